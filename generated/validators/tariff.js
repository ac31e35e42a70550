var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") {
		for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
			key = keys[i];
			if (!__hasOwnProp.call(to, key) && key !== except) {
				__defProp(to, key, {
					get: ((k) => from[k]).bind(null, key),
					enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
				});
			}
		}
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
var require_ucs2length = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
var require_create = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["64d43962"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "2027"
			},
			"techName": {
				"type": "string",
				"pattern": "^[A-Za-z0-9\\-_.!~*()]+$",
				"maxLength": 64,
				"x-unique": true,
				"x-example": "base-2027"
			},
			"description": {
				"type": "string",
				"maxLength": 255,
				"pattern": "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$",
				"x-control": "textarea"
			},
			"default": {
				"type": "boolean",
				"default": false,
				"x-control": "switch"
			},
			"startDate": {
				"type": "string",
				"format": "date",
				"x-example": "2027-01-01"
			},
			"endDate": {
				"type": "string",
				"format": "date",
				"x-example": "2027-12-31"
			},
			"lines": {
				"type": "array",
				"minItems": 1,
				"maxItems": 200,
				"items": {
					"type": "object",
					"required": [
						"resource",
						"unit",
						"increment",
						"period",
						"price"
					],
					"properties": {
						"resource": {
							"type": "string",
							"x-ref": {
								"resource": "resource",
								"where": { "status": "active" }
							}
						},
						"variant": {
							"type": "string",
							"enum": [
								"x1",
								"x2",
								"x4",
								"STANDARD",
								"FAST",
								"GPU"
							]
						},
						"unit": {
							"type": "string",
							"enum": [
								"vcpu",
								"GB",
								"piece"
							]
						},
						"increment": {
							"type": "number",
							"minimum": .001,
							"maximum": 1e6,
							"default": 1
						},
						"period": {
							"type": "string",
							"enum": ["hour", "month"],
							"default": "hour"
						},
						"price": {
							"type": "string",
							"format": "money",
							"x-rate": true,
							"pattern": "^\\d{1,9}(?:\\.\\d{1,9})?$",
							"x-example": "3.4722"
						}
					}
				}
			}
		},
		"required": [
			"name",
			"techName",
			"startDate",
			"lines"
		],
		"additionalProperties": false,
		"$id": "64d43962"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^[A-Za-z0-9\\-_.!~*()]+$", "u");
	const pattern2 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	const pattern3 = new RegExp("^\\d{1,9}(?:\\.\\d{1,9})?$", "u");
	const formats0 = /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/u;
	const formats4 = /^-?\d{1,15}(?:\.\d{1,9})?$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.techName === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "techName" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.startDate === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "startDate" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.lines === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "lines" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "techName" || key0 === "description" || key0 === "default" || key0 === "startDate" || key0 === "endDate" || key0 === "lines")) {
				const err4 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.name !== void 0) {
				let data0 = data.name;
				if (typeof data0 === "string") {
					if (func0(data0) > 255) {
						const err5 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					if (func0(data0) < 1) {
						const err6 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err7 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				} else {
					const err8 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
			if (data.techName !== void 0) {
				let data1 = data.techName;
				if (typeof data1 === "string") {
					if (func0(data1) > 64) {
						const err9 = {
							instancePath: instancePath + "/techName",
							schemaPath: "#/properties/techName/maxLength",
							keyword: "maxLength",
							params: { limit: 64 }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					if (!pattern1.test(data1)) {
						const err10 = {
							instancePath: instancePath + "/techName",
							schemaPath: "#/properties/techName/pattern",
							keyword: "pattern",
							params: { pattern: "^[A-Za-z0-9\\-_.!~*()]+$" }
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
				} else {
					const err11 = {
						instancePath: instancePath + "/techName",
						schemaPath: "#/properties/techName/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data2 = data.description;
				if (typeof data2 === "string") {
					if (func0(data2) > 255) {
						const err12 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
					if (!pattern2.test(data2)) {
						const err13 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				} else {
					const err14 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
			if (data.default !== void 0) {
				if (typeof data.default !== "boolean") {
					const err15 = {
						instancePath: instancePath + "/default",
						schemaPath: "#/properties/default/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
			if (data.startDate !== void 0) {
				let data4 = data.startDate;
				if (typeof data4 === "string") {
					if (!formats0.test(data4)) {
						const err16 = {
							instancePath: instancePath + "/startDate",
							schemaPath: "#/properties/startDate/format",
							keyword: "format",
							params: { format: "date" }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				} else {
					const err17 = {
						instancePath: instancePath + "/startDate",
						schemaPath: "#/properties/startDate/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.endDate !== void 0) {
				let data5 = data.endDate;
				if (typeof data5 === "string") {
					if (!formats0.test(data5)) {
						const err18 = {
							instancePath: instancePath + "/endDate",
							schemaPath: "#/properties/endDate/format",
							keyword: "format",
							params: { format: "date" }
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
				} else {
					const err19 = {
						instancePath: instancePath + "/endDate",
						schemaPath: "#/properties/endDate/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
			}
			if (data.lines !== void 0) {
				let data6 = data.lines;
				if (Array.isArray(data6)) {
					if (data6.length > 200) {
						const err20 = {
							instancePath: instancePath + "/lines",
							schemaPath: "#/properties/lines/maxItems",
							keyword: "maxItems",
							params: { limit: 200 }
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
					if (data6.length < 1) {
						const err21 = {
							instancePath: instancePath + "/lines",
							schemaPath: "#/properties/lines/minItems",
							keyword: "minItems",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					const len0 = data6.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data7 = data6[i0];
						if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
							if (data7.resource === void 0) {
								const err22 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "resource" }
								};
								if (vErrors === null) vErrors = [err22];
								else vErrors.push(err22);
								errors++;
							}
							if (data7.unit === void 0) {
								const err23 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "unit" }
								};
								if (vErrors === null) vErrors = [err23];
								else vErrors.push(err23);
								errors++;
							}
							if (data7.increment === void 0) {
								const err24 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "increment" }
								};
								if (vErrors === null) vErrors = [err24];
								else vErrors.push(err24);
								errors++;
							}
							if (data7.period === void 0) {
								const err25 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "period" }
								};
								if (vErrors === null) vErrors = [err25];
								else vErrors.push(err25);
								errors++;
							}
							if (data7.price === void 0) {
								const err26 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "price" }
								};
								if (vErrors === null) vErrors = [err26];
								else vErrors.push(err26);
								errors++;
							}
							if (data7.resource !== void 0) {
								if (typeof data7.resource !== "string") {
									const err27 = {
										instancePath: instancePath + "/lines/" + i0 + "/resource",
										schemaPath: "#/properties/lines/items/properties/resource/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err27];
									else vErrors.push(err27);
									errors++;
								}
							}
							if (data7.variant !== void 0) {
								let data9 = data7.variant;
								if (typeof data9 !== "string") {
									const err28 = {
										instancePath: instancePath + "/lines/" + i0 + "/variant",
										schemaPath: "#/properties/lines/items/properties/variant/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err28];
									else vErrors.push(err28);
									errors++;
								}
								if (!(data9 === "x1" || data9 === "x2" || data9 === "x4" || data9 === "STANDARD" || data9 === "FAST" || data9 === "GPU")) {
									const err29 = {
										instancePath: instancePath + "/lines/" + i0 + "/variant",
										schemaPath: "#/properties/lines/items/properties/variant/enum",
										keyword: "enum",
										params: { allowedValues: schema0.properties.lines.items.properties.variant.enum }
									};
									if (vErrors === null) vErrors = [err29];
									else vErrors.push(err29);
									errors++;
								}
							}
							if (data7.unit !== void 0) {
								let data10 = data7.unit;
								if (typeof data10 !== "string") {
									const err30 = {
										instancePath: instancePath + "/lines/" + i0 + "/unit",
										schemaPath: "#/properties/lines/items/properties/unit/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err30];
									else vErrors.push(err30);
									errors++;
								}
								if (!(data10 === "vcpu" || data10 === "GB" || data10 === "piece")) {
									const err31 = {
										instancePath: instancePath + "/lines/" + i0 + "/unit",
										schemaPath: "#/properties/lines/items/properties/unit/enum",
										keyword: "enum",
										params: { allowedValues: schema0.properties.lines.items.properties.unit.enum }
									};
									if (vErrors === null) vErrors = [err31];
									else vErrors.push(err31);
									errors++;
								}
							}
							if (data7.increment !== void 0) {
								let data11 = data7.increment;
								if (typeof data11 == "number") {
									if (data11 > 1e6 || isNaN(data11)) {
										const err32 = {
											instancePath: instancePath + "/lines/" + i0 + "/increment",
											schemaPath: "#/properties/lines/items/properties/increment/maximum",
											keyword: "maximum",
											params: {
												comparison: "<=",
												limit: 1e6
											}
										};
										if (vErrors === null) vErrors = [err32];
										else vErrors.push(err32);
										errors++;
									}
									if (data11 < .001 || isNaN(data11)) {
										const err33 = {
											instancePath: instancePath + "/lines/" + i0 + "/increment",
											schemaPath: "#/properties/lines/items/properties/increment/minimum",
											keyword: "minimum",
											params: {
												comparison: ">=",
												limit: .001
											}
										};
										if (vErrors === null) vErrors = [err33];
										else vErrors.push(err33);
										errors++;
									}
								} else {
									const err34 = {
										instancePath: instancePath + "/lines/" + i0 + "/increment",
										schemaPath: "#/properties/lines/items/properties/increment/type",
										keyword: "type",
										params: { type: "number" }
									};
									if (vErrors === null) vErrors = [err34];
									else vErrors.push(err34);
									errors++;
								}
							}
							if (data7.period !== void 0) {
								let data12 = data7.period;
								if (typeof data12 !== "string") {
									const err35 = {
										instancePath: instancePath + "/lines/" + i0 + "/period",
										schemaPath: "#/properties/lines/items/properties/period/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err35];
									else vErrors.push(err35);
									errors++;
								}
								if (!(data12 === "hour" || data12 === "month")) {
									const err36 = {
										instancePath: instancePath + "/lines/" + i0 + "/period",
										schemaPath: "#/properties/lines/items/properties/period/enum",
										keyword: "enum",
										params: { allowedValues: schema0.properties.lines.items.properties.period.enum }
									};
									if (vErrors === null) vErrors = [err36];
									else vErrors.push(err36);
									errors++;
								}
							}
							if (data7.price !== void 0) {
								let data13 = data7.price;
								if (typeof data13 === "string") {
									if (!pattern3.test(data13)) {
										const err37 = {
											instancePath: instancePath + "/lines/" + i0 + "/price",
											schemaPath: "#/properties/lines/items/properties/price/pattern",
											keyword: "pattern",
											params: { pattern: "^\\d{1,9}(?:\\.\\d{1,9})?$" }
										};
										if (vErrors === null) vErrors = [err37];
										else vErrors.push(err37);
										errors++;
									}
									if (!formats4.test(data13)) {
										const err38 = {
											instancePath: instancePath + "/lines/" + i0 + "/price",
											schemaPath: "#/properties/lines/items/properties/price/format",
											keyword: "format",
											params: { format: "money" }
										};
										if (vErrors === null) vErrors = [err38];
										else vErrors.push(err38);
										errors++;
									}
								} else {
									const err39 = {
										instancePath: instancePath + "/lines/" + i0 + "/price",
										schemaPath: "#/properties/lines/items/properties/price/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err39];
									else vErrors.push(err39);
									errors++;
								}
							}
						} else {
							const err40 = {
								instancePath: instancePath + "/lines/" + i0,
								schemaPath: "#/properties/lines/items/type",
								keyword: "type",
								params: { type: "object" }
							};
							if (vErrors === null) vErrors = [err40];
							else vErrors.push(err40);
							errors++;
						}
					}
				} else {
					const err41 = {
						instancePath: instancePath + "/lines",
						schemaPath: "#/properties/lines/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err41];
					else vErrors.push(err41);
					errors++;
				}
			}
		} else {
			const err42 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err42];
			else vErrors.push(err42);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["64d43962"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "2027"
			},
			"techName": {
				"type": "string",
				"pattern": "^[A-Za-z0-9\\-_.!~*()]+$",
				"maxLength": 64,
				"x-unique": true,
				"x-example": "base-2027"
			},
			"description": {
				"type": "string",
				"maxLength": 255,
				"pattern": "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$",
				"x-control": "textarea"
			},
			"default": {
				"type": "boolean",
				"default": false,
				"x-control": "switch"
			},
			"startDate": {
				"type": "string",
				"format": "date",
				"x-example": "2027-01-01"
			},
			"endDate": {
				"type": "string",
				"format": "date",
				"x-example": "2027-12-31"
			},
			"lines": {
				"type": "array",
				"minItems": 1,
				"maxItems": 200,
				"items": {
					"type": "object",
					"required": [
						"resource",
						"unit",
						"increment",
						"period",
						"price"
					],
					"properties": {
						"resource": {
							"type": "string",
							"x-ref": {
								"resource": "resource",
								"where": { "status": "active" }
							}
						},
						"variant": {
							"type": "string",
							"enum": [
								"x1",
								"x2",
								"x4",
								"STANDARD",
								"FAST",
								"GPU"
							]
						},
						"unit": {
							"type": "string",
							"enum": [
								"vcpu",
								"GB",
								"piece"
							]
						},
						"increment": {
							"type": "number",
							"minimum": .001,
							"maximum": 1e6,
							"default": 1
						},
						"period": {
							"type": "string",
							"enum": ["hour", "month"],
							"default": "hour"
						},
						"price": {
							"type": "string",
							"format": "money",
							"x-rate": true,
							"pattern": "^\\d{1,9}(?:\\.\\d{1,9})?$",
							"x-example": "3.4722"
						}
					}
				}
			}
		},
		"required": [
			"name",
			"techName",
			"startDate",
			"lines"
		],
		"additionalProperties": false,
		"$id": "64d43962"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^[A-Za-z0-9\\-_.!~*()]+$", "u");
	const pattern2 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	const pattern3 = new RegExp("^\\d{1,9}(?:\\.\\d{1,9})?$", "u");
	const formats0 = /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/u;
	const formats4 = /^-?\d{1,15}(?:\.\d{1,9})?$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.techName === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "techName" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.startDate === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "startDate" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.lines === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "lines" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "techName" || key0 === "description" || key0 === "default" || key0 === "startDate" || key0 === "endDate" || key0 === "lines")) {
				const err4 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.name !== void 0) {
				let data0 = data.name;
				if (typeof data0 === "string") {
					if (func0(data0) > 255) {
						const err5 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					if (func0(data0) < 1) {
						const err6 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err7 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				} else {
					const err8 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
			if (data.techName !== void 0) {
				let data1 = data.techName;
				if (typeof data1 === "string") {
					if (func0(data1) > 64) {
						const err9 = {
							instancePath: instancePath + "/techName",
							schemaPath: "#/properties/techName/maxLength",
							keyword: "maxLength",
							params: { limit: 64 }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					if (!pattern1.test(data1)) {
						const err10 = {
							instancePath: instancePath + "/techName",
							schemaPath: "#/properties/techName/pattern",
							keyword: "pattern",
							params: { pattern: "^[A-Za-z0-9\\-_.!~*()]+$" }
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
				} else {
					const err11 = {
						instancePath: instancePath + "/techName",
						schemaPath: "#/properties/techName/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data2 = data.description;
				if (typeof data2 === "string") {
					if (func0(data2) > 255) {
						const err12 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
					if (!pattern2.test(data2)) {
						const err13 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				} else {
					const err14 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
			if (data.default !== void 0) {
				if (typeof data.default !== "boolean") {
					const err15 = {
						instancePath: instancePath + "/default",
						schemaPath: "#/properties/default/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
			if (data.startDate !== void 0) {
				let data4 = data.startDate;
				if (typeof data4 === "string") {
					if (!formats0.test(data4)) {
						const err16 = {
							instancePath: instancePath + "/startDate",
							schemaPath: "#/properties/startDate/format",
							keyword: "format",
							params: { format: "date" }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				} else {
					const err17 = {
						instancePath: instancePath + "/startDate",
						schemaPath: "#/properties/startDate/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.endDate !== void 0) {
				let data5 = data.endDate;
				if (typeof data5 === "string") {
					if (!formats0.test(data5)) {
						const err18 = {
							instancePath: instancePath + "/endDate",
							schemaPath: "#/properties/endDate/format",
							keyword: "format",
							params: { format: "date" }
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
				} else {
					const err19 = {
						instancePath: instancePath + "/endDate",
						schemaPath: "#/properties/endDate/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
			}
			if (data.lines !== void 0) {
				let data6 = data.lines;
				if (Array.isArray(data6)) {
					if (data6.length > 200) {
						const err20 = {
							instancePath: instancePath + "/lines",
							schemaPath: "#/properties/lines/maxItems",
							keyword: "maxItems",
							params: { limit: 200 }
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
					if (data6.length < 1) {
						const err21 = {
							instancePath: instancePath + "/lines",
							schemaPath: "#/properties/lines/minItems",
							keyword: "minItems",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					const len0 = data6.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data7 = data6[i0];
						if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
							if (data7.resource === void 0) {
								const err22 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "resource" }
								};
								if (vErrors === null) vErrors = [err22];
								else vErrors.push(err22);
								errors++;
							}
							if (data7.unit === void 0) {
								const err23 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "unit" }
								};
								if (vErrors === null) vErrors = [err23];
								else vErrors.push(err23);
								errors++;
							}
							if (data7.increment === void 0) {
								const err24 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "increment" }
								};
								if (vErrors === null) vErrors = [err24];
								else vErrors.push(err24);
								errors++;
							}
							if (data7.period === void 0) {
								const err25 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "period" }
								};
								if (vErrors === null) vErrors = [err25];
								else vErrors.push(err25);
								errors++;
							}
							if (data7.price === void 0) {
								const err26 = {
									instancePath: instancePath + "/lines/" + i0,
									schemaPath: "#/properties/lines/items/required",
									keyword: "required",
									params: { missingProperty: "price" }
								};
								if (vErrors === null) vErrors = [err26];
								else vErrors.push(err26);
								errors++;
							}
							if (data7.resource !== void 0) {
								if (typeof data7.resource !== "string") {
									const err27 = {
										instancePath: instancePath + "/lines/" + i0 + "/resource",
										schemaPath: "#/properties/lines/items/properties/resource/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err27];
									else vErrors.push(err27);
									errors++;
								}
							}
							if (data7.variant !== void 0) {
								let data9 = data7.variant;
								if (typeof data9 !== "string") {
									const err28 = {
										instancePath: instancePath + "/lines/" + i0 + "/variant",
										schemaPath: "#/properties/lines/items/properties/variant/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err28];
									else vErrors.push(err28);
									errors++;
								}
								if (!(data9 === "x1" || data9 === "x2" || data9 === "x4" || data9 === "STANDARD" || data9 === "FAST" || data9 === "GPU")) {
									const err29 = {
										instancePath: instancePath + "/lines/" + i0 + "/variant",
										schemaPath: "#/properties/lines/items/properties/variant/enum",
										keyword: "enum",
										params: { allowedValues: schema0.properties.lines.items.properties.variant.enum }
									};
									if (vErrors === null) vErrors = [err29];
									else vErrors.push(err29);
									errors++;
								}
							}
							if (data7.unit !== void 0) {
								let data10 = data7.unit;
								if (typeof data10 !== "string") {
									const err30 = {
										instancePath: instancePath + "/lines/" + i0 + "/unit",
										schemaPath: "#/properties/lines/items/properties/unit/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err30];
									else vErrors.push(err30);
									errors++;
								}
								if (!(data10 === "vcpu" || data10 === "GB" || data10 === "piece")) {
									const err31 = {
										instancePath: instancePath + "/lines/" + i0 + "/unit",
										schemaPath: "#/properties/lines/items/properties/unit/enum",
										keyword: "enum",
										params: { allowedValues: schema0.properties.lines.items.properties.unit.enum }
									};
									if (vErrors === null) vErrors = [err31];
									else vErrors.push(err31);
									errors++;
								}
							}
							if (data7.increment !== void 0) {
								let data11 = data7.increment;
								if (typeof data11 == "number") {
									if (data11 > 1e6 || isNaN(data11)) {
										const err32 = {
											instancePath: instancePath + "/lines/" + i0 + "/increment",
											schemaPath: "#/properties/lines/items/properties/increment/maximum",
											keyword: "maximum",
											params: {
												comparison: "<=",
												limit: 1e6
											}
										};
										if (vErrors === null) vErrors = [err32];
										else vErrors.push(err32);
										errors++;
									}
									if (data11 < .001 || isNaN(data11)) {
										const err33 = {
											instancePath: instancePath + "/lines/" + i0 + "/increment",
											schemaPath: "#/properties/lines/items/properties/increment/minimum",
											keyword: "minimum",
											params: {
												comparison: ">=",
												limit: .001
											}
										};
										if (vErrors === null) vErrors = [err33];
										else vErrors.push(err33);
										errors++;
									}
								} else {
									const err34 = {
										instancePath: instancePath + "/lines/" + i0 + "/increment",
										schemaPath: "#/properties/lines/items/properties/increment/type",
										keyword: "type",
										params: { type: "number" }
									};
									if (vErrors === null) vErrors = [err34];
									else vErrors.push(err34);
									errors++;
								}
							}
							if (data7.period !== void 0) {
								let data12 = data7.period;
								if (typeof data12 !== "string") {
									const err35 = {
										instancePath: instancePath + "/lines/" + i0 + "/period",
										schemaPath: "#/properties/lines/items/properties/period/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err35];
									else vErrors.push(err35);
									errors++;
								}
								if (!(data12 === "hour" || data12 === "month")) {
									const err36 = {
										instancePath: instancePath + "/lines/" + i0 + "/period",
										schemaPath: "#/properties/lines/items/properties/period/enum",
										keyword: "enum",
										params: { allowedValues: schema0.properties.lines.items.properties.period.enum }
									};
									if (vErrors === null) vErrors = [err36];
									else vErrors.push(err36);
									errors++;
								}
							}
							if (data7.price !== void 0) {
								let data13 = data7.price;
								if (typeof data13 === "string") {
									if (!pattern3.test(data13)) {
										const err37 = {
											instancePath: instancePath + "/lines/" + i0 + "/price",
											schemaPath: "#/properties/lines/items/properties/price/pattern",
											keyword: "pattern",
											params: { pattern: "^\\d{1,9}(?:\\.\\d{1,9})?$" }
										};
										if (vErrors === null) vErrors = [err37];
										else vErrors.push(err37);
										errors++;
									}
									if (!formats4.test(data13)) {
										const err38 = {
											instancePath: instancePath + "/lines/" + i0 + "/price",
											schemaPath: "#/properties/lines/items/properties/price/format",
											keyword: "format",
											params: { format: "money" }
										};
										if (vErrors === null) vErrors = [err38];
										else vErrors.push(err38);
										errors++;
									}
								} else {
									const err39 = {
										instancePath: instancePath + "/lines/" + i0 + "/price",
										schemaPath: "#/properties/lines/items/properties/price/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err39];
									else vErrors.push(err39);
									errors++;
								}
							}
						} else {
							const err40 = {
								instancePath: instancePath + "/lines/" + i0,
								schemaPath: "#/properties/lines/items/type",
								keyword: "type",
								params: { type: "object" }
							};
							if (vErrors === null) vErrors = [err40];
							else vErrors.push(err40);
							errors++;
						}
					}
				} else {
					const err41 = {
						instancePath: instancePath + "/lines",
						schemaPath: "#/properties/lines/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err41];
					else vErrors.push(err41);
					errors++;
				}
			}
		} else {
			const err42 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err42];
			else vErrors.push(err42);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_activate = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-48877261"] = validate0;
	const formats0 = /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.startDate === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "startDate" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "startDate" || key0 === "endDate")) {
				const err1 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.startDate !== void 0) {
				let data0 = data.startDate;
				if (typeof data0 === "string") {
					if (!formats0.test(data0)) {
						const err2 = {
							instancePath: instancePath + "/startDate",
							schemaPath: "#/properties/startDate/format",
							keyword: "format",
							params: { format: "date" }
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
				} else {
					const err3 = {
						instancePath: instancePath + "/startDate",
						schemaPath: "#/properties/startDate/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
			if (data.endDate !== void 0) {
				let data1 = data.endDate;
				if (typeof data1 === "string") {
					if (!formats0.test(data1)) {
						const err4 = {
							instancePath: instancePath + "/endDate",
							schemaPath: "#/properties/endDate/format",
							keyword: "format",
							params: { format: "date" }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				} else {
					const err5 = {
						instancePath: instancePath + "/endDate",
						schemaPath: "#/properties/endDate/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
		} else {
			const err6 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var import_activate = /* @__PURE__ */ __toESM(require_activate(), 1);
var tariff_default = {
	"create": import_create.default,
	"edit": import_edit.default,
	"activate": import_activate.default
};

export { tariff_default as default };
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
	exports["-2770b439"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-unique": true,
				"x-example": "node-exporter"
			},
			"port": {
				"type": "integer",
				"x-plain": true,
				"minimum": 1,
				"maximum": 65535,
				"x-example": "9100"
			},
			"target": {
				"type": "string",
				"enum": ["all", "chosen"],
				"default": "all",
				"x-control": "radio"
			},
			"instances": {
				"type": "array",
				"minItems": 1,
				"maxItems": 100,
				"uniqueItems": true,
				"items": {
					"type": "string",
					"x-ref": {
						"resource": "vm",
						"show": ["status"]
					}
				}
			}
		},
		"required": ["name", "port"],
		"additionalProperties": false,
		"allOf": [{
			"if": {
				"type": "object",
				"properties": { "target": { "const": "chosen" } },
				"required": ["target"]
			},
			"then": {
				"type": "object",
				"required": ["instances"]
			}
		}],
		"$id": "-2770b439"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.target === void 0 && "target") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.target !== void 0) {
					if ("chosen" !== data.target) {
						const err1 = {};
						if (vErrors === null) vErrors = [err1];
						else vErrors.push(err1);
						errors++;
					}
				}
			} else {
				const err2 = {};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		var _valid0 = _errs3 === errors;
		errors = _errs2;
		if (vErrors !== null) {
			if (_errs2) vErrors.length = _errs2;
			else vErrors = null;
		}
		if (_valid0) {
			const _errs6 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.instances === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "instances" }
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath,
					schemaPath: "#/allOf/0/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			var _valid0 = _errs6 === errors;
			valid1 = _valid0;
		}
		if (!valid1) {
			const err5 = {
				instancePath,
				schemaPath: "#/allOf/0/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0) {
				const err6 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.port === void 0) {
				const err7 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "port" }
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "port" || key0 === "target" || key0 === "instances")) {
				const err8 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (data.name !== void 0) {
				let data1 = data.name;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err9 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					if (func0(data1) < 1) {
						const err10 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (!pattern0.test(data1)) {
						const err11 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				} else {
					const err12 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (data.port !== void 0) {
				let data2 = data.port;
				if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
					const err13 = {
						instancePath: instancePath + "/port",
						schemaPath: "#/properties/port/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (typeof data2 == "number") {
					if (data2 > 65535 || isNaN(data2)) {
						const err14 = {
							instancePath: instancePath + "/port",
							schemaPath: "#/properties/port/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 65535
							}
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
					if (data2 < 1 || isNaN(data2)) {
						const err15 = {
							instancePath: instancePath + "/port",
							schemaPath: "#/properties/port/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
				}
			}
			if (data.target !== void 0) {
				let data3 = data.target;
				if (typeof data3 !== "string") {
					const err16 = {
						instancePath: instancePath + "/target",
						schemaPath: "#/properties/target/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (!(data3 === "all" || data3 === "chosen")) {
					const err17 = {
						instancePath: instancePath + "/target",
						schemaPath: "#/properties/target/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.target.enum }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.instances !== void 0) {
				let data4 = data.instances;
				if (Array.isArray(data4)) {
					if (data4.length > 100) {
						const err18 = {
							instancePath: instancePath + "/instances",
							schemaPath: "#/properties/instances/maxItems",
							keyword: "maxItems",
							params: { limit: 100 }
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
					if (data4.length < 1) {
						const err19 = {
							instancePath: instancePath + "/instances",
							schemaPath: "#/properties/instances/minItems",
							keyword: "minItems",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
					const len0 = data4.length;
					for (let i0 = 0; i0 < len0; i0++) if (typeof data4[i0] !== "string") {
						const err20 = {
							instancePath: instancePath + "/instances/" + i0,
							schemaPath: "#/properties/instances/items/type",
							keyword: "type",
							params: { type: "string" }
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
					let i1 = data4.length;
					let j0;
					if (i1 > 1) {
						const indices0 = {};
						for (; i1--;) {
							let item0 = data4[i1];
							if (typeof item0 !== "string") continue;
							if (typeof indices0[item0] == "number") {
								j0 = indices0[item0];
								const err21 = {
									instancePath: instancePath + "/instances",
									schemaPath: "#/properties/instances/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err21];
								else vErrors.push(err21);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err22 = {
						instancePath: instancePath + "/instances",
						schemaPath: "#/properties/instances/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
			}
		} else {
			const err23 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err23];
			else vErrors.push(err23);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["31ff9b54"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.target === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "target" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.target !== void 0) {
				if ("chosen" !== data.target) {
					const err1 = {
						instancePath: instancePath + "/target",
						schemaPath: "#/properties/target/const",
						keyword: "const",
						params: { allowedValue: "chosen" }
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			}
		} else {
			const err2 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		validate1.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-2770b439"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-unique": true,
				"x-example": "node-exporter"
			},
			"port": {
				"type": "integer",
				"x-plain": true,
				"minimum": 1,
				"maximum": 65535,
				"x-example": "9100"
			},
			"target": {
				"type": "string",
				"enum": ["all", "chosen"],
				"default": "all",
				"x-control": "radio"
			},
			"instances": {
				"type": "array",
				"minItems": 1,
				"maxItems": 100,
				"uniqueItems": true,
				"items": {
					"type": "string",
					"x-ref": {
						"resource": "vm",
						"show": ["status"]
					}
				}
			}
		},
		"required": ["name", "port"],
		"additionalProperties": false,
		"allOf": [{
			"if": {
				"type": "object",
				"properties": { "target": { "const": "chosen" } },
				"required": ["target"]
			},
			"then": {
				"type": "object",
				"required": ["instances"]
			}
		}],
		"$id": "-2770b439"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.target === void 0 && "target") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.target !== void 0) {
					if ("chosen" !== data.target) {
						const err1 = {};
						if (vErrors === null) vErrors = [err1];
						else vErrors.push(err1);
						errors++;
					}
				}
			} else {
				const err2 = {};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		var _valid0 = _errs3 === errors;
		errors = _errs2;
		if (vErrors !== null) {
			if (_errs2) vErrors.length = _errs2;
			else vErrors = null;
		}
		if (_valid0) {
			const _errs6 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.instances === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "instances" }
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath,
					schemaPath: "#/allOf/0/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			var _valid0 = _errs6 === errors;
			valid1 = _valid0;
		}
		if (!valid1) {
			const err5 = {
				instancePath,
				schemaPath: "#/allOf/0/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0) {
				const err6 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.port === void 0) {
				const err7 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "port" }
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "port" || key0 === "target" || key0 === "instances")) {
				const err8 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (data.name !== void 0) {
				let data1 = data.name;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err9 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					if (func0(data1) < 1) {
						const err10 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (!pattern0.test(data1)) {
						const err11 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				} else {
					const err12 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (data.port !== void 0) {
				let data2 = data.port;
				if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
					const err13 = {
						instancePath: instancePath + "/port",
						schemaPath: "#/properties/port/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (typeof data2 == "number") {
					if (data2 > 65535 || isNaN(data2)) {
						const err14 = {
							instancePath: instancePath + "/port",
							schemaPath: "#/properties/port/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 65535
							}
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
					if (data2 < 1 || isNaN(data2)) {
						const err15 = {
							instancePath: instancePath + "/port",
							schemaPath: "#/properties/port/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
				}
			}
			if (data.target !== void 0) {
				let data3 = data.target;
				if (typeof data3 !== "string") {
					const err16 = {
						instancePath: instancePath + "/target",
						schemaPath: "#/properties/target/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (!(data3 === "all" || data3 === "chosen")) {
					const err17 = {
						instancePath: instancePath + "/target",
						schemaPath: "#/properties/target/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.target.enum }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.instances !== void 0) {
				let data4 = data.instances;
				if (Array.isArray(data4)) {
					if (data4.length > 100) {
						const err18 = {
							instancePath: instancePath + "/instances",
							schemaPath: "#/properties/instances/maxItems",
							keyword: "maxItems",
							params: { limit: 100 }
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
					if (data4.length < 1) {
						const err19 = {
							instancePath: instancePath + "/instances",
							schemaPath: "#/properties/instances/minItems",
							keyword: "minItems",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
					const len0 = data4.length;
					for (let i0 = 0; i0 < len0; i0++) if (typeof data4[i0] !== "string") {
						const err20 = {
							instancePath: instancePath + "/instances/" + i0,
							schemaPath: "#/properties/instances/items/type",
							keyword: "type",
							params: { type: "string" }
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
					let i1 = data4.length;
					let j0;
					if (i1 > 1) {
						const indices0 = {};
						for (; i1--;) {
							let item0 = data4[i1];
							if (typeof item0 !== "string") continue;
							if (typeof indices0[item0] == "number") {
								j0 = indices0[item0];
								const err21 = {
									instancePath: instancePath + "/instances",
									schemaPath: "#/properties/instances/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err21];
								else vErrors.push(err21);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err22 = {
						instancePath: instancePath + "/instances",
						schemaPath: "#/properties/instances/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
			}
		} else {
			const err23 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err23];
			else vErrors.push(err23);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["31ff9b54"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.target === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "target" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.target !== void 0) {
				if ("chosen" !== data.target) {
					const err1 = {
						instancePath: instancePath + "/target",
						schemaPath: "#/properties/target/const",
						keyword: "const",
						params: { allowedValue: "chosen" }
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			}
		} else {
			const err2 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		validate1.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var exporter_default = {
	"create": import_create.default,
	"edit": import_edit.default
};

export { exporter_default as default };
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
	exports["5b79e669"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "orders"
			},
			"description": {
				"type": "string",
				"maxLength": 255,
				"pattern": "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$",
				"x-control": "textarea"
			},
			"type": {
				"type": "string",
				"default": "postgresql",
				"x-createOnly": true,
				"x-control": "cards",
				"x-ref": {
					"resource": "database-type",
					"show": ["summary"]
				}
			},
			"version": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "database-version",
					"where": { "type": { "$at": "/input/type" } }
				}
			},
			"flavorId": {
				"type": "string",
				"x-control": "table",
				"x-ref": {
					"resource": "flavor",
					"where": { "status": "offered" },
					"facets": ["cpu", "category"],
					"show": [
						"vcpus",
						"ram",
						"$hourPrice"
					]
				}
			},
			"volume_type": {
				"type": "string",
				"default": "FAST",
				"x-createOnly": true,
				"x-ref": {
					"resource": "disk-type",
					"show": ["media"]
				}
			},
			"size": {
				"type": "integer",
				"minimum": 5,
				"maximum": 16384,
				"default": 10,
				"x-unit": "GB"
			},
			"networkId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "network",
					"where": {
						"kind": ["private", "public"],
						"status": "ACTIVE"
					}
				}
			},
			"subnetId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "subnet",
					"where": { "networkId": { "$at": "/input/networkId" } },
					"show": ["cidr"]
				}
			},
			"adminLogin": {
				"type": "string",
				"minLength": 1,
				"maxLength": 32,
				"pattern": "^(?!(?:root|postgres|mysql|mariadb|replicator|os_admin|public|none)$|pg_)[a-z_][a-z0-9_]*$",
				"default": "dbadmin",
				"x-createOnly": true,
				"x-example": "dbadmin"
			},
			"adminPassword": {
				"type": "string",
				"format": "password",
				"writeOnly": true,
				"x-inputOnly": true,
				"x-control": "password"
			},
			"passwordAgain": {
				"type": "string",
				"maxLength": 256,
				"writeOnly": true,
				"x-inputOnly": true,
				"x-control": "password"
			},
			"databases": {
				"type": "array",
				"uniqueItems": true,
				"maxItems": 50,
				"default": [],
				"x-createOnly": true,
				"x-control": "tags",
				"x-example": "shop",
				"items": {
					"type": "string",
					"minLength": 1,
					"maxLength": 63,
					"pattern": "^(?!(?:postgres|template[01]|mysql|sys|information_schema|performance_schema)$)[A-Za-z_][A-Za-z0-9_]*$"
				}
			},
			"parameters": {
				"type": "object",
				"x-settings": { "$at": "/ref/version/parameters" }
			}
		},
		"required": [
			"name",
			"type",
			"version",
			"flavorId",
			"volume_type",
			"size",
			"networkId",
			"subnetId",
			"adminLogin",
			"adminPassword",
			"passwordAgain"
		],
		"additionalProperties": false,
		"$id": "5b79e669"
	};
	const func0 = Object.prototype.hasOwnProperty;
	const func1 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	const pattern2 = new RegExp("^(?!(?:root|postgres|mysql|mariadb|replicator|os_admin|public|none)$|pg_)[a-z_][a-z0-9_]*$", "u");
	const pattern3 = new RegExp("^(?!(?:postgres|template[01]|mysql|sys|information_schema|performance_schema)$)[A-Za-z_][A-Za-z0-9_]*$", "u");
	const formats0 = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!-/:-@[-`{-~])[!-~]{10,256}$/u;
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
			if (data.type === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "type" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.version === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "version" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.flavorId === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "flavorId" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.volume_type === void 0) {
				const err4 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "volume_type" }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.size === void 0) {
				const err5 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "size" }
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (data.networkId === void 0) {
				const err6 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "networkId" }
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.subnetId === void 0) {
				const err7 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "subnetId" }
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (data.adminLogin === void 0) {
				const err8 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "adminLogin" }
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (data.adminPassword === void 0) {
				const err9 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "adminPassword" }
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (data.passwordAgain === void 0) {
				const err10 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "passwordAgain" }
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			for (const key0 in data) if (!func0.call(schema0.properties, key0)) {
				const err11 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (data.name !== void 0) {
				let data0 = data.name;
				if (typeof data0 === "string") {
					if (func1(data0) > 255) {
						const err12 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
					if (func1(data0) < 1) {
						const err13 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err14 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
				} else {
					const err15 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data1 = data.description;
				if (typeof data1 === "string") {
					if (func1(data1) > 255) {
						const err16 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
					if (!pattern1.test(data1)) {
						const err17 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
				} else {
					const err18 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			}
			if (data.type !== void 0) {
				if (typeof data.type !== "string") {
					const err19 = {
						instancePath: instancePath + "/type",
						schemaPath: "#/properties/type/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
			}
			if (data.version !== void 0) {
				if (typeof data.version !== "string") {
					const err20 = {
						instancePath: instancePath + "/version",
						schemaPath: "#/properties/version/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
			if (data.flavorId !== void 0) {
				if (typeof data.flavorId !== "string") {
					const err21 = {
						instancePath: instancePath + "/flavorId",
						schemaPath: "#/properties/flavorId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			}
			if (data.volume_type !== void 0) {
				if (typeof data.volume_type !== "string") {
					const err22 = {
						instancePath: instancePath + "/volume_type",
						schemaPath: "#/properties/volume_type/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
			}
			if (data.size !== void 0) {
				let data6 = data.size;
				if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
					const err23 = {
						instancePath: instancePath + "/size",
						schemaPath: "#/properties/size/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
				if (typeof data6 == "number") {
					if (data6 > 16384 || isNaN(data6)) {
						const err24 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 16384
							}
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
					if (data6 < 5 || isNaN(data6)) {
						const err25 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 5
							}
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
				}
			}
			if (data.networkId !== void 0) {
				if (typeof data.networkId !== "string") {
					const err26 = {
						instancePath: instancePath + "/networkId",
						schemaPath: "#/properties/networkId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
			}
			if (data.subnetId !== void 0) {
				if (typeof data.subnetId !== "string") {
					const err27 = {
						instancePath: instancePath + "/subnetId",
						schemaPath: "#/properties/subnetId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
			}
			if (data.adminLogin !== void 0) {
				let data9 = data.adminLogin;
				if (typeof data9 === "string") {
					if (func1(data9) > 32) {
						const err28 = {
							instancePath: instancePath + "/adminLogin",
							schemaPath: "#/properties/adminLogin/maxLength",
							keyword: "maxLength",
							params: { limit: 32 }
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
					if (func1(data9) < 1) {
						const err29 = {
							instancePath: instancePath + "/adminLogin",
							schemaPath: "#/properties/adminLogin/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
					if (!pattern2.test(data9)) {
						const err30 = {
							instancePath: instancePath + "/adminLogin",
							schemaPath: "#/properties/adminLogin/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!(?:root|postgres|mysql|mariadb|replicator|os_admin|public|none)$|pg_)[a-z_][a-z0-9_]*$" }
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
				} else {
					const err31 = {
						instancePath: instancePath + "/adminLogin",
						schemaPath: "#/properties/adminLogin/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err31];
					else vErrors.push(err31);
					errors++;
				}
			}
			if (data.adminPassword !== void 0) {
				let data10 = data.adminPassword;
				if (typeof data10 === "string") {
					if (!formats0.test(data10)) {
						const err32 = {
							instancePath: instancePath + "/adminPassword",
							schemaPath: "#/properties/adminPassword/format",
							keyword: "format",
							params: { format: "password" }
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
				} else {
					const err33 = {
						instancePath: instancePath + "/adminPassword",
						schemaPath: "#/properties/adminPassword/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
			}
			if (data.passwordAgain !== void 0) {
				let data11 = data.passwordAgain;
				if (typeof data11 === "string") {
					if (func1(data11) > 256) {
						const err34 = {
							instancePath: instancePath + "/passwordAgain",
							schemaPath: "#/properties/passwordAgain/maxLength",
							keyword: "maxLength",
							params: { limit: 256 }
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
				} else {
					const err35 = {
						instancePath: instancePath + "/passwordAgain",
						schemaPath: "#/properties/passwordAgain/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err35];
					else vErrors.push(err35);
					errors++;
				}
			}
			if (data.databases !== void 0) {
				let data12 = data.databases;
				if (Array.isArray(data12)) {
					if (data12.length > 50) {
						const err36 = {
							instancePath: instancePath + "/databases",
							schemaPath: "#/properties/databases/maxItems",
							keyword: "maxItems",
							params: { limit: 50 }
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
					const len0 = data12.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data13 = data12[i0];
						if (typeof data13 === "string") {
							if (func1(data13) > 63) {
								const err37 = {
									instancePath: instancePath + "/databases/" + i0,
									schemaPath: "#/properties/databases/items/maxLength",
									keyword: "maxLength",
									params: { limit: 63 }
								};
								if (vErrors === null) vErrors = [err37];
								else vErrors.push(err37);
								errors++;
							}
							if (func1(data13) < 1) {
								const err38 = {
									instancePath: instancePath + "/databases/" + i0,
									schemaPath: "#/properties/databases/items/minLength",
									keyword: "minLength",
									params: { limit: 1 }
								};
								if (vErrors === null) vErrors = [err38];
								else vErrors.push(err38);
								errors++;
							}
							if (!pattern3.test(data13)) {
								const err39 = {
									instancePath: instancePath + "/databases/" + i0,
									schemaPath: "#/properties/databases/items/pattern",
									keyword: "pattern",
									params: { pattern: "^(?!(?:postgres|template[01]|mysql|sys|information_schema|performance_schema)$)[A-Za-z_][A-Za-z0-9_]*$" }
								};
								if (vErrors === null) vErrors = [err39];
								else vErrors.push(err39);
								errors++;
							}
						} else {
							const err40 = {
								instancePath: instancePath + "/databases/" + i0,
								schemaPath: "#/properties/databases/items/type",
								keyword: "type",
								params: { type: "string" }
							};
							if (vErrors === null) vErrors = [err40];
							else vErrors.push(err40);
							errors++;
						}
					}
					let i1 = data12.length;
					let j0;
					if (i1 > 1) {
						const indices0 = {};
						for (; i1--;) {
							let item0 = data12[i1];
							if (typeof item0 !== "string") continue;
							if (typeof indices0[item0] == "number") {
								j0 = indices0[item0];
								const err41 = {
									instancePath: instancePath + "/databases",
									schemaPath: "#/properties/databases/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err41];
								else vErrors.push(err41);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err42 = {
						instancePath: instancePath + "/databases",
						schemaPath: "#/properties/databases/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err42];
					else vErrors.push(err42);
					errors++;
				}
			}
			if (data.parameters !== void 0) {
				let data14 = data.parameters;
				if (!(data14 && typeof data14 == "object" && !Array.isArray(data14))) {
					const err43 = {
						instancePath: instancePath + "/parameters",
						schemaPath: "#/properties/parameters/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err43];
					else vErrors.push(err43);
					errors++;
				}
			}
		} else {
			const err44 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err44];
			else vErrors.push(err44);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["2c04402a"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
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
			if (data.flavorId === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "flavorId" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.size === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "size" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "description" || key0 === "flavorId" || key0 === "size" || key0 === "parameters")) {
				const err3 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.name !== void 0) {
				let data0 = data.name;
				if (typeof data0 === "string") {
					if (func0(data0) > 255) {
						const err4 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					if (func0(data0) < 1) {
						const err5 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err6 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				} else {
					const err7 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data1 = data.description;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err8 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (!pattern1.test(data1)) {
						const err9 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				} else {
					const err10 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
			if (data.flavorId !== void 0) {
				if (typeof data.flavorId !== "string") {
					const err11 = {
						instancePath: instancePath + "/flavorId",
						schemaPath: "#/properties/flavorId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.size !== void 0) {
				let data3 = data.size;
				if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
					const err12 = {
						instancePath: instancePath + "/size",
						schemaPath: "#/properties/size/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				if (typeof data3 == "number") {
					if (data3 > 16384 || isNaN(data3)) {
						const err13 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 16384
							}
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
					if (data3 < 5 || isNaN(data3)) {
						const err14 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 5
							}
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
				}
			}
			if (data.parameters !== void 0) {
				let data4 = data.parameters;
				if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
					const err15 = {
						instancePath: instancePath + "/parameters",
						schemaPath: "#/properties/parameters/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
		} else {
			const err16 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err16];
			else vErrors.push(err16);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_addDatabase = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["8d4c3ca"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^(?!(?:postgres|template[01]|mysql|sys|information_schema|performance_schema)$)[A-Za-z_][A-Za-z0-9_]*$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.database === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "database" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "database")) {
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
			if (data.database !== void 0) {
				let data0 = data.database;
				if (typeof data0 === "string") {
					if (func0(data0) > 63) {
						const err2 = {
							instancePath: instancePath + "/database",
							schemaPath: "#/properties/database/maxLength",
							keyword: "maxLength",
							params: { limit: 63 }
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
					if (func0(data0) < 1) {
						const err3 = {
							instancePath: instancePath + "/database",
							schemaPath: "#/properties/database/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err4 = {
							instancePath: instancePath + "/database",
							schemaPath: "#/properties/database/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!(?:postgres|template[01]|mysql|sys|information_schema|performance_schema)$)[A-Za-z_][A-Za-z0-9_]*$" }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				} else {
					const err5 = {
						instancePath: instancePath + "/database",
						schemaPath: "#/properties/database/type",
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
var require_removeDatabase = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-2c433c9f"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.database === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "database" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "database")) {
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
			if (data.database !== void 0) {
				if (typeof data.database !== "string") {
					const err2 = {
						instancePath: instancePath + "/database",
						schemaPath: "#/properties/database/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
		} else {
			const err3 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_changePassword = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["1ce4eaf9"] = validate0;
	const formats0 = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!-/:-@[-`{-~])[!-~]{10,256}$/u;
	const func0 = require_ucs2length().default;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.adminPassword === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "adminPassword" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.passwordAgain === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "passwordAgain" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "adminPassword" || key0 === "passwordAgain")) {
				const err2 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.adminPassword !== void 0) {
				let data0 = data.adminPassword;
				if (typeof data0 === "string") {
					if (!formats0.test(data0)) {
						const err3 = {
							instancePath: instancePath + "/adminPassword",
							schemaPath: "#/properties/adminPassword/format",
							keyword: "format",
							params: { format: "password" }
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
				} else {
					const err4 = {
						instancePath: instancePath + "/adminPassword",
						schemaPath: "#/properties/adminPassword/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			}
			if (data.passwordAgain !== void 0) {
				let data1 = data.passwordAgain;
				if (typeof data1 === "string") {
					if (func0(data1) > 256) {
						const err5 = {
							instancePath: instancePath + "/passwordAgain",
							schemaPath: "#/properties/passwordAgain/maxLength",
							keyword: "maxLength",
							params: { limit: 256 }
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				} else {
					const err6 = {
						instancePath: instancePath + "/passwordAgain",
						schemaPath: "#/properties/passwordAgain/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
		} else {
			const err7 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_restoring = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-2186b5c6"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			for (const key0 in data) if (!(key0 === "backupId")) {
				const err0 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.backupId !== void 0) {
				if (typeof data.backupId !== "string") {
					const err1 = {
						instancePath: instancePath + "/backupId",
						schemaPath: "#/properties/backupId/type",
						keyword: "type",
						params: { type: "string" }
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
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_calculate = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["6ecbbe3b"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.flavorId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "flavorId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.volume_type === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "volume_type" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.size === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "size" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "flavorId" || key0 === "volume_type" || key0 === "size")) {
				const err3 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.flavorId !== void 0) {
				if (typeof data.flavorId !== "string") {
					const err4 = {
						instancePath: instancePath + "/flavorId",
						schemaPath: "#/properties/flavorId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			}
			if (data.volume_type !== void 0) {
				if (typeof data.volume_type !== "string") {
					const err5 = {
						instancePath: instancePath + "/volume_type",
						schemaPath: "#/properties/volume_type/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			if (data.size !== void 0) {
				let data2 = data.size;
				if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
					const err6 = {
						instancePath: instancePath + "/size",
						schemaPath: "#/properties/size/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (typeof data2 == "number") {
					if (data2 > 16384 || isNaN(data2)) {
						const err7 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 16384
							}
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (data2 < 5 || isNaN(data2)) {
						const err8 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 5
							}
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			}
		} else {
			const err9 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var import_addDatabase = /* @__PURE__ */ __toESM(require_addDatabase(), 1);
var import_removeDatabase = /* @__PURE__ */ __toESM(require_removeDatabase(), 1);
var import_changePassword = /* @__PURE__ */ __toESM(require_changePassword(), 1);
var import_restoring = /* @__PURE__ */ __toESM(require_restoring(), 1);
var import_calculate = /* @__PURE__ */ __toESM(require_calculate(), 1);
var database_server_default = {
	"create": import_create.default,
	"edit": import_edit.default,
	"addDatabase": import_addDatabase.default,
	"removeDatabase": import_removeDatabase.default,
	"changePassword": import_changePassword.default,
	"restoring": import_restoring.default,
	"calculate": import_calculate.default
};

export { database_server_default as default };
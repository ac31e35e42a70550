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
	exports["37f84f51"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"balancerId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "balancer",
					"show": ["vipAddress", "type"]
				}
			},
			"listenerId": {
				"type": "string",
				"x-inputOnly": true,
				"x-ref": {
					"resource": "listener",
					"where": { "balancerId": { "$at": "/input/balancerId" } },
					"show": ["protocol", "protocolPort"]
				}
			},
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "web-pool"
			},
			"description": {
				"type": "string",
				"maxLength": 255,
				"pattern": "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$",
				"x-control": "textarea"
			},
			"protocol": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "balancer-protocol",
					"where": { "types": { "$at": "/ref/balancerId/type" } }
				}
			},
			"lbAlgorithm": {
				"type": "string",
				"enum": [
					"LEAST_CONNECTIONS",
					"ROUND_ROBIN",
					"SOURCE_IP",
					"SOURCE_IP_PORT"
				],
				"x-ref": {
					"resource": "balancer-algorithm",
					"where": { "types": {
						"$at": "/ref/balancerId/type",
						"else": { "$at": "/self/balancerType" }
					} }
				}
			},
			"adminStateUp": {
				"type": "boolean",
				"default": true,
				"x-control": "switch"
			}
		},
		"required": [
			"balancerId",
			"name",
			"protocol",
			"lbAlgorithm"
		],
		"additionalProperties": false,
		"$id": "37f84f51"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.balancerId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "balancerId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.name === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.protocol === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "protocol" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.lbAlgorithm === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "lbAlgorithm" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "balancerId" || key0 === "listenerId" || key0 === "name" || key0 === "description" || key0 === "protocol" || key0 === "lbAlgorithm" || key0 === "adminStateUp")) {
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
			if (data.balancerId !== void 0) {
				if (typeof data.balancerId !== "string") {
					const err5 = {
						instancePath: instancePath + "/balancerId",
						schemaPath: "#/properties/balancerId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			if (data.listenerId !== void 0) {
				if (typeof data.listenerId !== "string") {
					const err6 = {
						instancePath: instancePath + "/listenerId",
						schemaPath: "#/properties/listenerId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data2 = data.name;
				if (typeof data2 === "string") {
					if (func0(data2) > 255) {
						const err7 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (func0(data2) < 1) {
						const err8 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (!pattern0.test(data2)) {
						const err9 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				} else {
					const err10 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data3 = data.description;
				if (typeof data3 === "string") {
					if (func0(data3) > 255) {
						const err11 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (!pattern1.test(data3)) {
						const err12 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				} else {
					const err13 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
			if (data.protocol !== void 0) {
				if (typeof data.protocol !== "string") {
					const err14 = {
						instancePath: instancePath + "/protocol",
						schemaPath: "#/properties/protocol/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
			if (data.lbAlgorithm !== void 0) {
				let data5 = data.lbAlgorithm;
				if (typeof data5 !== "string") {
					const err15 = {
						instancePath: instancePath + "/lbAlgorithm",
						schemaPath: "#/properties/lbAlgorithm/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
				if (!(data5 === "LEAST_CONNECTIONS" || data5 === "ROUND_ROBIN" || data5 === "SOURCE_IP" || data5 === "SOURCE_IP_PORT")) {
					const err16 = {
						instancePath: instancePath + "/lbAlgorithm",
						schemaPath: "#/properties/lbAlgorithm/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.lbAlgorithm.enum }
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err17 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
		} else {
			const err18 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["7bc73711"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "web-pool"
			},
			"description": {
				"type": "string",
				"maxLength": 255,
				"pattern": "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$",
				"x-control": "textarea"
			},
			"lbAlgorithm": {
				"type": "string",
				"enum": [
					"LEAST_CONNECTIONS",
					"ROUND_ROBIN",
					"SOURCE_IP",
					"SOURCE_IP_PORT"
				],
				"x-ref": {
					"resource": "balancer-algorithm",
					"where": { "types": {
						"$at": "/ref/balancerId/type",
						"else": { "$at": "/self/balancerType" }
					} }
				}
			},
			"adminStateUp": {
				"type": "boolean",
				"default": true,
				"x-control": "switch"
			}
		},
		"required": ["name", "lbAlgorithm"],
		"additionalProperties": false,
		"$id": "7bc73711"
	};
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
			if (data.lbAlgorithm === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "lbAlgorithm" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "description" || key0 === "lbAlgorithm" || key0 === "adminStateUp")) {
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
			if (data.name !== void 0) {
				let data0 = data.name;
				if (typeof data0 === "string") {
					if (func0(data0) > 255) {
						const err3 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (func0(data0) < 1) {
						const err4 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err5 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				} else {
					const err6 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data1 = data.description;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err7 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (!pattern1.test(data1)) {
						const err8 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				} else {
					const err9 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
			if (data.lbAlgorithm !== void 0) {
				let data2 = data.lbAlgorithm;
				if (typeof data2 !== "string") {
					const err10 = {
						instancePath: instancePath + "/lbAlgorithm",
						schemaPath: "#/properties/lbAlgorithm/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (!(data2 === "LEAST_CONNECTIONS" || data2 === "ROUND_ROBIN" || data2 === "SOURCE_IP" || data2 === "SOURCE_IP_PORT")) {
					const err11 = {
						instancePath: instancePath + "/lbAlgorithm",
						schemaPath: "#/properties/lbAlgorithm/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.lbAlgorithm.enum }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err12 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
		} else {
			const err13 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var pool_default = {
	"create": import_create.default,
	"edit": import_edit.default
};

export { pool_default as default };
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
	exports["5bde7c3a"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"poolId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": { "resource": "pool" }
			},
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "http-check"
			},
			"type": {
				"type": "string",
				"enum": [
					"HTTP",
					"HTTPS",
					"PING",
					"TCP",
					"TLS-HELLO",
					"UDP-CONNECT"
				],
				"default": "HTTP",
				"x-createOnly": true
			},
			"urlPath": {
				"type": "string",
				"maxLength": 255,
				"pattern": "^/[A-Za-z0-9\\-._~/%?=&]*$",
				"default": "/",
				"x-example": "/health"
			},
			"delay": {
				"type": "integer",
				"minimum": 1,
				"maximum": 3600,
				"default": 5,
				"x-unit": "second"
			},
			"timeout": {
				"type": "integer",
				"minimum": 1,
				"maximum": 3600,
				"default": 3,
				"x-unit": "second"
			},
			"maxRetries": {
				"type": "integer",
				"minimum": 1,
				"maximum": 10,
				"default": 3
			},
			"adminStateUp": {
				"type": "boolean",
				"default": true,
				"x-control": "switch"
			}
		},
		"required": ["poolId", "name"],
		"additionalProperties": false,
		"allOf": [{
			"if": {
				"type": "object",
				"properties": { "type": { "enum": ["HTTP", "HTTPS"] } },
				"required": ["type"]
			},
			"then": {
				"type": "object",
				"required": ["urlPath"]
			}
		}],
		"$id": "5bde7c3a"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^/[A-Za-z0-9\\-._~/%?=&]*$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.type === void 0 && "type") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.type !== void 0) {
					let data0 = data.type;
					if (!(data0 === "HTTP" || data0 === "HTTPS")) {
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
				if (data.urlPath === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "urlPath" }
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
			if (data.poolId === void 0) {
				const err6 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "poolId" }
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.name === void 0) {
				const err7 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "poolId" || key0 === "name" || key0 === "type" || key0 === "urlPath" || key0 === "delay" || key0 === "timeout" || key0 === "maxRetries" || key0 === "adminStateUp")) {
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
			if (data.poolId !== void 0) {
				if (typeof data.poolId !== "string") {
					const err9 = {
						instancePath: instancePath + "/poolId",
						schemaPath: "#/properties/poolId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data2 = data.name;
				if (typeof data2 === "string") {
					if (func0(data2) > 255) {
						const err10 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (func0(data2) < 1) {
						const err11 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (!pattern0.test(data2)) {
						const err12 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				} else {
					const err13 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
			if (data.type !== void 0) {
				let data3 = data.type;
				if (typeof data3 !== "string") {
					const err14 = {
						instancePath: instancePath + "/type",
						schemaPath: "#/properties/type/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (!(data3 === "HTTP" || data3 === "HTTPS" || data3 === "PING" || data3 === "TCP" || data3 === "TLS-HELLO" || data3 === "UDP-CONNECT")) {
					const err15 = {
						instancePath: instancePath + "/type",
						schemaPath: "#/properties/type/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.type.enum }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
			if (data.urlPath !== void 0) {
				let data4 = data.urlPath;
				if (typeof data4 === "string") {
					if (func0(data4) > 255) {
						const err16 = {
							instancePath: instancePath + "/urlPath",
							schemaPath: "#/properties/urlPath/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
					if (!pattern1.test(data4)) {
						const err17 = {
							instancePath: instancePath + "/urlPath",
							schemaPath: "#/properties/urlPath/pattern",
							keyword: "pattern",
							params: { pattern: "^/[A-Za-z0-9\\-._~/%?=&]*$" }
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
				} else {
					const err18 = {
						instancePath: instancePath + "/urlPath",
						schemaPath: "#/properties/urlPath/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			}
			if (data.delay !== void 0) {
				let data5 = data.delay;
				if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
					const err19 = {
						instancePath: instancePath + "/delay",
						schemaPath: "#/properties/delay/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
				if (typeof data5 == "number") {
					if (data5 > 3600 || isNaN(data5)) {
						const err20 = {
							instancePath: instancePath + "/delay",
							schemaPath: "#/properties/delay/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 3600
							}
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
					if (data5 < 1 || isNaN(data5)) {
						const err21 = {
							instancePath: instancePath + "/delay",
							schemaPath: "#/properties/delay/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
				}
			}
			if (data.timeout !== void 0) {
				let data6 = data.timeout;
				if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
					const err22 = {
						instancePath: instancePath + "/timeout",
						schemaPath: "#/properties/timeout/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
				if (typeof data6 == "number") {
					if (data6 > 3600 || isNaN(data6)) {
						const err23 = {
							instancePath: instancePath + "/timeout",
							schemaPath: "#/properties/timeout/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 3600
							}
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (data6 < 1 || isNaN(data6)) {
						const err24 = {
							instancePath: instancePath + "/timeout",
							schemaPath: "#/properties/timeout/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
				}
			}
			if (data.maxRetries !== void 0) {
				let data7 = data.maxRetries;
				if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
					const err25 = {
						instancePath: instancePath + "/maxRetries",
						schemaPath: "#/properties/maxRetries/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
				if (typeof data7 == "number") {
					if (data7 > 10 || isNaN(data7)) {
						const err26 = {
							instancePath: instancePath + "/maxRetries",
							schemaPath: "#/properties/maxRetries/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 10
							}
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
					if (data7 < 1 || isNaN(data7)) {
						const err27 = {
							instancePath: instancePath + "/maxRetries",
							schemaPath: "#/properties/maxRetries/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err28 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
			}
		} else {
			const err29 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err29];
			else vErrors.push(err29);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["6710c383"] = validate1;
	const schema1 = {
		"type": "object",
		"properties": { "type": { "enum": ["HTTP", "HTTPS"] } },
		"required": ["type"],
		"$id": "6710c383"
	};
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.type === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "type" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.type !== void 0) {
				let data0 = data.type;
				if (!(data0 === "HTTP" || data0 === "HTTPS")) {
					const err1 = {
						instancePath: instancePath + "/type",
						schemaPath: "#/properties/type/enum",
						keyword: "enum",
						params: { allowedValues: schema1.properties.type.enum }
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
	exports["5bca0fcb"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
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
			for (const key0 in data) if (!(key0 === "name" || key0 === "delay" || key0 === "timeout" || key0 === "maxRetries" || key0 === "adminStateUp")) {
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
			if (data.name !== void 0) {
				let data0 = data.name;
				if (typeof data0 === "string") {
					if (func0(data0) > 255) {
						const err2 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
					if (func0(data0) < 1) {
						const err3 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err4 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				} else {
					const err5 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			if (data.delay !== void 0) {
				let data1 = data.delay;
				if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
					const err6 = {
						instancePath: instancePath + "/delay",
						schemaPath: "#/properties/delay/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (typeof data1 == "number") {
					if (data1 > 3600 || isNaN(data1)) {
						const err7 = {
							instancePath: instancePath + "/delay",
							schemaPath: "#/properties/delay/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 3600
							}
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (data1 < 1 || isNaN(data1)) {
						const err8 = {
							instancePath: instancePath + "/delay",
							schemaPath: "#/properties/delay/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			}
			if (data.timeout !== void 0) {
				let data2 = data.timeout;
				if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
					const err9 = {
						instancePath: instancePath + "/timeout",
						schemaPath: "#/properties/timeout/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (typeof data2 == "number") {
					if (data2 > 3600 || isNaN(data2)) {
						const err10 = {
							instancePath: instancePath + "/timeout",
							schemaPath: "#/properties/timeout/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 3600
							}
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (data2 < 1 || isNaN(data2)) {
						const err11 = {
							instancePath: instancePath + "/timeout",
							schemaPath: "#/properties/timeout/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
			}
			if (data.maxRetries !== void 0) {
				let data3 = data.maxRetries;
				if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
					const err12 = {
						instancePath: instancePath + "/maxRetries",
						schemaPath: "#/properties/maxRetries/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				if (typeof data3 == "number") {
					if (data3 > 10 || isNaN(data3)) {
						const err13 = {
							instancePath: instancePath + "/maxRetries",
							schemaPath: "#/properties/maxRetries/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 10
							}
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
					if (data3 < 1 || isNaN(data3)) {
						const err14 = {
							instancePath: instancePath + "/maxRetries",
							schemaPath: "#/properties/maxRetries/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err15 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
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
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var health_monitor_default = {
	"create": import_create.default,
	"edit": import_edit.default
};

export { health_monitor_default as default };
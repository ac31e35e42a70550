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
	exports["55592643"] = validate0;
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
			if (data.protocolPort === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "protocolPort" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "balancerId" || key0 === "name" || key0 === "description" || key0 === "protocol" || key0 === "protocolPort" || key0 === "connectionLimit" || key0 === "adminStateUp" || key0 === "defaultPoolId")) {
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
			if (data.name !== void 0) {
				let data1 = data.name;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err6 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (func0(data1) < 1) {
						const err7 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (!pattern0.test(data1)) {
						const err8 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				} else {
					const err9 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data2 = data.description;
				if (typeof data2 === "string") {
					if (func0(data2) > 255) {
						const err10 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (!pattern1.test(data2)) {
						const err11 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				} else {
					const err12 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (data.protocol !== void 0) {
				if (typeof data.protocol !== "string") {
					const err13 = {
						instancePath: instancePath + "/protocol",
						schemaPath: "#/properties/protocol/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
			if (data.protocolPort !== void 0) {
				let data4 = data.protocolPort;
				if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
					const err14 = {
						instancePath: instancePath + "/protocolPort",
						schemaPath: "#/properties/protocolPort/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (typeof data4 == "number") {
					if (data4 > 65535 || isNaN(data4)) {
						const err15 = {
							instancePath: instancePath + "/protocolPort",
							schemaPath: "#/properties/protocolPort/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 65535
							}
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
					if (data4 < 1 || isNaN(data4)) {
						const err16 = {
							instancePath: instancePath + "/protocolPort",
							schemaPath: "#/properties/protocolPort/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				}
			}
			if (data.connectionLimit !== void 0) {
				let data5 = data.connectionLimit;
				if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
					const err17 = {
						instancePath: instancePath + "/connectionLimit",
						schemaPath: "#/properties/connectionLimit/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
				if (typeof data5 == "number") {
					if (data5 > 1e6 || isNaN(data5)) {
						const err18 = {
							instancePath: instancePath + "/connectionLimit",
							schemaPath: "#/properties/connectionLimit/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 1e6
							}
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
					if (data5 < 1 || isNaN(data5)) {
						const err19 = {
							instancePath: instancePath + "/connectionLimit",
							schemaPath: "#/properties/connectionLimit/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err20 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
			if (data.defaultPoolId !== void 0) {
				if (typeof data.defaultPoolId !== "string") {
					const err21 = {
						instancePath: instancePath + "/defaultPoolId",
						schemaPath: "#/properties/defaultPoolId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			}
		} else {
			const err22 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err22];
			else vErrors.push(err22);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["5c7e9cdf"] = validate0;
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
			for (const key0 in data) if (!(key0 === "name" || key0 === "description" || key0 === "defaultPoolId" || key0 === "connectionLimit" || key0 === "adminStateUp")) {
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
			if (data.description !== void 0) {
				let data1 = data.description;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err6 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (!pattern1.test(data1)) {
						const err7 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				} else {
					const err8 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
			if (data.defaultPoolId !== void 0) {
				if (typeof data.defaultPoolId !== "string") {
					const err9 = {
						instancePath: instancePath + "/defaultPoolId",
						schemaPath: "#/properties/defaultPoolId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
			if (data.connectionLimit !== void 0) {
				let data3 = data.connectionLimit;
				if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
					const err10 = {
						instancePath: instancePath + "/connectionLimit",
						schemaPath: "#/properties/connectionLimit/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (typeof data3 == "number") {
					if (data3 > 1e6 || isNaN(data3)) {
						const err11 = {
							instancePath: instancePath + "/connectionLimit",
							schemaPath: "#/properties/connectionLimit/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 1e6
							}
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (data3 < 1 || isNaN(data3)) {
						const err12 = {
							instancePath: instancePath + "/connectionLimit",
							schemaPath: "#/properties/connectionLimit/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err13 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
		} else {
			const err14 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_takePool = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["47d12c10"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			for (const key0 in data) if (!(key0 === "poolId")) {
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
			if (data.poolId !== void 0) {
				if (typeof data.poolId !== "string") {
					const err1 = {
						instancePath: instancePath + "/poolId",
						schemaPath: "#/properties/poolId/type",
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
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var import_takePool = /* @__PURE__ */ __toESM(require_takePool(), 1);
var listener_default = {
	"create": import_create.default,
	"edit": import_edit.default,
	"takePool": import_takePool.default
};

export { listener_default as default };
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
var require_approve = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-20846828"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.granted === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "granted" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "granted" || key0 === "answer")) {
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
			if (data.granted !== void 0) {
				let data0 = data.granted;
				if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0))) {
					const err2 = {
						instancePath: instancePath + "/granted",
						schemaPath: "#/properties/granted/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (typeof data0 == "number") {
					if (data0 > 1e6 || isNaN(data0)) {
						const err3 = {
							instancePath: instancePath + "/granted",
							schemaPath: "#/properties/granted/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 1e6
							}
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (data0 < 1 || isNaN(data0)) {
						const err4 = {
							instancePath: instancePath + "/granted",
							schemaPath: "#/properties/granted/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				}
			}
			if (data.answer !== void 0) {
				let data1 = data.answer;
				if (typeof data1 === "string") {
					if (func0(data1) > 500) {
						const err5 = {
							instancePath: instancePath + "/answer",
							schemaPath: "#/properties/answer/maxLength",
							keyword: "maxLength",
							params: { limit: 500 }
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					if (func0(data1) < 1) {
						const err6 = {
							instancePath: instancePath + "/answer",
							schemaPath: "#/properties/answer/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (!pattern0.test(data1)) {
						const err7 = {
							instancePath: instancePath + "/answer",
							schemaPath: "#/properties/answer/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				} else {
					const err8 = {
						instancePath: instancePath + "/answer",
						schemaPath: "#/properties/answer/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
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
var require_reject = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["7aeb51f0"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.answer === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "answer" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "answer")) {
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
			if (data.answer !== void 0) {
				let data0 = data.answer;
				if (typeof data0 === "string") {
					if (func0(data0) > 500) {
						const err2 = {
							instancePath: instancePath + "/answer",
							schemaPath: "#/properties/answer/maxLength",
							keyword: "maxLength",
							params: { limit: 500 }
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
					if (func0(data0) < 1) {
						const err3 = {
							instancePath: instancePath + "/answer",
							schemaPath: "#/properties/answer/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err4 = {
							instancePath: instancePath + "/answer",
							schemaPath: "#/properties/answer/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				} else {
					const err5 = {
						instancePath: instancePath + "/answer",
						schemaPath: "#/properties/answer/type",
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
var import_approve = /* @__PURE__ */ __toESM(require_approve(), 1);
var import_reject = /* @__PURE__ */ __toESM(require_reject(), 1);
var admin_quota_request_default = {
	"approve": import_approve.default,
	"reject": import_reject.default
};

export { admin_quota_request_default as default };
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
	exports["28497592"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"login": {
				"type": "string",
				"minLength": 3,
				"maxLength": 100,
				"pattern": "^[A-Za-z0-9](?:[A-Za-z0-9._@+-]*[A-Za-z0-9])?$",
				"x-createOnly": true,
				"x-example": "company"
			},
			"email": {
				"type": "string",
				"format": "email",
				"maxLength": 200,
				"x-createOnly": true,
				"x-example": "name@company.kz"
			},
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 100,
				"pattern": "^\\p{L}(?:[\\p{L}\\p{M} .'’-]*[\\p{L}\\p{M}.])?$",
				"x-createOnly": true,
				"x-example": "Айгерим"
			},
			"surname": {
				"type": "string",
				"minLength": 1,
				"maxLength": 100,
				"pattern": "^\\p{L}(?:[\\p{L}\\p{M} .'’-]*[\\p{L}\\p{M}.])?$",
				"x-createOnly": true,
				"x-example": "Ахметова"
			},
			"phone": {
				"type": "string",
				"pattern": "^\\+?\\d(?:[ ()-]*\\d){5,14}$",
				"maxLength": 30,
				"x-createOnly": true,
				"x-example": "+7 701 000 00 00"
			},
			"language": {
				"type": "string",
				"enum": [
					"ru",
					"kk",
					"en"
				],
				"default": "ru",
				"x-createOnly": true,
				"x-control": "radio"
			}
		},
		"required": ["login", "email"],
		"additionalProperties": false,
		"$id": "28497592"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[A-Za-z0-9](?:[A-Za-z0-9._@+-]*[A-Za-z0-9])?$", "u");
	const pattern1 = new RegExp("^\\p{L}(?:[\\p{L}\\p{M} .'’-]*[\\p{L}\\p{M}.])?$", "u");
	const pattern3 = new RegExp("^\\+?\\d(?:[ ()-]*\\d){5,14}$", "u");
	const formats0 = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.login === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "login" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.email === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "email" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "login" || key0 === "email" || key0 === "name" || key0 === "surname" || key0 === "phone" || key0 === "language")) {
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
			if (data.login !== void 0) {
				let data0 = data.login;
				if (typeof data0 === "string") {
					if (func0(data0) > 100) {
						const err3 = {
							instancePath: instancePath + "/login",
							schemaPath: "#/properties/login/maxLength",
							keyword: "maxLength",
							params: { limit: 100 }
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (func0(data0) < 3) {
						const err4 = {
							instancePath: instancePath + "/login",
							schemaPath: "#/properties/login/minLength",
							keyword: "minLength",
							params: { limit: 3 }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err5 = {
							instancePath: instancePath + "/login",
							schemaPath: "#/properties/login/pattern",
							keyword: "pattern",
							params: { pattern: "^[A-Za-z0-9](?:[A-Za-z0-9._@+-]*[A-Za-z0-9])?$" }
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				} else {
					const err6 = {
						instancePath: instancePath + "/login",
						schemaPath: "#/properties/login/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
			if (data.email !== void 0) {
				let data1 = data.email;
				if (typeof data1 === "string") {
					if (func0(data1) > 200) {
						const err7 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/maxLength",
							keyword: "maxLength",
							params: { limit: 200 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (!formats0.test(data1)) {
						const err8 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/format",
							keyword: "format",
							params: { format: "email" }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				} else {
					const err9 = {
						instancePath: instancePath + "/email",
						schemaPath: "#/properties/email/type",
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
					if (func0(data2) > 100) {
						const err10 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 100 }
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
					if (!pattern1.test(data2)) {
						const err12 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^\\p{L}(?:[\\p{L}\\p{M} .'’-]*[\\p{L}\\p{M}.])?$" }
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
			if (data.surname !== void 0) {
				let data3 = data.surname;
				if (typeof data3 === "string") {
					if (func0(data3) > 100) {
						const err14 = {
							instancePath: instancePath + "/surname",
							schemaPath: "#/properties/surname/maxLength",
							keyword: "maxLength",
							params: { limit: 100 }
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
					if (func0(data3) < 1) {
						const err15 = {
							instancePath: instancePath + "/surname",
							schemaPath: "#/properties/surname/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
					if (!pattern1.test(data3)) {
						const err16 = {
							instancePath: instancePath + "/surname",
							schemaPath: "#/properties/surname/pattern",
							keyword: "pattern",
							params: { pattern: "^\\p{L}(?:[\\p{L}\\p{M} .'’-]*[\\p{L}\\p{M}.])?$" }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				} else {
					const err17 = {
						instancePath: instancePath + "/surname",
						schemaPath: "#/properties/surname/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.phone !== void 0) {
				let data4 = data.phone;
				if (typeof data4 === "string") {
					if (func0(data4) > 30) {
						const err18 = {
							instancePath: instancePath + "/phone",
							schemaPath: "#/properties/phone/maxLength",
							keyword: "maxLength",
							params: { limit: 30 }
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
					if (!pattern3.test(data4)) {
						const err19 = {
							instancePath: instancePath + "/phone",
							schemaPath: "#/properties/phone/pattern",
							keyword: "pattern",
							params: { pattern: "^\\+?\\d(?:[ ()-]*\\d){5,14}$" }
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				} else {
					const err20 = {
						instancePath: instancePath + "/phone",
						schemaPath: "#/properties/phone/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
			if (data.language !== void 0) {
				let data5 = data.language;
				if (typeof data5 !== "string") {
					const err21 = {
						instancePath: instancePath + "/language",
						schemaPath: "#/properties/language/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
				if (!(data5 === "ru" || data5 === "kk" || data5 === "en")) {
					const err22 = {
						instancePath: instancePath + "/language",
						schemaPath: "#/properties/language/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.language.enum }
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
}));
var require_correctBalance = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-4cb2c977"] = validate0;
	const formats0 = /^-?\d{1,15}(?:\.\d{1,9})?$/u;
	const pattern0 = new RegExp("^(?!-?0+(?:\\.0+)?$)(?!-?\\d{10})(?!.*\\.\\d{3})", "u");
	const pattern1 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	const func0 = require_ucs2length().default;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.amount === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "amount" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.reason === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "reason" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "amount" || key0 === "reason")) {
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
			if (data.amount !== void 0) {
				let data0 = data.amount;
				if (typeof data0 === "string") {
					if (!pattern0.test(data0)) {
						const err3 = {
							instancePath: instancePath + "/amount",
							schemaPath: "#/properties/amount/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!-?0+(?:\\.0+)?$)(?!-?\\d{10})(?!.*\\.\\d{3})" }
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (!formats0.test(data0)) {
						const err4 = {
							instancePath: instancePath + "/amount",
							schemaPath: "#/properties/amount/format",
							keyword: "format",
							params: { format: "money" }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				} else {
					const err5 = {
						instancePath: instancePath + "/amount",
						schemaPath: "#/properties/amount/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			if (data.reason !== void 0) {
				let data1 = data.reason;
				if (typeof data1 === "string") {
					if (func0(data1) > 500) {
						const err6 = {
							instancePath: instancePath + "/reason",
							schemaPath: "#/properties/reason/maxLength",
							keyword: "maxLength",
							params: { limit: 500 }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (func0(data1) < 1) {
						const err7 = {
							instancePath: instancePath + "/reason",
							schemaPath: "#/properties/reason/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (!pattern1.test(data1)) {
						const err8 = {
							instancePath: instancePath + "/reason",
							schemaPath: "#/properties/reason/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				} else {
					const err9 = {
						instancePath: instancePath + "/reason",
						schemaPath: "#/properties/reason/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
		} else {
			const err10 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_assignManager = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-4461b77c"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.managerId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "managerId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "managerId")) {
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
			if (data.managerId !== void 0) {
				if (typeof data.managerId !== "string") {
					const err2 = {
						instancePath: instancePath + "/managerId",
						schemaPath: "#/properties/managerId/type",
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
var require_removeManager = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-392558fe"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.managerId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "managerId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "managerId")) {
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
			if (data.managerId !== void 0) {
				if (typeof data.managerId !== "string") {
					const err2 = {
						instancePath: instancePath + "/managerId",
						schemaPath: "#/properties/managerId/type",
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
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_correctBalance = /* @__PURE__ */ __toESM(require_correctBalance(), 1);
var import_assignManager = /* @__PURE__ */ __toESM(require_assignManager(), 1);
var import_removeManager = /* @__PURE__ */ __toESM(require_removeManager(), 1);
var customer_default = {
	"create": import_create.default,
	"correctBalance": import_correctBalance.default,
	"assignManager": import_assignManager.default,
	"removeManager": import_removeManager.default
};

export { customer_default as default };
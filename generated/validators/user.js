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
	exports["-74e32fb5"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"login": {
				"type": "string",
				"minLength": 3,
				"maxLength": 100,
				"pattern": "^[A-Za-z0-9](?:[A-Za-z0-9._@+-]*[A-Za-z0-9])?$",
				"x-createOnly": true,
				"x-example": "a.akhmetova"
			},
			"email": {
				"type": "string",
				"format": "email",
				"maxLength": 200,
				"x-createOnly": true,
				"x-example": "name@company.kz"
			},
			"role": {
				"type": "string",
				"enum": [
					"client",
					"manager",
					"administrator"
				],
				"default": "manager",
				"x-createOnly": true,
				"x-control": "radio"
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
		"$id": "-74e32fb5"
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
			for (const key0 in data) if (!(key0 === "login" || key0 === "email" || key0 === "role" || key0 === "name" || key0 === "surname" || key0 === "phone" || key0 === "language")) {
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
			if (data.role !== void 0) {
				let data2 = data.role;
				if (typeof data2 !== "string") {
					const err10 = {
						instancePath: instancePath + "/role",
						schemaPath: "#/properties/role/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (!(data2 === "client" || data2 === "manager" || data2 === "administrator")) {
					const err11 = {
						instancePath: instancePath + "/role",
						schemaPath: "#/properties/role/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.role.enum }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data3 = data.name;
				if (typeof data3 === "string") {
					if (func0(data3) > 100) {
						const err12 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 100 }
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
					if (func0(data3) < 1) {
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
					if (!pattern1.test(data3)) {
						const err14 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^\\p{L}(?:[\\p{L}\\p{M} .'’-]*[\\p{L}\\p{M}.])?$" }
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
			if (data.surname !== void 0) {
				let data4 = data.surname;
				if (typeof data4 === "string") {
					if (func0(data4) > 100) {
						const err16 = {
							instancePath: instancePath + "/surname",
							schemaPath: "#/properties/surname/maxLength",
							keyword: "maxLength",
							params: { limit: 100 }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
					if (func0(data4) < 1) {
						const err17 = {
							instancePath: instancePath + "/surname",
							schemaPath: "#/properties/surname/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
					if (!pattern1.test(data4)) {
						const err18 = {
							instancePath: instancePath + "/surname",
							schemaPath: "#/properties/surname/pattern",
							keyword: "pattern",
							params: { pattern: "^\\p{L}(?:[\\p{L}\\p{M} .'’-]*[\\p{L}\\p{M}.])?$" }
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
				} else {
					const err19 = {
						instancePath: instancePath + "/surname",
						schemaPath: "#/properties/surname/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
			}
			if (data.phone !== void 0) {
				let data5 = data.phone;
				if (typeof data5 === "string") {
					if (func0(data5) > 30) {
						const err20 = {
							instancePath: instancePath + "/phone",
							schemaPath: "#/properties/phone/maxLength",
							keyword: "maxLength",
							params: { limit: 30 }
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
					if (!pattern3.test(data5)) {
						const err21 = {
							instancePath: instancePath + "/phone",
							schemaPath: "#/properties/phone/pattern",
							keyword: "pattern",
							params: { pattern: "^\\+?\\d(?:[ ()-]*\\d){5,14}$" }
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
				} else {
					const err22 = {
						instancePath: instancePath + "/phone",
						schemaPath: "#/properties/phone/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
			}
			if (data.language !== void 0) {
				let data6 = data.language;
				if (typeof data6 !== "string") {
					const err23 = {
						instancePath: instancePath + "/language",
						schemaPath: "#/properties/language/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
				if (!(data6 === "ru" || data6 === "kk" || data6 === "en")) {
					const err24 = {
						instancePath: instancePath + "/language",
						schemaPath: "#/properties/language/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.language.enum }
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
			}
		} else {
			const err25 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err25];
			else vErrors.push(err25);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_changeRole = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["34ed4362"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": { "role": {
			"type": "string",
			"enum": [
				"client",
				"manager",
				"administrator"
			],
			"x-control": "radio"
		} },
		"required": ["role"],
		"additionalProperties": false,
		"$id": "34ed4362"
	};
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.role === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "role" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "role")) {
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
			if (data.role !== void 0) {
				let data0 = data.role;
				if (typeof data0 !== "string") {
					const err2 = {
						instancePath: instancePath + "/role",
						schemaPath: "#/properties/role/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (!(data0 === "client" || data0 === "manager" || data0 === "administrator")) {
					const err3 = {
						instancePath: instancePath + "/role",
						schemaPath: "#/properties/role/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.role.enum }
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		} else {
			const err4 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_addToGroup = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["388bb790"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.groupId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "groupId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "groupId")) {
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
			if (data.groupId !== void 0) {
				if (typeof data.groupId !== "string") {
					const err2 = {
						instancePath: instancePath + "/groupId",
						schemaPath: "#/properties/groupId/type",
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
var require_assignToProject = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-65ec8fbe"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"projectId": {
				"type": "string",
				"x-ref": {
					"resource": "admin-project",
					"where": { "status": "active" }
				}
			},
			"projectRole": {
				"type": "string",
				"enum": [
					"owner",
					"member",
					"reader"
				],
				"default": "member",
				"x-control": "radio"
			}
		},
		"required": ["projectId"],
		"additionalProperties": false,
		"$id": "-65ec8fbe"
	};
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.projectId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "projectId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "projectId" || key0 === "projectRole")) {
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
			if (data.projectId !== void 0) {
				if (typeof data.projectId !== "string") {
					const err2 = {
						instancePath: instancePath + "/projectId",
						schemaPath: "#/properties/projectId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (data.projectRole !== void 0) {
				let data1 = data.projectRole;
				if (typeof data1 !== "string") {
					const err3 = {
						instancePath: instancePath + "/projectRole",
						schemaPath: "#/properties/projectRole/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (!(data1 === "owner" || data1 === "member" || data1 === "reader")) {
					const err4 = {
						instancePath: instancePath + "/projectRole",
						schemaPath: "#/properties/projectRole/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.projectRole.enum }
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			}
		} else {
			const err5 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_changeRole = /* @__PURE__ */ __toESM(require_changeRole(), 1);
var import_addToGroup = /* @__PURE__ */ __toESM(require_addToGroup(), 1);
var import_assignToProject = /* @__PURE__ */ __toESM(require_assignToProject(), 1);
var user_default = {
	"create": import_create.default,
	"changeRole": import_changeRole.default,
	"addToGroup": import_addToGroup.default,
	"assignToProject": import_assignToProject.default
};

export { user_default as default };
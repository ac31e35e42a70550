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
var require_create = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["15222867"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"projectId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "admin-project",
					"where": { "status": "active" }
				}
			},
			"kind": {
				"type": "string",
				"enum": ["user", "group"],
				"default": "user",
				"x-createOnly": true,
				"x-control": "radio"
			},
			"userId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": { "resource": "user" }
			},
			"groupId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": { "resource": "group" }
			},
			"role": {
				"type": "string",
				"enum": [
					"owner",
					"member",
					"reader"
				],
				"default": "member",
				"x-createOnly": true,
				"x-control": "radio"
			}
		},
		"required": ["projectId"],
		"additionalProperties": false,
		"allOf": [{
			"if": {
				"type": "object",
				"properties": { "kind": { "const": "user" } },
				"required": ["kind"]
			},
			"then": {
				"type": "object",
				"required": ["userId"]
			}
		}, {
			"if": {
				"type": "object",
				"properties": { "kind": { "const": "group" } },
				"required": ["kind"]
			},
			"then": {
				"type": "object",
				"required": ["groupId"]
			}
		}],
		"$id": "15222867"
	};
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.kind === void 0 && "kind") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.kind !== void 0) {
					if ("user" !== data.kind) {
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
				if (data.userId === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "userId" }
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
		const _errs9 = errors;
		let valid3 = true;
		const _errs10 = errors;
		if (errors === _errs10) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.kind === void 0 && "kind") {
					const err6 = {};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				} else if (data.kind !== void 0) {
					if ("group" !== data.kind) {
						const err7 = {};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
			} else {
				const err8 = {};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		var _valid1 = _errs10 === errors;
		errors = _errs9;
		if (vErrors !== null) {
			if (_errs9) vErrors.length = _errs9;
			else vErrors = null;
		}
		if (_valid1) {
			const _errs13 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.groupId === void 0) {
					const err9 = {
						instancePath,
						schemaPath: "#/allOf/1/then/required",
						keyword: "required",
						params: { missingProperty: "groupId" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			} else {
				const err10 = {
					instancePath,
					schemaPath: "#/allOf/1/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			var _valid1 = _errs13 === errors;
			valid3 = _valid1;
		}
		if (!valid3) {
			const err11 = {
				instancePath,
				schemaPath: "#/allOf/1/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.projectId === void 0) {
				const err12 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "projectId" }
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "projectId" || key0 === "kind" || key0 === "userId" || key0 === "groupId" || key0 === "role")) {
				const err13 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (data.projectId !== void 0) {
				if (typeof data.projectId !== "string") {
					const err14 = {
						instancePath: instancePath + "/projectId",
						schemaPath: "#/properties/projectId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
			if (data.kind !== void 0) {
				let data3 = data.kind;
				if (typeof data3 !== "string") {
					const err15 = {
						instancePath: instancePath + "/kind",
						schemaPath: "#/properties/kind/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
				if (!(data3 === "user" || data3 === "group")) {
					const err16 = {
						instancePath: instancePath + "/kind",
						schemaPath: "#/properties/kind/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.kind.enum }
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			}
			if (data.userId !== void 0) {
				if (typeof data.userId !== "string") {
					const err17 = {
						instancePath: instancePath + "/userId",
						schemaPath: "#/properties/userId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.groupId !== void 0) {
				if (typeof data.groupId !== "string") {
					const err18 = {
						instancePath: instancePath + "/groupId",
						schemaPath: "#/properties/groupId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			}
			if (data.role !== void 0) {
				let data6 = data.role;
				if (typeof data6 !== "string") {
					const err19 = {
						instancePath: instancePath + "/role",
						schemaPath: "#/properties/role/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
				if (!(data6 === "owner" || data6 === "member" || data6 === "reader")) {
					const err20 = {
						instancePath: instancePath + "/role",
						schemaPath: "#/properties/role/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.role.enum }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
		} else {
			const err21 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err21];
			else vErrors.push(err21);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["3ea2160d"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.kind === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "kind" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.kind !== void 0) {
				if ("user" !== data.kind) {
					const err1 = {
						instancePath: instancePath + "/kind",
						schemaPath: "#/properties/kind/const",
						keyword: "const",
						params: { allowedValue: "user" }
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
	exports["-75f67c85"] = validate2;
	function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.kind === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "kind" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.kind !== void 0) {
				if ("group" !== data.kind) {
					const err1 = {
						instancePath: instancePath + "/kind",
						schemaPath: "#/properties/kind/const",
						keyword: "const",
						params: { allowedValue: "group" }
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
		validate2.errors = vErrors;
		return errors === 0;
	}
}));
var require_changeRole = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-1f321797"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": { "role": {
			"type": "string",
			"enum": [
				"owner",
				"member",
				"reader"
			],
			"x-control": "radio"
		} },
		"required": ["role"],
		"additionalProperties": false,
		"$id": "-1f321797"
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
				if (!(data0 === "owner" || data0 === "member" || data0 === "reader")) {
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
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_changeRole = /* @__PURE__ */ __toESM(require_changeRole(), 1);
var project_participant_default = {
	"create": import_create.default,
	"changeRole": import_changeRole.default
};

export { project_participant_default as default };
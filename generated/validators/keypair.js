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
	exports["4e456cc5"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9-])?$",
				"x-createOnly": true,
				"x-unique": true,
				"x-example": "laptop-2026"
			},
			"mode": {
				"type": "string",
				"enum": ["generate", "import"],
				"default": "generate",
				"x-inputOnly": true,
				"x-control": "radio"
			},
			"algorithm": {
				"type": "string",
				"enum": [
					"ed25519",
					"rsa",
					"ecdsa"
				],
				"default": "ed25519",
				"x-createOnly": true,
				"x-control": "radio"
			},
			"ecdsaSize": {
				"type": "integer",
				"enum": [
					256,
					384,
					521
				],
				"default": 256,
				"x-createOnly": true
			},
			"passphrase": {
				"type": "string",
				"minLength": 5,
				"maxLength": 128,
				"writeOnly": true,
				"x-inputOnly": true,
				"x-control": "password"
			},
			"publicKey": {
				"type": "string",
				"format": "ssh-public-key",
				"maxLength": 8192,
				"x-createOnly": true,
				"x-control": "textarea",
				"x-example": "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI…"
			}
		},
		"required": ["name", "mode"],
		"additionalProperties": false,
		"allOf": [
			{
				"if": {
					"type": "object",
					"properties": { "mode": { "const": "generate" } },
					"required": ["mode"]
				},
				"then": {
					"type": "object",
					"required": ["algorithm"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": {
						"mode": { "const": "generate" },
						"algorithm": { "const": "ecdsa" }
					},
					"required": ["mode", "algorithm"]
				},
				"then": {
					"type": "object",
					"required": ["ecdsaSize"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "mode": { "const": "import" } },
					"required": ["mode"]
				},
				"then": {
					"type": "object",
					"required": ["publicKey"]
				}
			}
		],
		"$id": "4e456cc5"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9-])?$", "u");
	const formats0 = /^(?:ssh-(?:rsa|ed25519)|ecdsa-sha2-nistp(?:256|384|521)|sk-[a-z0-9@.-]+) [A-Za-z0-9+/]{40,}={0,3}(?: [^\r\n]*)?$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.mode === void 0 && "mode") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.mode !== void 0) {
					if ("generate" !== data.mode) {
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
				if (data.algorithm === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "algorithm" }
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
				if (data.mode === void 0 && "mode" || data.algorithm === void 0 && "algorithm") {
					const err6 = {};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				} else {
					if (data.mode !== void 0) {
						const _errs12 = errors;
						if ("generate" !== data.mode) {
							const err7 = {};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						var valid4 = _errs12 === errors;
					} else var valid4 = true;
					if (valid4) {
						if (data.algorithm !== void 0) {
							const _errs13 = errors;
							if ("ecdsa" !== data.algorithm) {
								const err8 = {};
								if (vErrors === null) vErrors = [err8];
								else vErrors.push(err8);
								errors++;
							}
							var valid4 = _errs13 === errors;
						} else var valid4 = true;
					}
				}
			} else {
				const err9 = {};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
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
			const _errs14 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.ecdsaSize === void 0) {
					const err10 = {
						instancePath,
						schemaPath: "#/allOf/1/then/required",
						keyword: "required",
						params: { missingProperty: "ecdsaSize" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath,
					schemaPath: "#/allOf/1/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			var _valid1 = _errs14 === errors;
			valid3 = _valid1;
		}
		if (!valid3) {
			const err12 = {
				instancePath,
				schemaPath: "#/allOf/1/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		const _errs17 = errors;
		let valid5 = true;
		const _errs18 = errors;
		if (errors === _errs18) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.mode === void 0 && "mode") {
					const err13 = {};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				} else if (data.mode !== void 0) {
					if ("import" !== data.mode) {
						const err14 = {};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
				}
			} else {
				const err15 = {};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		var _valid2 = _errs18 === errors;
		errors = _errs17;
		if (vErrors !== null) {
			if (_errs17) vErrors.length = _errs17;
			else vErrors = null;
		}
		if (_valid2) {
			const _errs21 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.publicKey === void 0) {
					const err16 = {
						instancePath,
						schemaPath: "#/allOf/2/then/required",
						keyword: "required",
						params: { missingProperty: "publicKey" }
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			} else {
				const err17 = {
					instancePath,
					schemaPath: "#/allOf/2/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
			var _valid2 = _errs21 === errors;
			valid5 = _valid2;
		}
		if (!valid5) {
			const err18 = {
				instancePath,
				schemaPath: "#/allOf/2/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0) {
				const err19 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
			if (data.mode === void 0) {
				const err20 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "mode" }
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "mode" || key0 === "algorithm" || key0 === "ecdsaSize" || key0 === "passphrase" || key0 === "publicKey")) {
				const err21 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
			if (data.name !== void 0) {
				let data4 = data.name;
				if (typeof data4 === "string") {
					if (func0(data4) > 255) {
						const err22 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
					if (func0(data4) < 1) {
						const err23 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (!pattern0.test(data4)) {
						const err24 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9-])?$" }
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
				} else {
					const err25 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
			}
			if (data.mode !== void 0) {
				let data5 = data.mode;
				if (typeof data5 !== "string") {
					const err26 = {
						instancePath: instancePath + "/mode",
						schemaPath: "#/properties/mode/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
				if (!(data5 === "generate" || data5 === "import")) {
					const err27 = {
						instancePath: instancePath + "/mode",
						schemaPath: "#/properties/mode/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.mode.enum }
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
			}
			if (data.algorithm !== void 0) {
				let data6 = data.algorithm;
				if (typeof data6 !== "string") {
					const err28 = {
						instancePath: instancePath + "/algorithm",
						schemaPath: "#/properties/algorithm/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
				if (!(data6 === "ed25519" || data6 === "rsa" || data6 === "ecdsa")) {
					const err29 = {
						instancePath: instancePath + "/algorithm",
						schemaPath: "#/properties/algorithm/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.algorithm.enum }
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
			}
			if (data.ecdsaSize !== void 0) {
				let data7 = data.ecdsaSize;
				if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
					const err30 = {
						instancePath: instancePath + "/ecdsaSize",
						schemaPath: "#/properties/ecdsaSize/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
				if (!(data7 === 256 || data7 === 384 || data7 === 521)) {
					const err31 = {
						instancePath: instancePath + "/ecdsaSize",
						schemaPath: "#/properties/ecdsaSize/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.ecdsaSize.enum }
					};
					if (vErrors === null) vErrors = [err31];
					else vErrors.push(err31);
					errors++;
				}
			}
			if (data.passphrase !== void 0) {
				let data8 = data.passphrase;
				if (typeof data8 === "string") {
					if (func0(data8) > 128) {
						const err32 = {
							instancePath: instancePath + "/passphrase",
							schemaPath: "#/properties/passphrase/maxLength",
							keyword: "maxLength",
							params: { limit: 128 }
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
					if (func0(data8) < 5) {
						const err33 = {
							instancePath: instancePath + "/passphrase",
							schemaPath: "#/properties/passphrase/minLength",
							keyword: "minLength",
							params: { limit: 5 }
						};
						if (vErrors === null) vErrors = [err33];
						else vErrors.push(err33);
						errors++;
					}
				} else {
					const err34 = {
						instancePath: instancePath + "/passphrase",
						schemaPath: "#/properties/passphrase/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err34];
					else vErrors.push(err34);
					errors++;
				}
			}
			if (data.publicKey !== void 0) {
				let data9 = data.publicKey;
				if (typeof data9 === "string") {
					if (func0(data9) > 8192) {
						const err35 = {
							instancePath: instancePath + "/publicKey",
							schemaPath: "#/properties/publicKey/maxLength",
							keyword: "maxLength",
							params: { limit: 8192 }
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
					if (!formats0.test(data9)) {
						const err36 = {
							instancePath: instancePath + "/publicKey",
							schemaPath: "#/properties/publicKey/format",
							keyword: "format",
							params: { format: "ssh-public-key" }
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
				} else {
					const err37 = {
						instancePath: instancePath + "/publicKey",
						schemaPath: "#/properties/publicKey/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err37];
					else vErrors.push(err37);
					errors++;
				}
			}
		} else {
			const err38 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err38];
			else vErrors.push(err38);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["-63aa1ca9"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.mode === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "mode" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.mode !== void 0) {
				if ("generate" !== data.mode) {
					const err1 = {
						instancePath: instancePath + "/mode",
						schemaPath: "#/properties/mode/const",
						keyword: "const",
						params: { allowedValue: "generate" }
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
	exports["-205cf6b0"] = validate2;
	function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.mode === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "mode" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.algorithm === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "algorithm" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.mode !== void 0) {
				if ("generate" !== data.mode) {
					const err2 = {
						instancePath: instancePath + "/mode",
						schemaPath: "#/properties/mode/const",
						keyword: "const",
						params: { allowedValue: "generate" }
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (data.algorithm !== void 0) {
				if ("ecdsa" !== data.algorithm) {
					const err3 = {
						instancePath: instancePath + "/algorithm",
						schemaPath: "#/properties/algorithm/const",
						keyword: "const",
						params: { allowedValue: "ecdsa" }
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
		validate2.errors = vErrors;
		return errors === 0;
	}
	exports["6bff6207"] = validate3;
	function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.mode === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "mode" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.mode !== void 0) {
				if ("import" !== data.mode) {
					const err1 = {
						instancePath: instancePath + "/mode",
						schemaPath: "#/properties/mode/const",
						keyword: "const",
						params: { allowedValue: "import" }
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
		validate3.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var keypair_default = { "create": import_create.default };

export { keypair_default as default };
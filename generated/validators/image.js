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
	exports["-3e9058b2"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"diskFormat": {
				"type": "string",
				"default": "raw",
				"x-createOnly": true,
				"x-control": "cards",
				"x-ref": {
					"resource": "image-disk-format",
					"show": ["kind"]
				}
			},
			"source": {
				"type": "string",
				"enum": ["link", "file"],
				"default": "link",
				"x-inputOnly": true,
				"x-control": "radio"
			},
			"link": {
				"type": "string",
				"format": "uri",
				"maxLength": 2e3,
				"pattern": "^(?![a-z]+://[^/?#]*@)",
				"x-createOnly": true,
				"x-example": "https://example.kz/debian-12.raw"
			},
			"file": {
				"type": "string",
				"contentMediaType": "application/octet-stream",
				"x-accept": [
					".iso",
					".raw",
					".img"
				],
				"x-maxBytes": 10737418240,
				"x-inputOnly": true
			},
			"containerFormat": {
				"type": "string",
				"default": "bare",
				"x-createOnly": true,
				"x-ref": {
					"resource": "image-container-format",
					"show": ["kind"]
				}
			},
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "debian-12-custom"
			},
			"os": {
				"type": "string",
				"enum": [
					"ubuntu",
					"debian",
					"almalinux",
					"windows",
					"other"
				],
				"default": "other"
			},
			"visibility": {
				"type": "string",
				"enum": [
					"public",
					"private",
					"shared",
					"community"
				],
				"default": "private",
				"x-createOnly": true,
				"x-control": "cards",
				"x-ref": {
					"resource": "image-visibility",
					"where": { "selfService": true },
					"show": ["reach"]
				}
			},
			"isProtected": {
				"type": "boolean",
				"default": false,
				"x-control": "switch"
			}
		},
		"required": [
			"diskFormat",
			"containerFormat",
			"name",
			"visibility"
		],
		"additionalProperties": false,
		"allOf": [{
			"if": {
				"type": "object",
				"properties": { "source": { "const": "link" } },
				"required": ["source"]
			},
			"then": {
				"type": "object",
				"required": ["link"]
			}
		}, {
			"if": {
				"type": "object",
				"properties": { "source": { "const": "file" } },
				"required": ["source"]
			},
			"then": {
				"type": "object",
				"required": ["file"]
			}
		}],
		"$id": "-3e9058b2"
	};
	const func0 = Object.prototype.hasOwnProperty;
	const func1 = require_ucs2length().default;
	const formats0 = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/u;
	const pattern0 = new RegExp("^(?![a-z]+://[^/?#]*@)", "u");
	const pattern1 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.source === void 0 && "source") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.source !== void 0) {
					if ("link" !== data.source) {
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
				if (data.link === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "link" }
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
				if (data.source === void 0 && "source") {
					const err6 = {};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				} else if (data.source !== void 0) {
					if ("file" !== data.source) {
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
				if (data.file === void 0) {
					const err9 = {
						instancePath,
						schemaPath: "#/allOf/1/then/required",
						keyword: "required",
						params: { missingProperty: "file" }
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
			if (data.diskFormat === void 0) {
				const err12 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "diskFormat" }
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (data.containerFormat === void 0) {
				const err13 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "containerFormat" }
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (data.name === void 0) {
				const err14 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
			if (data.visibility === void 0) {
				const err15 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "visibility" }
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			for (const key0 in data) if (!func0.call(schema0.properties, key0)) {
				const err16 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
			if (data.diskFormat !== void 0) {
				if (typeof data.diskFormat !== "string") {
					const err17 = {
						instancePath: instancePath + "/diskFormat",
						schemaPath: "#/properties/diskFormat/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.source !== void 0) {
				let data3 = data.source;
				if (typeof data3 !== "string") {
					const err18 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
				if (!(data3 === "link" || data3 === "file")) {
					const err19 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.source.enum }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
			}
			if (data.link !== void 0) {
				let data4 = data.link;
				if (typeof data4 === "string") {
					if (func1(data4) > 2e3) {
						const err20 = {
							instancePath: instancePath + "/link",
							schemaPath: "#/properties/link/maxLength",
							keyword: "maxLength",
							params: { limit: 2e3 }
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
					if (!pattern0.test(data4)) {
						const err21 = {
							instancePath: instancePath + "/link",
							schemaPath: "#/properties/link/pattern",
							keyword: "pattern",
							params: { pattern: "^(?![a-z]+://[^/?#]*@)" }
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					if (!formats0.test(data4)) {
						const err22 = {
							instancePath: instancePath + "/link",
							schemaPath: "#/properties/link/format",
							keyword: "format",
							params: { format: "uri" }
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
				} else {
					const err23 = {
						instancePath: instancePath + "/link",
						schemaPath: "#/properties/link/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
			}
			if (data.file !== void 0) {
				if (typeof data.file !== "string") {
					const err24 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/properties/file/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
			}
			if (data.containerFormat !== void 0) {
				if (typeof data.containerFormat !== "string") {
					const err25 = {
						instancePath: instancePath + "/containerFormat",
						schemaPath: "#/properties/containerFormat/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data7 = data.name;
				if (typeof data7 === "string") {
					if (func1(data7) > 255) {
						const err26 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
					if (func1(data7) < 1) {
						const err27 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
					if (!pattern1.test(data7)) {
						const err28 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
				} else {
					const err29 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
			}
			if (data.os !== void 0) {
				let data8 = data.os;
				if (typeof data8 !== "string") {
					const err30 = {
						instancePath: instancePath + "/os",
						schemaPath: "#/properties/os/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
				if (!(data8 === "ubuntu" || data8 === "debian" || data8 === "almalinux" || data8 === "windows" || data8 === "other")) {
					const err31 = {
						instancePath: instancePath + "/os",
						schemaPath: "#/properties/os/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.os.enum }
					};
					if (vErrors === null) vErrors = [err31];
					else vErrors.push(err31);
					errors++;
				}
			}
			if (data.visibility !== void 0) {
				let data9 = data.visibility;
				if (typeof data9 !== "string") {
					const err32 = {
						instancePath: instancePath + "/visibility",
						schemaPath: "#/properties/visibility/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
				if (!(data9 === "public" || data9 === "private" || data9 === "shared" || data9 === "community")) {
					const err33 = {
						instancePath: instancePath + "/visibility",
						schemaPath: "#/properties/visibility/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.visibility.enum }
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
			}
			if (data.isProtected !== void 0) {
				if (typeof data.isProtected !== "boolean") {
					const err34 = {
						instancePath: instancePath + "/isProtected",
						schemaPath: "#/properties/isProtected/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err34];
					else vErrors.push(err34);
					errors++;
				}
			}
		} else {
			const err35 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err35];
			else vErrors.push(err35);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["5748b11c"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.source === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "source" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.source !== void 0) {
				if ("link" !== data.source) {
					const err1 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/const",
						keyword: "const",
						params: { allowedValue: "link" }
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
	exports["1919f41e"] = validate2;
	function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.source === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "source" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.source !== void 0) {
				if ("file" !== data.source) {
					const err1 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/const",
						keyword: "const",
						params: { allowedValue: "file" }
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
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["3f3cb0a"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "debian-12-custom"
			},
			"os": {
				"type": "string",
				"enum": [
					"ubuntu",
					"debian",
					"almalinux",
					"windows",
					"other"
				],
				"default": "other"
			},
			"isProtected": {
				"type": "boolean",
				"default": false,
				"x-control": "switch"
			}
		},
		"required": ["name"],
		"additionalProperties": false,
		"$id": "3f3cb0a"
	};
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
			for (const key0 in data) if (!(key0 === "name" || key0 === "os" || key0 === "isProtected")) {
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
			if (data.os !== void 0) {
				let data1 = data.os;
				if (typeof data1 !== "string") {
					const err6 = {
						instancePath: instancePath + "/os",
						schemaPath: "#/properties/os/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (!(data1 === "ubuntu" || data1 === "debian" || data1 === "almalinux" || data1 === "windows" || data1 === "other")) {
					const err7 = {
						instancePath: instancePath + "/os",
						schemaPath: "#/properties/os/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.os.enum }
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
			if (data.isProtected !== void 0) {
				if (typeof data.isProtected !== "boolean") {
					const err8 = {
						instancePath: instancePath + "/isProtected",
						schemaPath: "#/properties/isProtected/type",
						keyword: "type",
						params: { type: "boolean" }
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
var require_calculate = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["1591e70f"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.size === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "size" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "size")) {
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
			if (data.size !== void 0) {
				let data0 = data.size;
				if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0))) {
					const err2 = {
						instancePath: instancePath + "/size",
						schemaPath: "#/properties/size/type",
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
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/maximum",
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
					if (data0 < 0 || isNaN(data0)) {
						const err4 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 0
							}
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
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
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var import_calculate = /* @__PURE__ */ __toESM(require_calculate(), 1);
var image_default = {
	"create": import_create.default,
	"edit": import_edit.default,
	"calculate": import_calculate.default
};

export { image_default as default };
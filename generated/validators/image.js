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
	exports["5240c000"] = validate0;
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
			"link": {
				"type": "string",
				"format": "uri",
				"maxLength": 2e3,
				"pattern": "^(?![a-z]+://[^/?#]*@)",
				"x-createOnly": true,
				"x-example": "https://example.kz/debian-12.raw"
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
			"link",
			"containerFormat",
			"name",
			"visibility"
		],
		"additionalProperties": false,
		"$id": "5240c000"
	};
	const formats0 = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/u;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^(?![a-z]+://[^/?#]*@)", "u");
	const pattern1 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.diskFormat === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "diskFormat" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.link === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "link" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.containerFormat === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "containerFormat" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.name === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.visibility === void 0) {
				const err4 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "visibility" }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "diskFormat" || key0 === "link" || key0 === "containerFormat" || key0 === "name" || key0 === "os" || key0 === "visibility" || key0 === "isProtected")) {
				const err5 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (data.diskFormat !== void 0) {
				if (typeof data.diskFormat !== "string") {
					const err6 = {
						instancePath: instancePath + "/diskFormat",
						schemaPath: "#/properties/diskFormat/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
			if (data.link !== void 0) {
				let data1 = data.link;
				if (typeof data1 === "string") {
					if (func0(data1) > 2e3) {
						const err7 = {
							instancePath: instancePath + "/link",
							schemaPath: "#/properties/link/maxLength",
							keyword: "maxLength",
							params: { limit: 2e3 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (!pattern0.test(data1)) {
						const err8 = {
							instancePath: instancePath + "/link",
							schemaPath: "#/properties/link/pattern",
							keyword: "pattern",
							params: { pattern: "^(?![a-z]+://[^/?#]*@)" }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (!formats0.test(data1)) {
						const err9 = {
							instancePath: instancePath + "/link",
							schemaPath: "#/properties/link/format",
							keyword: "format",
							params: { format: "uri" }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				} else {
					const err10 = {
						instancePath: instancePath + "/link",
						schemaPath: "#/properties/link/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
			if (data.containerFormat !== void 0) {
				if (typeof data.containerFormat !== "string") {
					const err11 = {
						instancePath: instancePath + "/containerFormat",
						schemaPath: "#/properties/containerFormat/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data3 = data.name;
				if (typeof data3 === "string") {
					if (func0(data3) > 255) {
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
			if (data.os !== void 0) {
				let data4 = data.os;
				if (typeof data4 !== "string") {
					const err16 = {
						instancePath: instancePath + "/os",
						schemaPath: "#/properties/os/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (!(data4 === "ubuntu" || data4 === "debian" || data4 === "almalinux" || data4 === "windows" || data4 === "other")) {
					const err17 = {
						instancePath: instancePath + "/os",
						schemaPath: "#/properties/os/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.os.enum }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.visibility !== void 0) {
				let data5 = data.visibility;
				if (typeof data5 !== "string") {
					const err18 = {
						instancePath: instancePath + "/visibility",
						schemaPath: "#/properties/visibility/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
				if (!(data5 === "public" || data5 === "private" || data5 === "shared" || data5 === "community")) {
					const err19 = {
						instancePath: instancePath + "/visibility",
						schemaPath: "#/properties/visibility/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.visibility.enum }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
			}
			if (data.isProtected !== void 0) {
				if (typeof data.isProtected !== "boolean") {
					const err20 = {
						instancePath: instancePath + "/isProtected",
						schemaPath: "#/properties/isProtected/type",
						keyword: "type",
						params: { type: "boolean" }
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
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var image_default = {
	"create": import_create.default,
	"edit": import_edit.default
};

export { image_default as default };
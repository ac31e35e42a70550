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
	exports["-57fbfc1a"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.serverId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "serverId" }
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
			for (const key0 in data) if (!(key0 === "serverId" || key0 === "name")) {
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
			if (data.serverId !== void 0) {
				if (typeof data.serverId !== "string") {
					const err3 = {
						instancePath: instancePath + "/serverId",
						schemaPath: "#/properties/serverId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data1 = data.name;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err4 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					if (func0(data1) < 1) {
						const err5 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					if (!pattern0.test(data1)) {
						const err6 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				} else {
					const err7 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
		} else {
			const err8 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["5f499903"] = validate0;
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
			for (const key0 in data) if (!(key0 === "name")) {
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
var require_restore = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["4a04be79"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.serverName === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "serverName" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.flavorId === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "flavorId" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.volume_type === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "volume_type" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.size === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "size" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.networkId === void 0) {
				const err4 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "networkId" }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.subnetId === void 0) {
				const err5 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "subnetId" }
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "serverName" || key0 === "flavorId" || key0 === "volume_type" || key0 === "size" || key0 === "networkId" || key0 === "subnetId" || key0 === "parameters")) {
				const err6 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.serverName !== void 0) {
				let data0 = data.serverName;
				if (typeof data0 === "string") {
					if (func0(data0) > 255) {
						const err7 = {
							instancePath: instancePath + "/serverName",
							schemaPath: "#/properties/serverName/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (func0(data0) < 1) {
						const err8 = {
							instancePath: instancePath + "/serverName",
							schemaPath: "#/properties/serverName/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err9 = {
							instancePath: instancePath + "/serverName",
							schemaPath: "#/properties/serverName/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				} else {
					const err10 = {
						instancePath: instancePath + "/serverName",
						schemaPath: "#/properties/serverName/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
			if (data.flavorId !== void 0) {
				if (typeof data.flavorId !== "string") {
					const err11 = {
						instancePath: instancePath + "/flavorId",
						schemaPath: "#/properties/flavorId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.volume_type !== void 0) {
				if (typeof data.volume_type !== "string") {
					const err12 = {
						instancePath: instancePath + "/volume_type",
						schemaPath: "#/properties/volume_type/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (data.size !== void 0) {
				let data3 = data.size;
				if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
					const err13 = {
						instancePath: instancePath + "/size",
						schemaPath: "#/properties/size/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (typeof data3 == "number") {
					if (data3 > 16384 || isNaN(data3)) {
						const err14 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 16384
							}
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
					if (data3 < 5 || isNaN(data3)) {
						const err15 = {
							instancePath: instancePath + "/size",
							schemaPath: "#/properties/size/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 5
							}
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
				}
			}
			if (data.networkId !== void 0) {
				if (typeof data.networkId !== "string") {
					const err16 = {
						instancePath: instancePath + "/networkId",
						schemaPath: "#/properties/networkId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			}
			if (data.subnetId !== void 0) {
				if (typeof data.subnetId !== "string") {
					const err17 = {
						instancePath: instancePath + "/subnetId",
						schemaPath: "#/properties/subnetId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.parameters !== void 0) {
				let data6 = data.parameters;
				if (!(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
					const err18 = {
						instancePath: instancePath + "/parameters",
						schemaPath: "#/properties/parameters/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			}
		} else {
			const err19 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err19];
			else vErrors.push(err19);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var import_restore = /* @__PURE__ */ __toESM(require_restore(), 1);
var database_backup_default = {
	"create": import_create.default,
	"edit": import_edit.default,
	"restore": import_restore.default
};

export { database_backup_default as default };
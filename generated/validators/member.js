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
	exports["-408e1893"] = validate0;
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
				"x-example": "web-1"
			},
			"source": {
				"type": "string",
				"enum": ["address", "server"],
				"default": "address",
				"x-inputOnly": true,
				"x-control": "radio"
			},
			"address": {
				"type": "string",
				"format": "ip",
				"x-createOnly": true,
				"x-initial": { "$at": "/ref/portId/fixedIp" },
				"x-example": "10.0.0.15"
			},
			"subnetId": {
				"type": "string",
				"x-createOnly": true,
				"x-initial": { "$at": "/ref/portId/subnetId" },
				"x-ref": {
					"resource": "subnet",
					"show": ["cidr"]
				}
			},
			"serverId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": { "resource": "vm" }
			},
			"portId": {
				"type": "string",
				"x-inputOnly": true,
				"x-ref": {
					"resource": "port",
					"where": { "serverId": { "$at": "/input/serverId" } },
					"show": ["fixedIp"]
				}
			},
			"protocolPort": {
				"type": "integer",
				"x-plain": true,
				"minimum": 1,
				"maximum": 65535,
				"x-createOnly": true,
				"x-example": "80"
			},
			"weight": {
				"type": "integer",
				"minimum": 0,
				"maximum": 256,
				"default": 1
			},
			"backup": {
				"type": "boolean",
				"default": false,
				"x-control": "switch"
			},
			"adminStateUp": {
				"type": "boolean",
				"default": true,
				"x-control": "switch"
			}
		},
		"required": [
			"poolId",
			"name",
			"protocolPort"
		],
		"additionalProperties": false,
		"allOf": [
			{
				"if": {
					"type": "object",
					"properties": { "source": { "const": "address" } },
					"required": ["source"]
				},
				"then": {
					"type": "object",
					"required": ["address"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "source": { "const": "server" } },
					"required": ["source"]
				},
				"then": {
					"type": "object",
					"required": ["serverId"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "source": { "const": "server" } },
					"required": ["source"]
				},
				"then": {
					"type": "object",
					"required": ["portId"]
				}
			}
		],
		"$id": "-408e1893"
	};
	const func0 = Object.prototype.hasOwnProperty;
	const func1 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const formats0 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))$/u;
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
					if ("address" !== data.source) {
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
				if (data.address === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "address" }
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
					if ("server" !== data.source) {
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
				if (data.serverId === void 0) {
					const err9 = {
						instancePath,
						schemaPath: "#/allOf/1/then/required",
						keyword: "required",
						params: { missingProperty: "serverId" }
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
		const _errs16 = errors;
		let valid5 = true;
		const _errs17 = errors;
		if (errors === _errs17) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.source === void 0 && "source") {
					const err12 = {};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				} else if (data.source !== void 0) {
					if ("server" !== data.source) {
						const err13 = {};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				}
			} else {
				const err14 = {};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		var _valid2 = _errs17 === errors;
		errors = _errs16;
		if (vErrors !== null) {
			if (_errs16) vErrors.length = _errs16;
			else vErrors = null;
		}
		if (_valid2) {
			const _errs20 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.portId === void 0) {
					const err15 = {
						instancePath,
						schemaPath: "#/allOf/2/then/required",
						keyword: "required",
						params: { missingProperty: "portId" }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			} else {
				const err16 = {
					instancePath,
					schemaPath: "#/allOf/2/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
			var _valid2 = _errs20 === errors;
			valid5 = _valid2;
		}
		if (!valid5) {
			const err17 = {
				instancePath,
				schemaPath: "#/allOf/2/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.poolId === void 0) {
				const err18 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "poolId" }
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
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
			if (data.protocolPort === void 0) {
				const err20 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "protocolPort" }
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
			for (const key0 in data) if (!func0.call(schema0.properties, key0)) {
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
			if (data.poolId !== void 0) {
				if (typeof data.poolId !== "string") {
					const err22 = {
						instancePath: instancePath + "/poolId",
						schemaPath: "#/properties/poolId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data4 = data.name;
				if (typeof data4 === "string") {
					if (func1(data4) > 255) {
						const err23 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (func1(data4) < 1) {
						const err24 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
					if (!pattern0.test(data4)) {
						const err25 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
				} else {
					const err26 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
			}
			if (data.source !== void 0) {
				let data5 = data.source;
				if (typeof data5 !== "string") {
					const err27 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
				if (!(data5 === "address" || data5 === "server")) {
					const err28 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.source.enum }
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
			}
			if (data.address !== void 0) {
				let data6 = data.address;
				if (typeof data6 === "string") {
					if (!formats0.test(data6)) {
						const err29 = {
							instancePath: instancePath + "/address",
							schemaPath: "#/properties/address/format",
							keyword: "format",
							params: { format: "ip" }
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
				} else {
					const err30 = {
						instancePath: instancePath + "/address",
						schemaPath: "#/properties/address/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
			}
			if (data.subnetId !== void 0) {
				if (typeof data.subnetId !== "string") {
					const err31 = {
						instancePath: instancePath + "/subnetId",
						schemaPath: "#/properties/subnetId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err31];
					else vErrors.push(err31);
					errors++;
				}
			}
			if (data.serverId !== void 0) {
				if (typeof data.serverId !== "string") {
					const err32 = {
						instancePath: instancePath + "/serverId",
						schemaPath: "#/properties/serverId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
			}
			if (data.portId !== void 0) {
				if (typeof data.portId !== "string") {
					const err33 = {
						instancePath: instancePath + "/portId",
						schemaPath: "#/properties/portId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
			}
			if (data.protocolPort !== void 0) {
				let data10 = data.protocolPort;
				if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10))) {
					const err34 = {
						instancePath: instancePath + "/protocolPort",
						schemaPath: "#/properties/protocolPort/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err34];
					else vErrors.push(err34);
					errors++;
				}
				if (typeof data10 == "number") {
					if (data10 > 65535 || isNaN(data10)) {
						const err35 = {
							instancePath: instancePath + "/protocolPort",
							schemaPath: "#/properties/protocolPort/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 65535
							}
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
					if (data10 < 1 || isNaN(data10)) {
						const err36 = {
							instancePath: instancePath + "/protocolPort",
							schemaPath: "#/properties/protocolPort/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
				}
			}
			if (data.weight !== void 0) {
				let data11 = data.weight;
				if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11))) {
					const err37 = {
						instancePath: instancePath + "/weight",
						schemaPath: "#/properties/weight/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err37];
					else vErrors.push(err37);
					errors++;
				}
				if (typeof data11 == "number") {
					if (data11 > 256 || isNaN(data11)) {
						const err38 = {
							instancePath: instancePath + "/weight",
							schemaPath: "#/properties/weight/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 256
							}
						};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
					if (data11 < 0 || isNaN(data11)) {
						const err39 = {
							instancePath: instancePath + "/weight",
							schemaPath: "#/properties/weight/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 0
							}
						};
						if (vErrors === null) vErrors = [err39];
						else vErrors.push(err39);
						errors++;
					}
				}
			}
			if (data.backup !== void 0) {
				if (typeof data.backup !== "boolean") {
					const err40 = {
						instancePath: instancePath + "/backup",
						schemaPath: "#/properties/backup/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err40];
					else vErrors.push(err40);
					errors++;
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err41 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err41];
					else vErrors.push(err41);
					errors++;
				}
			}
		} else {
			const err42 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err42];
			else vErrors.push(err42);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["3377bd22"] = validate1;
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
				if ("address" !== data.source) {
					const err1 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/const",
						keyword: "const",
						params: { allowedValue: "address" }
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
	exports["-eb4b95b"] = validate2;
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
				if ("server" !== data.source) {
					const err1 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/const",
						keyword: "const",
						params: { allowedValue: "server" }
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
	exports["-358390b1"] = validate0;
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
			for (const key0 in data) if (!(key0 === "name" || key0 === "weight" || key0 === "backup" || key0 === "adminStateUp")) {
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
			if (data.weight !== void 0) {
				let data1 = data.weight;
				if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
					const err6 = {
						instancePath: instancePath + "/weight",
						schemaPath: "#/properties/weight/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (typeof data1 == "number") {
					if (data1 > 256 || isNaN(data1)) {
						const err7 = {
							instancePath: instancePath + "/weight",
							schemaPath: "#/properties/weight/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 256
							}
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (data1 < 0 || isNaN(data1)) {
						const err8 = {
							instancePath: instancePath + "/weight",
							schemaPath: "#/properties/weight/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 0
							}
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			}
			if (data.backup !== void 0) {
				if (typeof data.backup !== "boolean") {
					const err9 = {
						instancePath: instancePath + "/backup",
						schemaPath: "#/properties/backup/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err10 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
		} else {
			const err11 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var member_default = {
	"create": import_create.default,
	"edit": import_edit.default
};

export { member_default as default };
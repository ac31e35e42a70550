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
	exports["6054c93"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "web-1"
			},
			"copies": {
				"type": "integer",
				"minimum": 1,
				"maximum": 50,
				"default": 1,
				"x-inputOnly": true
			},
			"tags": {
				"type": "array",
				"uniqueItems": true,
				"maxItems": 50,
				"default": [],
				"x-createOnly": true,
				"x-control": "tags",
				"x-example": "prod",
				"items": {
					"type": "string",
					"minLength": 1,
					"maxLength": 60,
					"pattern": "^[^,/\\s\\p{C}](?:[^,/\\p{C}]*[^,/\\s\\p{C}])?$"
				}
			},
			"imageId": {
				"type": "string",
				"x-createOnly": true,
				"x-control": "table",
				"x-ref": {
					"resource": "image",
					"where": {
						"status": "active",
						"bootable": true
					},
					"facets": ["os"],
					"show": ["osVersion", "size"]
				}
			},
			"flavorId": {
				"type": "string",
				"x-createOnly": true,
				"x-control": "table",
				"x-ref": {
					"resource": "flavor",
					"where": { "status": "offered" },
					"facets": ["cpu", "category"],
					"show": [
						"vcpus",
						"ram",
						"$hourPrice",
						"$price"
					]
				}
			},
			"volume_type": {
				"type": "string",
				"default": "STANDARD",
				"x-inputOnly": true,
				"x-ref": {
					"resource": "disk-type",
					"show": ["media"]
				}
			},
			"diskSize": {
				"type": "integer",
				"minimum": 1,
				"maximum": 16384,
				"default": 10,
				"x-inputOnly": true,
				"x-unit": "GB"
			},
			"extraDisks": {
				"type": "array",
				"maxItems": 10,
				"x-inputOnly": true,
				"items": {
					"type": "object",
					"required": ["type", "size"],
					"properties": {
						"type": {
							"type": "string",
							"default": "STANDARD",
							"x-ref": {
								"resource": "disk-type",
								"show": ["media"]
							}
						},
						"size": {
							"type": "integer",
							"minimum": 1,
							"maximum": 16384,
							"default": 10,
							"x-unit": "GB"
						}
					}
				}
			},
			"network": {
				"type": "string",
				"enum": ["existing", "new"],
				"default": "existing",
				"x-inputOnly": true,
				"x-control": "radio"
			},
			"networkId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "network",
					"where": {
						"kind": ["private", "public"],
						"status": "ACTIVE"
					}
				}
			},
			"subnetId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "subnet",
					"where": { "networkId": { "$at": "/input/networkId" } },
					"show": ["cidr"]
				}
			},
			"fixedIp": {
				"type": "string",
				"format": "ip",
				"x-inputOnly": true,
				"x-example": "10.0.0.15"
			},
			"networkName": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"default": "private",
				"x-inputOnly": true
			},
			"networkCidr": {
				"type": "string",
				"format": "cidr",
				"default": "10.0.0.0/24",
				"x-inputOnly": true,
				"x-example": "10.0.0.0/24"
			},
			"keyName": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": { "resource": "keypair" }
			},
			"securityGroups": {
				"type": "array",
				"uniqueItems": true,
				"maxItems": 10,
				"default": [],
				"x-createOnly": true,
				"items": {
					"type": "string",
					"x-ref": { "resource": "security-group" }
				}
			},
			"separateHosts": {
				"type": "boolean",
				"default": false,
				"x-createOnly": true,
				"x-control": "switch"
			},
			"serverGroup": {
				"type": "string",
				"enum": [
					"none",
					"existing",
					"new"
				],
				"default": "none",
				"x-inputOnly": true,
				"x-control": "radio"
			},
			"serverGroupId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "server-group",
					"show": ["policy"]
				}
			},
			"groupName": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-inputOnly": true,
				"x-example": "web"
			},
			"groupPolicy": {
				"type": "string",
				"enum": [
					"affinity",
					"anti-affinity",
					"soft-affinity",
					"soft-anti-affinity"
				],
				"default": "anti-affinity",
				"x-inputOnly": true
			}
		},
		"required": [
			"name",
			"imageId",
			"flavorId",
			"volume_type",
			"diskSize"
		],
		"additionalProperties": false,
		"allOf": [
			{
				"if": {
					"type": "object",
					"properties": { "network": { "const": "existing" } },
					"required": ["network"]
				},
				"then": {
					"type": "object",
					"required": ["networkId"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "network": { "const": "existing" } },
					"required": ["network"]
				},
				"then": {
					"type": "object",
					"required": ["subnetId"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "network": { "const": "new" } },
					"required": ["network"]
				},
				"then": {
					"type": "object",
					"required": ["networkName"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "network": { "const": "new" } },
					"required": ["network"]
				},
				"then": {
					"type": "object",
					"required": ["networkCidr"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "serverGroup": { "const": "existing" } },
					"required": ["serverGroup"]
				},
				"then": {
					"type": "object",
					"required": ["serverGroupId"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "serverGroup": { "const": "new" } },
					"required": ["serverGroup"]
				},
				"then": {
					"type": "object",
					"required": ["groupName"]
				}
			},
			{
				"if": {
					"type": "object",
					"properties": { "serverGroup": { "const": "new" } },
					"required": ["serverGroup"]
				},
				"then": {
					"type": "object",
					"required": ["groupPolicy"]
				}
			}
		],
		"$id": "6054c93"
	};
	const func0 = Object.prototype.hasOwnProperty;
	const func1 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^[^,/\\s\\p{C}](?:[^,/\\p{C}]*[^,/\\s\\p{C}])?$", "u");
	const formats0 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))$/u;
	const formats2 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\/(?:3[0-2]|[12]?\d)|(?:(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))\/(?:12[0-8]|1[01]\d|[1-9]?\d))$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.network === void 0 && "network") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.network !== void 0) {
					if ("existing" !== data.network) {
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
				if (data.networkId === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "networkId" }
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
				if (data.network === void 0 && "network") {
					const err6 = {};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				} else if (data.network !== void 0) {
					if ("existing" !== data.network) {
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
				if (data.subnetId === void 0) {
					const err9 = {
						instancePath,
						schemaPath: "#/allOf/1/then/required",
						keyword: "required",
						params: { missingProperty: "subnetId" }
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
				if (data.network === void 0 && "network") {
					const err12 = {};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				} else if (data.network !== void 0) {
					if ("new" !== data.network) {
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
				if (data.networkName === void 0) {
					const err15 = {
						instancePath,
						schemaPath: "#/allOf/2/then/required",
						keyword: "required",
						params: { missingProperty: "networkName" }
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
		const _errs23 = errors;
		let valid7 = true;
		const _errs24 = errors;
		if (errors === _errs24) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.network === void 0 && "network") {
					const err18 = {};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				} else if (data.network !== void 0) {
					if ("new" !== data.network) {
						const err19 = {};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				}
			} else {
				const err20 = {};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		var _valid3 = _errs24 === errors;
		errors = _errs23;
		if (vErrors !== null) {
			if (_errs23) vErrors.length = _errs23;
			else vErrors = null;
		}
		if (_valid3) {
			const _errs27 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.networkCidr === void 0) {
					const err21 = {
						instancePath,
						schemaPath: "#/allOf/3/then/required",
						keyword: "required",
						params: { missingProperty: "networkCidr" }
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			} else {
				const err22 = {
					instancePath,
					schemaPath: "#/allOf/3/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
			var _valid3 = _errs27 === errors;
			valid7 = _valid3;
		}
		if (!valid7) {
			const err23 = {
				instancePath,
				schemaPath: "#/allOf/3/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err23];
			else vErrors.push(err23);
			errors++;
		}
		const _errs30 = errors;
		let valid9 = true;
		const _errs31 = errors;
		if (errors === _errs31) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.serverGroup === void 0 && "serverGroup") {
					const err24 = {};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				} else if (data.serverGroup !== void 0) {
					if ("existing" !== data.serverGroup) {
						const err25 = {};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
				}
			} else {
				const err26 = {};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		var _valid4 = _errs31 === errors;
		errors = _errs30;
		if (vErrors !== null) {
			if (_errs30) vErrors.length = _errs30;
			else vErrors = null;
		}
		if (_valid4) {
			const _errs34 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.serverGroupId === void 0) {
					const err27 = {
						instancePath,
						schemaPath: "#/allOf/4/then/required",
						keyword: "required",
						params: { missingProperty: "serverGroupId" }
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
			} else {
				const err28 = {
					instancePath,
					schemaPath: "#/allOf/4/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
			var _valid4 = _errs34 === errors;
			valid9 = _valid4;
		}
		if (!valid9) {
			const err29 = {
				instancePath,
				schemaPath: "#/allOf/4/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err29];
			else vErrors.push(err29);
			errors++;
		}
		const _errs37 = errors;
		let valid11 = true;
		const _errs38 = errors;
		if (errors === _errs38) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.serverGroup === void 0 && "serverGroup") {
					const err30 = {};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				} else if (data.serverGroup !== void 0) {
					if ("new" !== data.serverGroup) {
						const err31 = {};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
				}
			} else {
				const err32 = {};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
		}
		var _valid5 = _errs38 === errors;
		errors = _errs37;
		if (vErrors !== null) {
			if (_errs37) vErrors.length = _errs37;
			else vErrors = null;
		}
		if (_valid5) {
			const _errs41 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.groupName === void 0) {
					const err33 = {
						instancePath,
						schemaPath: "#/allOf/5/then/required",
						keyword: "required",
						params: { missingProperty: "groupName" }
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
			} else {
				const err34 = {
					instancePath,
					schemaPath: "#/allOf/5/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err34];
				else vErrors.push(err34);
				errors++;
			}
			var _valid5 = _errs41 === errors;
			valid11 = _valid5;
		}
		if (!valid11) {
			const err35 = {
				instancePath,
				schemaPath: "#/allOf/5/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err35];
			else vErrors.push(err35);
			errors++;
		}
		const _errs44 = errors;
		let valid13 = true;
		const _errs45 = errors;
		if (errors === _errs45) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.serverGroup === void 0 && "serverGroup") {
					const err36 = {};
					if (vErrors === null) vErrors = [err36];
					else vErrors.push(err36);
					errors++;
				} else if (data.serverGroup !== void 0) {
					if ("new" !== data.serverGroup) {
						const err37 = {};
						if (vErrors === null) vErrors = [err37];
						else vErrors.push(err37);
						errors++;
					}
				}
			} else {
				const err38 = {};
				if (vErrors === null) vErrors = [err38];
				else vErrors.push(err38);
				errors++;
			}
		}
		var _valid6 = _errs45 === errors;
		errors = _errs44;
		if (vErrors !== null) {
			if (_errs44) vErrors.length = _errs44;
			else vErrors = null;
		}
		if (_valid6) {
			const _errs48 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.groupPolicy === void 0) {
					const err39 = {
						instancePath,
						schemaPath: "#/allOf/6/then/required",
						keyword: "required",
						params: { missingProperty: "groupPolicy" }
					};
					if (vErrors === null) vErrors = [err39];
					else vErrors.push(err39);
					errors++;
				}
			} else {
				const err40 = {
					instancePath,
					schemaPath: "#/allOf/6/then/type",
					keyword: "type",
					params: { type: "object" }
				};
				if (vErrors === null) vErrors = [err40];
				else vErrors.push(err40);
				errors++;
			}
			var _valid6 = _errs48 === errors;
			valid13 = _valid6;
		}
		if (!valid13) {
			const err41 = {
				instancePath,
				schemaPath: "#/allOf/6/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err41];
			else vErrors.push(err41);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0) {
				const err42 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
			if (data.imageId === void 0) {
				const err43 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "imageId" }
				};
				if (vErrors === null) vErrors = [err43];
				else vErrors.push(err43);
				errors++;
			}
			if (data.flavorId === void 0) {
				const err44 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "flavorId" }
				};
				if (vErrors === null) vErrors = [err44];
				else vErrors.push(err44);
				errors++;
			}
			if (data.volume_type === void 0) {
				const err45 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "volume_type" }
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
			if (data.diskSize === void 0) {
				const err46 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "diskSize" }
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
			for (const key0 in data) if (!func0.call(schema0.properties, key0)) {
				const err47 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err47];
				else vErrors.push(err47);
				errors++;
			}
			if (data.name !== void 0) {
				let data7 = data.name;
				if (typeof data7 === "string") {
					if (func1(data7) > 255) {
						const err48 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err48];
						else vErrors.push(err48);
						errors++;
					}
					if (func1(data7) < 1) {
						const err49 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err49];
						else vErrors.push(err49);
						errors++;
					}
					if (!pattern0.test(data7)) {
						const err50 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err50];
						else vErrors.push(err50);
						errors++;
					}
				} else {
					const err51 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err51];
					else vErrors.push(err51);
					errors++;
				}
			}
			if (data.copies !== void 0) {
				let data8 = data.copies;
				if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8))) {
					const err52 = {
						instancePath: instancePath + "/copies",
						schemaPath: "#/properties/copies/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err52];
					else vErrors.push(err52);
					errors++;
				}
				if (typeof data8 == "number") {
					if (data8 > 50 || isNaN(data8)) {
						const err53 = {
							instancePath: instancePath + "/copies",
							schemaPath: "#/properties/copies/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 50
							}
						};
						if (vErrors === null) vErrors = [err53];
						else vErrors.push(err53);
						errors++;
					}
					if (data8 < 1 || isNaN(data8)) {
						const err54 = {
							instancePath: instancePath + "/copies",
							schemaPath: "#/properties/copies/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err54];
						else vErrors.push(err54);
						errors++;
					}
				}
			}
			if (data.tags !== void 0) {
				let data9 = data.tags;
				if (Array.isArray(data9)) {
					if (data9.length > 50) {
						const err55 = {
							instancePath: instancePath + "/tags",
							schemaPath: "#/properties/tags/maxItems",
							keyword: "maxItems",
							params: { limit: 50 }
						};
						if (vErrors === null) vErrors = [err55];
						else vErrors.push(err55);
						errors++;
					}
					const len0 = data9.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data10 = data9[i0];
						if (typeof data10 === "string") {
							if (func1(data10) > 60) {
								const err56 = {
									instancePath: instancePath + "/tags/" + i0,
									schemaPath: "#/properties/tags/items/maxLength",
									keyword: "maxLength",
									params: { limit: 60 }
								};
								if (vErrors === null) vErrors = [err56];
								else vErrors.push(err56);
								errors++;
							}
							if (func1(data10) < 1) {
								const err57 = {
									instancePath: instancePath + "/tags/" + i0,
									schemaPath: "#/properties/tags/items/minLength",
									keyword: "minLength",
									params: { limit: 1 }
								};
								if (vErrors === null) vErrors = [err57];
								else vErrors.push(err57);
								errors++;
							}
							if (!pattern1.test(data10)) {
								const err58 = {
									instancePath: instancePath + "/tags/" + i0,
									schemaPath: "#/properties/tags/items/pattern",
									keyword: "pattern",
									params: { pattern: "^[^,/\\s\\p{C}](?:[^,/\\p{C}]*[^,/\\s\\p{C}])?$" }
								};
								if (vErrors === null) vErrors = [err58];
								else vErrors.push(err58);
								errors++;
							}
						} else {
							const err59 = {
								instancePath: instancePath + "/tags/" + i0,
								schemaPath: "#/properties/tags/items/type",
								keyword: "type",
								params: { type: "string" }
							};
							if (vErrors === null) vErrors = [err59];
							else vErrors.push(err59);
							errors++;
						}
					}
					let i1 = data9.length;
					let j0;
					if (i1 > 1) {
						const indices0 = {};
						for (; i1--;) {
							let item0 = data9[i1];
							if (typeof item0 !== "string") continue;
							if (typeof indices0[item0] == "number") {
								j0 = indices0[item0];
								const err60 = {
									instancePath: instancePath + "/tags",
									schemaPath: "#/properties/tags/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err60];
								else vErrors.push(err60);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err61 = {
						instancePath: instancePath + "/tags",
						schemaPath: "#/properties/tags/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err61];
					else vErrors.push(err61);
					errors++;
				}
			}
			if (data.imageId !== void 0) {
				if (typeof data.imageId !== "string") {
					const err62 = {
						instancePath: instancePath + "/imageId",
						schemaPath: "#/properties/imageId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err62];
					else vErrors.push(err62);
					errors++;
				}
			}
			if (data.flavorId !== void 0) {
				if (typeof data.flavorId !== "string") {
					const err63 = {
						instancePath: instancePath + "/flavorId",
						schemaPath: "#/properties/flavorId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err63];
					else vErrors.push(err63);
					errors++;
				}
			}
			if (data.volume_type !== void 0) {
				if (typeof data.volume_type !== "string") {
					const err64 = {
						instancePath: instancePath + "/volume_type",
						schemaPath: "#/properties/volume_type/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err64];
					else vErrors.push(err64);
					errors++;
				}
			}
			if (data.diskSize !== void 0) {
				let data14 = data.diskSize;
				if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14))) {
					const err65 = {
						instancePath: instancePath + "/diskSize",
						schemaPath: "#/properties/diskSize/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err65];
					else vErrors.push(err65);
					errors++;
				}
				if (typeof data14 == "number") {
					if (data14 > 16384 || isNaN(data14)) {
						const err66 = {
							instancePath: instancePath + "/diskSize",
							schemaPath: "#/properties/diskSize/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 16384
							}
						};
						if (vErrors === null) vErrors = [err66];
						else vErrors.push(err66);
						errors++;
					}
					if (data14 < 1 || isNaN(data14)) {
						const err67 = {
							instancePath: instancePath + "/diskSize",
							schemaPath: "#/properties/diskSize/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err67];
						else vErrors.push(err67);
						errors++;
					}
				}
			}
			if (data.extraDisks !== void 0) {
				let data15 = data.extraDisks;
				if (Array.isArray(data15)) {
					if (data15.length > 10) {
						const err68 = {
							instancePath: instancePath + "/extraDisks",
							schemaPath: "#/properties/extraDisks/maxItems",
							keyword: "maxItems",
							params: { limit: 10 }
						};
						if (vErrors === null) vErrors = [err68];
						else vErrors.push(err68);
						errors++;
					}
					const len1 = data15.length;
					for (let i2 = 0; i2 < len1; i2++) {
						let data16 = data15[i2];
						if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
							if (data16.type === void 0) {
								const err69 = {
									instancePath: instancePath + "/extraDisks/" + i2,
									schemaPath: "#/properties/extraDisks/items/required",
									keyword: "required",
									params: { missingProperty: "type" }
								};
								if (vErrors === null) vErrors = [err69];
								else vErrors.push(err69);
								errors++;
							}
							if (data16.size === void 0) {
								const err70 = {
									instancePath: instancePath + "/extraDisks/" + i2,
									schemaPath: "#/properties/extraDisks/items/required",
									keyword: "required",
									params: { missingProperty: "size" }
								};
								if (vErrors === null) vErrors = [err70];
								else vErrors.push(err70);
								errors++;
							}
							if (data16.type !== void 0) {
								if (typeof data16.type !== "string") {
									const err71 = {
										instancePath: instancePath + "/extraDisks/" + i2 + "/type",
										schemaPath: "#/properties/extraDisks/items/properties/type/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err71];
									else vErrors.push(err71);
									errors++;
								}
							}
							if (data16.size !== void 0) {
								let data18 = data16.size;
								if (!(typeof data18 == "number" && !(data18 % 1) && !isNaN(data18))) {
									const err72 = {
										instancePath: instancePath + "/extraDisks/" + i2 + "/size",
										schemaPath: "#/properties/extraDisks/items/properties/size/type",
										keyword: "type",
										params: { type: "integer" }
									};
									if (vErrors === null) vErrors = [err72];
									else vErrors.push(err72);
									errors++;
								}
								if (typeof data18 == "number") {
									if (data18 > 16384 || isNaN(data18)) {
										const err73 = {
											instancePath: instancePath + "/extraDisks/" + i2 + "/size",
											schemaPath: "#/properties/extraDisks/items/properties/size/maximum",
											keyword: "maximum",
											params: {
												comparison: "<=",
												limit: 16384
											}
										};
										if (vErrors === null) vErrors = [err73];
										else vErrors.push(err73);
										errors++;
									}
									if (data18 < 1 || isNaN(data18)) {
										const err74 = {
											instancePath: instancePath + "/extraDisks/" + i2 + "/size",
											schemaPath: "#/properties/extraDisks/items/properties/size/minimum",
											keyword: "minimum",
											params: {
												comparison: ">=",
												limit: 1
											}
										};
										if (vErrors === null) vErrors = [err74];
										else vErrors.push(err74);
										errors++;
									}
								}
							}
						} else {
							const err75 = {
								instancePath: instancePath + "/extraDisks/" + i2,
								schemaPath: "#/properties/extraDisks/items/type",
								keyword: "type",
								params: { type: "object" }
							};
							if (vErrors === null) vErrors = [err75];
							else vErrors.push(err75);
							errors++;
						}
					}
				} else {
					const err76 = {
						instancePath: instancePath + "/extraDisks",
						schemaPath: "#/properties/extraDisks/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err76];
					else vErrors.push(err76);
					errors++;
				}
			}
			if (data.network !== void 0) {
				let data19 = data.network;
				if (typeof data19 !== "string") {
					const err77 = {
						instancePath: instancePath + "/network",
						schemaPath: "#/properties/network/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err77];
					else vErrors.push(err77);
					errors++;
				}
				if (!(data19 === "existing" || data19 === "new")) {
					const err78 = {
						instancePath: instancePath + "/network",
						schemaPath: "#/properties/network/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.network.enum }
					};
					if (vErrors === null) vErrors = [err78];
					else vErrors.push(err78);
					errors++;
				}
			}
			if (data.networkId !== void 0) {
				if (typeof data.networkId !== "string") {
					const err79 = {
						instancePath: instancePath + "/networkId",
						schemaPath: "#/properties/networkId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err79];
					else vErrors.push(err79);
					errors++;
				}
			}
			if (data.subnetId !== void 0) {
				if (typeof data.subnetId !== "string") {
					const err80 = {
						instancePath: instancePath + "/subnetId",
						schemaPath: "#/properties/subnetId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err80];
					else vErrors.push(err80);
					errors++;
				}
			}
			if (data.fixedIp !== void 0) {
				let data22 = data.fixedIp;
				if (typeof data22 === "string") {
					if (!formats0.test(data22)) {
						const err81 = {
							instancePath: instancePath + "/fixedIp",
							schemaPath: "#/properties/fixedIp/format",
							keyword: "format",
							params: { format: "ip" }
						};
						if (vErrors === null) vErrors = [err81];
						else vErrors.push(err81);
						errors++;
					}
				} else {
					const err82 = {
						instancePath: instancePath + "/fixedIp",
						schemaPath: "#/properties/fixedIp/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err82];
					else vErrors.push(err82);
					errors++;
				}
			}
			if (data.networkName !== void 0) {
				let data23 = data.networkName;
				if (typeof data23 === "string") {
					if (func1(data23) > 255) {
						const err83 = {
							instancePath: instancePath + "/networkName",
							schemaPath: "#/properties/networkName/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err83];
						else vErrors.push(err83);
						errors++;
					}
					if (func1(data23) < 1) {
						const err84 = {
							instancePath: instancePath + "/networkName",
							schemaPath: "#/properties/networkName/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err84];
						else vErrors.push(err84);
						errors++;
					}
					if (!pattern0.test(data23)) {
						const err85 = {
							instancePath: instancePath + "/networkName",
							schemaPath: "#/properties/networkName/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err85];
						else vErrors.push(err85);
						errors++;
					}
				} else {
					const err86 = {
						instancePath: instancePath + "/networkName",
						schemaPath: "#/properties/networkName/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err86];
					else vErrors.push(err86);
					errors++;
				}
			}
			if (data.networkCidr !== void 0) {
				let data24 = data.networkCidr;
				if (typeof data24 === "string") {
					if (!formats2.test(data24)) {
						const err87 = {
							instancePath: instancePath + "/networkCidr",
							schemaPath: "#/properties/networkCidr/format",
							keyword: "format",
							params: { format: "cidr" }
						};
						if (vErrors === null) vErrors = [err87];
						else vErrors.push(err87);
						errors++;
					}
				} else {
					const err88 = {
						instancePath: instancePath + "/networkCidr",
						schemaPath: "#/properties/networkCidr/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err88];
					else vErrors.push(err88);
					errors++;
				}
			}
			if (data.keyName !== void 0) {
				if (typeof data.keyName !== "string") {
					const err89 = {
						instancePath: instancePath + "/keyName",
						schemaPath: "#/properties/keyName/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err89];
					else vErrors.push(err89);
					errors++;
				}
			}
			if (data.securityGroups !== void 0) {
				let data26 = data.securityGroups;
				if (Array.isArray(data26)) {
					if (data26.length > 10) {
						const err90 = {
							instancePath: instancePath + "/securityGroups",
							schemaPath: "#/properties/securityGroups/maxItems",
							keyword: "maxItems",
							params: { limit: 10 }
						};
						if (vErrors === null) vErrors = [err90];
						else vErrors.push(err90);
						errors++;
					}
					const len2 = data26.length;
					for (let i3 = 0; i3 < len2; i3++) if (typeof data26[i3] !== "string") {
						const err91 = {
							instancePath: instancePath + "/securityGroups/" + i3,
							schemaPath: "#/properties/securityGroups/items/type",
							keyword: "type",
							params: { type: "string" }
						};
						if (vErrors === null) vErrors = [err91];
						else vErrors.push(err91);
						errors++;
					}
					let i4 = data26.length;
					let j1;
					if (i4 > 1) {
						const indices1 = {};
						for (; i4--;) {
							let item1 = data26[i4];
							if (typeof item1 !== "string") continue;
							if (typeof indices1[item1] == "number") {
								j1 = indices1[item1];
								const err92 = {
									instancePath: instancePath + "/securityGroups",
									schemaPath: "#/properties/securityGroups/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i4,
										j: j1
									}
								};
								if (vErrors === null) vErrors = [err92];
								else vErrors.push(err92);
								errors++;
								break;
							}
							indices1[item1] = i4;
						}
					}
				} else {
					const err93 = {
						instancePath: instancePath + "/securityGroups",
						schemaPath: "#/properties/securityGroups/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err93];
					else vErrors.push(err93);
					errors++;
				}
			}
			if (data.separateHosts !== void 0) {
				if (typeof data.separateHosts !== "boolean") {
					const err94 = {
						instancePath: instancePath + "/separateHosts",
						schemaPath: "#/properties/separateHosts/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err94];
					else vErrors.push(err94);
					errors++;
				}
			}
			if (data.serverGroup !== void 0) {
				let data29 = data.serverGroup;
				if (typeof data29 !== "string") {
					const err95 = {
						instancePath: instancePath + "/serverGroup",
						schemaPath: "#/properties/serverGroup/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err95];
					else vErrors.push(err95);
					errors++;
				}
				if (!(data29 === "none" || data29 === "existing" || data29 === "new")) {
					const err96 = {
						instancePath: instancePath + "/serverGroup",
						schemaPath: "#/properties/serverGroup/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.serverGroup.enum }
					};
					if (vErrors === null) vErrors = [err96];
					else vErrors.push(err96);
					errors++;
				}
			}
			if (data.serverGroupId !== void 0) {
				if (typeof data.serverGroupId !== "string") {
					const err97 = {
						instancePath: instancePath + "/serverGroupId",
						schemaPath: "#/properties/serverGroupId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err97];
					else vErrors.push(err97);
					errors++;
				}
			}
			if (data.groupName !== void 0) {
				let data31 = data.groupName;
				if (typeof data31 === "string") {
					if (func1(data31) > 255) {
						const err98 = {
							instancePath: instancePath + "/groupName",
							schemaPath: "#/properties/groupName/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err98];
						else vErrors.push(err98);
						errors++;
					}
					if (func1(data31) < 1) {
						const err99 = {
							instancePath: instancePath + "/groupName",
							schemaPath: "#/properties/groupName/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err99];
						else vErrors.push(err99);
						errors++;
					}
					if (!pattern0.test(data31)) {
						const err100 = {
							instancePath: instancePath + "/groupName",
							schemaPath: "#/properties/groupName/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err100];
						else vErrors.push(err100);
						errors++;
					}
				} else {
					const err101 = {
						instancePath: instancePath + "/groupName",
						schemaPath: "#/properties/groupName/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err101];
					else vErrors.push(err101);
					errors++;
				}
			}
			if (data.groupPolicy !== void 0) {
				let data32 = data.groupPolicy;
				if (typeof data32 !== "string") {
					const err102 = {
						instancePath: instancePath + "/groupPolicy",
						schemaPath: "#/properties/groupPolicy/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err102];
					else vErrors.push(err102);
					errors++;
				}
				if (!(data32 === "affinity" || data32 === "anti-affinity" || data32 === "soft-affinity" || data32 === "soft-anti-affinity")) {
					const err103 = {
						instancePath: instancePath + "/groupPolicy",
						schemaPath: "#/properties/groupPolicy/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.groupPolicy.enum }
					};
					if (vErrors === null) vErrors = [err103];
					else vErrors.push(err103);
					errors++;
				}
			}
		} else {
			const err104 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err104];
			else vErrors.push(err104);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["7e9ca99b"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.network === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "network" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.network !== void 0) {
				if ("existing" !== data.network) {
					const err1 = {
						instancePath: instancePath + "/network",
						schemaPath: "#/properties/network/const",
						keyword: "const",
						params: { allowedValue: "existing" }
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
	exports["4822c23c"] = validate2;
	function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.network === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "network" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.network !== void 0) {
				if ("new" !== data.network) {
					const err1 = {
						instancePath: instancePath + "/network",
						schemaPath: "#/properties/network/const",
						keyword: "const",
						params: { allowedValue: "new" }
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
	exports["6dc3f5ff"] = validate3;
	function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.serverGroup === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "serverGroup" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.serverGroup !== void 0) {
				if ("existing" !== data.serverGroup) {
					const err1 = {
						instancePath: instancePath + "/serverGroup",
						schemaPath: "#/properties/serverGroup/const",
						keyword: "const",
						params: { allowedValue: "existing" }
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
	exports["22d842fc"] = validate4;
	function validate4(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.serverGroup === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "serverGroup" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.serverGroup !== void 0) {
				if ("new" !== data.serverGroup) {
					const err1 = {
						instancePath: instancePath + "/serverGroup",
						schemaPath: "#/properties/serverGroup/const",
						keyword: "const",
						params: { allowedValue: "new" }
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
		validate4.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-68f1dc2a"] = validate0;
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
var require_attachDisk = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["26a75d38"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.volumeId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "volumeId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "volumeId")) {
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
			if (data.volumeId !== void 0) {
				if (typeof data.volumeId !== "string") {
					const err2 = {
						instancePath: instancePath + "/volumeId",
						schemaPath: "#/properties/volumeId/type",
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
var require_detachDisk = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-7144b1a3"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.volumeId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "volumeId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "volumeId")) {
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
			if (data.volumeId !== void 0) {
				if (typeof data.volumeId !== "string") {
					const err2 = {
						instancePath: instancePath + "/volumeId",
						schemaPath: "#/properties/volumeId/type",
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
var require_addSecurityGroup = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-326b8f02"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.securityGroupId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "securityGroupId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "securityGroupId")) {
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
			if (data.securityGroupId !== void 0) {
				if (typeof data.securityGroupId !== "string") {
					const err2 = {
						instancePath: instancePath + "/securityGroupId",
						schemaPath: "#/properties/securityGroupId/type",
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
var require_removeSecurityGroup = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["6ae1d921"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.securityGroupId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "securityGroupId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "securityGroupId")) {
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
			if (data.securityGroupId !== void 0) {
				if (typeof data.securityGroupId !== "string") {
					const err2 = {
						instancePath: instancePath + "/securityGroupId",
						schemaPath: "#/properties/securityGroupId/type",
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
var require_attachFloatingIp = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-6d3b6e63"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.floatingIpId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "floatingIpId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "floatingIpId")) {
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
			if (data.floatingIpId !== void 0) {
				if (typeof data.floatingIpId !== "string") {
					const err2 = {
						instancePath: instancePath + "/floatingIpId",
						schemaPath: "#/properties/floatingIpId/type",
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
var require_detachFloatingIp = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-13bb01f5"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.floatingIpId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "floatingIpId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "floatingIpId")) {
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
			if (data.floatingIpId !== void 0) {
				if (typeof data.floatingIpId !== "string") {
					const err2 = {
						instancePath: instancePath + "/floatingIpId",
						schemaPath: "#/properties/floatingIpId/type",
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
var require_addTag = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["7f8f8b2f"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[^,/\\s\\p{C}](?:[^,/\\p{C}]*[^,/\\s\\p{C}])?$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.tag === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "tag" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "tag")) {
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
			if (data.tag !== void 0) {
				let data0 = data.tag;
				if (typeof data0 === "string") {
					if (func0(data0) > 60) {
						const err2 = {
							instancePath: instancePath + "/tag",
							schemaPath: "#/properties/tag/maxLength",
							keyword: "maxLength",
							params: { limit: 60 }
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
					if (func0(data0) < 1) {
						const err3 = {
							instancePath: instancePath + "/tag",
							schemaPath: "#/properties/tag/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err4 = {
							instancePath: instancePath + "/tag",
							schemaPath: "#/properties/tag/pattern",
							keyword: "pattern",
							params: { pattern: "^[^,/\\s\\p{C}](?:[^,/\\p{C}]*[^,/\\s\\p{C}])?$" }
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				} else {
					const err5 = {
						instancePath: instancePath + "/tag",
						schemaPath: "#/properties/tag/type",
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
var require_removeTag = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["58c236"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.tag === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "tag" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "tag")) {
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
			if (data.tag !== void 0) {
				if (typeof data.tag !== "string") {
					const err2 = {
						instancePath: instancePath + "/tag",
						schemaPath: "#/properties/tag/type",
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
var require_openRouter = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["2f113925"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.externalNetworkId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "externalNetworkId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "externalNetworkId")) {
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
			if (data.externalNetworkId !== void 0) {
				if (typeof data.externalNetworkId !== "string") {
					const err2 = {
						instancePath: instancePath + "/externalNetworkId",
						schemaPath: "#/properties/externalNetworkId/type",
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
var require_resize = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-7158c3e5"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.flavorId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "flavorId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "flavorId")) {
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
			if (data.flavorId !== void 0) {
				if (typeof data.flavorId !== "string") {
					const err2 = {
						instancePath: instancePath + "/flavorId",
						schemaPath: "#/properties/flavorId/type",
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
var require_createBackup = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["10cb590e"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "nightly"
			},
			"which": {
				"type": "string",
				"enum": ["all", "some"],
				"default": "all",
				"x-control": "radio"
			},
			"volumeIds": {
				"type": "array",
				"minItems": 1,
				"uniqueItems": true,
				"items": {
					"type": "string",
					"x-ref": {
						"resource": "disk",
						"where": { "attachments/serverId": { "$at": "/self/id" } },
						"show": ["size"]
					}
				}
			}
		},
		"required": ["name", "which"],
		"additionalProperties": false,
		"allOf": [{
			"if": {
				"type": "object",
				"properties": { "which": { "const": "some" } },
				"required": ["which"]
			},
			"then": {
				"type": "object",
				"required": ["volumeIds"]
			}
		}],
		"$id": "10cb590e"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.which === void 0 && "which") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.which !== void 0) {
					if ("some" !== data.which) {
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
				if (data.volumeIds === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "volumeIds" }
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
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0) {
				const err6 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.which === void 0) {
				const err7 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "which" }
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "which" || key0 === "volumeIds")) {
				const err8 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (data.name !== void 0) {
				let data1 = data.name;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err9 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					if (func0(data1) < 1) {
						const err10 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (!pattern0.test(data1)) {
						const err11 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				} else {
					const err12 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (data.which !== void 0) {
				let data2 = data.which;
				if (typeof data2 !== "string") {
					const err13 = {
						instancePath: instancePath + "/which",
						schemaPath: "#/properties/which/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (!(data2 === "all" || data2 === "some")) {
					const err14 = {
						instancePath: instancePath + "/which",
						schemaPath: "#/properties/which/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.which.enum }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
			if (data.volumeIds !== void 0) {
				let data3 = data.volumeIds;
				if (Array.isArray(data3)) {
					if (data3.length < 1) {
						const err15 = {
							instancePath: instancePath + "/volumeIds",
							schemaPath: "#/properties/volumeIds/minItems",
							keyword: "minItems",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
					const len0 = data3.length;
					for (let i0 = 0; i0 < len0; i0++) if (typeof data3[i0] !== "string") {
						const err16 = {
							instancePath: instancePath + "/volumeIds/" + i0,
							schemaPath: "#/properties/volumeIds/items/type",
							keyword: "type",
							params: { type: "string" }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
					let i1 = data3.length;
					let j0;
					if (i1 > 1) {
						const indices0 = {};
						for (; i1--;) {
							let item0 = data3[i1];
							if (typeof item0 !== "string") continue;
							if (typeof indices0[item0] == "number") {
								j0 = indices0[item0];
								const err17 = {
									instancePath: instancePath + "/volumeIds",
									schemaPath: "#/properties/volumeIds/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err17];
								else vErrors.push(err17);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err18 = {
						instancePath: instancePath + "/volumeIds",
						schemaPath: "#/properties/volumeIds/type",
						keyword: "type",
						params: { type: "array" }
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
	exports["-2b91e84c"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.which === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "which" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.which !== void 0) {
				if ("some" !== data.which) {
					const err1 = {
						instancePath: instancePath + "/which",
						schemaPath: "#/properties/which/const",
						keyword: "const",
						params: { allowedValue: "some" }
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
}));
var require_calculate = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-673177f4"] = validate0;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.flavorId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "flavorId" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.volume_type === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "volume_type" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.diskSize === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "diskSize" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "flavorId" || key0 === "volume_type" || key0 === "diskSize" || key0 === "extraDisks")) {
				const err3 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.flavorId !== void 0) {
				if (typeof data.flavorId !== "string") {
					const err4 = {
						instancePath: instancePath + "/flavorId",
						schemaPath: "#/properties/flavorId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			}
			if (data.volume_type !== void 0) {
				if (typeof data.volume_type !== "string") {
					const err5 = {
						instancePath: instancePath + "/volume_type",
						schemaPath: "#/properties/volume_type/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			if (data.diskSize !== void 0) {
				let data2 = data.diskSize;
				if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
					const err6 = {
						instancePath: instancePath + "/diskSize",
						schemaPath: "#/properties/diskSize/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (typeof data2 == "number") {
					if (data2 > 16384 || isNaN(data2)) {
						const err7 = {
							instancePath: instancePath + "/diskSize",
							schemaPath: "#/properties/diskSize/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 16384
							}
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (data2 < 1 || isNaN(data2)) {
						const err8 = {
							instancePath: instancePath + "/diskSize",
							schemaPath: "#/properties/diskSize/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			}
			if (data.extraDisks !== void 0) {
				let data3 = data.extraDisks;
				if (Array.isArray(data3)) {
					if (data3.length > 10) {
						const err9 = {
							instancePath: instancePath + "/extraDisks",
							schemaPath: "#/properties/extraDisks/maxItems",
							keyword: "maxItems",
							params: { limit: 10 }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					const len0 = data3.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data4 = data3[i0];
						if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
							if (data4.type === void 0) {
								const err10 = {
									instancePath: instancePath + "/extraDisks/" + i0,
									schemaPath: "#/properties/extraDisks/items/required",
									keyword: "required",
									params: { missingProperty: "type" }
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
							if (data4.size === void 0) {
								const err11 = {
									instancePath: instancePath + "/extraDisks/" + i0,
									schemaPath: "#/properties/extraDisks/items/required",
									keyword: "required",
									params: { missingProperty: "size" }
								};
								if (vErrors === null) vErrors = [err11];
								else vErrors.push(err11);
								errors++;
							}
							if (data4.type !== void 0) {
								if (typeof data4.type !== "string") {
									const err12 = {
										instancePath: instancePath + "/extraDisks/" + i0 + "/type",
										schemaPath: "#/properties/extraDisks/items/properties/type/type",
										keyword: "type",
										params: { type: "string" }
									};
									if (vErrors === null) vErrors = [err12];
									else vErrors.push(err12);
									errors++;
								}
							}
							if (data4.size !== void 0) {
								let data6 = data4.size;
								if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
									const err13 = {
										instancePath: instancePath + "/extraDisks/" + i0 + "/size",
										schemaPath: "#/properties/extraDisks/items/properties/size/type",
										keyword: "type",
										params: { type: "integer" }
									};
									if (vErrors === null) vErrors = [err13];
									else vErrors.push(err13);
									errors++;
								}
								if (typeof data6 == "number") {
									if (data6 > 16384 || isNaN(data6)) {
										const err14 = {
											instancePath: instancePath + "/extraDisks/" + i0 + "/size",
											schemaPath: "#/properties/extraDisks/items/properties/size/maximum",
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
									if (data6 < 1 || isNaN(data6)) {
										const err15 = {
											instancePath: instancePath + "/extraDisks/" + i0 + "/size",
											schemaPath: "#/properties/extraDisks/items/properties/size/minimum",
											keyword: "minimum",
											params: {
												comparison: ">=",
												limit: 1
											}
										};
										if (vErrors === null) vErrors = [err15];
										else vErrors.push(err15);
										errors++;
									}
								}
							}
						} else {
							const err16 = {
								instancePath: instancePath + "/extraDisks/" + i0,
								schemaPath: "#/properties/extraDisks/items/type",
								keyword: "type",
								params: { type: "object" }
							};
							if (vErrors === null) vErrors = [err16];
							else vErrors.push(err16);
							errors++;
						}
					}
				} else {
					const err17 = {
						instancePath: instancePath + "/extraDisks",
						schemaPath: "#/properties/extraDisks/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
		} else {
			const err18 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var import_attachDisk = /* @__PURE__ */ __toESM(require_attachDisk(), 1);
var import_detachDisk = /* @__PURE__ */ __toESM(require_detachDisk(), 1);
var import_addSecurityGroup = /* @__PURE__ */ __toESM(require_addSecurityGroup(), 1);
var import_removeSecurityGroup = /* @__PURE__ */ __toESM(require_removeSecurityGroup(), 1);
var import_attachFloatingIp = /* @__PURE__ */ __toESM(require_attachFloatingIp(), 1);
var import_detachFloatingIp = /* @__PURE__ */ __toESM(require_detachFloatingIp(), 1);
var import_addTag = /* @__PURE__ */ __toESM(require_addTag(), 1);
var import_removeTag = /* @__PURE__ */ __toESM(require_removeTag(), 1);
var import_openRouter = /* @__PURE__ */ __toESM(require_openRouter(), 1);
var import_resize = /* @__PURE__ */ __toESM(require_resize(), 1);
var import_createBackup = /* @__PURE__ */ __toESM(require_createBackup(), 1);
var import_calculate = /* @__PURE__ */ __toESM(require_calculate(), 1);
var vm_default = {
	"create": import_create.default,
	"edit": import_edit.default,
	"attachDisk": import_attachDisk.default,
	"detachDisk": import_detachDisk.default,
	"addSecurityGroup": import_addSecurityGroup.default,
	"removeSecurityGroup": import_removeSecurityGroup.default,
	"attachFloatingIp": import_attachFloatingIp.default,
	"detachFloatingIp": import_detachFloatingIp.default,
	"addTag": import_addTag.default,
	"removeTag": import_removeTag.default,
	"openRouter": import_openRouter.default,
	"resize": import_resize.default,
	"createBackup": import_createBackup.default,
	"calculate": import_calculate.default
};

export { vm_default as default };
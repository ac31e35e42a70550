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
	exports["7a89b805"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"securityGroupId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "security-group",
					"where": { "preset": false }
				}
			},
			"direction": {
				"type": "string",
				"enum": ["ingress", "egress"],
				"default": "ingress",
				"x-createOnly": true,
				"x-control": "radio"
			},
			"etherType": {
				"type": "string",
				"enum": ["IPv4", "IPv6"],
				"default": "IPv4",
				"x-createOnly": true,
				"x-control": "radio"
			},
			"protocol": {
				"type": "string",
				"enum": [
					"tcp",
					"udp",
					"icmp",
					"any"
				],
				"default": "tcp",
				"x-createOnly": true,
				"x-control": "radio"
			},
			"portStart": {
				"type": "integer",
				"x-plain": true,
				"minimum": 1,
				"maximum": 65535,
				"x-createOnly": true,
				"x-example": "22"
			},
			"portEnd": {
				"type": "integer",
				"x-plain": true,
				"minimum": 1,
				"maximum": 65535,
				"x-createOnly": true,
				"x-example": "22"
			},
			"remote": {
				"type": "string",
				"enum": [
					"any",
					"prefix",
					"group"
				],
				"default": "any",
				"x-createOnly": true,
				"x-control": "radio"
			},
			"remotePrefix": {
				"type": "string",
				"format": "cidr",
				"x-createOnly": true,
				"x-example": "203.0.113.7/32"
			},
			"remoteGroupId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "security-group",
					"show": ["description"]
				}
			},
			"description": {
				"type": "string",
				"maxLength": 255,
				"pattern": "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$",
				"x-control": "textarea",
				"x-createOnly": true
			}
		},
		"required": [
			"securityGroupId",
			"direction",
			"etherType",
			"protocol",
			"remote"
		],
		"additionalProperties": false,
		"dependencies": { "portEnd": ["portStart"] },
		"allOf": [{
			"if": {
				"type": "object",
				"properties": { "remote": { "const": "prefix" } },
				"required": ["remote"]
			},
			"then": {
				"type": "object",
				"required": ["remotePrefix"]
			}
		}, {
			"if": {
				"type": "object",
				"properties": { "remote": { "const": "group" } },
				"required": ["remote"]
			},
			"then": {
				"type": "object",
				"required": ["remoteGroupId"]
			}
		}],
		"$id": "7a89b805"
	};
	const func0 = Object.prototype.hasOwnProperty;
	const func1 = require_ucs2length().default;
	const formats0 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\/(?:3[0-2]|[12]?\d)|(?:(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))\/(?:12[0-8]|1[01]\d|[1-9]?\d))$/u;
	const pattern0 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.remote === void 0 && "remote") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.remote !== void 0) {
					if ("prefix" !== data.remote) {
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
				if (data.remotePrefix === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "remotePrefix" }
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
				if (data.remote === void 0 && "remote") {
					const err6 = {};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				} else if (data.remote !== void 0) {
					if ("group" !== data.remote) {
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
				if (data.remoteGroupId === void 0) {
					const err9 = {
						instancePath,
						schemaPath: "#/allOf/1/then/required",
						keyword: "required",
						params: { missingProperty: "remoteGroupId" }
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
			if (data.securityGroupId === void 0) {
				const err12 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "securityGroupId" }
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (data.direction === void 0) {
				const err13 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "direction" }
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (data.etherType === void 0) {
				const err14 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "etherType" }
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
			if (data.protocol === void 0) {
				const err15 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "protocol" }
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			if (data.remote === void 0) {
				const err16 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "remote" }
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
			for (const key0 in data) if (!func0.call(schema0.properties, key0)) {
				const err17 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
			if (data.portEnd !== void 0) {
				if (data.portStart === void 0) {
					const err18 = {
						instancePath,
						schemaPath: "#/dependencies",
						keyword: "dependencies",
						params: {
							property: "portEnd",
							missingProperty: "portStart",
							depsCount: 1,
							deps: "portStart"
						}
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			}
			if (data.securityGroupId !== void 0) {
				if (typeof data.securityGroupId !== "string") {
					const err19 = {
						instancePath: instancePath + "/securityGroupId",
						schemaPath: "#/properties/securityGroupId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
			}
			if (data.direction !== void 0) {
				let data3 = data.direction;
				if (typeof data3 !== "string") {
					const err20 = {
						instancePath: instancePath + "/direction",
						schemaPath: "#/properties/direction/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (!(data3 === "ingress" || data3 === "egress")) {
					const err21 = {
						instancePath: instancePath + "/direction",
						schemaPath: "#/properties/direction/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.direction.enum }
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			}
			if (data.etherType !== void 0) {
				let data4 = data.etherType;
				if (typeof data4 !== "string") {
					const err22 = {
						instancePath: instancePath + "/etherType",
						schemaPath: "#/properties/etherType/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
				if (!(data4 === "IPv4" || data4 === "IPv6")) {
					const err23 = {
						instancePath: instancePath + "/etherType",
						schemaPath: "#/properties/etherType/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.etherType.enum }
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
			}
			if (data.protocol !== void 0) {
				let data5 = data.protocol;
				if (typeof data5 !== "string") {
					const err24 = {
						instancePath: instancePath + "/protocol",
						schemaPath: "#/properties/protocol/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
				if (!(data5 === "tcp" || data5 === "udp" || data5 === "icmp" || data5 === "any")) {
					const err25 = {
						instancePath: instancePath + "/protocol",
						schemaPath: "#/properties/protocol/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.protocol.enum }
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
			}
			if (data.portStart !== void 0) {
				let data6 = data.portStart;
				if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
					const err26 = {
						instancePath: instancePath + "/portStart",
						schemaPath: "#/properties/portStart/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
				if (typeof data6 == "number") {
					if (data6 > 65535 || isNaN(data6)) {
						const err27 = {
							instancePath: instancePath + "/portStart",
							schemaPath: "#/properties/portStart/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 65535
							}
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
					if (data6 < 1 || isNaN(data6)) {
						const err28 = {
							instancePath: instancePath + "/portStart",
							schemaPath: "#/properties/portStart/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
				}
			}
			if (data.portEnd !== void 0) {
				let data7 = data.portEnd;
				if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
					const err29 = {
						instancePath: instancePath + "/portEnd",
						schemaPath: "#/properties/portEnd/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
				if (typeof data7 == "number") {
					if (data7 > 65535 || isNaN(data7)) {
						const err30 = {
							instancePath: instancePath + "/portEnd",
							schemaPath: "#/properties/portEnd/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 65535
							}
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
					if (data7 < 1 || isNaN(data7)) {
						const err31 = {
							instancePath: instancePath + "/portEnd",
							schemaPath: "#/properties/portEnd/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
				}
			}
			if (data.remote !== void 0) {
				let data8 = data.remote;
				if (typeof data8 !== "string") {
					const err32 = {
						instancePath: instancePath + "/remote",
						schemaPath: "#/properties/remote/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
				if (!(data8 === "any" || data8 === "prefix" || data8 === "group")) {
					const err33 = {
						instancePath: instancePath + "/remote",
						schemaPath: "#/properties/remote/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.remote.enum }
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
			}
			if (data.remotePrefix !== void 0) {
				let data9 = data.remotePrefix;
				if (typeof data9 === "string") {
					if (!formats0.test(data9)) {
						const err34 = {
							instancePath: instancePath + "/remotePrefix",
							schemaPath: "#/properties/remotePrefix/format",
							keyword: "format",
							params: { format: "cidr" }
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
				} else {
					const err35 = {
						instancePath: instancePath + "/remotePrefix",
						schemaPath: "#/properties/remotePrefix/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err35];
					else vErrors.push(err35);
					errors++;
				}
			}
			if (data.remoteGroupId !== void 0) {
				if (typeof data.remoteGroupId !== "string") {
					const err36 = {
						instancePath: instancePath + "/remoteGroupId",
						schemaPath: "#/properties/remoteGroupId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err36];
					else vErrors.push(err36);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data11 = data.description;
				if (typeof data11 === "string") {
					if (func1(data11) > 255) {
						const err37 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err37];
						else vErrors.push(err37);
						errors++;
					}
					if (!pattern0.test(data11)) {
						const err38 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
				} else {
					const err39 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err39];
					else vErrors.push(err39);
					errors++;
				}
			}
		} else {
			const err40 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err40];
			else vErrors.push(err40);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["-4335d12c"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.remote === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "remote" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.remote !== void 0) {
				if ("prefix" !== data.remote) {
					const err1 = {
						instancePath: instancePath + "/remote",
						schemaPath: "#/properties/remote/const",
						keyword: "const",
						params: { allowedValue: "prefix" }
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
	exports["7001d657"] = validate2;
	function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.remote === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "remote" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.remote !== void 0) {
				if ("group" !== data.remote) {
					const err1 = {
						instancePath: instancePath + "/remote",
						schemaPath: "#/properties/remote/const",
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
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var security_group_rule_default = { "create": import_create.default };

export { security_group_rule_default as default };
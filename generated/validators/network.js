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
	exports["6f15aadb"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "office-net"
			},
			"description": {
				"type": "string",
				"maxLength": 255,
				"pattern": "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$",
				"x-control": "textarea"
			},
			"adminStateUp": {
				"type": "boolean",
				"default": true,
				"x-control": "switch"
			},
			"withSubnet": {
				"type": "boolean",
				"default": true,
				"x-inputOnly": true,
				"x-control": "switch"
			},
			"subnetName": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-inputOnly": true,
				"x-example": "office-subnet"
			},
			"ipVersion": {
				"type": "integer",
				"enum": [4, 6],
				"default": 4,
				"x-inputOnly": true,
				"x-control": "radio"
			},
			"cidr": {
				"type": "string",
				"format": "cidr",
				"x-inputOnly": true,
				"x-example": "10.0.0.0/24"
			},
			"gatewayIp": {
				"type": "string",
				"format": "ip",
				"x-inputOnly": true,
				"x-example": "10.0.0.1"
			},
			"enableDhcp": {
				"type": "boolean",
				"default": true,
				"x-inputOnly": true,
				"x-control": "switch"
			},
			"dnsServers": {
				"type": "array",
				"maxItems": 5,
				"uniqueItems": true,
				"items": {
					"type": "string",
					"format": "ip"
				},
				"x-inputOnly": true,
				"x-control": "tags",
				"x-example": "8.8.8.8"
			}
		},
		"required": ["name"],
		"additionalProperties": false,
		"allOf": [{
			"if": {
				"type": "object",
				"properties": { "withSubnet": { "const": true } },
				"required": ["withSubnet"]
			},
			"then": {
				"type": "object",
				"required": ["subnetName"]
			}
		}, {
			"if": {
				"type": "object",
				"properties": { "withSubnet": { "const": true } },
				"required": ["withSubnet"]
			},
			"then": {
				"type": "object",
				"required": ["cidr"]
			}
		}],
		"$id": "6f15aadb"
	};
	const func0 = Object.prototype.hasOwnProperty;
	const func1 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	const formats0 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\/(?:3[0-2]|[12]?\d)|(?:(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))\/(?:12[0-8]|1[01]\d|[1-9]?\d))$/u;
	const formats2 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		const _errs2 = errors;
		let valid1 = true;
		const _errs3 = errors;
		if (errors === _errs3) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.withSubnet === void 0 && "withSubnet") {
					const err0 = {};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				} else if (data.withSubnet !== void 0) {
					if (true !== data.withSubnet) {
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
				if (data.subnetName === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "subnetName" }
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
				if (data.withSubnet === void 0 && "withSubnet") {
					const err6 = {};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				} else if (data.withSubnet !== void 0) {
					if (true !== data.withSubnet) {
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
				if (data.cidr === void 0) {
					const err9 = {
						instancePath,
						schemaPath: "#/allOf/1/then/required",
						keyword: "required",
						params: { missingProperty: "cidr" }
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
			if (data.name === void 0) {
				const err12 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "name" }
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			for (const key0 in data) if (!func0.call(schema0.properties, key0)) {
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
			if (data.name !== void 0) {
				let data2 = data.name;
				if (typeof data2 === "string") {
					if (func1(data2) > 255) {
						const err14 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
					if (func1(data2) < 1) {
						const err15 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
					if (!pattern0.test(data2)) {
						const err16 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				} else {
					const err17 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
			if (data.description !== void 0) {
				let data3 = data.description;
				if (typeof data3 === "string") {
					if (func1(data3) > 255) {
						const err18 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
					if (!pattern1.test(data3)) {
						const err19 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				} else {
					const err20 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err21 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			}
			if (data.withSubnet !== void 0) {
				if (typeof data.withSubnet !== "boolean") {
					const err22 = {
						instancePath: instancePath + "/withSubnet",
						schemaPath: "#/properties/withSubnet/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
			}
			if (data.subnetName !== void 0) {
				let data6 = data.subnetName;
				if (typeof data6 === "string") {
					if (func1(data6) > 255) {
						const err23 = {
							instancePath: instancePath + "/subnetName",
							schemaPath: "#/properties/subnetName/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (func1(data6) < 1) {
						const err24 = {
							instancePath: instancePath + "/subnetName",
							schemaPath: "#/properties/subnetName/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
					if (!pattern0.test(data6)) {
						const err25 = {
							instancePath: instancePath + "/subnetName",
							schemaPath: "#/properties/subnetName/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
				} else {
					const err26 = {
						instancePath: instancePath + "/subnetName",
						schemaPath: "#/properties/subnetName/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
			}
			if (data.ipVersion !== void 0) {
				let data7 = data.ipVersion;
				if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
					const err27 = {
						instancePath: instancePath + "/ipVersion",
						schemaPath: "#/properties/ipVersion/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
				if (!(data7 === 4 || data7 === 6)) {
					const err28 = {
						instancePath: instancePath + "/ipVersion",
						schemaPath: "#/properties/ipVersion/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.ipVersion.enum }
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
			}
			if (data.cidr !== void 0) {
				let data8 = data.cidr;
				if (typeof data8 === "string") {
					if (!formats0.test(data8)) {
						const err29 = {
							instancePath: instancePath + "/cidr",
							schemaPath: "#/properties/cidr/format",
							keyword: "format",
							params: { format: "cidr" }
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
				} else {
					const err30 = {
						instancePath: instancePath + "/cidr",
						schemaPath: "#/properties/cidr/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
			}
			if (data.gatewayIp !== void 0) {
				let data9 = data.gatewayIp;
				if (typeof data9 === "string") {
					if (!formats2.test(data9)) {
						const err31 = {
							instancePath: instancePath + "/gatewayIp",
							schemaPath: "#/properties/gatewayIp/format",
							keyword: "format",
							params: { format: "ip" }
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
				} else {
					const err32 = {
						instancePath: instancePath + "/gatewayIp",
						schemaPath: "#/properties/gatewayIp/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
			}
			if (data.enableDhcp !== void 0) {
				if (typeof data.enableDhcp !== "boolean") {
					const err33 = {
						instancePath: instancePath + "/enableDhcp",
						schemaPath: "#/properties/enableDhcp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
			}
			if (data.dnsServers !== void 0) {
				let data11 = data.dnsServers;
				if (Array.isArray(data11)) {
					if (data11.length > 5) {
						const err34 = {
							instancePath: instancePath + "/dnsServers",
							schemaPath: "#/properties/dnsServers/maxItems",
							keyword: "maxItems",
							params: { limit: 5 }
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
					const len0 = data11.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data12 = data11[i0];
						if (typeof data12 === "string") {
							if (!formats2.test(data12)) {
								const err35 = {
									instancePath: instancePath + "/dnsServers/" + i0,
									schemaPath: "#/properties/dnsServers/items/format",
									keyword: "format",
									params: { format: "ip" }
								};
								if (vErrors === null) vErrors = [err35];
								else vErrors.push(err35);
								errors++;
							}
						} else {
							const err36 = {
								instancePath: instancePath + "/dnsServers/" + i0,
								schemaPath: "#/properties/dnsServers/items/type",
								keyword: "type",
								params: { type: "string" }
							};
							if (vErrors === null) vErrors = [err36];
							else vErrors.push(err36);
							errors++;
						}
					}
					let i1 = data11.length;
					let j0;
					if (i1 > 1) {
						const indices0 = {};
						for (; i1--;) {
							let item0 = data11[i1];
							if (typeof item0 !== "string") continue;
							if (typeof indices0[item0] == "number") {
								j0 = indices0[item0];
								const err37 = {
									instancePath: instancePath + "/dnsServers",
									schemaPath: "#/properties/dnsServers/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err37];
								else vErrors.push(err37);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err38 = {
						instancePath: instancePath + "/dnsServers",
						schemaPath: "#/properties/dnsServers/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err38];
					else vErrors.push(err38);
					errors++;
				}
			}
		} else {
			const err39 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err39];
			else vErrors.push(err39);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
	exports["2727a94"] = validate1;
	function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.withSubnet === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "withSubnet" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.withSubnet !== void 0) {
				if (true !== data.withSubnet) {
					const err1 = {
						instancePath: instancePath + "/withSubnet",
						schemaPath: "#/properties/withSubnet/const",
						keyword: "const",
						params: { allowedValue: true }
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
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["7b66dc0e"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const pattern1 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
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
			for (const key0 in data) if (!(key0 === "name" || key0 === "description" || key0 === "adminStateUp")) {
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
			if (data.description !== void 0) {
				let data1 = data.description;
				if (typeof data1 === "string") {
					if (func0(data1) > 255) {
						const err6 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (!pattern1.test(data1)) {
						const err7 = {
							instancePath: instancePath + "/description",
							schemaPath: "#/properties/description/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				} else {
					const err8 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
			if (data.adminStateUp !== void 0) {
				if (typeof data.adminStateUp !== "boolean") {
					const err9 = {
						instancePath: instancePath + "/adminStateUp",
						schemaPath: "#/properties/adminStateUp/type",
						keyword: "type",
						params: { type: "boolean" }
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
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var network_default = {
	"create": import_create.default,
	"edit": import_edit.default
};

export { network_default as default };
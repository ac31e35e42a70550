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
	exports["103f393f"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"networkId": {
				"type": "string",
				"x-createOnly": true,
				"x-ref": {
					"resource": "network",
					"where": {
						"kind": "private",
						"status": "ACTIVE"
					}
				}
			},
			"name": {
				"type": "string",
				"minLength": 1,
				"maxLength": 255,
				"pattern": "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$",
				"x-example": "office-subnet"
			},
			"ipVersion": {
				"type": "integer",
				"enum": [4, 6],
				"default": 4,
				"x-createOnly": true,
				"x-control": "radio"
			},
			"cidr": {
				"type": "string",
				"format": "cidr",
				"x-createOnly": true,
				"x-example": "10.0.0.0/24"
			},
			"gatewayIp": {
				"type": "string",
				"format": "ip",
				"x-example": "10.0.0.1"
			},
			"poolStart": {
				"type": "string",
				"format": "ip",
				"x-createOnly": true,
				"x-example": "10.0.0.10"
			},
			"poolEnd": {
				"type": "string",
				"format": "ip",
				"x-createOnly": true,
				"x-example": "10.0.0.200"
			},
			"enableDhcp": {
				"type": "boolean",
				"default": true,
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
				"x-control": "tags",
				"x-example": "8.8.8.8"
			}
		},
		"required": [
			"networkId",
			"name",
			"cidr"
		],
		"additionalProperties": false,
		"dependencies": {
			"poolStart": ["poolEnd"],
			"poolEnd": ["poolStart"]
		},
		"$id": "103f393f"
	};
	const func0 = Object.prototype.hasOwnProperty;
	const func1 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const formats0 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\/(?:3[0-2]|[12]?\d)|(?:(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))\/(?:12[0-8]|1[01]\d|[1-9]?\d))$/u;
	const formats2 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.networkId === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "networkId" }
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
			if (data.cidr === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "cidr" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			for (const key0 in data) if (!func0.call(schema0.properties, key0)) {
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
			if (data.poolStart !== void 0) {
				if (data.poolEnd === void 0) {
					const err4 = {
						instancePath,
						schemaPath: "#/dependencies",
						keyword: "dependencies",
						params: {
							property: "poolStart",
							missingProperty: "poolEnd",
							depsCount: 1,
							deps: "poolEnd"
						}
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			}
			if (data.poolEnd !== void 0) {
				if (data.poolStart === void 0) {
					const err5 = {
						instancePath,
						schemaPath: "#/dependencies",
						keyword: "dependencies",
						params: {
							property: "poolEnd",
							missingProperty: "poolStart",
							depsCount: 1,
							deps: "poolStart"
						}
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			if (data.networkId !== void 0) {
				if (typeof data.networkId !== "string") {
					const err6 = {
						instancePath: instancePath + "/networkId",
						schemaPath: "#/properties/networkId/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
			if (data.name !== void 0) {
				let data1 = data.name;
				if (typeof data1 === "string") {
					if (func1(data1) > 255) {
						const err7 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 255 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (func1(data1) < 1) {
						const err8 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (!pattern0.test(data1)) {
						const err9 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$" }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				} else {
					const err10 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
			if (data.ipVersion !== void 0) {
				let data2 = data.ipVersion;
				if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
					const err11 = {
						instancePath: instancePath + "/ipVersion",
						schemaPath: "#/properties/ipVersion/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				if (!(data2 === 4 || data2 === 6)) {
					const err12 = {
						instancePath: instancePath + "/ipVersion",
						schemaPath: "#/properties/ipVersion/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.ipVersion.enum }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (data.cidr !== void 0) {
				let data3 = data.cidr;
				if (typeof data3 === "string") {
					if (!formats0.test(data3)) {
						const err13 = {
							instancePath: instancePath + "/cidr",
							schemaPath: "#/properties/cidr/format",
							keyword: "format",
							params: { format: "cidr" }
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				} else {
					const err14 = {
						instancePath: instancePath + "/cidr",
						schemaPath: "#/properties/cidr/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
			if (data.gatewayIp !== void 0) {
				let data4 = data.gatewayIp;
				if (typeof data4 === "string") {
					if (!formats2.test(data4)) {
						const err15 = {
							instancePath: instancePath + "/gatewayIp",
							schemaPath: "#/properties/gatewayIp/format",
							keyword: "format",
							params: { format: "ip" }
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
				} else {
					const err16 = {
						instancePath: instancePath + "/gatewayIp",
						schemaPath: "#/properties/gatewayIp/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			}
			if (data.poolStart !== void 0) {
				let data5 = data.poolStart;
				if (typeof data5 === "string") {
					if (!formats2.test(data5)) {
						const err17 = {
							instancePath: instancePath + "/poolStart",
							schemaPath: "#/properties/poolStart/format",
							keyword: "format",
							params: { format: "ip" }
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
				} else {
					const err18 = {
						instancePath: instancePath + "/poolStart",
						schemaPath: "#/properties/poolStart/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			}
			if (data.poolEnd !== void 0) {
				let data6 = data.poolEnd;
				if (typeof data6 === "string") {
					if (!formats2.test(data6)) {
						const err19 = {
							instancePath: instancePath + "/poolEnd",
							schemaPath: "#/properties/poolEnd/format",
							keyword: "format",
							params: { format: "ip" }
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				} else {
					const err20 = {
						instancePath: instancePath + "/poolEnd",
						schemaPath: "#/properties/poolEnd/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
			if (data.enableDhcp !== void 0) {
				if (typeof data.enableDhcp !== "boolean") {
					const err21 = {
						instancePath: instancePath + "/enableDhcp",
						schemaPath: "#/properties/enableDhcp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			}
			if (data.dnsServers !== void 0) {
				let data8 = data.dnsServers;
				if (Array.isArray(data8)) {
					if (data8.length > 5) {
						const err22 = {
							instancePath: instancePath + "/dnsServers",
							schemaPath: "#/properties/dnsServers/maxItems",
							keyword: "maxItems",
							params: { limit: 5 }
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
					const len0 = data8.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data9 = data8[i0];
						if (typeof data9 === "string") {
							if (!formats2.test(data9)) {
								const err23 = {
									instancePath: instancePath + "/dnsServers/" + i0,
									schemaPath: "#/properties/dnsServers/items/format",
									keyword: "format",
									params: { format: "ip" }
								};
								if (vErrors === null) vErrors = [err23];
								else vErrors.push(err23);
								errors++;
							}
						} else {
							const err24 = {
								instancePath: instancePath + "/dnsServers/" + i0,
								schemaPath: "#/properties/dnsServers/items/type",
								keyword: "type",
								params: { type: "string" }
							};
							if (vErrors === null) vErrors = [err24];
							else vErrors.push(err24);
							errors++;
						}
					}
					let i1 = data8.length;
					let j0;
					if (i1 > 1) {
						const indices0 = {};
						for (; i1--;) {
							let item0 = data8[i1];
							if (typeof item0 !== "string") continue;
							if (typeof indices0[item0] == "number") {
								j0 = indices0[item0];
								const err25 = {
									instancePath: instancePath + "/dnsServers",
									schemaPath: "#/properties/dnsServers/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err25];
								else vErrors.push(err25);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err26 = {
						instancePath: instancePath + "/dnsServers",
						schemaPath: "#/properties/dnsServers/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
			}
		} else {
			const err27 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err27];
			else vErrors.push(err27);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-5f25ee55"] = validate0;
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._:()@#+-]*[\\p{L}\\p{M}\\p{N})])?$", "u");
	const formats0 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))$/u;
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
			for (const key0 in data) if (!(key0 === "name" || key0 === "gatewayIp" || key0 === "enableDhcp" || key0 === "dnsServers")) {
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
			if (data.gatewayIp !== void 0) {
				let data1 = data.gatewayIp;
				if (typeof data1 === "string") {
					if (!formats0.test(data1)) {
						const err6 = {
							instancePath: instancePath + "/gatewayIp",
							schemaPath: "#/properties/gatewayIp/format",
							keyword: "format",
							params: { format: "ip" }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				} else {
					const err7 = {
						instancePath: instancePath + "/gatewayIp",
						schemaPath: "#/properties/gatewayIp/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
			if (data.enableDhcp !== void 0) {
				if (typeof data.enableDhcp !== "boolean") {
					const err8 = {
						instancePath: instancePath + "/enableDhcp",
						schemaPath: "#/properties/enableDhcp/type",
						keyword: "type",
						params: { type: "boolean" }
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
			if (data.dnsServers !== void 0) {
				let data3 = data.dnsServers;
				if (Array.isArray(data3)) {
					if (data3.length > 5) {
						const err9 = {
							instancePath: instancePath + "/dnsServers",
							schemaPath: "#/properties/dnsServers/maxItems",
							keyword: "maxItems",
							params: { limit: 5 }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					const len0 = data3.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data4 = data3[i0];
						if (typeof data4 === "string") {
							if (!formats0.test(data4)) {
								const err10 = {
									instancePath: instancePath + "/dnsServers/" + i0,
									schemaPath: "#/properties/dnsServers/items/format",
									keyword: "format",
									params: { format: "ip" }
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
						} else {
							const err11 = {
								instancePath: instancePath + "/dnsServers/" + i0,
								schemaPath: "#/properties/dnsServers/items/type",
								keyword: "type",
								params: { type: "string" }
							};
							if (vErrors === null) vErrors = [err11];
							else vErrors.push(err11);
							errors++;
						}
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
								const err12 = {
									instancePath: instancePath + "/dnsServers",
									schemaPath: "#/properties/dnsServers/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err12];
								else vErrors.push(err12);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err13 = {
						instancePath: instancePath + "/dnsServers",
						schemaPath: "#/properties/dnsServers/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
		} else {
			const err14 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_setDnsServers = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["6efbc7e6"] = validate0;
	const formats0 = /^(?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)|(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,7}:|(?:[0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|(?:[0-9a-fA-F]{1,4}:){1,5}(?::[0-9a-fA-F]{1,4}){1,2}|(?:[0-9a-fA-F]{1,4}:){1,4}(?::[0-9a-fA-F]{1,4}){1,3}|(?:[0-9a-fA-F]{1,4}:){1,3}(?::[0-9a-fA-F]{1,4}){1,4}|(?:[0-9a-fA-F]{1,4}:){1,2}(?::[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:(?::[0-9a-fA-F]{1,4}){1,6}|:(?:(?::[0-9a-fA-F]{1,4}){1,7}|:))$/u;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.dnsServers === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "dnsServers" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "dnsServers")) {
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
			if (data.dnsServers !== void 0) {
				let data0 = data.dnsServers;
				if (Array.isArray(data0)) {
					if (data0.length > 5) {
						const err2 = {
							instancePath: instancePath + "/dnsServers",
							schemaPath: "#/properties/dnsServers/maxItems",
							keyword: "maxItems",
							params: { limit: 5 }
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
					const len0 = data0.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data1 = data0[i0];
						if (typeof data1 === "string") {
							if (!formats0.test(data1)) {
								const err3 = {
									instancePath: instancePath + "/dnsServers/" + i0,
									schemaPath: "#/properties/dnsServers/items/format",
									keyword: "format",
									params: { format: "ip" }
								};
								if (vErrors === null) vErrors = [err3];
								else vErrors.push(err3);
								errors++;
							}
						} else {
							const err4 = {
								instancePath: instancePath + "/dnsServers/" + i0,
								schemaPath: "#/properties/dnsServers/items/type",
								keyword: "type",
								params: { type: "string" }
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
					}
					let i1 = data0.length;
					let j0;
					if (i1 > 1) {
						const indices0 = {};
						for (; i1--;) {
							let item0 = data0[i1];
							if (typeof item0 !== "string") continue;
							if (typeof indices0[item0] == "number") {
								j0 = indices0[item0];
								const err5 = {
									instancePath: instancePath + "/dnsServers",
									schemaPath: "#/properties/dnsServers/uniqueItems",
									keyword: "uniqueItems",
									params: {
										i: i1,
										j: j0
									}
								};
								if (vErrors === null) vErrors = [err5];
								else vErrors.push(err5);
								errors++;
								break;
							}
							indices0[item0] = i1;
						}
					}
				} else {
					const err6 = {
						instancePath: instancePath + "/dnsServers",
						schemaPath: "#/properties/dnsServers/type",
						keyword: "type",
						params: { type: "array" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
		} else {
			const err7 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var import_setDnsServers = /* @__PURE__ */ __toESM(require_setDnsServers(), 1);
var subnet_default = {
	"create": import_create.default,
	"edit": import_edit.default,
	"setDnsServers": import_setDnsServers.default
};

export { subnet_default as default };
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
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-1d0b7a8a"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"CORE": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "CORE",
				"readOnly": false
			},
			"RAM": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "RAM",
				"readOnly": false
			},
			"INSTANCE": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "INSTANCE",
				"readOnly": false
			},
			"SERVER_GROUP": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "SERVER_GROUP",
				"readOnly": false
			},
			"SERVER_GROUP_MEMBER": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "SERVER_GROUP_MEMBER",
				"readOnly": false
			},
			"METADATA_ITEM": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "METADATA_ITEM",
				"readOnly": false
			},
			"KEY_PAIR": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "KEY_PAIR",
				"readOnly": false
			},
			"RBAC_POLICY": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "RBAC_POLICY",
				"readOnly": false
			},
			"SUBNET_POOL": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "SUBNET_POOL",
				"readOnly": false
			},
			"SECURITY_GROUP_RULE": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "SECURITY_GROUP_RULE",
				"readOnly": false
			},
			"SECURITY_GROUP": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "SECURITY_GROUP",
				"readOnly": false
			},
			"SUBNET": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "SUBNET",
				"readOnly": false
			},
			"PORT": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "PORT",
				"readOnly": false
			},
			"NETWORK": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "NETWORK",
				"readOnly": false
			},
			"ROUTER": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "ROUTER",
				"readOnly": false
			},
			"FIXED_IP": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "FIXED_IP",
				"readOnly": false
			},
			"FLOATING_IP": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "FLOATING_IP",
				"readOnly": false
			},
			"VOLUME_SNAPSHOT": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "VOLUME_SNAPSHOT",
				"readOnly": false
			},
			"BACKUP": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "BACKUP",
				"readOnly": false
			},
			"BACKUP_STORAGE": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "BACKUP_STORAGE",
				"readOnly": false
			},
			"VOLUME": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "VOLUME",
				"readOnly": false
			},
			"VOLUME_STORAGE": {
				"type": "object",
				"required": ["limit"],
				"properties": {
					"limit": {
						"type": "integer",
						"minimum": -1,
						"description": "-1 is unlimited."
					},
					"used": {
						"type": "integer",
						"readOnly": true
					}
				},
				"x-quota": "VOLUME_STORAGE",
				"readOnly": false
			}
		},
		"required": [],
		"additionalProperties": false,
		"$id": "-1d0b7a8a"
	};
	const func0 = Object.prototype.hasOwnProperty;
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			for (const key0 in data) if (!func0.call(schema0.properties, key0)) {
				const err0 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.CORE !== void 0) {
				let data0 = data.CORE;
				if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
					if (data0.limit === void 0) {
						const err1 = {
							instancePath: instancePath + "/CORE",
							schemaPath: "#/properties/CORE/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err1];
						else vErrors.push(err1);
						errors++;
					}
					if (data0.limit !== void 0) {
						let data1 = data0.limit;
						if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
							const err2 = {
								instancePath: instancePath + "/CORE/limit",
								schemaPath: "#/properties/CORE/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
						if (typeof data1 == "number") {
							if (data1 < -1 || isNaN(data1)) {
								const err3 = {
									instancePath: instancePath + "/CORE/limit",
									schemaPath: "#/properties/CORE/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err3];
								else vErrors.push(err3);
								errors++;
							}
						}
					}
					if (data0.used !== void 0) {
						let data2 = data0.used;
						if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
							const err4 = {
								instancePath: instancePath + "/CORE/used",
								schemaPath: "#/properties/CORE/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
					}
				} else {
					const err5 = {
						instancePath: instancePath + "/CORE",
						schemaPath: "#/properties/CORE/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			if (data.RAM !== void 0) {
				let data3 = data.RAM;
				if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
					if (data3.limit === void 0) {
						const err6 = {
							instancePath: instancePath + "/RAM",
							schemaPath: "#/properties/RAM/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (data3.limit !== void 0) {
						let data4 = data3.limit;
						if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
							const err7 = {
								instancePath: instancePath + "/RAM/limit",
								schemaPath: "#/properties/RAM/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						if (typeof data4 == "number") {
							if (data4 < -1 || isNaN(data4)) {
								const err8 = {
									instancePath: instancePath + "/RAM/limit",
									schemaPath: "#/properties/RAM/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err8];
								else vErrors.push(err8);
								errors++;
							}
						}
					}
					if (data3.used !== void 0) {
						let data5 = data3.used;
						if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5))) {
							const err9 = {
								instancePath: instancePath + "/RAM/used",
								schemaPath: "#/properties/RAM/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
					}
				} else {
					const err10 = {
						instancePath: instancePath + "/RAM",
						schemaPath: "#/properties/RAM/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
			if (data.INSTANCE !== void 0) {
				let data6 = data.INSTANCE;
				if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
					if (data6.limit === void 0) {
						const err11 = {
							instancePath: instancePath + "/INSTANCE",
							schemaPath: "#/properties/INSTANCE/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (data6.limit !== void 0) {
						let data7 = data6.limit;
						if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7))) {
							const err12 = {
								instancePath: instancePath + "/INSTANCE/limit",
								schemaPath: "#/properties/INSTANCE/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						}
						if (typeof data7 == "number") {
							if (data7 < -1 || isNaN(data7)) {
								const err13 = {
									instancePath: instancePath + "/INSTANCE/limit",
									schemaPath: "#/properties/INSTANCE/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err13];
								else vErrors.push(err13);
								errors++;
							}
						}
					}
					if (data6.used !== void 0) {
						let data8 = data6.used;
						if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8))) {
							const err14 = {
								instancePath: instancePath + "/INSTANCE/used",
								schemaPath: "#/properties/INSTANCE/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err14];
							else vErrors.push(err14);
							errors++;
						}
					}
				} else {
					const err15 = {
						instancePath: instancePath + "/INSTANCE",
						schemaPath: "#/properties/INSTANCE/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
			if (data.SERVER_GROUP !== void 0) {
				let data9 = data.SERVER_GROUP;
				if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
					if (data9.limit === void 0) {
						const err16 = {
							instancePath: instancePath + "/SERVER_GROUP",
							schemaPath: "#/properties/SERVER_GROUP/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
					if (data9.limit !== void 0) {
						let data10 = data9.limit;
						if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10))) {
							const err17 = {
								instancePath: instancePath + "/SERVER_GROUP/limit",
								schemaPath: "#/properties/SERVER_GROUP/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err17];
							else vErrors.push(err17);
							errors++;
						}
						if (typeof data10 == "number") {
							if (data10 < -1 || isNaN(data10)) {
								const err18 = {
									instancePath: instancePath + "/SERVER_GROUP/limit",
									schemaPath: "#/properties/SERVER_GROUP/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err18];
								else vErrors.push(err18);
								errors++;
							}
						}
					}
					if (data9.used !== void 0) {
						let data11 = data9.used;
						if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11))) {
							const err19 = {
								instancePath: instancePath + "/SERVER_GROUP/used",
								schemaPath: "#/properties/SERVER_GROUP/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err19];
							else vErrors.push(err19);
							errors++;
						}
					}
				} else {
					const err20 = {
						instancePath: instancePath + "/SERVER_GROUP",
						schemaPath: "#/properties/SERVER_GROUP/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
			if (data.SERVER_GROUP_MEMBER !== void 0) {
				let data12 = data.SERVER_GROUP_MEMBER;
				if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
					if (data12.limit === void 0) {
						const err21 = {
							instancePath: instancePath + "/SERVER_GROUP_MEMBER",
							schemaPath: "#/properties/SERVER_GROUP_MEMBER/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					if (data12.limit !== void 0) {
						let data13 = data12.limit;
						if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13))) {
							const err22 = {
								instancePath: instancePath + "/SERVER_GROUP_MEMBER/limit",
								schemaPath: "#/properties/SERVER_GROUP_MEMBER/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err22];
							else vErrors.push(err22);
							errors++;
						}
						if (typeof data13 == "number") {
							if (data13 < -1 || isNaN(data13)) {
								const err23 = {
									instancePath: instancePath + "/SERVER_GROUP_MEMBER/limit",
									schemaPath: "#/properties/SERVER_GROUP_MEMBER/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err23];
								else vErrors.push(err23);
								errors++;
							}
						}
					}
					if (data12.used !== void 0) {
						let data14 = data12.used;
						if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14))) {
							const err24 = {
								instancePath: instancePath + "/SERVER_GROUP_MEMBER/used",
								schemaPath: "#/properties/SERVER_GROUP_MEMBER/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err24];
							else vErrors.push(err24);
							errors++;
						}
					}
				} else {
					const err25 = {
						instancePath: instancePath + "/SERVER_GROUP_MEMBER",
						schemaPath: "#/properties/SERVER_GROUP_MEMBER/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
			}
			if (data.METADATA_ITEM !== void 0) {
				let data15 = data.METADATA_ITEM;
				if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
					if (data15.limit === void 0) {
						const err26 = {
							instancePath: instancePath + "/METADATA_ITEM",
							schemaPath: "#/properties/METADATA_ITEM/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
					if (data15.limit !== void 0) {
						let data16 = data15.limit;
						if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16))) {
							const err27 = {
								instancePath: instancePath + "/METADATA_ITEM/limit",
								schemaPath: "#/properties/METADATA_ITEM/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err27];
							else vErrors.push(err27);
							errors++;
						}
						if (typeof data16 == "number") {
							if (data16 < -1 || isNaN(data16)) {
								const err28 = {
									instancePath: instancePath + "/METADATA_ITEM/limit",
									schemaPath: "#/properties/METADATA_ITEM/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err28];
								else vErrors.push(err28);
								errors++;
							}
						}
					}
					if (data15.used !== void 0) {
						let data17 = data15.used;
						if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17))) {
							const err29 = {
								instancePath: instancePath + "/METADATA_ITEM/used",
								schemaPath: "#/properties/METADATA_ITEM/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err29];
							else vErrors.push(err29);
							errors++;
						}
					}
				} else {
					const err30 = {
						instancePath: instancePath + "/METADATA_ITEM",
						schemaPath: "#/properties/METADATA_ITEM/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
			}
			if (data.KEY_PAIR !== void 0) {
				let data18 = data.KEY_PAIR;
				if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
					if (data18.limit === void 0) {
						const err31 = {
							instancePath: instancePath + "/KEY_PAIR",
							schemaPath: "#/properties/KEY_PAIR/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
					if (data18.limit !== void 0) {
						let data19 = data18.limit;
						if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19))) {
							const err32 = {
								instancePath: instancePath + "/KEY_PAIR/limit",
								schemaPath: "#/properties/KEY_PAIR/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err32];
							else vErrors.push(err32);
							errors++;
						}
						if (typeof data19 == "number") {
							if (data19 < -1 || isNaN(data19)) {
								const err33 = {
									instancePath: instancePath + "/KEY_PAIR/limit",
									schemaPath: "#/properties/KEY_PAIR/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err33];
								else vErrors.push(err33);
								errors++;
							}
						}
					}
					if (data18.used !== void 0) {
						let data20 = data18.used;
						if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20))) {
							const err34 = {
								instancePath: instancePath + "/KEY_PAIR/used",
								schemaPath: "#/properties/KEY_PAIR/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err34];
							else vErrors.push(err34);
							errors++;
						}
					}
				} else {
					const err35 = {
						instancePath: instancePath + "/KEY_PAIR",
						schemaPath: "#/properties/KEY_PAIR/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err35];
					else vErrors.push(err35);
					errors++;
				}
			}
			if (data.RBAC_POLICY !== void 0) {
				let data21 = data.RBAC_POLICY;
				if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
					if (data21.limit === void 0) {
						const err36 = {
							instancePath: instancePath + "/RBAC_POLICY",
							schemaPath: "#/properties/RBAC_POLICY/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
					if (data21.limit !== void 0) {
						let data22 = data21.limit;
						if (!(typeof data22 == "number" && !(data22 % 1) && !isNaN(data22))) {
							const err37 = {
								instancePath: instancePath + "/RBAC_POLICY/limit",
								schemaPath: "#/properties/RBAC_POLICY/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err37];
							else vErrors.push(err37);
							errors++;
						}
						if (typeof data22 == "number") {
							if (data22 < -1 || isNaN(data22)) {
								const err38 = {
									instancePath: instancePath + "/RBAC_POLICY/limit",
									schemaPath: "#/properties/RBAC_POLICY/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err38];
								else vErrors.push(err38);
								errors++;
							}
						}
					}
					if (data21.used !== void 0) {
						let data23 = data21.used;
						if (!(typeof data23 == "number" && !(data23 % 1) && !isNaN(data23))) {
							const err39 = {
								instancePath: instancePath + "/RBAC_POLICY/used",
								schemaPath: "#/properties/RBAC_POLICY/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err39];
							else vErrors.push(err39);
							errors++;
						}
					}
				} else {
					const err40 = {
						instancePath: instancePath + "/RBAC_POLICY",
						schemaPath: "#/properties/RBAC_POLICY/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err40];
					else vErrors.push(err40);
					errors++;
				}
			}
			if (data.SUBNET_POOL !== void 0) {
				let data24 = data.SUBNET_POOL;
				if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
					if (data24.limit === void 0) {
						const err41 = {
							instancePath: instancePath + "/SUBNET_POOL",
							schemaPath: "#/properties/SUBNET_POOL/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err41];
						else vErrors.push(err41);
						errors++;
					}
					if (data24.limit !== void 0) {
						let data25 = data24.limit;
						if (!(typeof data25 == "number" && !(data25 % 1) && !isNaN(data25))) {
							const err42 = {
								instancePath: instancePath + "/SUBNET_POOL/limit",
								schemaPath: "#/properties/SUBNET_POOL/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err42];
							else vErrors.push(err42);
							errors++;
						}
						if (typeof data25 == "number") {
							if (data25 < -1 || isNaN(data25)) {
								const err43 = {
									instancePath: instancePath + "/SUBNET_POOL/limit",
									schemaPath: "#/properties/SUBNET_POOL/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err43];
								else vErrors.push(err43);
								errors++;
							}
						}
					}
					if (data24.used !== void 0) {
						let data26 = data24.used;
						if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26))) {
							const err44 = {
								instancePath: instancePath + "/SUBNET_POOL/used",
								schemaPath: "#/properties/SUBNET_POOL/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err44];
							else vErrors.push(err44);
							errors++;
						}
					}
				} else {
					const err45 = {
						instancePath: instancePath + "/SUBNET_POOL",
						schemaPath: "#/properties/SUBNET_POOL/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err45];
					else vErrors.push(err45);
					errors++;
				}
			}
			if (data.SECURITY_GROUP_RULE !== void 0) {
				let data27 = data.SECURITY_GROUP_RULE;
				if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
					if (data27.limit === void 0) {
						const err46 = {
							instancePath: instancePath + "/SECURITY_GROUP_RULE",
							schemaPath: "#/properties/SECURITY_GROUP_RULE/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err46];
						else vErrors.push(err46);
						errors++;
					}
					if (data27.limit !== void 0) {
						let data28 = data27.limit;
						if (!(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28))) {
							const err47 = {
								instancePath: instancePath + "/SECURITY_GROUP_RULE/limit",
								schemaPath: "#/properties/SECURITY_GROUP_RULE/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err47];
							else vErrors.push(err47);
							errors++;
						}
						if (typeof data28 == "number") {
							if (data28 < -1 || isNaN(data28)) {
								const err48 = {
									instancePath: instancePath + "/SECURITY_GROUP_RULE/limit",
									schemaPath: "#/properties/SECURITY_GROUP_RULE/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err48];
								else vErrors.push(err48);
								errors++;
							}
						}
					}
					if (data27.used !== void 0) {
						let data29 = data27.used;
						if (!(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29))) {
							const err49 = {
								instancePath: instancePath + "/SECURITY_GROUP_RULE/used",
								schemaPath: "#/properties/SECURITY_GROUP_RULE/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err49];
							else vErrors.push(err49);
							errors++;
						}
					}
				} else {
					const err50 = {
						instancePath: instancePath + "/SECURITY_GROUP_RULE",
						schemaPath: "#/properties/SECURITY_GROUP_RULE/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err50];
					else vErrors.push(err50);
					errors++;
				}
			}
			if (data.SECURITY_GROUP !== void 0) {
				let data30 = data.SECURITY_GROUP;
				if (data30 && typeof data30 == "object" && !Array.isArray(data30)) {
					if (data30.limit === void 0) {
						const err51 = {
							instancePath: instancePath + "/SECURITY_GROUP",
							schemaPath: "#/properties/SECURITY_GROUP/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
					if (data30.limit !== void 0) {
						let data31 = data30.limit;
						if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31))) {
							const err52 = {
								instancePath: instancePath + "/SECURITY_GROUP/limit",
								schemaPath: "#/properties/SECURITY_GROUP/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err52];
							else vErrors.push(err52);
							errors++;
						}
						if (typeof data31 == "number") {
							if (data31 < -1 || isNaN(data31)) {
								const err53 = {
									instancePath: instancePath + "/SECURITY_GROUP/limit",
									schemaPath: "#/properties/SECURITY_GROUP/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err53];
								else vErrors.push(err53);
								errors++;
							}
						}
					}
					if (data30.used !== void 0) {
						let data32 = data30.used;
						if (!(typeof data32 == "number" && !(data32 % 1) && !isNaN(data32))) {
							const err54 = {
								instancePath: instancePath + "/SECURITY_GROUP/used",
								schemaPath: "#/properties/SECURITY_GROUP/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err54];
							else vErrors.push(err54);
							errors++;
						}
					}
				} else {
					const err55 = {
						instancePath: instancePath + "/SECURITY_GROUP",
						schemaPath: "#/properties/SECURITY_GROUP/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err55];
					else vErrors.push(err55);
					errors++;
				}
			}
			if (data.SUBNET !== void 0) {
				let data33 = data.SUBNET;
				if (data33 && typeof data33 == "object" && !Array.isArray(data33)) {
					if (data33.limit === void 0) {
						const err56 = {
							instancePath: instancePath + "/SUBNET",
							schemaPath: "#/properties/SUBNET/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err56];
						else vErrors.push(err56);
						errors++;
					}
					if (data33.limit !== void 0) {
						let data34 = data33.limit;
						if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34))) {
							const err57 = {
								instancePath: instancePath + "/SUBNET/limit",
								schemaPath: "#/properties/SUBNET/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err57];
							else vErrors.push(err57);
							errors++;
						}
						if (typeof data34 == "number") {
							if (data34 < -1 || isNaN(data34)) {
								const err58 = {
									instancePath: instancePath + "/SUBNET/limit",
									schemaPath: "#/properties/SUBNET/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err58];
								else vErrors.push(err58);
								errors++;
							}
						}
					}
					if (data33.used !== void 0) {
						let data35 = data33.used;
						if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35))) {
							const err59 = {
								instancePath: instancePath + "/SUBNET/used",
								schemaPath: "#/properties/SUBNET/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err59];
							else vErrors.push(err59);
							errors++;
						}
					}
				} else {
					const err60 = {
						instancePath: instancePath + "/SUBNET",
						schemaPath: "#/properties/SUBNET/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err60];
					else vErrors.push(err60);
					errors++;
				}
			}
			if (data.PORT !== void 0) {
				let data36 = data.PORT;
				if (data36 && typeof data36 == "object" && !Array.isArray(data36)) {
					if (data36.limit === void 0) {
						const err61 = {
							instancePath: instancePath + "/PORT",
							schemaPath: "#/properties/PORT/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err61];
						else vErrors.push(err61);
						errors++;
					}
					if (data36.limit !== void 0) {
						let data37 = data36.limit;
						if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37))) {
							const err62 = {
								instancePath: instancePath + "/PORT/limit",
								schemaPath: "#/properties/PORT/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err62];
							else vErrors.push(err62);
							errors++;
						}
						if (typeof data37 == "number") {
							if (data37 < -1 || isNaN(data37)) {
								const err63 = {
									instancePath: instancePath + "/PORT/limit",
									schemaPath: "#/properties/PORT/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err63];
								else vErrors.push(err63);
								errors++;
							}
						}
					}
					if (data36.used !== void 0) {
						let data38 = data36.used;
						if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38))) {
							const err64 = {
								instancePath: instancePath + "/PORT/used",
								schemaPath: "#/properties/PORT/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err64];
							else vErrors.push(err64);
							errors++;
						}
					}
				} else {
					const err65 = {
						instancePath: instancePath + "/PORT",
						schemaPath: "#/properties/PORT/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err65];
					else vErrors.push(err65);
					errors++;
				}
			}
			if (data.NETWORK !== void 0) {
				let data39 = data.NETWORK;
				if (data39 && typeof data39 == "object" && !Array.isArray(data39)) {
					if (data39.limit === void 0) {
						const err66 = {
							instancePath: instancePath + "/NETWORK",
							schemaPath: "#/properties/NETWORK/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err66];
						else vErrors.push(err66);
						errors++;
					}
					if (data39.limit !== void 0) {
						let data40 = data39.limit;
						if (!(typeof data40 == "number" && !(data40 % 1) && !isNaN(data40))) {
							const err67 = {
								instancePath: instancePath + "/NETWORK/limit",
								schemaPath: "#/properties/NETWORK/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err67];
							else vErrors.push(err67);
							errors++;
						}
						if (typeof data40 == "number") {
							if (data40 < -1 || isNaN(data40)) {
								const err68 = {
									instancePath: instancePath + "/NETWORK/limit",
									schemaPath: "#/properties/NETWORK/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err68];
								else vErrors.push(err68);
								errors++;
							}
						}
					}
					if (data39.used !== void 0) {
						let data41 = data39.used;
						if (!(typeof data41 == "number" && !(data41 % 1) && !isNaN(data41))) {
							const err69 = {
								instancePath: instancePath + "/NETWORK/used",
								schemaPath: "#/properties/NETWORK/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err69];
							else vErrors.push(err69);
							errors++;
						}
					}
				} else {
					const err70 = {
						instancePath: instancePath + "/NETWORK",
						schemaPath: "#/properties/NETWORK/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err70];
					else vErrors.push(err70);
					errors++;
				}
			}
			if (data.ROUTER !== void 0) {
				let data42 = data.ROUTER;
				if (data42 && typeof data42 == "object" && !Array.isArray(data42)) {
					if (data42.limit === void 0) {
						const err71 = {
							instancePath: instancePath + "/ROUTER",
							schemaPath: "#/properties/ROUTER/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err71];
						else vErrors.push(err71);
						errors++;
					}
					if (data42.limit !== void 0) {
						let data43 = data42.limit;
						if (!(typeof data43 == "number" && !(data43 % 1) && !isNaN(data43))) {
							const err72 = {
								instancePath: instancePath + "/ROUTER/limit",
								schemaPath: "#/properties/ROUTER/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err72];
							else vErrors.push(err72);
							errors++;
						}
						if (typeof data43 == "number") {
							if (data43 < -1 || isNaN(data43)) {
								const err73 = {
									instancePath: instancePath + "/ROUTER/limit",
									schemaPath: "#/properties/ROUTER/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err73];
								else vErrors.push(err73);
								errors++;
							}
						}
					}
					if (data42.used !== void 0) {
						let data44 = data42.used;
						if (!(typeof data44 == "number" && !(data44 % 1) && !isNaN(data44))) {
							const err74 = {
								instancePath: instancePath + "/ROUTER/used",
								schemaPath: "#/properties/ROUTER/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err74];
							else vErrors.push(err74);
							errors++;
						}
					}
				} else {
					const err75 = {
						instancePath: instancePath + "/ROUTER",
						schemaPath: "#/properties/ROUTER/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err75];
					else vErrors.push(err75);
					errors++;
				}
			}
			if (data.FIXED_IP !== void 0) {
				let data45 = data.FIXED_IP;
				if (data45 && typeof data45 == "object" && !Array.isArray(data45)) {
					if (data45.limit === void 0) {
						const err76 = {
							instancePath: instancePath + "/FIXED_IP",
							schemaPath: "#/properties/FIXED_IP/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err76];
						else vErrors.push(err76);
						errors++;
					}
					if (data45.limit !== void 0) {
						let data46 = data45.limit;
						if (!(typeof data46 == "number" && !(data46 % 1) && !isNaN(data46))) {
							const err77 = {
								instancePath: instancePath + "/FIXED_IP/limit",
								schemaPath: "#/properties/FIXED_IP/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err77];
							else vErrors.push(err77);
							errors++;
						}
						if (typeof data46 == "number") {
							if (data46 < -1 || isNaN(data46)) {
								const err78 = {
									instancePath: instancePath + "/FIXED_IP/limit",
									schemaPath: "#/properties/FIXED_IP/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err78];
								else vErrors.push(err78);
								errors++;
							}
						}
					}
					if (data45.used !== void 0) {
						let data47 = data45.used;
						if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47))) {
							const err79 = {
								instancePath: instancePath + "/FIXED_IP/used",
								schemaPath: "#/properties/FIXED_IP/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err79];
							else vErrors.push(err79);
							errors++;
						}
					}
				} else {
					const err80 = {
						instancePath: instancePath + "/FIXED_IP",
						schemaPath: "#/properties/FIXED_IP/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err80];
					else vErrors.push(err80);
					errors++;
				}
			}
			if (data.FLOATING_IP !== void 0) {
				let data48 = data.FLOATING_IP;
				if (data48 && typeof data48 == "object" && !Array.isArray(data48)) {
					if (data48.limit === void 0) {
						const err81 = {
							instancePath: instancePath + "/FLOATING_IP",
							schemaPath: "#/properties/FLOATING_IP/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err81];
						else vErrors.push(err81);
						errors++;
					}
					if (data48.limit !== void 0) {
						let data49 = data48.limit;
						if (!(typeof data49 == "number" && !(data49 % 1) && !isNaN(data49))) {
							const err82 = {
								instancePath: instancePath + "/FLOATING_IP/limit",
								schemaPath: "#/properties/FLOATING_IP/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err82];
							else vErrors.push(err82);
							errors++;
						}
						if (typeof data49 == "number") {
							if (data49 < -1 || isNaN(data49)) {
								const err83 = {
									instancePath: instancePath + "/FLOATING_IP/limit",
									schemaPath: "#/properties/FLOATING_IP/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err83];
								else vErrors.push(err83);
								errors++;
							}
						}
					}
					if (data48.used !== void 0) {
						let data50 = data48.used;
						if (!(typeof data50 == "number" && !(data50 % 1) && !isNaN(data50))) {
							const err84 = {
								instancePath: instancePath + "/FLOATING_IP/used",
								schemaPath: "#/properties/FLOATING_IP/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err84];
							else vErrors.push(err84);
							errors++;
						}
					}
				} else {
					const err85 = {
						instancePath: instancePath + "/FLOATING_IP",
						schemaPath: "#/properties/FLOATING_IP/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err85];
					else vErrors.push(err85);
					errors++;
				}
			}
			if (data.VOLUME_SNAPSHOT !== void 0) {
				let data51 = data.VOLUME_SNAPSHOT;
				if (data51 && typeof data51 == "object" && !Array.isArray(data51)) {
					if (data51.limit === void 0) {
						const err86 = {
							instancePath: instancePath + "/VOLUME_SNAPSHOT",
							schemaPath: "#/properties/VOLUME_SNAPSHOT/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err86];
						else vErrors.push(err86);
						errors++;
					}
					if (data51.limit !== void 0) {
						let data52 = data51.limit;
						if (!(typeof data52 == "number" && !(data52 % 1) && !isNaN(data52))) {
							const err87 = {
								instancePath: instancePath + "/VOLUME_SNAPSHOT/limit",
								schemaPath: "#/properties/VOLUME_SNAPSHOT/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err87];
							else vErrors.push(err87);
							errors++;
						}
						if (typeof data52 == "number") {
							if (data52 < -1 || isNaN(data52)) {
								const err88 = {
									instancePath: instancePath + "/VOLUME_SNAPSHOT/limit",
									schemaPath: "#/properties/VOLUME_SNAPSHOT/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err88];
								else vErrors.push(err88);
								errors++;
							}
						}
					}
					if (data51.used !== void 0) {
						let data53 = data51.used;
						if (!(typeof data53 == "number" && !(data53 % 1) && !isNaN(data53))) {
							const err89 = {
								instancePath: instancePath + "/VOLUME_SNAPSHOT/used",
								schemaPath: "#/properties/VOLUME_SNAPSHOT/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err89];
							else vErrors.push(err89);
							errors++;
						}
					}
				} else {
					const err90 = {
						instancePath: instancePath + "/VOLUME_SNAPSHOT",
						schemaPath: "#/properties/VOLUME_SNAPSHOT/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err90];
					else vErrors.push(err90);
					errors++;
				}
			}
			if (data.BACKUP !== void 0) {
				let data54 = data.BACKUP;
				if (data54 && typeof data54 == "object" && !Array.isArray(data54)) {
					if (data54.limit === void 0) {
						const err91 = {
							instancePath: instancePath + "/BACKUP",
							schemaPath: "#/properties/BACKUP/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err91];
						else vErrors.push(err91);
						errors++;
					}
					if (data54.limit !== void 0) {
						let data55 = data54.limit;
						if (!(typeof data55 == "number" && !(data55 % 1) && !isNaN(data55))) {
							const err92 = {
								instancePath: instancePath + "/BACKUP/limit",
								schemaPath: "#/properties/BACKUP/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err92];
							else vErrors.push(err92);
							errors++;
						}
						if (typeof data55 == "number") {
							if (data55 < -1 || isNaN(data55)) {
								const err93 = {
									instancePath: instancePath + "/BACKUP/limit",
									schemaPath: "#/properties/BACKUP/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err93];
								else vErrors.push(err93);
								errors++;
							}
						}
					}
					if (data54.used !== void 0) {
						let data56 = data54.used;
						if (!(typeof data56 == "number" && !(data56 % 1) && !isNaN(data56))) {
							const err94 = {
								instancePath: instancePath + "/BACKUP/used",
								schemaPath: "#/properties/BACKUP/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err94];
							else vErrors.push(err94);
							errors++;
						}
					}
				} else {
					const err95 = {
						instancePath: instancePath + "/BACKUP",
						schemaPath: "#/properties/BACKUP/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err95];
					else vErrors.push(err95);
					errors++;
				}
			}
			if (data.BACKUP_STORAGE !== void 0) {
				let data57 = data.BACKUP_STORAGE;
				if (data57 && typeof data57 == "object" && !Array.isArray(data57)) {
					if (data57.limit === void 0) {
						const err96 = {
							instancePath: instancePath + "/BACKUP_STORAGE",
							schemaPath: "#/properties/BACKUP_STORAGE/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err96];
						else vErrors.push(err96);
						errors++;
					}
					if (data57.limit !== void 0) {
						let data58 = data57.limit;
						if (!(typeof data58 == "number" && !(data58 % 1) && !isNaN(data58))) {
							const err97 = {
								instancePath: instancePath + "/BACKUP_STORAGE/limit",
								schemaPath: "#/properties/BACKUP_STORAGE/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err97];
							else vErrors.push(err97);
							errors++;
						}
						if (typeof data58 == "number") {
							if (data58 < -1 || isNaN(data58)) {
								const err98 = {
									instancePath: instancePath + "/BACKUP_STORAGE/limit",
									schemaPath: "#/properties/BACKUP_STORAGE/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err98];
								else vErrors.push(err98);
								errors++;
							}
						}
					}
					if (data57.used !== void 0) {
						let data59 = data57.used;
						if (!(typeof data59 == "number" && !(data59 % 1) && !isNaN(data59))) {
							const err99 = {
								instancePath: instancePath + "/BACKUP_STORAGE/used",
								schemaPath: "#/properties/BACKUP_STORAGE/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err99];
							else vErrors.push(err99);
							errors++;
						}
					}
				} else {
					const err100 = {
						instancePath: instancePath + "/BACKUP_STORAGE",
						schemaPath: "#/properties/BACKUP_STORAGE/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err100];
					else vErrors.push(err100);
					errors++;
				}
			}
			if (data.VOLUME !== void 0) {
				let data60 = data.VOLUME;
				if (data60 && typeof data60 == "object" && !Array.isArray(data60)) {
					if (data60.limit === void 0) {
						const err101 = {
							instancePath: instancePath + "/VOLUME",
							schemaPath: "#/properties/VOLUME/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err101];
						else vErrors.push(err101);
						errors++;
					}
					if (data60.limit !== void 0) {
						let data61 = data60.limit;
						if (!(typeof data61 == "number" && !(data61 % 1) && !isNaN(data61))) {
							const err102 = {
								instancePath: instancePath + "/VOLUME/limit",
								schemaPath: "#/properties/VOLUME/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err102];
							else vErrors.push(err102);
							errors++;
						}
						if (typeof data61 == "number") {
							if (data61 < -1 || isNaN(data61)) {
								const err103 = {
									instancePath: instancePath + "/VOLUME/limit",
									schemaPath: "#/properties/VOLUME/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err103];
								else vErrors.push(err103);
								errors++;
							}
						}
					}
					if (data60.used !== void 0) {
						let data62 = data60.used;
						if (!(typeof data62 == "number" && !(data62 % 1) && !isNaN(data62))) {
							const err104 = {
								instancePath: instancePath + "/VOLUME/used",
								schemaPath: "#/properties/VOLUME/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err104];
							else vErrors.push(err104);
							errors++;
						}
					}
				} else {
					const err105 = {
						instancePath: instancePath + "/VOLUME",
						schemaPath: "#/properties/VOLUME/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err105];
					else vErrors.push(err105);
					errors++;
				}
			}
			if (data.VOLUME_STORAGE !== void 0) {
				let data63 = data.VOLUME_STORAGE;
				if (data63 && typeof data63 == "object" && !Array.isArray(data63)) {
					if (data63.limit === void 0) {
						const err106 = {
							instancePath: instancePath + "/VOLUME_STORAGE",
							schemaPath: "#/properties/VOLUME_STORAGE/required",
							keyword: "required",
							params: { missingProperty: "limit" }
						};
						if (vErrors === null) vErrors = [err106];
						else vErrors.push(err106);
						errors++;
					}
					if (data63.limit !== void 0) {
						let data64 = data63.limit;
						if (!(typeof data64 == "number" && !(data64 % 1) && !isNaN(data64))) {
							const err107 = {
								instancePath: instancePath + "/VOLUME_STORAGE/limit",
								schemaPath: "#/properties/VOLUME_STORAGE/properties/limit/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err107];
							else vErrors.push(err107);
							errors++;
						}
						if (typeof data64 == "number") {
							if (data64 < -1 || isNaN(data64)) {
								const err108 = {
									instancePath: instancePath + "/VOLUME_STORAGE/limit",
									schemaPath: "#/properties/VOLUME_STORAGE/properties/limit/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: -1
									}
								};
								if (vErrors === null) vErrors = [err108];
								else vErrors.push(err108);
								errors++;
							}
						}
					}
					if (data63.used !== void 0) {
						let data65 = data63.used;
						if (!(typeof data65 == "number" && !(data65 % 1) && !isNaN(data65))) {
							const err109 = {
								instancePath: instancePath + "/VOLUME_STORAGE/used",
								schemaPath: "#/properties/VOLUME_STORAGE/properties/used/type",
								keyword: "type",
								params: { type: "integer" }
							};
							if (vErrors === null) vErrors = [err109];
							else vErrors.push(err109);
							errors++;
						}
					}
				} else {
					const err110 = {
						instancePath: instancePath + "/VOLUME_STORAGE",
						schemaPath: "#/properties/VOLUME_STORAGE/type",
						keyword: "type",
						params: { type: "object" }
					};
					if (vErrors === null) vErrors = [err110];
					else vErrors.push(err110);
					errors++;
				}
			}
		} else {
			const err111 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err111];
			else vErrors.push(err111);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var admin_quota_default = { "edit": import_edit.default };

export { admin_quota_default as default };
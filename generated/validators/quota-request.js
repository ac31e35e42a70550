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
	exports["-15e32a0d"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"quotaType": {
				"type": "string",
				"x-quotaType": true,
				"x-createOnly": true,
				"x-unique": { "while": { "/self/status": { "enum": ["REQUESTED", "IN_PROGRESS"] } } },
				"enum": [
					"INSTANCE",
					"CORE",
					"RAM",
					"VOLUME",
					"VOLUME_STORAGE",
					"VOLUME_SNAPSHOT",
					"NETWORK",
					"SUBNET",
					"PORT",
					"KEY_PAIR",
					"ROUTER",
					"FLOATING_IP",
					"SECURITY_GROUP",
					"SECURITY_GROUP_RULE",
					"SERVER_GROUP",
					"SERVER_GROUP_MEMBER",
					"METADATA_ITEM",
					"RBAC_POLICY",
					"SUBNET_POOL",
					"FIXED_IP",
					"BACKUP",
					"BACKUP_STORAGE"
				]
			},
			"wanted": {
				"type": "integer",
				"minimum": 1,
				"maximum": 1e6,
				"x-createOnly": true
			},
			"reason": {
				"type": "string",
				"minLength": 1,
				"maxLength": 500,
				"pattern": "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$",
				"x-createOnly": true,
				"x-control": "textarea"
			}
		},
		"required": [
			"quotaType",
			"wanted",
			"reason"
		],
		"additionalProperties": false,
		"$id": "-15e32a0d"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$", "u");
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.quotaType === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "quotaType" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.wanted === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "wanted" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.reason === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "reason" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "quotaType" || key0 === "wanted" || key0 === "reason")) {
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
			if (data.quotaType !== void 0) {
				let data0 = data.quotaType;
				if (typeof data0 !== "string") {
					const err4 = {
						instancePath: instancePath + "/quotaType",
						schemaPath: "#/properties/quotaType/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (!(data0 === "INSTANCE" || data0 === "CORE" || data0 === "RAM" || data0 === "VOLUME" || data0 === "VOLUME_STORAGE" || data0 === "VOLUME_SNAPSHOT" || data0 === "NETWORK" || data0 === "SUBNET" || data0 === "PORT" || data0 === "KEY_PAIR" || data0 === "ROUTER" || data0 === "FLOATING_IP" || data0 === "SECURITY_GROUP" || data0 === "SECURITY_GROUP_RULE" || data0 === "SERVER_GROUP" || data0 === "SERVER_GROUP_MEMBER" || data0 === "METADATA_ITEM" || data0 === "RBAC_POLICY" || data0 === "SUBNET_POOL" || data0 === "FIXED_IP" || data0 === "BACKUP" || data0 === "BACKUP_STORAGE")) {
					const err5 = {
						instancePath: instancePath + "/quotaType",
						schemaPath: "#/properties/quotaType/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.quotaType.enum }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			if (data.wanted !== void 0) {
				let data1 = data.wanted;
				if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
					const err6 = {
						instancePath: instancePath + "/wanted",
						schemaPath: "#/properties/wanted/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (typeof data1 == "number") {
					if (data1 > 1e6 || isNaN(data1)) {
						const err7 = {
							instancePath: instancePath + "/wanted",
							schemaPath: "#/properties/wanted/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 1e6
							}
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (data1 < 1 || isNaN(data1)) {
						const err8 = {
							instancePath: instancePath + "/wanted",
							schemaPath: "#/properties/wanted/minimum",
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
			if (data.reason !== void 0) {
				let data2 = data.reason;
				if (typeof data2 === "string") {
					if (func0(data2) > 500) {
						const err9 = {
							instancePath: instancePath + "/reason",
							schemaPath: "#/properties/reason/maxLength",
							keyword: "maxLength",
							params: { limit: 500 }
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					if (func0(data2) < 1) {
						const err10 = {
							instancePath: instancePath + "/reason",
							schemaPath: "#/properties/reason/minLength",
							keyword: "minLength",
							params: { limit: 1 }
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (!pattern0.test(data2)) {
						const err11 = {
							instancePath: instancePath + "/reason",
							schemaPath: "#/properties/reason/pattern",
							keyword: "pattern",
							params: { pattern: "^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u0008\\u000B-\\u001F\\u007F])*$" }
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				} else {
					const err12 = {
						instancePath: instancePath + "/reason",
						schemaPath: "#/properties/reason/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
		} else {
			const err13 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var quota_request_default = { "create": import_create.default };

export { quota_request_default as default };
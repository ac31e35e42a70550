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
	exports["594e5838"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"readOnly": false,
				"maxLength": 64,
				"pattern": "^[a-z0-9]+(?:[.-][a-z0-9]+)*$",
				"x-unique": true,
				"x-example": "g-16-32"
			},
			"category": {
				"type": "string",
				"enum": [
					"general",
					"memory",
					"processor"
				],
				"readOnly": false,
				"default": "general"
			},
			"cpu": {
				"type": "string",
				"enum": ["standard", "dedicated"],
				"readOnly": false,
				"default": "standard",
				"x-createOnly": true,
				"x-control": "radio"
			},
			"vcpus": {
				"type": "integer",
				"readOnly": false,
				"x-unit": "vcpu",
				"minimum": 1,
				"maximum": 512,
				"x-createOnly": true
			},
			"ram": {
				"type": "integer",
				"readOnly": false,
				"x-unit": "GB",
				"minimum": 1,
				"maximum": 4096,
				"x-createOnly": true
			},
			"overcommit": {
				"type": "string",
				"enum": [
					"x1",
					"x2",
					"x4"
				],
				"readOnly": false,
				"default": "x2",
				"x-createOnly": true,
				"x-control": "radio"
			}
		},
		"required": [
			"name",
			"category",
			"cpu",
			"vcpus",
			"ram",
			"overcommit"
		],
		"additionalProperties": false,
		"$id": "594e5838"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[a-z0-9]+(?:[.-][a-z0-9]+)*$", "u");
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
			if (data.category === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "category" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.cpu === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "cpu" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.vcpus === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "vcpus" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.ram === void 0) {
				const err4 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "ram" }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.overcommit === void 0) {
				const err5 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "overcommit" }
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "category" || key0 === "cpu" || key0 === "vcpus" || key0 === "ram" || key0 === "overcommit")) {
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
			if (data.name !== void 0) {
				let data0 = data.name;
				if (typeof data0 === "string") {
					if (func0(data0) > 64) {
						const err7 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 64 }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (!pattern0.test(data0)) {
						const err8 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/pattern",
							keyword: "pattern",
							params: { pattern: "^[a-z0-9]+(?:[.-][a-z0-9]+)*$" }
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				} else {
					const err9 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
			if (data.category !== void 0) {
				let data1 = data.category;
				if (typeof data1 !== "string") {
					const err10 = {
						instancePath: instancePath + "/category",
						schemaPath: "#/properties/category/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (!(data1 === "general" || data1 === "memory" || data1 === "processor")) {
					const err11 = {
						instancePath: instancePath + "/category",
						schemaPath: "#/properties/category/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.category.enum }
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.cpu !== void 0) {
				let data2 = data.cpu;
				if (typeof data2 !== "string") {
					const err12 = {
						instancePath: instancePath + "/cpu",
						schemaPath: "#/properties/cpu/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				if (!(data2 === "standard" || data2 === "dedicated")) {
					const err13 = {
						instancePath: instancePath + "/cpu",
						schemaPath: "#/properties/cpu/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.cpu.enum }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
			if (data.vcpus !== void 0) {
				let data3 = data.vcpus;
				if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
					const err14 = {
						instancePath: instancePath + "/vcpus",
						schemaPath: "#/properties/vcpus/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (typeof data3 == "number") {
					if (data3 > 512 || isNaN(data3)) {
						const err15 = {
							instancePath: instancePath + "/vcpus",
							schemaPath: "#/properties/vcpus/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 512
							}
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
					if (data3 < 1 || isNaN(data3)) {
						const err16 = {
							instancePath: instancePath + "/vcpus",
							schemaPath: "#/properties/vcpus/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				}
			}
			if (data.ram !== void 0) {
				let data4 = data.ram;
				if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
					const err17 = {
						instancePath: instancePath + "/ram",
						schemaPath: "#/properties/ram/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
				if (typeof data4 == "number") {
					if (data4 > 4096 || isNaN(data4)) {
						const err18 = {
							instancePath: instancePath + "/ram",
							schemaPath: "#/properties/ram/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 4096
							}
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
					if (data4 < 1 || isNaN(data4)) {
						const err19 = {
							instancePath: instancePath + "/ram",
							schemaPath: "#/properties/ram/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				}
			}
			if (data.overcommit !== void 0) {
				let data5 = data.overcommit;
				if (typeof data5 !== "string") {
					const err20 = {
						instancePath: instancePath + "/overcommit",
						schemaPath: "#/properties/overcommit/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (!(data5 === "x1" || data5 === "x2" || data5 === "x4")) {
					const err21 = {
						instancePath: instancePath + "/overcommit",
						schemaPath: "#/properties/overcommit/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.overcommit.enum }
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			}
		} else {
			const err22 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err22];
			else vErrors.push(err22);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var require_edit = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-64f961fe"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"name": {
				"type": "string",
				"readOnly": false,
				"maxLength": 64,
				"pattern": "^[a-z0-9]+(?:[.-][a-z0-9]+)*$",
				"x-unique": true,
				"x-example": "g-16-32"
			},
			"category": {
				"type": "string",
				"enum": [
					"general",
					"memory",
					"processor"
				],
				"readOnly": false,
				"default": "general"
			}
		},
		"required": ["name", "category"],
		"additionalProperties": false,
		"$id": "-64f961fe"
	};
	const func0 = require_ucs2length().default;
	const pattern0 = new RegExp("^[a-z0-9]+(?:[.-][a-z0-9]+)*$", "u");
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
			if (data.category === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "category" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "name" || key0 === "category")) {
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
			if (data.name !== void 0) {
				let data0 = data.name;
				if (typeof data0 === "string") {
					if (func0(data0) > 64) {
						const err3 = {
							instancePath: instancePath + "/name",
							schemaPath: "#/properties/name/maxLength",
							keyword: "maxLength",
							params: { limit: 64 }
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
							params: { pattern: "^[a-z0-9]+(?:[.-][a-z0-9]+)*$" }
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
			if (data.category !== void 0) {
				let data1 = data.category;
				if (typeof data1 !== "string") {
					const err6 = {
						instancePath: instancePath + "/category",
						schemaPath: "#/properties/category/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (!(data1 === "general" || data1 === "memory" || data1 === "processor")) {
					const err7 = {
						instancePath: instancePath + "/category",
						schemaPath: "#/properties/category/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.category.enum }
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
var require_setSize = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports["-4637a87d"] = validate0;
	const schema0 = {
		"type": "object",
		"properties": {
			"cpu": {
				"type": "string",
				"enum": ["standard", "dedicated"],
				"x-control": "radio"
			},
			"vcpus": {
				"type": "integer",
				"minimum": 1,
				"maximum": 512,
				"x-unit": "vcpu"
			},
			"ram": {
				"type": "integer",
				"minimum": 1,
				"maximum": 4096,
				"x-unit": "GB"
			},
			"overcommit": {
				"type": "string",
				"enum": [
					"x1",
					"x2",
					"x4"
				],
				"x-control": "radio"
			}
		},
		"required": [
			"cpu",
			"vcpus",
			"ram",
			"overcommit"
		],
		"additionalProperties": false,
		"$id": "-4637a87d"
	};
	function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
		let vErrors = null;
		let errors = 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.cpu === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "cpu" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.vcpus === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "vcpus" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.ram === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "ram" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.overcommit === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "overcommit" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "cpu" || key0 === "vcpus" || key0 === "ram" || key0 === "overcommit")) {
				const err4 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.cpu !== void 0) {
				let data0 = data.cpu;
				if (typeof data0 !== "string") {
					const err5 = {
						instancePath: instancePath + "/cpu",
						schemaPath: "#/properties/cpu/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (!(data0 === "standard" || data0 === "dedicated")) {
					const err6 = {
						instancePath: instancePath + "/cpu",
						schemaPath: "#/properties/cpu/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.cpu.enum }
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
			if (data.vcpus !== void 0) {
				let data1 = data.vcpus;
				if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
					const err7 = {
						instancePath: instancePath + "/vcpus",
						schemaPath: "#/properties/vcpus/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
				if (typeof data1 == "number") {
					if (data1 > 512 || isNaN(data1)) {
						const err8 = {
							instancePath: instancePath + "/vcpus",
							schemaPath: "#/properties/vcpus/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 512
							}
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (data1 < 1 || isNaN(data1)) {
						const err9 = {
							instancePath: instancePath + "/vcpus",
							schemaPath: "#/properties/vcpus/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			}
			if (data.ram !== void 0) {
				let data2 = data.ram;
				if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
					const err10 = {
						instancePath: instancePath + "/ram",
						schemaPath: "#/properties/ram/type",
						keyword: "type",
						params: { type: "integer" }
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (typeof data2 == "number") {
					if (data2 > 4096 || isNaN(data2)) {
						const err11 = {
							instancePath: instancePath + "/ram",
							schemaPath: "#/properties/ram/maximum",
							keyword: "maximum",
							params: {
								comparison: "<=",
								limit: 4096
							}
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (data2 < 1 || isNaN(data2)) {
						const err12 = {
							instancePath: instancePath + "/ram",
							schemaPath: "#/properties/ram/minimum",
							keyword: "minimum",
							params: {
								comparison: ">=",
								limit: 1
							}
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			}
			if (data.overcommit !== void 0) {
				let data3 = data.overcommit;
				if (typeof data3 !== "string") {
					const err13 = {
						instancePath: instancePath + "/overcommit",
						schemaPath: "#/properties/overcommit/type",
						keyword: "type",
						params: { type: "string" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (!(data3 === "x1" || data3 === "x2" || data3 === "x4")) {
					const err14 = {
						instancePath: instancePath + "/overcommit",
						schemaPath: "#/properties/overcommit/enum",
						keyword: "enum",
						params: { allowedValues: schema0.properties.overcommit.enum }
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
		} else {
			const err15 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: { type: "object" }
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		validate0.errors = vErrors;
		return errors === 0;
	}
}));
var import_create = /* @__PURE__ */ __toESM(require_create(), 1);
var import_edit = /* @__PURE__ */ __toESM(require_edit(), 1);
var import_setSize = /* @__PURE__ */ __toESM(require_setSize(), 1);
var admin_flavor_default = {
	"create": import_create.default,
	"edit": import_edit.default,
	"setSize": import_setSize.default
};

export { admin_flavor_default as default };
/**
 * The description in OpenAPI 3.0, for generators that do not read 3.1. It says less: conditions between fields and patterns are left out, and the
 * API still checks them.
 */

type Json = Record<string, unknown>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keywords of JSON Schema 2020-12 that 3.0 does not have, and patterns, whose dialect differs between languages. */
const LEFT_OUT = new Set([
  ...['if', 'then', 'else', '$comment', '$schema', '$id', '$defs', 'examples', 'const', 'prefixItems', 'contains'],
  ...['minContains', 'maxContains', 'propertyNames', 'patternProperties', 'dependentRequired', 'dependentSchemas'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'contentEncoding', 'contentMediaType', 'pattern'],
]);

const LISTS = ['allOf', 'anyOf', 'oneOf'];

function isNull(schema: unknown): boolean {
  return isJson(schema) && schema.type === 'null';
}

function isEmpty(schema: Json): boolean {
  return Object.keys(schema).length === 0;
}

function schemasIn(value: unknown): Json[] {
  const parts = Array.isArray(value) ? value.filter((each) => !isNull(each)).map(schema30) : [];
  // Bodies that differ by a constant can be alike without it.
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

function keywordOf(name: string, value: unknown): unknown {
  if (name === 'properties' && isJson(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, schema30(each)]));
  if (name === 'additionalProperties' && typeof value === 'boolean') return value;
  return ['items', 'not', 'additionalProperties'].includes(name) ? schema30(value) : value;
}

/** The type of a value, of which 3.0 has one, and whether it may be null. A value of several types is any value. */
function typed({ type, anyOf, oneOf }: Json): Json {
  const types = [type].flat().filter((each) => each !== undefined);
  const nullable = types.includes('null') || [anyOf, oneOf].some((list) => Array.isArray(list) && list.some(isNull));
  const others = types.filter((each) => each !== 'null');
  return {
    ...(others.length === 1 && { type: others[0] }),
    ...(nullable && { nullable: true }),
  };
}

/** The parts of a schema that hold together, each of these or any of these. One that is left alone needs no list. */
function combined(schema: Json): Json {
  const lists = LISTS.flatMap((name): [string, Json[]][] => {
    const parts = schemasIn(schema[name]).filter((each) => name !== 'allOf' || !isEmpty(each));
    return parts.length === 0 ? [] : [[parts.length === 1 ? 'allOf' : name, parts]];
  });
  const all = lists.flatMap(([name, parts]) => (name === 'allOf' ? parts : []));
  return { ...Object.fromEntries(lists), ...(all.length > 0 && { allOf: all }) };
}

/** A single value. Few generators take a list of booleans. */
function only(value: unknown): Json {
  if (typeof value === 'boolean') return { type: 'boolean' };
  return typeof value === 'string' ? { type: 'string', enum: [value] } : { enum: [value] };
}

/** The type of a value that one other schema describes. References lead to objects. */
function kindOf({ allOf }: Json): unknown {
  const [first]: unknown[] = Array.isArray(allOf) ? allOf : [];
  return isJson(first) && first.type !== undefined ? first.type : 'object';
}

function schema30(schema: unknown): Json {
  if (!isJson(schema)) return schema === false ? { not: {} } : {};
  const { $ref, ...beside } = schema;
  if (typeof $ref === 'string') return isEmpty(beside) ? { $ref } : { allOf: [{ $ref }], ...schema30(beside) };
  const { type: _, required, ...others } = schema;
  const kept = Object.entries(others).filter(([name]) => !LEFT_OUT.has(name) && !LISTS.includes(name));
  const made: Json = {
    ...typed(schema),
    ...Object.fromEntries(kept.map(([name, value]) => [name, keywordOf(name, value)])),
    ...combined(schema),
  };
  if (Array.isArray(required) && required.length > 0) made.required = required;
  if (schema.const !== undefined) Object.assign(made, only(schema.const));
  if (schema.contentMediaType !== undefined) made.format = 'binary';
  // Without a type, null would be no value of it.
  if (made.nullable === true) made.type ??= kindOf(made);
  if (made.type === 'array') made.items ??= {};
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const)
    if (typeof schema[exclusive] === 'number') Object.assign(made, { [bound]: schema[exclusive], [exclusive]: true });
  return made;
}

/** The body of an operation. Of several, it is one with all their fields: generators make a parameter of it, and have no type for a choice. */
function body30(schema: unknown): Json {
  const made = schema30(schema);
  const parts = (Array.isArray(made.anyOf) ? made.anyOf : made.allOf) as Json[] | undefined;
  if (!parts?.every(({ properties }) => isJson(properties))) return made;
  const [first = {}, ...others] = parts;
  const required = [first.required ?? []]
    .flat()
    .filter((name) => others.every((each) => Array.isArray(each.required) && each.required.includes(name)));
  const properties: Json = Object.assign({}, ...[...parts].reverse().map((each) => each.properties));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** Anything but a schema: the schemas in it are found by the name of their field. */
function part30(value: unknown, schemaIn: (schema: unknown) => Json = schema30): unknown {
  if (Array.isArray(value)) return value.map((each) => part30(each, schemaIn));
  if (!isJson(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => {
    if (name === 'schema') return [name, schemaIn(each)];
    return [name, part30(each, name === 'requestBody' ? body30 : schemaIn)];
  });
  return Object.fromEntries(entries);
}

/** A document of OpenAPI 3.1 in 3.0. */
export function asOpenapi30(document: Json): Json {
  const { components, info, ...others } = document;
  const { schemas, ...shared } = isJson(components) ? components : {};
  const { license: _, ...about } = isJson(info) ? info : {};
  const named = Object.entries(isJson(schemas) ? schemas : {});
  return {
    ...(part30(others) as Json),
    openapi: '3.0.3',
    info: about,
    components: {
      ...(part30(shared) as Json),
      schemas: Object.fromEntries(named.map(([name, each]) => [name, schema30(each)])),
    },
  };
}

import { type Doc, type Field, hasType, type ResourceFile } from '../../../contract/file/resource-file.ts';

/** A value of an index key or reference. */
export type Scalar = string | number | boolean;

/** Whether a value is a JSON object. */
export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The scalars at a path such as `attachments/serverId`. A path goes into each item of an array. */
export function scalarsAt(doc: Doc, path: string): Scalar[] {
  let found: unknown[] = [doc];
  for (const token of path.split('/')) {
    found = found.flatMap((value) => (isDoc(value) && Object.hasOwn(value, token) ? [value[token]] : [])).flat();
  }
  return found.filter(isScalar);
}

/** The field declared at such a path. */
export function declaredAt(fields: Record<string, Field>, path: string): Field | undefined {
  let inside: Record<string, Field> | undefined = fields;
  let field: Field | undefined;
  for (const token of path.split('/')) {
    if (!inside || !Object.hasOwn(inside, token)) return undefined;
    field = inside[token];
    inside = field?.items?.properties ?? field?.properties;
  }
  return field;
}

/** Whether values of a field are compared as numbers. Money is, although it is a string in JSON. */
export function isNumeric(field: Field | undefined): boolean {
  if (!field) return false;
  return field.format === 'money' || hasType(field, 'integer') || hasType(field, 'number');
}

/** The document with only these names, as far as it has them. */
export function pick(doc: Doc, names: Iterable<string>): Doc {
  const found: Doc = {};
  for (const name of names) if (Object.hasOwn(doc, name) && doc[name] !== undefined) found[name] = doc[name];
  return found;
}

/** The document without these names. */
export function omit(doc: Doc, names: Iterable<string>): Doc {
  const left = new Set(names);
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !left.has(name)));
}

/** The document without null fields, which stand for removed ones. The store has no null fields. */
export function withoutNulls(doc: Doc): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== null && value !== undefined));
}

/** The names of secret fields among these names. */
export function secretsOf(file: ResourceFile, names: string[]): string[] {
  return names.filter((name) => file.fields.properties[name]?.writeOnly);
}

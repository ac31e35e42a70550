import { type Doc, type Field, hasType, type ResourceFile } from '../../../contract/file/resource-file.ts';

/** What one index key or reference may be. */
export type Scalar = string | number | boolean;

/** Whether a value is a JSON object. */
export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The scalars at a path such as `attachments/serverId`, which looks into each item of an array on the way. */
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

/** Whether values of a field are ordered and compared as numbers: money is, though the wire has it as text. */
export function isNumeric(field: Field | undefined): boolean {
  if (!field) return false;
  return field.format === 'money' || hasType(field, 'integer') || hasType(field, 'number');
}

/** Those of the names that the document has. */
export function pick(doc: Doc, names: Iterable<string>): Doc {
  const found: Doc = {};
  for (const name of names) if (Object.hasOwn(doc, name) && doc[name] !== undefined) found[name] = doc[name];
  return found;
}

/** The document without the names. */
export function omit(doc: Doc, names: Iterable<string>): Doc {
  const left = new Set(names);
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !left.has(name)));
}

/** The names among them that are secret. */
export function secretsOf(file: ResourceFile, names: string[]): string[] {
  return names.filter((name) => file.fields.properties[name]?.writeOnly);
}

/** The allowed names and values at a place of a resource file, from `schemas/meta`. */

interface MetaSchema {
  $ref?: string;
  description?: string;
  properties?: Record<string, MetaSchema>;
  patternProperties?: Record<string, MetaSchema>;
  additionalProperties?: MetaSchema | boolean;
  items?: MetaSchema;
  anyOf?: MetaSchema[];
  enum?: unknown[];
  const?: unknown;
  type?: string | string[];
}

/** The meta schemas by file name. */
export type Meta = ReadonlyMap<string, Record<string, unknown>>;

/** A completion. */
export interface Offer {
  label: string;
  about?: string;
}

/** The names and values that the product's files have at each place, those first that most have. Values are JSON. */
export interface KeywordOrder {
  names: Readonly<Record<string, readonly string[]>>;
  values: Readonly<Record<string, readonly string[]>>;
}

/** A schema, and the file that its references are relative to. */
interface Found {
  schema: MetaSchema;
  file: string;
}

function follow({ schema, file }: Found, meta: Meta): Found[] {
  const own = [{ schema, file }, ...(schema.anyOf ?? []).flatMap((each) => follow({ schema: each, file }, meta))];
  if (schema.$ref === undefined) return own;
  const [target = '', pointer = ''] = schema.$ref.split('#');
  const named = target === '' ? file : target;
  let at: unknown = meta.get(named);
  for (const token of pointer.split('/').filter(Boolean))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[token] : undefined;
  return typeof at === 'object' && at !== null
    ? [...own, ...follow({ schema: at as MetaSchema, file: named }, meta)]
    : own;
}

function below({ schema, file }: Found, token: string): Found[] {
  const next: MetaSchema[] = [];
  const own = schema.properties && Object.hasOwn(schema.properties, token) ? schema.properties[token] : undefined;
  if (own) next.push(own);
  if (schema.items && /^\d+$/.test(token)) next.push(schema.items);
  for (const [pattern, each] of Object.entries(schema.patternProperties ?? {}))
    if (!own && new RegExp(pattern, 'u').test(token)) next.push(each);
  if (!own && typeof schema.additionalProperties === 'object') next.push(schema.additionalProperties);
  return next.map((each) => ({ schema: each, file }));
}

function schemasAt(path: readonly string[], meta: Meta): Found[] {
  let found = follow({ schema: (meta.get('resource.json') ?? {}) as MetaSchema, file: 'resource.json' }, meta);
  for (const token of path) found = found.flatMap((each) => below(each, token)).flatMap((each) => follow(each, meta));
  return found;
}

/** What is said of a keyword, or of each item of its list where nothing is said of the list. */
function saidOf(keyword: Found, meta: Meta): string | undefined {
  const own = follow(keyword, meta);
  const items = own.flatMap(({ schema, file }) => (schema.items ? follow({ schema: schema.items, file }, meta) : []));
  return [...own, ...items].find(({ schema }) => schema.description !== undefined)?.schema.description;
}

function offer(label: string, about: string | undefined): Offer {
  return about === undefined ? { label } : { label, about };
}

/**
 * The place of a path: its keywords, with `*` for each name that an author chose and for each number in a list. So all actions of all files
 * are one place.
 */
export function placeAt(path: readonly string[], meta: Meta): string {
  const isKeyword = (token: string, at: number): boolean =>
    schemasAt(path.slice(0, at), meta).some(({ schema: { properties = {} } }) => Object.hasOwn(properties, token));
  return path.map((token, at) => (isKeyword(token, at) ? token : '*')).join('/');
}

/** The allowed names of an object at this path. */
export function namesAt(path: readonly string[], meta: Meta): Offer[] {
  const offers = schemasAt(path, meta).flatMap(({ schema: { properties = {} }, file }) =>
    Object.entries(properties).map(([name, schema]) => offer(name, saidOf({ schema, file }, meta))),
  );
  return [...new Map(offers.map((each) => [each.label, each])).values()];
}

/** The allowed values at this path, as JSON. */
export function valuesAt(path: readonly string[], meta: Meta): Offer[] {
  const values = schemasAt(path, meta).flatMap(({ schema }) => [
    ...(schema.enum ?? []),
    ...('const' in schema ? [schema.const] : []),
    ...(schema.type === 'boolean' ? [true, false] : []),
  ]);
  return [...new Set(values.map((value) => JSON.stringify(value)))].map((label) => ({ label }));
}

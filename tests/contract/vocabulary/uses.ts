/** Which words of the meta-schemas resource files use. */

/** A part of a JSON Schema, or of a file. */
type Json = Record<string, unknown>;

/** The meta-schemas by file name. */
export type MetaSchemas = ReadonlyMap<string, Json>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectAt = (holder: Json, key: string): Json => (isObject(holder[key]) ? holder[key] : {});

const listAt = (holder: Json, key: string): unknown[] => (Array.isArray(holder[key]) ? holder[key] : []);

/** Follows files along the meta-schemas, and notes the keywords and choices that they use. */
export class Uses {
  /** Places such as `field.json#/properties/x-unit`, and for a choice with its value behind `=`. */
  readonly places = new Set<string>();
  readonly #meta: MetaSchemas;

  constructor(meta: MetaSchemas) {
    this.#meta = meta;
  }

  /** Notes what a file uses. A variant has only some of what its type has to have. */
  note(metaFile: string, content: unknown): void {
    this.#follow(metaFile, '', this.#meta.get(metaFile) ?? {}, content);
  }

  #follow(metaFile: string, place: string, schema: Json, value: unknown): void {
    if (typeof schema.$ref === 'string') this.#followRef(metaFile, schema.$ref, value);
    for (const [index, branch] of listAt(schema, 'anyOf').entries())
      if (isObject(branch) && isLike(branch, value)) this.#follow(metaFile, `${place}/anyOf/${index}`, branch, value);
    if (listAt(schema, 'enum').includes(value)) this.places.add(`${metaFile}#${place}=${value}`);
    for (const item of Array.isArray(value) ? value : [])
      this.#follow(metaFile, `${place}/items`, objectAt(schema, 'items'), item);
    if (isObject(value)) this.#followObject(metaFile, place, schema, value);
  }

  #followRef(metaFile: string, ref: string, value: unknown): void {
    const [file, place = ''] = ref.split('#');
    const name = file || metaFile;
    const schema = place
      .split('/')
      .slice(1)
      .reduce<Json>(objectAt, this.#meta.get(name) ?? {});
    this.#follow(name, place, schema, value);
  }

  #followObject(metaFile: string, place: string, schema: Json, value: Json): void {
    const [known, patterns] = [objectAt(schema, 'properties'), objectAt(schema, 'patternProperties')];
    for (const [key, inner] of Object.entries(value)) {
      const pattern = Object.keys(patterns).find((each) => new RegExp(each, 'u').test(key));
      if (Object.hasOwn(known, key)) {
        this.places.add(`${metaFile}#${place}/properties/${key}`);
        this.#follow(metaFile, `${place}/properties/${key}`, objectAt(known, key), inner);
      } else if (pattern !== undefined)
        this.#follow(metaFile, `${place}/patternProperties/${pattern}`, objectAt(patterns, pattern), inner);
      else this.#follow(metaFile, `${place}/additionalProperties`, objectAt(schema, 'additionalProperties'), inner);
    }
  }
}

/** Whether a value is meant for a branch of `anyOf`: an object that has what the branch requires. */
function isLike({ required }: Json, value: unknown): boolean {
  return !Array.isArray(required) || (isObject(value) && required.every((key) => Object.hasOwn(value, String(key))));
}

/** Every keyword of a meta-schema, and every choice of the enums at `choices`, by place. */
export function wordsOf(metaFile: string, schema: unknown, choices: readonly string[], place = ''): string[] {
  if (!isObject(schema)) return [];
  const at = `${metaFile}#${place}`;
  const below = (key: string, part: unknown): string[] => wordsOf(metaFile, part, choices, `${place}/${key}`);
  const keywords = Object.keys(objectAt(schema, 'properties')).map((name) => `${at}/properties/${name}`);
  const values = choices.includes(at) ? listAt(schema, 'enum').map((value) => `${at}=${value}`) : [];
  const named = ['properties', 'patternProperties', 'definitions'].flatMap((key) =>
    Object.entries(objectAt(schema, key)).flatMap(([name, part]) => below(`${key}/${name}`, part)),
  );
  const branches = listAt(schema, 'anyOf').flatMap((part, index) => below(`anyOf/${index}`, part));
  const inner = ['items', 'additionalProperties'].flatMap((key) => below(key, schema[key]));
  return [...keywords, ...values, ...named, ...branches, ...inner];
}

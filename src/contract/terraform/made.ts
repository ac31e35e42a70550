/**
 * What a create makes beside the record, such as the disks of a server: where it is found, what it tells of the input, and what takes it along
 * when the record is deleted.
 */
import { tokensOf } from '../expression/pointer.ts';
import { type Action, type Doc, isAt, type ResourceFile, type Where } from '../file/resource-file.ts';

type Make = NonNullable<Action['makes']>[number];

/** Records of another type that a create makes along. */
export interface Made {
  /** The name of the other type. */
  resource: string;
  /** How its records are found: fields of theirs with values of the record, which are given by `{ $at: '/self/…' }`. */
  where: Where;
}

/** Where an input that the API never says again can be read from, in a record that was made along. */
export interface KnownFrom extends Made {
  /** Values that tell the record from others of its kind. */
  match: Doc;
  /** The other record's field. */
  field?: string;
  /** For a list of objects: the fields of each item -> those of the other record. All records that match are items. */
  each?: Record<string, string>;
}

function inputAt(value: unknown, root = 'input'): string | undefined {
  if (!isAt(value)) return undefined;
  const [first, name, ...deeper] = tokensOf(value.$at);
  return first === root && deeper.length === 0 ? name : undefined;
}

function makesOf(file: ResourceFile): { make: Make; made: Made }[] {
  return (file.actions?.create?.makes ?? []).flatMap((make) => {
    if (make.into !== undefined || make.once) return [];
    const relation = Object.values(file.relations ?? {}).find(
      ({ resource, where }) => resource === make.resource && Object.values(where).some((value) => isAt(value)),
    );
    return relation ? [{ make, made: { resource: relation.resource, where: relation.where } }] : [];
  });
}

/** What a create makes along, each other type once. */
export function madeBy(file: ResourceFile): Made[] {
  const byType = new Map(makesOf(file).map(({ made }) => [made.resource, made]));
  return [...byType.values()];
}

/** The boolean inputs that must be true for a make; undefined where it depends on something else. */
function asksTrue({ when = {} }: Make): string[] | undefined {
  const names = Object.entries(when).map(([pointer, test]) =>
    'const' in test && test.const === true ? inputAt({ $at: pointer }) : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

function constantsOf(values: Doc): Doc {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object' && value !== ''));
}

function knownIn({ make, made }: { make: Make; made: Made }): [string, KnownFrom][] {
  const values: Doc = make.values;
  const from = { ...made, match: constantsOf(values) };
  const each = make.each && inputAt(make.each);
  if (each !== undefined) {
    const items = Object.entries(values).flatMap(([field, value]) => {
      const item = inputAt(value, 'item');
      return item === undefined ? [] : [[item, field]];
    });
    return [[each, { ...from, each: Object.fromEntries(items) }]];
  }
  const copied = Object.entries(values).flatMap(([field, value]): [string, KnownFrom][] => {
    const name = inputAt(value);
    return name === undefined ? [] : [[name, { ...from, field }]];
  });
  return copied;
}

/** References that an effect of the create follows, where a relation leads back: the listener that a new pool was given to. */
function knownFromEffects(file: ResourceFile): [string, KnownFrom][] {
  return (file.actions?.create?.effects ?? []).flatMap(({ resource, key }): [string, KnownFrom][] => {
    const name = inputAt(key);
    const relation = Object.values(file.relations ?? {}).find((each) => each.resource === resource);
    return name === undefined || !relation ? [] : [[name, { ...relation, match: {}, field: 'id' }]];
  });
}

/** References whose values the record has copied: the port whose address and subnet a member of a pool has. */
function knownFromCopies({ fields }: ResourceFile): [string, KnownFrom][] {
  return Object.entries(fields.properties).flatMap(([name, field]): [string, KnownFrom][] => {
    const resource = field['x-ref']?.resource;
    const copies = Object.entries(fields.properties).flatMap(([own, { 'x-initial': initial }]) => {
      const [root, reference, copied] = isAt(initial) ? tokensOf(initial.$at) : [];
      return root === 'ref' && reference === name && copied !== undefined ? [[copied, { $at: `/self/${own}` }]] : [];
    });
    const found = resource !== undefined && field['x-inputOnly'] && copies.length > 0;
    return found ? [[name, { resource, where: Object.fromEntries(copies), match: {}, field: 'id' }]] : [];
  });
}

/** Where inputs can be read from that the record itself does not have, by field. */
export function knownInputs(file: ResourceFile): Record<string, KnownFrom> {
  const all = [...makesOf(file).flatMap(knownIn), ...knownFromEffects(file), ...knownFromCopies(file)];
  // The first one wins: that of a server's first disk, not those of others.
  return Object.fromEntries(all.reverse());
}

/** An action that takes back what an input of the create did, so that the record can be deleted. */
export interface Undoing {
  /** The input, which the form of the action asks for by the same name. */
  field: string;
  action: string;
}

/**
 * What has to be taken back before a delete: a form asks for one of a list of the record's own, by the name of an input that no record keeps. A
 * router is so detached from the subnet that it was created with.
 */
export function undoingOf({ actions = {}, fields }: ResourceFile): Undoing[] {
  return Object.entries(actions).flatMap(([action, { call, form, internal, staffOnly }]): Undoing[] => {
    const [[field, asked] = [], ...others] = Object.entries(form?.properties ?? {});
    if (field === undefined || others.length > 0 || !call || internal || staffOnly) return [];
    const among = asked?.['x-ref']?.where?.id;
    const ofOwnList = isAt(among) && among.$at.startsWith('/self/');
    return ofOwnList && fields.properties[field]?.['x-inputOnly'] ? [{ field, action }] : [];
  });
}

/** Records that a delete takes along, whether the create made them or not. */
export interface Taken extends Made {
  /** What one that a create always makes has: it tells it from others where nobody has noted which one that is. */
  like: Doc;
}

/** An input of a delete that says what goes along. */
export interface DeleteInput {
  field: string;
  /** Its value where nobody states it. */
  default: boolean;
  /** The input of the create that it otherwise follows: what that made goes along. */
  follows?: string;
  /**
   * What it takes along, where the create always makes some of it, and others may have come since. A configuration that does not state the input
   * means nothing but what the create made.
   */
  takes?: Taken;
}

/**
 * The inputs of a delete. What a create always makes goes along unless somebody says otherwise, so that nothing is left behind that nobody manages.
 * What it made only where an input asked for it goes along where that input is true.
 */
export function deleteInputs(file: ResourceFile): DeleteInput[] {
  const { form, effects = [] } = file.actions?.delete ?? {};
  return Object.entries(form?.properties ?? {}).flatMap(([field, { type }]): DeleteInput[] => {
    if (type !== 'boolean') return [];
    const taken = effects.filter(({ when }) => {
      const test = when?.[`/input/${field}`];
      return test !== undefined && 'const' in test && test.const === true;
    });
    const resources = taken.map(({ related }) => file.relations?.[related ?? '']?.resource);
    const makes = makesOf(file).filter(({ made }) => resources.includes(made.resource));
    const always = makes.find(({ make }) => make.when === undefined && !make.each);
    if (always) return [{ field, default: true, takes: { ...always.made, like: constantsOf(always.make.values) } }];
    const [follows] = makes.flatMap(({ make }) => asksTrue(make) ?? []);
    return [{ field, default: false, ...(follows !== undefined && { follows }) }];
  });
}

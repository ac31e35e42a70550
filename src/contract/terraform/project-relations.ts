/** What the records of a project are to each other: which refers to which, which one has made another, and which ones are only kept to be read. */
import { type UnmetGuard, unmetGuards } from '../expression/guards.ts';
import { whereFilters } from '../expression/template.ts';
import { type Action, type Doc, type ResourceFile, statusesOf } from '../file/resource-file.ts';
import { knownInputs, type Made } from './made.ts';
import { inputAttributes, type TerraformType } from './terraform-type.ts';

/** The records of a project, by the names of their types. Records that the project only sees, such as shared networks, may be among them. */
export type ProjectRecords = ReadonlyMap<string, readonly Doc[]>;

/** The values at a path such as `attachments/serverId`, which looks into the items of lists. */
function valuesAt(value: unknown, [name, ...deeper]: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...deeper]));
  if (name === undefined) return [value];
  return typeof value === 'object' && value !== null ? valuesAt((value as Doc)[name], deeper) : [];
}

/** The records that a relation of `maker` leads to. */
export function related(records: ProjectRecords, { resource, where }: Made, maker: Doc): Doc[] {
  const filters = whereFilters(where, { self: maker });
  if (!filters) return [];
  const fits = (doc: Doc): boolean =>
    Object.entries(filters).every(([path, values]) =>
      valuesAt(doc, path.split('/')).some((each) => values.includes(String(each))),
    );
  return (records.get(resource) ?? []).filter(fits);
}

/** The records that a record refers to, by type and key. */
export function referencesOf(type: TerraformType, values: Doc): string[] {
  return inputAttributes(type).flatMap(({ field, spec }) => {
    const resource = spec['x-ref']?.resource;
    return resource !== undefined && typeof values[field] === 'string' ? [`${resource} ${values[field]}`] : [];
  });
}

/** Records that the cloud has found for a record, such as the router that an address is reached by: they have to be there before it. */
export function foundFor({ file }: TerraformType, record: Doc): string[] {
  return Object.entries(file.fields.properties).flatMap(([name, { readOnly, 'x-ref': reference }]) =>
    readOnly && reference && typeof record[name] === 'string' ? [`${reference.resource} ${record[name]}`] : [],
  );
}

/** Whether a record states an address that the cloud would otherwise choose. */
export function statesAddress(type: TerraformType, values: Doc): boolean {
  return inputAttributes(type).some(
    ({ field, spec, required }) => spec.format === 'ip' && !required && typeof values[field] === 'string',
  );
}

/** The order in which the provider tells what a record has made. */
export function oldestFirst(records: Doc[]): Doc[] {
  const age = (each: Doc): string => String(each.created ?? '');
  return records.sort((one, other) => age(one).localeCompare(age(other)));
}

/** The guards that keep a record from being deleted, but its own protection. */
function unmetOf({ file }: TerraformType, record: Doc): UnmetGuard[] {
  const related = record._related as Record<string, { count: number }> | undefined;
  const self = { ...record, deletionProtected: undefined };
  return unmetGuards(file, 'delete', { self, parent: record._parent as Doc | undefined, related }, 'open');
}

type Make = NonNullable<Action['makes']>[number];

/** What a create makes and puts into a field that only the cloud sets, as the port of a balancer. */
export function madeInto({ actions, fields }: ResourceFile): (Made & { into: string })[] {
  return (actions?.create?.makes ?? []).flatMap(({ resource, into }): (Made & { into: string })[] =>
    into !== undefined && fields.properties[into]?.readOnly
      ? [{ resource, where: { id: { $at: `/self/${into}` } }, into }]
      : [],
  );
}

/**
 * Whether a record is no block of its own but part of its maker's: one of a number that the maker's create asks for, as the workers of a cluster, or
 * one that the create makes without being asked, and that stays until the maker goes, as the port of a server.
 */
export function isPartOf(maker: ResourceFile, type: TerraformType, record: Doc): boolean {
  const makes = (maker.actions?.create?.makes ?? []).filter(({ resource }) => resource === type.file.name);
  if (makes.some(({ count }) => count !== undefined)) return true;
  if (makes.some((make) => isMadeAlike(make, record))) return true;
  const isAsked = makes.every(({ when = {} }) => Object.values(when).some((test) => 'const' in test));
  const known = Object.values(knownInputs(maker)).filter(({ resource }) => resource === type.file.name);
  // One of several, such as a further disk, is more to its owner than a line of its maker.
  const isKnown = known.length === 0 || known.some(({ match, each }) => !each && matchesAll(match, record));
  return !isAsked && isKnown && unmetOf(type, record).length > 0;
}

/** Whether a create always makes a record like this one, as the first rules of a group: by itself it would be there twice. */
function isMadeAlike({ when, each, into, values }: Make, record: Doc): boolean {
  const constants = Object.entries(values).filter(([, value]) => typeof value !== 'object');
  const references = Object.values(values).filter((value) => typeof value === 'object');
  const asks = when !== undefined || each !== undefined || into !== undefined || references.length > 1;
  return !asks && constants.length > 0 && constants.every(([name, value]) => record[name] === value);
}

export function matchesAll(match: Doc, record: Doc): boolean {
  return Object.entries(match).every(([name, value]) => (record[name] ?? value) === value);
}

/**
 * Whether the record is only kept to be read, as a request that was decided: it can't be changed, and its status does not let it be deleted. What is in
 * use can't be deleted either, and is no such record.
 */
export function isPast(type: TerraformType, record: Doc): boolean {
  const { api, guards = {} } = type.file;
  const [main] = statusesOf(type.file);
  if (api.update || !main) return false;
  return unmetOf(type, record).some(({ id }) => Object.keys(guards[id] ?? {}).includes(`/self/${main.field}`));
}

import { guardedRelations } from '../../../contract/expression/guards.ts';
import { placesOf } from '../../../contract/expression/template.ts';
import { keepsOf } from '../../../contract/expression/timers.ts';
import { allProjectsFiles } from '../../../contract/file/all-projects.ts';
import { alsoListed, type Reference, type ResourceFile, type Where } from '../../../contract/file/resource-file.ts';
import { inputPlaces, listedPaths } from '../../../contract/lists/list-query.ts';
import { isPrice, type TariffLine } from '../../../contract/money/price.ts';
import { namedQuotas } from '../../../contract/money/quota-fields.ts';
import { memoize } from '../../../contract/values/memoize.ts';
import { declaredLines, type QuotaTypes, quotaTypesOf } from '../../quotas/quota-types.ts';
import { declaredAt } from './values.ts';

/** All resource types, with indexes that need all files at once. */
export class Catalogue {
  readonly files: readonly ResourceFile[];
  /** The lists of administrators over all projects, one for each type that has one. */
  readonly allProjects: readonly ResourceFile[];
  /** The quotas that the files declare. */
  readonly quotaTypes: QuotaTypes;
  /** The tariff lines that the files declare. */
  readonly declaredLines: TariffLine[];
  readonly #byName: ReadonlyMap<string, ResourceFile>;
  readonly #indexed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #asked: ReadonlyMap<string, readonly string[]>;
  readonly #askedOfParent: ReadonlyMap<string, readonly string[]>;
  readonly #asksQuota: ReadonlySet<string>;
  readonly #connectsAddresses: ReadonlySet<string>;

  constructor(files: readonly ResourceFile[]) {
    this.files = files;
    this.allProjects = allProjectsFiles(files);
    this.quotaTypes = quotaTypesOf(files);
    this.declaredLines = declaredLines(files);
    this.#byName = new Map(files.map((file) => [file.name, file]));
    this.#indexed = indexedPaths(files);
    this.#asked = new Map(files.map((file) => [file.name, askedRelations(file)]));
    this.#askedOfParent = new Map(files.map((file) => [file.name, this.#fieldsOfParent(file)]));
    this.#connectsAddresses = new Set(files.flatMap(connectedTypes));
    const asks = (file: ResourceFile) => pointersIn(file).includes('"/quota/') || namedQuotas(file).length > 0;
    this.#asksQuota = new Set(files.filter(asks).map((file) => file.name));
  }

  /** The file of a type. Throws for an unknown type; `npm run check` makes sure that files name known types only. */
  file(name: string): ResourceFile {
    const file = this.#byName.get(name);
    if (!file) throw new Error(`No resource type ${name}`);
    return file;
  }

  /** The fields, or paths into array fields, whose values are stored as index keys of a type's records. */
  indexed(type: string): ReadonlySet<string> {
    return this.#indexed.get(type) ?? new Set();
  }

  /** The relations whose counts the type's guards or rules read. */
  askedRelations(type: string): readonly string[] {
    return this.#asked.get(type) ?? [];
  }

  /** The fields of the parent record that the type's guards or rules read. */
  askedOfParent(type: string): readonly string[] {
    return this.#askedOfParent.get(type) ?? [];
  }

  /** Whether the type's guards, rules or fields read the project's quotas. */
  asksQuota(type: string): boolean {
    return this.#asksQuota.has(type);
  }

  /** Whether addresses of other records are connected to records of the type, such as those of ports to a server. */
  connectsAddresses(type: string): boolean {
    return this.#connectsAddresses.has(type);
  }

  /**
   * The type that shows these records to administrators: the global variant where there is one, else the type itself.
   */
  forAdministrators(file: ResourceFile): ResourceFile {
    return this.files.find(({ recordsOf, scope }) => recordsOf === file.name && scope === 'global') ?? file;
  }

  /** The parent's fields that a type reads, without secrets. A secret is never shown. */
  #fieldsOfParent(file: ResourceFile): string[] {
    const fields = this.#byName.get(file.parent?.resource ?? '')?.fields.properties ?? {};
    const names = [...pointersIn(file).matchAll(/"\/parent\/([^/"]+)/g)].flatMap(([, name]) => name ?? []);
    return [...new Set(names)].filter((name) => fields[name] && !fields[name].writeOnly);
  }

  /** The types whose records are children of this type. They are deleted with their parent. */
  childrenOf(type: string): { file: ResourceFile; field: string }[] {
    return this.files.flatMap((file) => (file.parent?.resource === type ? [{ file, field: file.parent.field }] : []));
  }
}

/** The catalogue of a list of types, which must not change. It is made once: it goes through all files several times. */
export const catalogueOf = memoize((files: readonly ResourceFile[]) => new Catalogue(files));

/** Guards, rules and actions as JSON text, to search for pointers. */
const pointersIn = memoize(({ guards, rules, actions }: ResourceFile) => JSON.stringify({ guards, rules, actions }));

/** The same without the create, which asks for itself what a new record is related to. */
const pointersOfStored = memoize(({ guards, rules, actions: { create: _, ...actions } = {} }: ResourceFile) =>
  JSON.stringify({ guards, rules, actions }),
);

const askedRelations = memoize((file: ResourceFile): string[] => {
  const names = new Set(guardedRelations(file));
  for (const match of pointersOfStored(file).matchAll(/"\/related\/([^/"]+)\/count"/g))
    if (match[1]) names.add(match[1]);
  return [...names].filter((name) => file.relations?.[name]);
});

function connectedTypes({ addresses, fields: { properties } }: ResourceFile): string[] {
  return (addresses?.of ?? []).flatMap((field) => properties[field]?.['x-ref']?.resource ?? []);
}

function indexedPaths(files: readonly ResourceFile[]): Map<string, Set<string>> {
  const indexed = new Map(files.map((file) => [file.name, new Set(listedPaths(file))]));
  const addWhere = (type: string, where: Where | undefined) => {
    for (const path of Object.keys(where ?? {})) indexed.get(type)?.add(path);
  };
  for (const file of files) {
    for (const { call, where } of alsoListed(file)) {
      const taken = inputPlaces(where);
      for (const place of placesOf(call)) if (!taken.includes(place)) indexed.get(file.name)?.add(place);
      addWhere(file.name, where);
    }
    for (const reference of referencesOf(file)) addWhere(reference.resource, reference.where);
    for (const relation of Object.values(file.relations ?? {})) addWhere(relation.resource, relation.where);
    for (const keep of Object.values(file.timers ?? {}).flatMap(keepsOf)) addWhere(keep.resource, keep.where);
    addWhere(file.name, file.list?.where);
    for (const { relation = '', columns = [] } of file.detail?.tabs ?? [])
      for (const name of columns.filter((column) => !isPrice(column)))
        indexed.get(file.relations?.[relation]?.resource ?? '')?.add(name);
  }
  shareWithVariants(files, indexed);
  for (const file of files) {
    const paths = indexed.get(file.name) ?? new Set();
    // Secrets are not indexed: a value that one can sort or filter by can be guessed.
    for (const path of paths) if (declaredAt(file.fields.properties, path)?.writeOnly) paths.delete(path);
  }
  return indexed;
}

/** A variant shares the records of its base. So both are indexed by the paths that either of them needs. */
function shareWithVariants(files: readonly ResourceFile[], indexed: Map<string, Set<string>>): void {
  for (const { name, recordsOf } of files) {
    const [own, base] = [indexed.get(name), indexed.get(recordsOf ?? '')];
    if (!own || !base) continue;
    for (const path of own) base.add(path);
    indexed.set(name, base);
  }
}

/** Every reference that fields and forms of a file declare, at any depth. */
const referencesOf = memoize((file: ResourceFile) => referencesIn(file));

function referencesIn(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'x-ref' in value ? [value['x-ref'] as Reference] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

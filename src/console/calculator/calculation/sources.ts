/** The calculator's data: the offered types, the prices, and the records that its forms refer to. */
import useSWR, { type SWRResponse } from 'swr';
import { CALCULATE, type FileLookup } from '../../../contract/calculator/calculate.ts';
import { calculatedType, type RecordLookup } from '../../../contract/calculator/configuration.ts';
import { placesOf, whereFilters } from '../../../contract/expression/template.ts';
import {
  type Doc,
  type Field,
  parseCall,
  type Reference,
  type ResourceFile,
} from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import { plannedTypes } from '../../../contract/forms/draft.ts';
import { apiQuery, MOST_ROWS } from '../../../contract/lists/list-query.ts';
import type { Prices } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { loadResource } from '../../resources/load.ts';
import { resourceEntries } from '../../resources/manifest.ts';
import { GROUPS } from '../../resources/menu.ts';
import type { ManifestEntry, ResourceBundle } from '../../resources/types.ts';
import type { OfferedType } from './calculated.ts';

/** Records of other types by their keys, type by type. */
export type Catalogues = Readonly<Record<string, readonly Doc[]>>;

/** `GET /api/public/calculator/tariff`: the public prices, and the records that forms refer to. */
export interface PublicTariff extends Prices {
  catalogues: Catalogues;
}

/** The position of a type in the side menu. Types outside it come last. */
function placeOf({ menu }: ManifestEntry): number {
  const group = menu ? GROUPS.cloud.indexOf(menu.group) : -1;
  return (group < 0 ? GROUPS.cloud.length : group) * 1e6 + (menu?.order ?? 0);
}

/** The manifest's types that the calculator offers, if they are visible to the user. */
export function offeredEntries(allowed: (entry: ManifestEntry) => boolean): ManifestEntry[] {
  return resourceEntries()
    .filter((entry) => entry.calculable && allowed(entry))
    .sort((left, right) => placeOf(left) - placeOf(right));
}

/** The files of the types that a type creates along, and recursively of theirs, by name. */
async function withMade(resources: ResourceBundle[]): Promise<Map<string, ResourceFile>> {
  const found = new Map<string, ResourceFile>();
  for (let wanted = resources; wanted.length > 0; ) {
    for (const { file } of wanted) found.set(file.name, file);
    const names = new Set(wanted.flatMap(({ file }) => plannedTypes(file)).filter((name) => !found.has(name)));
    wanted = await Promise.all([...names].map((name) => loadResource(name)));
  }
  return found;
}

async function loadTypes(names: readonly string[]): Promise<Map<string, OfferedType>> {
  const resources = await Promise.all(names.map((name) => loadResource(name)));
  const files = await withMade(resources);
  // Labels of a line's references use the texts of their types.
  const named = resources.flatMap(({ forms }) =>
    Object.values(forms[CALCULATE]?.properties ?? {}).flatMap(referencesIn),
  );
  await Promise.all(named.map(({ resource }) => loadResource(resource)));
  const lookup: FileLookup = (name) => files.get(name);
  return new Map(
    resources.map((resource) => [
      resource.file.name,
      { resource, calculated: calculatedType(resource.file, lookup, resource.forms[CALCULATE]) },
    ]),
  );
}

/** The types of these names, prepared for calculations. */
export function useOfferedTypes(names: readonly string[]): SWRResponse<Map<string, OfferedType>> {
  return useSWR(keys.calculator(`types ${names.join()}`), () => loadTypes(names), {
    revalidateOnFocus: false,
    // Files are unchanged after loading, so nothing has to be compared.
    compare: Object.is,
  });
}

function referencesIn(field: Field): Reference[] {
  const inner = [...Object.values(field.properties ?? {}), ...(field.items ? [field.items] : [])];
  return [...(field['x-ref'] ? [field['x-ref']] : []), ...inner.flatMap(referencesIn)];
}

/** The references of a form, including nested fields. */
function referencesOf(schema: FormSchema): Reference[] {
  return Object.values(schema.properties).flatMap(referencesIn);
}

/** The calls that list the options of the references, by type. */
async function catalogueCalls(references: Reference[]): Promise<Map<string, Set<string>>> {
  const calls = new Map<string, Set<string>>();
  for (const reference of references) {
    const { file } = await loadResource(reference.resource);
    const path = file.api.list && parseCall(file.api.list).path;
    if (!path || placesOf(path).length > 0) continue;
    const filters = whereFilters(reference.where, {}) ?? {};
    const query = apiQuery({ page: 1, size: MOST_ROWS, sort: '', q: '', filters });
    calls.set(file.name, (calls.get(file.name) ?? new Set()).add(`${path}?${query}`));
  }
  return calls;
}

async function loadCatalogues(references: Reference[]): Promise<Catalogues> {
  const calls = [...(await catalogueCalls(references))];
  const lists = await Promise.all(
    calls.map(async ([type, urls]) => {
      const pages = await Promise.all([...urls].map((url) => request<{ content: Doc[] }>(`GET ${url}`)));
      return [type, pages.flatMap(({ data }) => data.content)] as const;
    }),
  );
  return Object.fromEntries(lists);
}

/** The records that the types' forms refer to, as a signed-in user sees them. */
export function useCatalogues(types: ReadonlyMap<string, OfferedType> | undefined): SWRResponse<Catalogues> {
  return useSWR<Catalogues>(types ? keys.calculator(`catalogues ${[...types.keys()].join()}`) : null, () =>
    loadCatalogues([...(types?.values() ?? [])].flatMap(({ calculated }) => referencesOf(calculated.schema))),
  );
}

/** The public tariff. No request is sent while it is not wanted. */
export function usePublicTariff(wanted: boolean): SWRResponse<PublicTariff> {
  return useSWR<PublicTariff>(
    wanted ? keys.calculator('public') : null,
    async () => (await request<PublicTariff>('GET /api/public/calculator/tariff')).data,
  );
}

/** Looks up records in catalogues. */
export function lookupAmong(catalogues: Catalogues, keyOf: (type: string) => string): RecordLookup {
  const byType = new Map<string, Map<string, Doc>>();
  for (const [type, records] of Object.entries(catalogues))
    byType.set(type, new Map(records.map((record) => [String(record[keyOf(type)]), record])));
  return (type, key) => byType.get(type)?.get(key);
}

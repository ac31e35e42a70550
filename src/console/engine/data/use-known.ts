/** Other types and records that a plan asks for, loaded as it asks. */
import { useContext, useEffect, useState } from 'react';
import { whereFilters } from '../../../contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Known } from '../../../contract/forms/known.ts';
import { apiQuery, MOST_ROWS, readListState, relatedPath } from '../../../contract/lists/list-query.ts';
import { accessVerdict } from '../../account/access.ts';
import { UserContext } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { variant } from '../../config/current.ts';
import { loadResource } from '../../resources/load.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import type { ListPage } from './list-page.ts';
import { loadRecord } from './load-record.ts';

type Loads = Map<string, () => Promise<unknown>>;

type Filters = Record<string, string[]>;

/** The most values of a filter in one request, so that its address stays short. */
const AT_ONCE = 100;

async function loadPart(file: ResourceFile, filters: Filters): Promise<Doc[] | undefined> {
  const values = Object.fromEntries(Object.entries(filters).map(([field, [first]]) => [field, first]));
  const path = relatedPath(file, values);
  if (path === undefined) return undefined;
  const state = { ...readListState(file, new URLSearchParams()), filters, size: MOST_ROWS };
  return (await request<ListPage>(`GET ${path}?${apiQuery(state)}`)).data.content;
}

/** Loads the records that the filters find. A field with many values is asked for in parts; one in the path takes one value at a time. */
async function loadRelated(file: ResourceFile, filters: Filters): Promise<Doc[] | undefined> {
  const [field, values = []] = Object.entries(filters).find(([, each]) => each.length > 1) ?? [];
  if (field === undefined) return loadPart(file, filters);
  const { [field]: _split, ...others } = filters;
  const size =
    relatedPath(file, Object.fromEntries(Object.keys(others).map((name) => [name, '']))) === undefined ? 1 : AT_ONCE;
  const parts = Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    loadPart(file, { ...others, [field]: values.slice(index * size, (index + 1) * size) }),
  );
  const found = await Promise.all(parts);
  return found.includes(undefined) ? undefined : found.flatMap((part) => part ?? []);
}

/** Answers from what is loaded. `loads` gets what is asked for and is not there yet. What the user may not read stays unknown. */
function knownFrom(loaded: ReadonlyMap<string, unknown>, loads: Loads, mayRead: (type: string) => boolean): Known {
  const ask = <T>(key: string, load: () => Promise<T | undefined>): T | undefined => {
    if (!loaded.has(key)) loads.set(key, load);
    return loaded.get(key) as T | undefined;
  };
  const file = (type: string) => ask(`file ${type}`, async () => (await loadResource(type)).file);
  return {
    file,
    record(type, key) {
      if (!mayRead(type)) return undefined;
      const other = file(type);
      return other && ask(`record ${type} ${key}`, () => loadRecord(other, { [other.key]: key }));
    },
    related({ relations }, name, self) {
      const relation = relations?.[name];
      const filters = relation && whereFilters(relation.where, { self });
      if (!filters) return [];
      if (!mayRead(relation.resource)) return undefined;
      const other = file(relation.resource);
      const key = `related ${relation.resource} ${JSON.stringify(filters)}`;
      return other && ask(key, () => loadRelated(other, filters));
    },
  };
}

/** Whether the user may read a type. The provider decides for guests. */
function useMayRead(): (type: string) => boolean {
  const user = useContext(UserContext);
  return (type) => !user || accessVerdict(resourceEntry(type)?.access, user, variant().flags) === 'allowed';
}

const NOTHING: ReadonlyMap<string, unknown> = new Map();

/**
 * What a plan says with all that it asks for. It is computed again as answers come. What can't be loaded stays unknown.
 *
 * @returns `loading` is true while more is to come
 */
export function useKnown<T>(plan: (known: Known) => T): { value: T; loading: boolean } {
  const [loaded, setLoaded] = useState(NOTHING);
  const loads: Loads = new Map();
  const value = plan(knownFrom(loaded, loads, useMayRead()));
  const asked = [...loads.keys()].sort().join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys load the same
  useEffect(() => {
    if (asked === '') return undefined;
    let left = false;
    const all = [...loads].map(async ([key, load]) => [key, await load().catch(() => undefined)] as const);
    void Promise.all(all).then((found) => {
      if (!left) setLoaded((before) => new Map([...before, ...found]));
    });
    return () => {
      left = true;
    };
  }, [asked]);
  return { value, loading: asked !== '' };
}

/** The plan of creating a configuration, with its data: files and records are loaded until none is missing. */
import { useEffect, useMemo, useState } from 'react';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { type Doc, parseCall, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { apiQuery, MOST_ROWS } from '../../../contract/lists/list-query.ts';
import { useActionAccess, useUser } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { ListPage } from '../../engine/data/list-page.ts';
import { loadResource } from '../../resources/load.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { planCreation } from '../planning/plan.ts';
import type { CreationPlan, CreationWorld, Filters } from '../planning/types.ts';

interface Known {
  types: ReadonlyMap<string, ResourceBundle>;
  lists: ReadonlyMap<string, readonly Doc[]>;
}

/** A plan with its data. */
export interface Planned extends Known {
  plan: CreationPlan;
  /** Whether the plan is complete. It changes until then. */
  ready: boolean;
  failed: unknown;
  retry: () => void;
  /** A referenced record of another type, if it is loaded. */
  record: (type: string, key: string) => Doc | undefined;
}

function listKey(type: string, filters: Filters): string {
  return `${type}${JSON.stringify(filters)}`;
}

async function loadList(file: ResourceFile, filters: Filters): Promise<readonly Doc[]> {
  if (!file.api.list) return [];
  const query = apiQuery({ page: 1, size: MOST_ROWS, sort: file.list?.sort ?? '', q: '', filters });
  try {
    return (await request<ListPage>(`GET ${parseCall(file.api.list).path}?${query}`)).data.content;
  } catch (error) {
    // Records that the user may not see are no options.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return [];
    throw error;
  }
}

async function loadWanted({ wanted }: CreationPlan): Promise<Known> {
  const types = await Promise.all(wanted.types.map(async (type) => [type, await loadResource(type)] as const));
  const lists = await Promise.all(
    wanted.lists.map(async ({ type, filters }) => {
      const { file } = await loadResource(type);
      return [listKey(type, filters), await loadList(file, filters)] as const;
    }),
  );
  return { types: new Map(types), lists: new Map(lists) };
}

const NOTHING: Known = { types: new Map(), lists: new Map() };

/** Plans the creation of a configuration. `choices` are the chosen options, by slot. */
export function usePlan(configuration: Configuration, choices: CreationWorld['choices']): Planned {
  const user = useUser();
  const may = useActionAccess();
  const [known, setKnown] = useState(NOTHING);
  const [failed, setFailed] = useState<unknown>();
  const projectId = user.osCurrentProjectId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `may` is a new function each time, with the same results for the same user
  const plan = useMemo(() => {
    const world: CreationWorld = {
      lookup: (type) => known.types.get(type)?.file,
      list: (type, filters) => known.lists.get(listKey(type, filters)),
      may: (file) => may(file, 'create') === 'allowed',
      choices,
      projectId,
    };
    return planCreation(configuration.lines, world, configuration.along);
  }, [configuration.lines, configuration.along, known, choices, projectId, user]);
  const ready = plan.wanted.types.length + plan.wanted.lists.length === 0;
  useEffect(() => {
    if (ready || failed !== undefined) return undefined;
    let left = false;
    loadWanted(plan).then(
      ({ types, lists }) => {
        if (!left)
          setKnown((now) => ({ types: new Map([...now.types, ...types]), lists: new Map([...now.lists, ...lists]) }));
      },
      (error) => !left && setFailed(error),
    );
    return () => {
      left = true;
    };
  }, [plan, ready, failed]);
  const record = useMemo(() => recordsOf(known), [known]);
  return { ...known, plan, ready, failed, retry: () => setFailed(undefined), record };
}

function recordsOf({ types, lists }: Known): Planned['record'] {
  return (type, key) => {
    const name = types.get(type)?.file.key ?? 'id';
    for (const [list, records] of lists) {
      if (!list.startsWith(`${type}{`)) continue;
      const found = records.find((record) => String(record[name]) === key);
      if (found) return found;
    }
    return undefined;
  };
}

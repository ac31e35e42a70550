import useSWR from 'swr';
import { grants } from '../../../../contract/access/rights.ts';
import type { RecordOf } from '../../../../contract/file/records.ts';
import type { Field } from '../../../../contract/file/resource-file.ts';
import { parseCall } from '../../../../contract/file/resource-file.ts';
import { request } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { resourceEntry } from '../../../resources/manifest.ts';
import { GROUPS } from '../../../resources/menu.ts';

/** A right that a role can have. */
export type Right = Required<
  Pick<RecordOf<'project-right'>, 'id' | 'type' | 'typeName' | 'kind' | 'kindName' | 'group'>
>;

/** The rights to the records of one type. */
export interface TypeRights {
  type: string;
  typeName: string;
  /** The right that stands for all of them. */
  all: Right | undefined;
  each: Right[];
}

/** Rights by the groups of the menu, and before them those that stand for several types. */
export interface RightGroups {
  several: Right[];
  groups: { group: string; types: TypeRights[] }[];
}

/** The groups of the menu, in its order. */
const ORDER: readonly string[] = [...GROUPS.cloud, ...GROUPS.admin];

/** A group's place in the menu. Unknown ones are last. */
function placeOf(group: string): number {
  const place = ORDER.indexOf(group);
  return place < 0 ? ORDER.length : place;
}

/** What stands for several types or all rights of one. */
const STAR = '*';

function groupsOf(rights: readonly Right[]): RightGroups {
  const types = new Map<string, TypeRights & { group: string }>();
  for (const right of rights.filter(({ type }) => !type.includes(STAR))) {
    const { type, typeName, kind, group } = right;
    const found = types.get(type) ?? { type, typeName, group, all: undefined, each: [] };
    types.set(type, found);
    if (kind === STAR) found.all = right;
    else found.each.push(right);
  }
  const byGroup = new Map<string, TypeRights[]>();
  for (const each of types.values()) byGroup.set(each.group, [...(byGroup.get(each.group) ?? []), each]);
  return {
    several: rights.filter(({ type }) => type.includes(STAR)),
    groups: [...byGroup]
      .map(([group, list]) => ({ group, types: list }))
      .sort((a, b) => placeOf(a.group) - placeOf(b.group)),
  };
}

/** The rights that a field with references to them can hold, by group. Undefined while they load. */
export function useRights(field: Field | undefined): RightGroups | undefined {
  const type = field?.items?.['x-ref']?.resource ?? '';
  const call = resourceEntry(type)?.api.list;
  const query = 'page=0&size=10000';
  const { data } = useSWR(call ? keys.list(type, query) : null, async () => {
    const { data: page } = await request<{ content: Right[] }>(`GET ${parseCall(call ?? '').path}?${query}`);
    return page;
  });
  return data && groupsOf(data.content);
}

/** The chosen rights of a field's value. */
export function chosenIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Whether a chosen right that stands for several has this one in it. */
export function isImplied(chosen: readonly string[], { id }: Right): boolean {
  return grants(
    chosen.filter((each) => each !== id),
    id,
  );
}

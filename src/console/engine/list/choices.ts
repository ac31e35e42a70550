/** The values that a field of a list can have, as filters and columns name them. */
import useSWR from 'swr';
import {
  type Field,
  hasType,
  parseCall,
  type Reference,
  type ResourceFile,
  statusesOf,
} from '../../../contract/file/resource-file.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { loadResource } from '../../resources/load.ts';
import type { ListPage } from '../data/list-page.ts';
import { plainText } from '../values/plain-text.ts';
import { statusText } from '../values/status-badge.tsx';
import { titleOf } from '../values/title.ts';
import { canList } from './filter-kind.ts';

/** A value and its name. */
export interface Choice {
  value: string;
  text: string;
}

/** The first records of another type, and how many there are. */
export interface Offer {
  choices: Choice[];
  total: number;
}

/** The number of records of another type that are loaded. Others are found by searching. */
export const MOST_CHOICES = 50;

/** The values that the field itself declares: statuses, enum values, yes and no. */
export function ownChoices(file: ResourceFile, name: string, field: Field): Choice[] {
  const status = statusesOf(file).find((each) => each.field === name);
  if (status) return Object.keys(status.values).map((value) => ({ value, text: statusText(file, value) }));
  const values = hasType(field, 'boolean') ? [true, false] : (field.enum ?? []);
  return values.map((value) => ({ value: String(value), text: plainText(file, name, field, value) }));
}

/** Searches records of another type. Null where they can't be listed. */
export async function loadChoices(reference: Reference, query: Record<string, string>): Promise<Offer | null> {
  const { file } = await loadResource(reference.resource);
  if (!canList(file, reference) || !file.api.list) return null;
  const params = new URLSearchParams({ page: '0', size: String(MOST_CHOICES), ...query });
  const { data } = await request<ListPage>(`GET ${parseCall(file.api.list).path}?${params}`);
  const choices = data.content.map((record) => ({ value: String(record[file.key]), text: titleOf(file, record) }));
  return { choices, total: data.totalElements };
}

/** The records of another type whose names have a part, as choices. Without a reference there are none. */
export function useRecordChoices(reference: Reference | undefined, q = '') {
  return useSWR<Offer | null>(
    reference ? keys.list(reference.resource, `filter=${encodeURIComponent(q)}`) : null,
    () => (reference ? loadChoices(reference, q ? { q } : {}) : null),
    { keepPreviousData: true },
  );
}

import useSWR from 'swr';
import { statusesOf, type Tone } from '../../../contract/file/resource-file.ts';
import { toneOf } from '../../../contract/file/status.ts';
import type { TypeSummary } from '../../../contract/reports/expenses.ts';
import { keys } from '../../api/keys.ts';
import { statusText } from '../../engine/values/status-badge.tsx';
import { loadResource } from '../../resources/load.ts';
import { screenPath } from '../../resources/manifest.ts';
import type { ResourceBundle } from '../../resources/types.ts';

/** The order of tones: problems come first. */
const ORDER: readonly Tone[] = ['error', 'warning', 'progress', 'ok', 'neutral'];

/** One status of a type: its label, the number of records, and the filtered list. */
export interface StateCount {
  value: string;
  text: string;
  tone: Tone;
  count: number;
  to: string | undefined;
}

/** The files of the types with statuses, for their labels. Undefined while loading. */
export function useFiles(types: readonly TypeSummary[] | undefined): Map<string, ResourceBundle> | undefined {
  return useBundles(types?.filter(({ states }) => Object.keys(states).length > 0).map(({ type }) => type));
}

/** The files of types with their texts. Types that can't be loaded are missing. Undefined while loading. */
export function useBundles(names: readonly string[] | undefined): Map<string, ResourceBundle> | undefined {
  const { data } = useSWR(names ? keys.named('files', names.join(' ')) : null, async () => {
    const found = await Promise.all(
      (names ?? []).map(async (name) => [name, await loadResource(name).catch(() => undefined)] as const),
    );
    return new Map(found.flatMap(([name, bundle]) => (bundle ? [[name, bundle] as const] : [])));
  });
  return data;
}

/** A type's statuses with their labels, problems first. */
export function statesOf(summary: TypeSummary, bundle: ResourceBundle | undefined): StateCount[] {
  if (!bundle) return [];
  const { file } = bundle;
  const field = statusesOf(file)[0]?.field;
  if (field === undefined) return [];
  const list = screenPath(file.name, 'list');
  const filtered = list && file.list?.filters?.includes(field);
  return Object.entries(summary.states)
    .map(([value, count]) => ({
      value,
      text: statusText(file, value),
      tone: toneOf(file, field, value),
      count,
      to: filtered ? `${list}?${new URLSearchParams({ [`f.${field}`]: value })}` : undefined,
    }))
    .sort((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone) || b.count - a.count);
}

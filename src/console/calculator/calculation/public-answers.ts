/** What forms ask the provider for, answered from the public price list and its catalogues: whoever has no project can't ask. */
import type { Middleware } from 'swr';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { splitValues } from '../../../contract/lists/list-query.ts';
import type { ListPage } from '../../engine/data/list-page.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import type { Calculator } from './use-calculator.ts';

type Known = Pick<Calculator, 'catalogues' | 'tariff' | 'currency'>;

function order(sort: string): (left: Doc, right: Doc) => number {
  const [field = '', direction] = sort.split(',');
  const sign = direction === 'desc' ? -1 : 1;
  return (left, right) => {
    const [a, b] = [left[field], right[field]];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a ?? '').localeCompare(String(b ?? ''));
  };
}

/** Whether a record is among those that the query's filters leave; a field that the catalogue leaves out decides nothing. */
function passes(record: Doc, query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => {
    const field = name.startsWith('f.') ? name.slice(2) : undefined;
    return field === undefined || record[field] === undefined || splitValues(value).includes(String(record[field]));
  });
}

/** A page of a catalogue, as the list call would answer it. */
function pageOf(records: readonly Doc[], title: string, text: string): ListPage {
  const query = new URLSearchParams(text);
  const q = query.get('q')?.toLowerCase() ?? '';
  const sort = query.get('sort');
  const found = records
    .filter(
      (record) =>
        passes(record, query) &&
        String(record[title] ?? '')
          .toLowerCase()
          .includes(q),
    )
    .toSorted(sort ? order(sort) : () => 0);
  const size = Number(query.get('size') ?? 25);
  const number = Number(query.get('page') ?? 0);
  return {
    content: found.slice(number * size, (number + 1) * size),
    totalElements: found.length,
    totalPages: Math.ceil(found.length / size),
    number,
    size,
  };
}

/** The answer to what a key stands for; undefined where it is nothing that the catalogues know. */
function answerTo(key: unknown, { catalogues, tariff, currency }: Known): (() => unknown) | undefined {
  if (!Array.isArray(key)) return undefined;
  const [what, type, more] = key.map(String);
  if (what === 'prices') return () => ({ currency, lines: tariff });
  const records = type === undefined ? undefined : catalogues[type];
  const entry = type === undefined ? undefined : resourceEntry(type);
  if (!records || !entry) return undefined;
  if (what === 'list') return () => pageOf(records, entry.title, more ?? '');
  const ids = new Set(more?.split(','));
  return what === 'named' ? () => records.filter((record) => ids.has(String(record[entry.key]))) : undefined;
}

/** Gives SWR these answers in place of calls. */
export function publicAnswers(known: Known): Middleware {
  return (useNext) => (key, fetcher, config) => {
    const answer = answerTo(key, known) as typeof fetcher | undefined;
    // A fetcher of the settings' own goes before the one that is handed on.
    return useNext(key, answer ?? fetcher, answer ? { ...config, fetcher: answer ?? undefined } : config);
  };
}

/** Answers the requests of forms from the public price list and its catalogues, because users without a project can't send them. */
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

/** Whether a record matches the query's filters. A field that is missing in the catalogue is ignored. */
function passes(record: Doc, query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => {
    const field = name.startsWith('f.') ? name.slice(2) : undefined;
    return field === undefined || record[field] === undefined || splitValues(value).includes(String(record[field]));
  });
}

/** A page of a catalogue, like the list call's response. */
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

/** The response for a key. Undefined where the catalogues do not contain it. */
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

/** An SWR middleware that returns these responses instead of sending requests. */
export function publicAnswers(known: Known): Middleware {
  return (useNext) => (key, fetcher, config) => {
    const answer = answerTo(key, known) as typeof fetcher | undefined;
    // A fetcher in the settings overrides the one that is passed on.
    return useNext(key, answer ?? fetcher, answer ? { ...config, fetcher: answer ?? undefined } : config);
  };
}

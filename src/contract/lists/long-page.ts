/** A long page of a list, in parts: its beginning is shown first, and no part takes long to read. */

import type { Page } from './page.ts';

/** The rows of a beginning. A page of no more is requested at once as a whole. */
export const FIRST_PART = 100;
/** The rows of a further part. The browser reads one in a few milliseconds. */
const PART = 1000;

interface Parts {
  /** The call for the beginning: its path and query. */
  url: string;
  /** The calls for the whole page, of which a provider has so many records. The rows of the beginning are among them. */
  rest(totalElements: number): string[];
  /** The page as the whole will be, with rows of a part. */
  of<T>(part: Page<T>, content?: T[]): Page<T>;
}

/** The parts of the page at a URL. Undefined for a page that is short anyway. */
export function longPage(url: string): Parts | undefined {
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  if (!(size >= PART) || size % PART !== 0) return undefined;
  const partAt = (rows: number, index: number): string => {
    query.set('page', String((page * size) / rows + index));
    query.set('size', String(rows));
    return `${path}?${query}`;
  };
  const lengthOf = (total: number): number => Math.max(0, Math.min(size, total - page * size));
  return {
    url: partAt(FIRST_PART, 0),
    rest: (total) => Array.from({ length: Math.ceil(lengthOf(total) / PART) }, (_, index) => partAt(PART, index)),
    of: (part, content = part.content) => ({
      ...part,
      content,
      number: page,
      size,
      totalPages: Math.ceil(part.totalElements / size),
    }),
  };
}

/** The first call for the page at a URL: the one for its beginning, where it is long. */
export function beginningOf(url: string): string {
  return longPage(url)?.url ?? url;
}

/** The number of rows that a page has when it is whole. */
export function wholeLength({ number, size, totalElements, content }: Page<unknown>): number {
  return Math.max(content.length, Math.min(size, totalElements - number * size));
}

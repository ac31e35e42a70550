/** The beginning of a long page, which is requested and shown before the whole. */
import type { ListPage } from './list-page.ts';

/** The rows of a beginning. A page of no more is requested at once as a whole. */
export const FIRST_PART = 100;

interface Part {
  /** The call's path and query. */
  url: string;
  /** The page as the whole will be, with the rows of the beginning alone. */
  of(beginning: ListPage): ListPage;
}

/** The call for the beginning of the page at a URL. Undefined for a page that is short anyway. */
export function firstPart(url: string): Part | undefined {
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  if (!(size > FIRST_PART) || size % FIRST_PART !== 0) return undefined;
  query.set('size', String(FIRST_PART));
  query.set('page', String((page * size) / FIRST_PART));
  return {
    url: `${path}?${query}`,
    of: (beginning) => ({
      ...beginning,
      number: page,
      size,
      totalPages: Math.ceil(beginning.totalElements / size),
    }),
  };
}

/** The number of rows that a page has when it is whole. */
export function wholeLength({ number, size, totalElements, content }: ListPage): number {
  return Math.max(content.length, Math.min(size, totalElements - number * size));
}

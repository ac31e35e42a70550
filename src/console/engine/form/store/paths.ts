/** Paths of fields inside a form, as problems name them: `size`, `lines/0/price`. */

/** A path of RJSF's as text. */
export function pathText(path: readonly (string | number)[]): string {
  return path.join('/');
}

/** The path without row numbers: what is the same for every row. */
export function rowless(path: string): string {
  return path
    .split('/')
    .filter((token) => !/^\d+$/.test(token))
    .join('/');
}

/** Where a path is after a row of an array has gone; undefined for what was in that row. */
export function shiftPath(path: string, array: string, index: number): string | undefined {
  if (!path.startsWith(`${array}/`)) return path;
  const [row = '', ...rest] = path.slice(array.length + 1).split('/');
  const number = Number(row);
  if (number === index) return undefined;
  return number > index ? [array, number - 1, ...rest].join('/') : path;
}

/** The id of the element that a path's control has: RJSF's way of naming. */
export function idOf(path: string): string {
  return `root_${path.replaceAll('/', '_')}`;
}

/** Paths of fields in a form, as errors name them: `size`, `lines/0/price`. */

/** An RJSF path as text. */
export function pathText(path: readonly (string | number)[]): string {
  return path.join('/');
}

/** The path without row numbers, which is the same for every row. */
export function rowless(path: string): string {
  return path
    .split('/')
    .filter((token) => !/^\d+$/.test(token))
    .join('/');
}

/** A path after a row of an array was removed. Undefined for a path in that row. */
export function shiftPath(path: string, array: string, index: number): string | undefined {
  if (!path.startsWith(`${array}/`)) return path;
  const [row = '', ...rest] = path.slice(array.length + 1).split('/');
  const number = Number(row);
  if (number === index) return undefined;
  return number > index ? [array, number - 1, ...rest].join('/') : path;
}

/** The id of a path's control, by RJSF's naming. */
export function idOf(path: string): string {
  return `root_${path.replaceAll('/', '_')}`;
}

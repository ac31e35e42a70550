/**
 * JSON in Biome's format for the files in `schemas/`. An object or a list is on one line where it fits, else each of its entries has a
 * line. `npm run new` uses this format, so that `npm run format` changes nothing.
 */

const WIDTH = 160;

function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${flat(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** `before`: the text already on the line. `after`: the comma after the value, if any. */
function laidOut(value: unknown, indent: string, before: string, after: string): string {
  const line = flat(value);
  const fits = before.length + line.length + after.length <= WIDTH;
  if (typeof value !== 'object' || value === null || fits || Object.keys(value).length === 0)
    return before + line + after;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((each) => [inner, each] as const)
    : Object.entries(value).map(([name, each]) => [`${inner}${JSON.stringify(name)}: `, each] as const);
  const lines = items.map(([start, each], at) => laidOut(each, inner, start, at === items.length - 1 ? '' : ','));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [`${before}${open}`, ...lines, `${indent}${close}${after}`].join('\n');
}

/** The text of a file. */
export function layout(value: object): string {
  return `${laidOut(value, '', '', '')}\n`;
}

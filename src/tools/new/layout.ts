/** JSON as the files in `schemas/` are written: an object on one line where it fits, else a line for each key. */

const WIDTH = 140;

function flat(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(flat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${flat(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function laidOut(value: unknown, indent: string, room: number): string {
  const line = flat(value);
  const commented = typeof value === 'object' && value !== null && '$comment' in value;
  if (typeof value !== 'object' || value === null || (!commented && line.length <= room)) return line;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((each) => inner + laidOut(each, inner, WIDTH - inner.length))
    : Object.entries(value).map(([name, each]) => {
        const key = `${inner}${JSON.stringify(name)}: `;
        // A text is a line, however long: three languages side by side.
        const isText = typeof each === 'object' && each !== null && 'ru' in each;
        return key + (isText ? flat(each) : laidOut(each, inner, WIDTH - key.length));
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

/** The text of a file. */
export function layout(value: object): string {
  const lines = Object.entries(value).map(([name, each]) => {
    const key = `  ${JSON.stringify(name)}: `;
    return key + laidOut(each, '  ', WIDTH - key.length);
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

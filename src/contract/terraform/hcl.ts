/** Values in Terraform's language (HCL), formatted as `terraform fmt` does. */

/** A piece of the language in the place of a value, such as `var.password`. */
export class Expression {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

function escaped(character: string): string {
  return SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * A quoted text. `${` and `%{` would start a template, so their sign is doubled. After another sign a doubled one would be misread, so it
 * is written as a character code.
 */
export function quotedText(text: string): string {
  const plain = text.replaceAll(/["\\\p{Cc}\u2028\u2029]/gu, escaped);
  const safe = plain.replaceAll(/(?<=([$%]?))([$%])\{/g, (_, before: string, sign: string) =>
    before === '' ? `${sign}${sign}{` : `${escaped(sign)}{`,
  );
  return `"${safe}"`;
}

/** A heredoc, for texts of several lines that end with a newline. Only templates are special in it. */
function heredoc(text: string): string | undefined {
  const plain = !/[^\P{Cc}\n\t]|[$%]{2}\{/u.test(text);
  const lines = text.split('\n');
  if (lines.length < 3 || lines.at(-1) !== '' || !plain) return undefined;
  let end = 'EOT';
  while (lines.some((line) => line.trim() === end)) end += 'T';
  const safe = text.replaceAll(/[$%]\{/g, (begin) => `${begin[0]}${begin}`);
  return `<<${end}\n${safe}${end}`;
}

/** The longest list on one line, in characters. */
const LINE = 80;

/** A value, with the lines after the first one indented. */
function valueText(value: unknown, indent: string): string {
  if (value instanceof Expression) return value.text;
  if (typeof value === 'string') return quotedText(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => valueText(item, inner));
    const line = `[${items.join(', ')}]`;
    return line.length <= LINE && !line.includes('\n')
      ? line
      : `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [
    /^[A-Za-z_][\w-]*$/.test(name) ? name : quotedText(name),
    each,
  ]);
  const body = attributeLines(entries, inner);
  return body === '' ? '{}' : `{\n${body}${indent}}`;
}

/** `name = value` lines. Adjacent ones have aligned equals signs. Values that are undefined are left out. */
export function attributeLines(entries: readonly (readonly [string, unknown])[], indent: string): string {
  const parts = entries.flatMap(([name, value]) => {
    if (value === undefined) return [];
    const text = (typeof value === 'string' && heredoc(value)) || valueText(value, indent);
    return [{ name, text }];
  });
  let lines = '';
  for (let from = 0; from < parts.length; ) {
    let to = from;
    while (to < parts.length && !parts[to]?.text.includes('\n')) to += 1;
    // A heredoc is aligned with the lines before it, anything else of several lines with nothing.
    if (parts[to]?.text.startsWith('<<')) to += 1;
    const run = parts.slice(from, Math.max(to, from + 1));
    const width = to > from ? Math.max(...run.map(({ name }) => name.length)) : 0;
    for (const { name, text } of run) lines += `${indent}${name.padEnd(width)} = ${text}\n`;
    from += run.length;
  }
  return lines;
}

/** A block with its labels. */
export function block(
  kind: string,
  labels: readonly string[],
  entries: readonly (readonly [string, unknown])[],
): string {
  const head = [kind, ...labels.map((label) => `"${label}"`)].join(' ');
  return `${head} {\n${attributeLines(entries, '  ')}}\n`;
}

/**
 * Finds the place where a text stops being JSON (RFC 8259). V8 reports the place of some errors only, and not of a trailing comma in a
 * list.
 */

const TOKEN =
  /[ \t\r\n]*(?:(?<mark>[{}[\],:])|(?<text>"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<plain>true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?))/uy;

type Expected = 'value' | 'firstItem' | 'firstKey' | 'key' | 'colon' | 'comma';

/** The expectation after a token; undefined where the token is not allowed. */
function after(expected: Expected, token: string, open: string[]): Expected | undefined {
  const inside = open.at(-1);
  if (token === inside) {
    if (expected !== 'comma' && expected !== 'firstItem' && expected !== 'firstKey') return undefined;
    open.pop();
    return 'comma';
  }
  switch (expected) {
    case 'key':
    case 'firstKey':
      return token === 'text' ? 'colon' : undefined;
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'comma':
      return token === ',' && inside ? (inside === '}' ? 'key' : 'value') : undefined;
    default:
      if (token === '{' || token === '[') open.push(token === '{' ? '}' : ']');
      if (token === '{') return 'firstKey';
      if (token === '[') return 'firstItem';
      return token === 'text' || token === 'plain' ? 'comma' : undefined;
  }
}

interface Token {
  mark?: string;
  /** A text with its quotes. */
  string?: string;
  /** Whether the text is a name in an object. */
  isName: boolean;
  /** The offset after it. */
  end: number;
}

/** The tokens of a text, up to the first error. */
function* tokensOf(text: string): Generator<Token> {
  const open: string[] = [];
  let expected: Expected = 'value';
  let end = 0;
  for (;;) {
    TOKEN.lastIndex = end;
    const found = TOKEN.exec(text);
    if (!found?.groups) return;
    const { mark, text: string } = found.groups;
    const isName = string !== undefined && (expected === 'key' || expected === 'firstKey');
    const next = after(expected, mark ?? (string === undefined ? 'plain' : 'text'), open);
    if (next === undefined) return;
    expected = next;
    end = TOKEN.lastIndex;
    yield { mark, string, isName, end };
  }
}

/** The offset of the first invalid character: the text's length where the text is cut short. */
export function jsonErrorOffset(text: string): number {
  let end = 0;
  for (const token of tokensOf(text)) end = token.end;
  return end + (/^[ \t\r\n]*/.exec(text.slice(end))?.[0].length ?? 0);
}

/** A repeated name of an object. JSON.parse silently keeps the last one. */
export interface RepeatedName {
  name: string;
  /** The offset of the second one. */
  offset: number;
}

/** Every repeated name in the objects of a JSON text (RFC 8259, section 4, requires unique names). */
export function repeatedNames(text: string): RepeatedName[] {
  const repeated: RepeatedName[] = [];
  const objects: (Set<string> | undefined)[] = [];
  for (const { mark, string, isName, end } of tokensOf(text)) {
    if (isName && string !== undefined) {
      const name = JSON.parse(string) as string;
      if (objects.at(-1)?.has(name)) repeated.push({ name, offset: end - string.length });
      objects.at(-1)?.add(name);
    }
    if (mark === '{' || mark === '[') objects.push(mark === '{' ? new Set() : undefined);
    else if (mark === '}' || mark === ']') objects.pop();
  }
  return repeated;
}

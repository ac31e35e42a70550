/** Where a text stops being JSON (RFC 8259). V8 names the place for some mistakes only, and not for a trailing comma in a list. */

const TOKEN =
  /[ \t\r\n]*(?:(?<mark>[{}[\],:])|(?<text>"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<plain>true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?))/uy;

type Expected = 'value' | 'firstItem' | 'firstKey' | 'key' | 'colon' | 'comma';

/** What may come after a token where this was expected; undefined where the token may not stand there. */
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
  /** Whether the text names a member of an object. */
  isName: boolean;
  /** The offset behind it. */
  end: number;
}

/** The tokens of a text for as long as it is the beginning of JSON. */
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

/** The offset of the first character that can't stand where it does: the text's length where the text is cut short. */
export function jsonErrorOffset(text: string): number {
  let end = 0;
  for (const token of tokensOf(text)) end = token.end;
  return end + (/^[ \t\r\n]*/.exec(text.slice(end))?.[0].length ?? 0);
}

/** A name that an object has twice, of which JSON.parse silently keeps the last. */
export interface RepeatedName {
  name: string;
  /** Where the second one stands. */
  offset: number;
}

/** Every name that stands twice in one object of a text that is JSON (RFC 8259, section 4, asks for unique names). */
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

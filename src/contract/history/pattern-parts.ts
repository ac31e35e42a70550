/** Reads a regular expression into its parts. */

/** A closed range of code points. */
export type Range = readonly [number, number];

/** A set of characters, a group with its branches, or what takes no character, such as `^` and what looks around. */
export type Atom =
  | { kind: 'set'; ranges: Range[] }
  | { kind: 'group'; branches: Item[][] }
  | { kind: 'text'; text: string };

/** A part of a pattern, and how often it stands there. */
export interface Item {
  atom: Atom;
  min: number;
  max: number;
}

/** Thrown for what is not understood, such as a back reference. */
export class NotUnderstood extends Error {}

const LAST = 0x10ffff;
const DIGITS: Range[] = [[48, 57]];
const WORDS: Range[] = [...DIGITS, [65, 90], [95, 95], [97, 122]];
const SPACES: Range[] = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: Range[] = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const CONTROLS: Record<string, number> = { n: 10, r: 13, t: 9, f: 12, v: 11 };

/** The same ranges, sorted, where no two touch. */
export function joined(ranges: Range[]): Range[] {
  const sorted = [...ranges].sort((left, right) => left[0] - right[0]);
  const whole: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = whole.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

function without(ranges: Range[]): Range[] {
  const rest: Range[] = [];
  let from = 0;
  for (const [first, last] of joined(ranges)) {
    if (first > from) rest.push([from, first - 1]);
    from = last + 1;
  }
  if (from <= LAST) rest.push([from, LAST]);
  return rest;
}

const letters = new Map<string, Range[]>();
let everyCharacter = '';

/** The characters with a property such as `L`. Only the machine's regular expressions know them. */
function lettersOf(property: string): Range[] {
  const known = letters.get(property);
  if (known) return known;
  everyCharacter ||= Array.from({ length: LAST + 1 }, (_, code) =>
    code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code),
  ).join('');
  // Bounded: every character, once.
  const ranges = [...everyCharacter.matchAll(new RegExp(`\\p{${property}}+`, 'gu'))].map(([run]): Range => {
    const last = run.slice(-2).codePointAt(0) ?? 0;
    return [run.codePointAt(0) ?? 0, last > 0xffff ? last : run.charCodeAt(run.length - 1)];
  });
  letters.set(property, ranges);
  return ranges;
}

/** Reads a pattern of the u flag into its parts. */
class Reader {
  readonly #chars: string[];
  #at = 0;

  constructor(pattern: string) {
    this.#chars = [...pattern];
  }

  whole(): Item[][] {
    const branches = this.#branches();
    if (this.#at < this.#chars.length) throw new NotUnderstood();
    return branches;
  }

  #take(): string {
    const char = this.#chars[this.#at];
    if (char === undefined) throw new NotUnderstood();
    this.#at += 1;
    return char;
  }

  #skip(text: string): boolean {
    if (this.#chars.slice(this.#at, this.#at + text.length).join('') !== text) return false;
    this.#at += text.length;
    return true;
  }

  #branches(): Item[][] {
    const branches: Item[][] = [[]];
    for (let char = this.#chars[this.#at]; char !== undefined && char !== ')'; char = this.#chars[this.#at]) {
      if (this.#skip('|')) branches.push([]);
      else branches.at(-1)?.push(this.#item());
    }
    return branches;
  }

  #item(): Item {
    const atom = this.#atom();
    const [min, max] = this.#count();
    // Whether it takes as much or as little as it can changes nothing about what matches.
    this.#skip('?');
    return { atom, min, max };
  }

  #count(): [number, number] {
    if (this.#skip('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#skip('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#skip('?')) return [0, 1];
    if (!this.#skip('{')) return [1, 1];
    let text = '';
    while (!this.#skip('}')) text += this.#take();
    const [min = '', max] = text.split(',');
    return [Number(min), max === undefined ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max)];
  }

  #atom(): Atom {
    const start = this.#at;
    const char = this.#take();
    if (char === '^' || char === '$') return { kind: 'text', text: char };
    if (char === '.') return { kind: 'set', ranges: without(LINE_ENDS) };
    if (char === '[') return { kind: 'set', ranges: this.#class() };
    if (char === '(') return this.#group(start);
    if (char !== '\\') return this.#one(char);
    const next = this.#chars[this.#at];
    if (next === 'b' || next === 'B') return { kind: 'text', text: `\\${this.#take()}` };
    return { kind: 'set', ranges: this.#escape() };
  }

  #one(char: string): Atom {
    const code = char.codePointAt(0) ?? 0;
    return { kind: 'set', ranges: [[code, code]] };
  }

  #group(start: number): Atom {
    const plain = this.#skip('?:') || this.#chars[this.#at] !== '?';
    const looks = !plain && ['?=', '?!', '?<=', '?<!'].some((text) => this.#skip(text));
    if (!plain && !looks) throw new NotUnderstood();
    const branches = this.#branches();
    if (!this.#skip(')')) throw new NotUnderstood();
    return looks ? { kind: 'text', text: this.#chars.slice(start, this.#at).join('') } : { kind: 'group', branches };
  }

  #escape(): Range[] {
    const char = this.#take();
    if (char === 'p' || char === 'P') return this.#property(char);
    if (char === 'd') return DIGITS;
    if (char === 'D') return without(DIGITS);
    if (char === 'w') return WORDS;
    if (char === 'W') return without(WORDS);
    if (char === 's') return SPACES;
    if (char === 'S') return without(SPACES);
    const code = CONTROLS[char] ?? (/[A-Za-z0-9]/.test(char) ? undefined : char.codePointAt(0));
    if (code === undefined) throw new NotUnderstood();
    return [[code, code]];
  }

  #property(char: string): Range[] {
    if (!this.#skip('{')) throw new NotUnderstood();
    let name = '';
    while (!this.#skip('}')) name += this.#take();
    const ranges = lettersOf(name);
    return char === 'p' ? ranges : without(ranges);
  }

  #class(): Range[] {
    const negated = this.#skip('^');
    const ranges: Range[] = [];
    while (!this.#skip(']')) {
      const from = this.#member();
      const [first] = from;
      const isRange = this.#chars[this.#at] === '-' && this.#chars[this.#at + 1] !== ']';
      if (!isRange || from.length !== 1 || !first || first[0] !== first[1]) {
        ranges.push(...from);
        continue;
      }
      this.#skip('-');
      const [to] = this.#member();
      ranges.push([first[0], to?.[1] ?? first[1]]);
    }
    return negated ? without(ranges) : joined(ranges);
  }

  #member(): Range[] {
    const char = this.#take();
    if (char === '\\') return this.#escape();
    const code = char.codePointAt(0) ?? 0;
    return [[code, code]];
  }
}

/** The branches of a pattern of the u flag, each with its parts. Throws {@link NotUnderstood}. */
export function partsOf(pattern: string): Item[][] {
  return new Reader(pattern).whole();
}

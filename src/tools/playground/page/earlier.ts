/**
 * Texts that this browser keeps beside the drafts: those that another one has replaced, and the last that were in order. The undo of the editor
 * ends with the page, which a switch of the language loads again.
 */
import type { Start } from './drafts.ts';

interface KeptText {
  start: Start;
  text: string;
}

/** The most characters that one shelf has. A browser keeps five million of one site. */
const MOST = 1_000_000;

/** Texts by the file that they are of, the newest last. Beyond its bounds the oldest ones go. */
class Shelf {
  readonly #key: string;
  readonly #perFile: number;

  /** @param perFile how many texts of one file it has at most */
  constructor(key: string, perFile: number) {
    this.#key = key;
    this.#perFile = perFile;
  }

  /** The newest text of a file. */
  last(start: Start): string | undefined {
    return this.#read().findLast((each) => each.start === start)?.text;
  }

  /** Keeps a text as the newest one of its file. */
  keep(start: Start, text: string): void {
    this.#write([...this.#without(start, text), { start, text }]);
  }

  /** Puts a text in the place of the newest one, and that behind all others of its file. Returns the newest one. */
  exchange(start: Start, text: string): string | undefined {
    const found = this.last(start);
    if (found === undefined) return undefined;
    const rest = this.#without(start, text).filter((each) => !same(each, start, found));
    const [own, others] = [true, false].map((isOwn) => rest.filter((each) => (each.start === start) === isOwn));
    this.#write([...(others ?? []), { start, text }, ...(own ?? [])]);
    return found;
  }

  /** Drops all texts of a file. */
  drop(start: Start): void {
    this.#write(this.#read().filter((each) => each.start !== start));
  }

  #without(start: Start, text: string): KeptText[] {
    return this.#read().filter((each) => !same(each, start, text));
  }

  #read(): KeptText[] {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]') as KeptText[];
    } catch {
      return [];
    }
  }

  #write(texts: readonly KeptText[]): void {
    const kept: KeptText[] = [];
    let size = 0;
    for (const each of texts.toReversed()) {
      size += each.text.length;
      const ofFile = kept.filter(({ start }) => start === each.start).length;
      if (size <= MOST && ofFile < this.#perFile) kept.unshift(each);
    }
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // The browser's storage is full. The draft itself matters more.
    }
  }
}

function same(kept: KeptText, start: Start, text: string): boolean {
  return kept.start === start && kept.text === text;
}

/** What other texts have replaced. */
export const REPLACED = new Shelf('playground-replaced', 3);
/** The last text of each file that was in order. */
export const IN_ORDER = new Shelf('playground-in-order', 1);

/** What somebody writes, as this browser keeps it: a text for each file that was begun with, so that none is lost by another. */

const KEY = 'playground';

/** A file of the product by its name, or a new service by the empty name. */
export type Start = string;

interface Kept {
  current: Start;
  texts: Record<Start, string>;
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { current: kept.current ?? '', texts: kept.texts ?? {} };
  } catch {
    return { current: '', texts: {} };
  }
}

/** The file that is open. */
export function currentStart(): Start {
  return read().current;
}

/** What was written, where it is another than the text that it began with. */
export function draftOf(start: Start): string | undefined {
  return read().texts[start];
}

/** Keeps what is open. Without a text it is as it began. */
export function keepDraft(start: Start, text: string | undefined): void {
  const { [start]: _, ...others } = read().texts;
  const texts = text === undefined ? others : { ...others, [start]: text };
  localStorage.setItem(KEY, JSON.stringify({ current: start, texts }));
}

/** Notes which file is open. */
export function openStart(start: Start): void {
  keepDraft(start, draftOf(start));
}

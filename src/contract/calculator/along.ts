/**
 * The references between the records of a configuration, and its free records: what it is wired with, such as a balancer's pool. They cost
 * nothing, and so are no lines.
 */
import type { Doc } from '../file/resource-file.ts';

/** A record of the same configuration, by where it comes from. */
export interface RecordReference {
  /** The id of a line or of a free record. A record refers to the one of the same number. */
  of: string;
  /** A relation of that record: one of the records there is meant, such as a server's port. */
  related?: string;
  /** The field whose value is meant, or its first value. Without it the record's key is. */
  field?: string;
}

/** A free record of a configuration. */
export interface FreeRecord {
  /** Unique among lines and free records. */
  id: string;
  type: string;
  /** Its name. Without it one for each record of a line has that record's name. */
  name?: string;
  /** The values of its create form. */
  input: Doc;
  refs: Record<string, RecordReference>;
  /** A line: there is one for each of its records. */
  each?: string;
  /** A number field of that line: there are that many for its first record, each with another related record. */
  times?: string;
}

export const LONGEST_NAME = 120;
const MOST_ALONG = 100;
const LONGEST_ID = 64;
/** A record's input as JSON, in characters. */
const LARGEST_INPUT = 20_000;

export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value can be the input of a record. */
export function isFitInput(value: unknown): value is Doc {
  return isDoc(value) && JSON.stringify(value).length <= LARGEST_INPUT;
}

/** What names have none of: control characters, halves of characters, and what turns the direction of the text around it. */
const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without what is unfit; undefined for an empty one and for anything else. */
export function textOf(value: unknown, longest: number): string | undefined {
  // Once more where the cut went through a character.
  const text = typeof value === 'string' ? value.replace(UNFIT, '').slice(0, longest).replace(UNFIT, '') : '';
  return text.trim() === '' ? undefined : text;
}

/** The references of a line; undefined where it has none. Invalid ones are left out. */
export function readRefs(value: unknown): Record<string, RecordReference> | undefined {
  if (!isFitInput(value)) return undefined;
  const refs = Object.entries(value).flatMap(([name, each]) => {
    const of = isDoc(each) ? textOf(each.of, LONGEST_ID) : undefined;
    if (of === undefined || !isDoc(each)) return [];
    const related = textOf(each.related, LONGEST_NAME);
    const field = textOf(each.field, LONGEST_NAME);
    return [[name, { of, ...(related ? { related } : {}), ...(field ? { field } : {}) }] as const];
  });
  return refs.length > 0 ? Object.fromEntries(refs) : undefined;
}

function readOne(value: unknown): FreeRecord | undefined {
  if (!isDoc(value) || !isFitInput(value.input)) return undefined;
  const id = textOf(value.id, LONGEST_ID);
  const type = textOf(value.type, LONGEST_NAME);
  if (!id || !type) return undefined;
  const more = { name: textOf(value.name, LONGEST_NAME), each: textOf(value.each, LONGEST_ID) };
  const times = textOf(value.times, LONGEST_NAME);
  const rest = Object.fromEntries(Object.entries({ ...more, times }).filter(([, text]) => text !== undefined));
  return { id, type, input: value.input, refs: readRefs(value.refs) ?? {}, ...rest };
}

/** The free records of a configuration. Invalid ones and those with an id of `taken` are left out. */
export function readAlong(value: unknown, taken: ReadonlySet<string>): FreeRecord[] {
  if (!Array.isArray(value)) return [];
  const seen = new Set(taken);
  return value.slice(0, MOST_ALONG).flatMap((each) => {
    const one = readOne(each);
    if (!one || seen.has(one.id)) return [];
    seen.add(one.id);
    return [one];
  });
}

/** What clients see of an edition. */
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import type { Answered, Sent } from './stores.ts';
import type { Words } from './words.ts';

/** What a client saw. */
export interface Seen extends Answered {
  /** Whether it was left out. */
  skipped?: true;
  /** What it did, for the report. */
  call: string;
  /** stored: the values of a stored record. made: those of a new one, in which defaults may differ. */
  of: 'stored' | 'made';
  /** What it sent, in the words of the edition. */
  sent?: Doc | undefined;
}

/** All that was seen of an edition. */
export interface Sight {
  /** The reasons against a start with it. */
  reasons: string[];
  /** The stored records after the start, by key. */
  docs: Map<string, Doc>;
  seen: Seen[];
  /** The price of a month of each record: by the prices of the files, and by those of a tariff for the last edition's lines. */
  prices: string[];
  /** Records that clients of the new edition made with less than was required before. */
  newRecords: Doc[];
}

/** The edition that is replayed against. */
export interface Edition {
  files: readonly ResourceFile[];
  words: Words;
}

/** A part of what a client does: creates in a store without other records, or reads and changes of stored records. */
export type Part = 'creates' | 'stored';

/** A call with what it sends, for the report. */
export function describe({ call, body }: Sent): string {
  return `${call} ${body ? JSON.stringify(body).slice(0, 200) : ''}`;
}

/** The file of a type in an edition. Throws where there is none. */
export function fileOf(files: readonly ResourceFile[], type: string): ResourceFile {
  const file = files.find(({ name }) => name === type);
  if (!file) throw new Error(`No file ${type}`);
  return file;
}

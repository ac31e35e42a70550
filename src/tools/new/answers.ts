/** What `npm run new` needs to know of a type, and what is wrong with it. */
import type { RussianName } from './grammar.ts';

/** One text in three languages. */
export interface Said {
  ru: string;
  kk: string;
  en: string;
}

/** A field as it was asked for. */
export interface NewField {
  name: string;
  /** The field's JSON Schema, as it will stand in the file. */
  schema: Record<string, unknown>;
  required: boolean;
}

/** Tones of statuses, as the vocabulary has them. */
export const TONES = ['ok', 'progress', 'warning', 'error', 'neutral'] as const;
/** What colour a status has. */
export type Tone = (typeof TONES)[number];

/** Everything that was asked. */
export interface Answers {
  name: string;
  ru: RussianName;
  kk: { one: string; list: string };
  en: { one: string; list: string };
  scope: string;
  /** Undefined: not in the menu. */
  menu: { group: string; order: number; icon: string } | undefined;
  route: string;
  api: string;
  fields: NewField[];
  /** The first one is what a new record passes through, where it is a progress; none: no status. */
  statuses: [string, Tone][];
  parent: string | undefined;
  /** ₸ a month for one, as `1500` or `0.5`. */
  price: string | undefined;
  /** How many a project may have. */
  quota: number | undefined;
  /** Texts by field name or by key. */
  labels: Record<string, Said>;
}

/** Thrown for what can't be done, with the sentence to print: what is wrong and what to do now. */
export class Refused extends Error {
  override name = 'Refused';
}

/** The inputs of `npm run new` about a type, and the errors in them. */
import type { RussianName } from './grammar.ts';

/** One text in three languages. */
export interface LocalizedText {
  ru: string;
  kk: string;
  en: string;
}

/** A requested field. */
export interface NewField {
  name: string;
  /** The field's JSON Schema, as it will be in the file. */
  schema: Record<string, unknown>;
  required: boolean;
}

/** Tones of statuses, as in the vocabulary. */
export const TONES = ['ok', 'progress', 'warning', 'error', 'neutral'] as const;
/** The colour of a status. */
export type Tone = (typeof TONES)[number];

/** All answers. */
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
  /** The first one is the initial status, where its tone is progress. Empty: no status. */
  statuses: [string, Tone][];
  parent: string | undefined;
  /** The price of one in ₸ a month, as `1500` or `0.5`. */
  price: string | undefined;
  /** The quota of a project. */
  quota: number | undefined;
  /** Texts by field name or by key. */
  labels: Record<string, LocalizedText>;
}

/** Thrown for an invalid input, with the sentence to print: the error and the remedy. */
export class Refused extends Error {
  override name = 'Refused';
}

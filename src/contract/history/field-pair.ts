/** A field, or the fields of an object, in both editions. */
import type { Field } from '../file/resource-file.ts';
import type { Edits, StoredCase } from './edit.ts';
import type { Editions } from './edition.ts';
import type { Rewriting } from './in-new-words.ts';
import type { Fields } from './renames.ts';

/** What all fields of a comparison share. */
export interface FieldScope {
  edits: Edits;
  /** Whether the values are stored. Those of an action's form are only sent. */
  stored: boolean;
  /** The stored fields that may be deleted, by their paths. */
  drops: ReadonlySet<string>;
  /** The fields that guards, quotas or prices of the new edition read. */
  asked: ReadonlySet<string>;
  /** The fields that prices of the new edition read. */
  priced: ReadonlySet<string>;
  /** Which part of the new edition decides by a field's default whether a create is accepted; undefined for none. */
  decides: (path: string, next: Field) => string | undefined;
  editions: Editions;
  /** The names of what the fields read. */
  how: Rewriting;
}

/** An object with fields, in both editions. */
export interface FieldsPair {
  last: Fields;
  next: Fields;
  lastRequired: readonly string[];
  nextRequired: readonly string[];
  /** The pointer of the object's fields in the file. */
  at: string;
  /** The path before a field's name: empty, or `records/`. */
  path: string;
  /** Whether clients can send it. */
  sent: boolean;
}

/** One field in both editions. */
export interface FieldPair {
  last: Field;
  next: Field;
  name: string;
  lastName: string;
  at: string;
  path: string;
  sent: boolean;
  /** The stored records with or without a value; undefined where nothing is stored. */
  stored: (which: StoredCase['which'], values?: string[]) => { stored?: StoredCase };
}

function isComputed(field: Field): boolean {
  return (field['x-linePrices'] ?? field['x-lineVariants'] ?? field['x-collect']) !== undefined;
}

/** Whether a field's value is stored in the record. */
export function isStored(field: Field): boolean {
  return !field['x-inputOnly'] && !field['x-quota'] && !field['x-nextRun'] && !isComputed(field);
}

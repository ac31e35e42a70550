/** An edit between two editions of a resource file, and what it means for those who have the last edition. */

/**
 * safe: nobody notices, or only on the screen. migration: stored values have to be changed, and a line in the file can say how. breaking:
 * clients of the API break, stored values become invalid, or prices change.
 */
export type EditSort = 'safe' | 'migration' | 'breaking';

/** Whom a breaking edit concerns: stored records, clients of the API, or customers who pay. */
export type Concern = 'records' | 'api' | 'price';

/** The stored records that an edit concerns. */
export interface StoredCase {
  /** The field, by its path in the new edition: `size`, `records/ttl`. Empty for the record as a whole. */
  path: string;
  /**
   * unfit: the value does not fit the field's new schema. present: there is a value. missing: there is none. values: it is one of
   * `values`. all: every record.
   */
  which: 'unfit' | 'present' | 'missing' | 'values' | 'all';
  values?: string[];
}

/** One edit. */
export interface Edit {
  sort: EditSort;
  concern: Concern;
  /** The name of the type. */
  type: string;
  /** JSON Pointer into the new edition, or into the last one for what was removed. */
  at: string;
  /** What happens, in one sentence without its full stop. */
  message: string;
  /** What to do about it. */
  wayOut?: string;
  /** For a migration: whether a line in the file says how. */
  answered?: boolean;
  /** The stored records that it concerns; missing where it concerns none. */
  stored?: StoredCase;
}

/** Collects the edits of one type. */
export class Edits {
  readonly list: Edit[] = [];
  readonly #type: string;

  constructor(type: string) {
    this.#type = type;
  }

  safe(at: string, message: string): void {
    this.list.push({ sort: 'safe', concern: 'api', type: this.#type, at, message });
  }

  breaking(concern: Concern, at: string, message: string, more: { wayOut?: string; stored?: StoredCase } = {}): void {
    this.list.push({ sort: 'breaking', concern, type: this.#type, at, message, ...more });
  }

  migration(
    at: string,
    message: string,
    more: { answered: boolean; wayOut?: string; stored?: StoredCase | undefined },
  ): void {
    const { answered, wayOut, stored } = more;
    this.list.push({
      sort: 'migration',
      concern: 'records',
      type: this.#type,
      at,
      message,
      answered,
      ...(wayOut !== undefined && !answered && { wayOut }),
      ...(stored && { stored }),
    });
  }
}

/** Whether an edit has to be dealt with: it breaks something, or no line says how stored values change. */
export function isOpen({ sort, answered }: Edit): boolean {
  return sort === 'breaking' || (sort === 'migration' && answered !== true);
}

/** `disk.json#/fields/properties/size: the maximum goes down from 16384 to 8192. Keep the old bound, or …` */
export function sentenceOf({ type, at, message, wayOut }: Edit): string {
  return `${type}.json#${at}: ${message}.${wayOut === undefined ? '' : ` ${wayOut}.`}`;
}

/** Which records a rehearsed plan makes, changes and removes, and what they cost. */
import { type Doc, type ResourceFile, titleOf } from '../../contract/file/resource-file.ts';
import type { Tx } from '../store/database.ts';
import { getRecord, type RecordRow } from '../store/records.ts';
import { aMonth, type Rates } from './rates.ts';

/** What becomes of one record. */
export interface Effect {
  /** The index of the call that changes it first. */
  call: number;
  change: 'create' | 'update' | 'delete';
  type: string;
  /** Missing for a new record: it gets its id when it is made. */
  id?: string;
  title: string;
  /** Its cost in tenge a month. Missing where it costs nothing before and after. */
  perMonth?: { now: string; after: string };
}

type Key = Pick<RecordRow, 'type' | 'id'>;

interface Changed {
  call: number;
  file: ResourceFile;
  type: string;
  id: string;
  /** Undefined for a new record. */
  before: RecordRow | undefined;
}

/** The records that the calls of a plan have changed, in the order of their first change. */
export class ChangedRecords {
  readonly #changed = new Map<string, Changed>();
  /** Those that were changed since they were taken last. */
  readonly #lately = new Map<string, Key>();
  #call = 0;

  /** Begins the next call. Returns a mark to take its changes back to. */
  begin(call: number): number {
    this.#call = call;
    this.#lately.clear();
    return this.#changed.size;
  }

  /** Forgets the records that were changed for the first time since a mark. */
  takeBack(mark: number): void {
    for (const name of [...this.#changed.keys()].slice(mark)) this.#changed.delete(name);
  }

  readonly note = (file: ResourceFile, { type, id }: Key, before: RecordRow | undefined): void => {
    const name = `${type}/${id}`;
    if (!this.#changed.has(name)) this.#changed.set(name, { call: this.#call, file, type, id, before });
    this.#lately.set(name, { type, id });
  };

  /** Whether a call of the plan has made the record. */
  isNew({ type, id }: Key): boolean {
    const changed = this.#changed.get(`${type}/${id}`);
    return changed !== undefined && changed.before === undefined;
  }

  /** The records that were changed since this was asked last, or the call began. */
  takeLately(): Key[] {
    const keys = [...this.#lately.values()];
    this.#lately.clear();
    return keys;
  }

  /** What became of the records. Those that came and went are left out, and those that are as before. */
  async effects(tx: Tx, rates: { before: Rates; after: Rates }): Promise<Effect[]> {
    const effects: Effect[] = [];
    for (const [name, changed] of this.#changed) {
      const row = await getRecord(tx, changed.type, changed.id, { global: true });
      const effect = effectOf(changed, row?.doc);
      const [now = 0n, after = 0n] = [rates.before.get(name), rates.after.get(name)];
      const perMonth = now === 0n && after === 0n ? {} : { perMonth: { now: aMonth(now), after: aMonth(after) } };
      if (effect) effects.push({ ...effect, ...perMonth });
    }
    return effects;
  }
}

function effectOf({ call, file, type, id, before }: Changed, after: Doc | undefined): Effect | undefined {
  const doc = after ?? before?.doc;
  if (!doc || (!before && !after)) return undefined;
  if (before && after && JSON.stringify(before.doc) === JSON.stringify(after)) return undefined;
  const change = before ? (after ? 'update' : 'delete') : 'create';
  return { call, change, type, ...(before && { id }), title: titleOf(file, doc) };
}

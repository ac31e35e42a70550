import { sha256 } from '../crypto/secrets.ts';
import type { Db, Tx } from '../store/database.ts';
import type { JournalSealTable, JournalTable, SealedPart } from '../store/schema.ts';

/** The columns that the end of an entry sets. */
const END = ['ended_at', 'reason', 'result'];

/** What a seal covers of an entry: the columns with a value, by name. */
export type SealedContent = Record<string, string | number>;

/** The newest seal, as an operator keeps it elsewhere: a chain alone cannot show that its end was cut off. */
export interface ChainHead {
  /** 0 where nothing is sealed. */
  number: number;
  hash: string;
}

/** The head of a chain without seals. The first seal names its hash as the previous one. */
export const NO_HEAD: ChainHead = { number: 0, hash: '0'.repeat(64) };

/** A seal before its hash is known. */
export type Seal = Omit<JournalSealTable, 'hash'>;

/**
 * What a part covers of an entry. A beginning leaves out what its end sets; the end names the entry and holds what it set. Columns
 * without a value are left out, so a column that a later version adds does not break earlier seals.
 */
export function contentOf(entry: JournalTable, part: SealedPart): SealedContent {
  const covered = Object.entries(entry)
    .filter(([name, value]) => value !== null && (part === 'entry' || covers(part, name)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(covered) as SealedContent;
}

function covers(part: 'begin' | 'end', column: string): boolean {
  return column === 'id' || END.includes(column) === (part === 'end');
}

/** The hash of a seal: SHA-256 over the JSON of `[previous hash, number, part, sealed_at, content]`, the content's keys sorted. */
export function hashOf(previous: string, { number, part, sealed_at }: Seal, content: SealedContent): string {
  return sha256(JSON.stringify([previous, number, part, sealed_at, content]));
}

/** The newest seal. */
export async function headOf(db: Db | Tx): Promise<ChainHead> {
  const newest = db.selectFrom('journal_seal').select(['number', 'hash']).orderBy('number', 'desc').limit(1);
  return (await newest.executeTakeFirst()) ?? NO_HEAD;
}

/** A seal with its entry; null where the entry is missing. */
export interface SealedEntry {
  seal: JournalSealTable;
  entry: JournalTable | null;
}

/** The seals after a number in their order, each with its entry. */
export async function readSeals(db: Db, after: number, limit: number): Promise<SealedEntry[]> {
  const seals = await db
    .selectFrom('journal_seal')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  if (seals.length === 0) return [];
  const ids = [...new Set(seals.map((seal) => seal.entry_id))];
  const entries = await db.selectFrom('journal').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return seals.map((seal) => ({ seal, entry: byId.get(seal.entry_id) ?? null }));
}

import { sql } from 'kysely';
import type { Db } from '../store/database.ts';
import type { JournalTable } from '../store/schema.ts';
import { type ChainHead, contentOf, hashOf, NO_HEAD, readSeals, type SealedEntry } from './chain.ts';

/** The result of a check of the audit log. */
export interface ChainReport {
  /** The first broken place as a sentence; undefined where everything is as it was sealed. */
  broken?: string;
  /** The newest seal that holds. */
  head: ChainHead;
  /** When the first seal was made, ISO 8601. Entries from before were sealed as they were found then. */
  since?: string;
  /** How many parts of entries are not sealed yet. */
  waiting: number;
}

/** How many seals are read at once. */
const PAGE = 500;

/**
 * Checks every seal of the audit log against its entry and the seal before it, and that no entry is without one. The provider may run
 * meanwhile.
 *
 * @param kept a head that was kept elsewhere, to see that the chain's end was not cut off
 */
export async function verifyChain(db: Db, kept?: ChainHead): Promise<ChainReport> {
  const report: ChainReport = { head: NO_HEAD, waiting: 0 };
  for (let page = await readSeals(db, 0, PAGE); page.length > 0; page = await readSeals(db, report.head.number, PAGE)) {
    for (const sealed of page) {
      report.since ??= sealed.seal.sealed_at;
      report.broken = faultOf(sealed, report.head) ?? faultOfKept(sealed, kept);
      if (report.broken !== undefined) return report;
      report.head = { number: sealed.seal.number, hash: sealed.seal.hash };
    }
  }
  if (kept && kept.number > report.head.number)
    report.broken = `The log ends at seal ${report.head.number}, though seal ${kept.number} was kept elsewhere: its end was cut off.`;
  report.broken ??= (await unsealedEntry(db)) ?? (await unsealedEnd(db));
  const { count } = await db
    .selectFrom('journal_unsealed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  report.waiting = Number(count);
  return report;
}

function faultOf({ seal, entry }: SealedEntry, { number, hash }: ChainHead): string | undefined {
  const { number: own, part } = seal;
  if (own !== number + 1) return `Seal ${number + 1} is missing: seal ${own} follows seal ${number}.`;
  if (!entry) return `Entry ${seal.entry_id} is missing. It was sealed with number ${own} at ${seal.sealed_at}.`;
  if (hashOf(hash, seal, contentOf(entry, part)) === seal.hash) return undefined;
  const what = part === 'end' ? 'The end of entry' : 'Entry';
  return `${what} ${nameOf(entry)} is not as it was sealed with number ${own}: it, or its seal, was changed.`;
}

function faultOfKept({ seal: { number, hash } }: SealedEntry, kept: ChainHead | undefined): string | undefined {
  if (kept?.number !== number || kept.hash === hash) return undefined;
  return `Seal ${number} is not the one that was kept elsewhere: the log was written anew.`;
}

/** Every entry is sealed or queued, and so is the end of an entry that ended later: the transaction that writes it queues it. */
async function unsealedEntry(db: Db): Promise<string | undefined> {
  const whole = sql`p.entry_id = j.id and p.part <> 'end'`;
  const { rows } = await sql<FoundEntry>`select j.id, j.type, j.action, j.at from journal j
    where not exists (select 1 from journal_seal p where ${whole})
      and not exists (select 1 from journal_unsealed p where ${whole}) limit 1`.execute(db);
  return rows[0] && `Entry ${nameOf(rows[0])} was never sealed: ${NOT_OURS}.`;
}

async function unsealedEnd(db: Db): Promise<string | undefined> {
  const end = sql`p.entry_id = j.id and p.part = 'end'`;
  const { rows } =
    await sql<FoundEntry>`select j.id, j.type, j.action, j.at from journal_seal b join journal j on j.id = b.entry_id
    where b.part = 'begin' and j.result <> 'started' and not exists (select 1 from journal_seal p where ${end})
      and not exists (select 1 from journal_unsealed p where ${end}) limit 1`.execute(db);
  return rows[0] && `The end of entry ${nameOf(rows[0])} was never sealed: ${NOT_OURS}.`;
}

const NOT_OURS = 'the provider did not write it, or its seal was removed';

type FoundEntry = Pick<JournalTable, 'id' | 'type' | 'action' | 'at'>;

function nameOf({ id, type, action, at }: FoundEntry): string {
  return `${id} (${type}.${action}, ${at})`;
}

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db, Tx } from './database.ts';
import { commitJointly } from './joint-commit.ts';
import { addNotes, notesIn, openTestDatabase } from './testing.ts';

let db: Db;

beforeEach(async () => {
  db = await openTestDatabase();
});

async function note(tx: Tx, subject: string): Promise<string> {
  await addNotes(tx, [subject]);
  return subject;
}

/** Makes changes that come at one time. Returns what each caller is told. */
async function outcomes(runs: ((tx: Tx) => Promise<string>)[]): Promise<string[]> {
  const settled = await Promise.allSettled(runs.map((run) => commitJointly(db, run)));
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason.message)));
}

async function refused(tx: Tx): Promise<string> {
  await note(tx, 'refused');
  throw new Error('Refused');
}

describe.skipIf(process.env.TEST_DATABASE === 'postgres')('changes that are committed together', () => {
  it('are all made, each for its caller', async () => {
    const [transactions, runs] = [new Set<Tx>(), ['a', 'b', 'c']];
    const found = await outcomes(
      runs.map((subject) => (tx) => {
        transactions.add(tx);
        return note(tx, subject);
      }),
    );
    expect(found).toEqual(runs);
    expect(await notesIn(db)).toEqual(runs);
    // What one of them has read is not another's.
    expect(transactions.size).toBe(3);
  });

  it('are made without one that is refused', async () => {
    expect(await outcomes([(tx) => note(tx, 'a'), refused, (tx) => note(tx, 'b')])).toEqual(['a', 'Refused', 'b']);
    expect(await notesIn(db)).toEqual(['a', 'b']);
  });

  it('see what those before them have changed', async () => {
    const count = async (tx: Tx) => `${(await tx.selectFrom('sign_in_attempt').selectAll().execute()).length}`;
    expect(await outcomes([(tx) => note(tx, 'a'), count, refused, count])).toEqual(['a', '1', 'Refused', '1']);
  });

  it('all fail where the commit fails', async () => {
    const broken = async (tx: Tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await tx.insertInto('api_token_project').values({ token_id: 'none', project_id: 'none' }).execute();
      return 'broken';
    };
    const found = await outcomes([(tx) => note(tx, 'a'), broken]);
    expect(found).toEqual([expect.stringMatching(/FOREIGN KEY/), expect.stringMatching(/FOREIGN KEY/)]);
    expect(await notesIn(db)).toEqual([]);
    expect(await outcomes([(tx) => note(tx, 'later')])).toEqual(['later']);
  });

  it('fail with the one at which SQLite rolls everything back, and those behind it are made', async () => {
    const full = async (tx: Tx) => {
      await note(tx, 'full');
      await sql`rollback`.execute(tx);
      throw new Error('Disk full');
    };
    const found = await outcomes([(tx) => note(tx, 'a'), full, (tx) => note(tx, 'b')]);
    expect(found).toEqual(['Disk full', 'Disk full', 'b']);
    expect(await notesIn(db)).toEqual(['b']);
  });
});

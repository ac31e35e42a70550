import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../ports/clock.ts';
import type { Db } from '../store/database.ts';
import { openTestDatabase } from '../store/testing.ts';
import { transact } from '../store/transact.ts';
import { type AuditEvent, noteEnd, noteEvent } from './audit.ts';
import { headOf } from './chain.ts';
import { sealQueued } from './sealing.ts';
import { byPassingTriggers } from './testing.ts';
import { verifyChain } from './verify.ts';

let db: Db;
let clock: TestClock;

beforeEach(async () => {
  db = await openTestDatabase();
  clock = new TestClock();
});

const DOER = { userId: 'u', actingId: null, requestId: 'r', address: '198.51.100.7' };

function note(event: Partial<AuditEvent> = {}): Promise<string> {
  clock.advance(1000);
  const whole = { type: 'disk', recordId: 'd', action: 'create', title: 'data', ...event };
  return transact(db, (tx) => noteEvent(tx, DOER, whole, clock.now()));
}

function end(id: string, result: 'success' | 'error' = 'success'): Promise<void> {
  clock.advance(1000);
  return transact(db, (tx) => noteEnd(tx, id, { result }, clock.now()));
}

const seal = (batch?: number) => sealQueued(db, () => clock.now(), batch);

/** Changes the tables as somebody does who may do everything in the database. */
const tamper = (statement: string) => byPassingTriggers(db, statement);

async function fault(): Promise<string | undefined> {
  return (await verifyChain(db)).broken;
}

describe('the chain of seals', () => {
  it('holds each entry once, in the order of their times, over several batches', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await note({ recordId: `d${n}` }));
    expect(await verifyChain(db)).toMatchObject({ waiting: 7, head: { number: 0 } });
    expect(await seal(3)).toBe(7);
    expect(await seal(3)).toBe(0);
    const seals = await db.selectFrom('journal_seal').selectAll().orderBy('number').execute();
    expect(seals.map(({ number, entry_id, part }) => [number, entry_id, part])).toEqual(
      ids.map((id, index) => [index + 1, id, 'entry']),
    );
    const head = await headOf(db);
    expect(await verifyChain(db)).toEqual({ head, since: seals[0]?.sealed_at, waiting: 0 });
    expect(head).toEqual({ number: 7, hash: seals[6]?.hash });
  });

  it('takes the later end of an action for what it is, before the seal of its beginning and after', async () => {
    const early = await note({ result: 'started' });
    await end(early);
    const late = await note({ result: 'started' });
    await seal();
    expect(await fault()).toBeUndefined();
    await end(late, 'error');
    expect(await fault()).toBeUndefined();
    await end(late, 'success');
    await seal();
    expect(await fault()).toBeUndefined();
    const parts = await db.selectFrom('journal_seal').select(['entry_id', 'part']).orderBy('number').execute();
    expect(parts.map(({ entry_id, part }) => `${entry_id === late ? 'late' : 'early'} ${part}`)).toEqual([
      'early begin',
      'early end',
      'late begin',
      'late end',
    ]);
    const { result } = await db.selectFrom('journal').select('result').where('id', '=', late).executeTakeFirstOrThrow();
    expect(result).toBe('error');
  });

  it('is one chain when several processes seal while others write', async () => {
    const writers = Array.from({ length: 30 }, async (_, n) => {
      const id = await note({ recordId: `d${n}`, result: n % 2 ? 'started' : 'success' });
      if (n % 2) await end(id);
    });
    const sealers = Array.from({ length: 6 }, () => seal(4));
    await Promise.all([...writers, ...sealers]);
    await seal();
    const report = await verifyChain(db);
    expect(report).toMatchObject({ waiting: 0, head: { number: 45 } });
    expect(report.broken).toBeUndefined();
  });
});

describe('a change past the provider', () => {
  const changed = [
    ['project_id', "'p'"],
    ['type', "'x'"],
    ['record_id', "'x'"],
    ['action', "'x'"],
    ['user_id', "'x'"],
    ['user_id', 'null'],
    ['request_id', "'x'"],
    ['at', "'2026-01-01T00:00:00.000Z'"],
    ['ended_at', 'null'],
    ['result', "'error'"],
    ['title', 'null'],
    ['acting_id', "'x'"],
    ['address', "'203.0.113.1'"],
    ['changes', "'{}'"],
    ['reason', "'x'"],
    ['attempts', '9'],
    ['origin', "'cloud'"],
    ['follows', '1'],
    ['token_id', `'another'`],
    ['token_name', `'another'`],
  ] as const;

  it.each(changed)('of %s to %s is noticed, at the first entry that it touches', async (column, value) => {
    await note();
    const id = await note();
    await note();
    await seal();
    await tamper(`update journal set ${column} = ${value} where id = '${id}'`);
    expect(await fault()).toMatch(new RegExp(`^Entry ${id} .* is not as it was sealed with number 2`));
  });

  it('lists every column of an entry', async () => {
    const tables = await db.introspection.getTables();
    const columns = tables.find(({ name }) => name === 'journal')?.columns.map(({ name }) => name);
    expect([...new Set(['id', ...changed.map(([column]) => column)])].sort()).toEqual(columns?.sort());
  });

  it('of an end is noticed, whether the end was sealed or never came', async () => {
    const [ended, open] = [await note({ result: 'started' }), await note({ result: 'started' })];
    await end(ended);
    await seal();
    await tamper(`update journal set result = 'success' where id = '${open}'`);
    expect(await fault()).toMatch(new RegExp(`^The end of entry ${open} .* was never sealed`));
    await tamper(`update journal set result = 'error' where id = '${ended}'`);
    expect(await fault()).toMatch(new RegExp(`^The end of entry ${ended} .* is not as it was sealed with number 3`));
  });

  it('that deletes, inserts or swaps entries is noticed', async () => {
    const [first, second] = [await note(), await note()];
    await seal();
    const row = "'new', 'disk', 'd', 'create', 'r', '2026-11-20T06:00:01.500Z', 'success'";
    await tamper(`insert into journal (id, type, record_id, action, request_id, at, result) values (${row})`);
    expect(await fault()).toMatch(/^Entry new .* was never sealed/);
    await tamper(`delete from journal where id = 'new'`);
    expect(await fault()).toBeUndefined();
    await tamper(`update journal_seal set number = 3 where number = 1`);
    await tamper(`update journal_seal set number = 1 where number = 2`);
    await tamper(`update journal_seal set number = 2 where number = 3`);
    expect(await fault()).toMatch(new RegExp(`^Entry ${second} .* with number 1`));
    await tamper(`delete from journal_seal where number = 1`);
    expect(await fault()).toBe('Seal 1 is missing: seal 2 follows seal 0.');
    await tamper(`delete from journal where id = '${first}'`);
    await tamper(`update journal_seal set number = 1 where number = 2`);
    expect(await fault()).toMatch(new RegExp(`^Entry ${first} is missing`));
  });

  it('that cuts off the end, or writes the log anew, is noticed by a head kept elsewhere', async () => {
    await note();
    const id = await note();
    await seal();
    const head = await headOf(db);
    expect((await verifyChain(db, head)).broken).toBeUndefined();
    await tamper(`delete from journal_seal where number = 2`);
    await tamper(`delete from journal where id = '${id}'`);
    expect(await fault()).toBeUndefined();
    expect((await verifyChain(db, head)).broken).toMatch(/^The log ends at seal 1, though seal 2 was kept elsewhere/);
    await note({ title: 'another' });
    await seal();
    expect(await fault()).toBeUndefined();
    expect((await verifyChain(db, head)).broken).toMatch(/^Seal 2 is not the one that was kept elsewhere/);
  });
});

describe('the database itself', () => {
  it('refuses to delete entries and seals, and to change more of an entry than its one end', async () => {
    const id = await note({ result: 'started' });
    await seal();
    const refused = [
      'delete from journal',
      'delete from journal_seal',
      "update journal_seal set hash = 'x'",
      "update journal set title = 'x'",
      "update journal set attempts = 2, result = 'success'",
    ];
    for (const statement of refused)
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/append-only/);
    await end(id);
    await expect(sql.raw("update journal set result = 'error'").execute(db)).rejects.toThrow(/append-only/);
    expect(await fault()).toBeUndefined();
  });
});

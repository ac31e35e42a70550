import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../identity/users.ts';
import type { Db, Tx } from '../store/database.ts';
import { openTestDatabase } from '../store/testing.ts';
import { transact } from '../store/transact.ts';
import { freezePayers } from './freeze-month.ts';
import { book } from './ledger.ts';

const MONTH = '2026-11';
const NOW = new Date('2026-12-01T06:00:00.000Z');
const WITHIN = new Date('2026-11-15T06:00:00.000Z');

let db: Db;
let userId: string;

beforeEach(async () => {
  db = await openTestDatabase();
  const user = { login: 'a', email: 'a@demo.kz', name: 'a', role: 'client' as const, passwordHash: 'x' };
  userId = await transact(db, (tx) => insertUser(tx, { ...user, createdAt: WITHIN.toISOString(), balanceTiyn: 0 }));
});

function topUp(tx: Tx, key: string, forAt: Date): Promise<boolean> {
  return book(tx, { userId, kind: 'topUp', key, amountTiyn: 500, at: NOW, forAt });
}

function beginClosing(): Promise<unknown> {
  const row = { month: MONTH, state: 'closing', closed_at: null, closed_by: null };
  return db.insertInto('billing_month').values(row).execute();
}

/** Waits until a connection waits for another one, or until something is over. */
async function waiting(over: () => boolean): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (over() || Number(rows[0]?.n) > 0) return;
  }
}

/** What the ledger has for the month, and what was frozen of it. */
async function sums(): Promise<{ ledger: number; frozen: number; closing: number }> {
  const entries = await db.selectFrom('ledger').select(['for_at', 'amount_tiyn']).execute();
  const own = entries.filter(({ for_at }) => for_at.startsWith(MONTH));
  const row = await db.selectFrom('month_payer').selectAll().executeTakeFirst();
  const ledger = own.reduce((sum, { amount_tiyn }) => sum + Number(amount_tiyn), 0);
  return { ledger, frozen: Number(row?.top_ups_tiyn ?? 0), closing: Number(row?.closing_tiyn ?? 0) };
}

describe('an entry for a month that closes', () => {
  it('is for the next month where it comes after the beginning', async () => {
    await transact(db, (tx) => topUp(tx, 'before', WITHIN));
    await beginClosing();
    await transact(db, (tx) => topUp(tx, 'after', WITHIN));
    await transact(db, (tx) => freezePayers(tx, MONTH, ''));
    expect(await sums()).toEqual({ ledger: 500, frozen: 500, closing: 500 });
  });
});

describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('an entry that another connection is booking', () => {
  it('is in the sums where it was begun before the month began to close', async () => {
    let frozen = false;
    let freezing: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      await topUp(tx, 'slow', WITHIN);
      await beginClosing();
      freezing = transact(db, (other) => freezePayers(other, MONTH, '')).then(() => {
        frozen = true;
      });
      await waiting(() => frozen);
    });
    await freezing;
    expect(await sums()).toEqual({ ledger: 500, frozen: 500, closing: 500 });
  });

  it('does not come between the balance and the entries that the sums are counted from', async () => {
    await transact(db, (tx) => topUp(tx, 'before', WITHIN));
    await beginClosing();
    let booked = false;
    let booking: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      await freezePayers(tx, MONTH, '');
      booking = transact(db, (other) => topUp(other, 'present', NOW)).then(() => {
        booked = true;
      });
      await waiting(() => booked);
      expect(booked).toBe(false);
    });
    await booking;
    expect(await sums()).toEqual({ ledger: 500, frozen: 500, closing: 500 });
  });
});

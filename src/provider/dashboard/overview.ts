import { type RawBuilder, sql } from 'kysely';
import { tiynToText } from '../../contract/money/money.ts';
import { DEBT_STATES, type Overview, type Waiting, type WaitingKind } from '../../contract/reports/overview.ts';
import { monthOf } from '../../contract/values/dates.ts';
import type { Engine } from '../engine/core/operation.ts';
import type { Db } from '../store/database.ts';
import { capacityFigures } from './capacity.ts';

const DAY_MS = 86_400_000;

/** What waits, by kind: the moment since when, and which rows. */
const WAITS: Record<WaitingKind, RawBuilder<unknown>> = {
  tickets: sql`select created_at as since from ticket where status in ('new', 'inProgress')`,
  quotaRequests: sql`select created_at as since from resource where type = 'quota-request' and status in ('REQUESTED', 'IN_PROGRESS')`,
  payments: sql`select created_at as since from bank_payment where status = 'unmatched'`,
  corrections: sql`select created_at as since from balance_correction where status = 'proposed'`,
  orphans: sql`select found_at as since from cloud_orphan where status = 'held'`,
  letters: sql`select refused_at as since from mail where refused_at is not null`,
};

async function waitingOf(db: Db): Promise<Overview['waiting']> {
  const parts = Object.entries(WAITS).map(
    ([kind, rows]) => sql`select ${sql.lit(kind)} as kind, count(*) as n, min(w.since) as oldest from (${rows}) w`,
  );
  const { rows } = await sql<{
    kind: WaitingKind;
    n: number;
    oldest: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const found = Object.fromEntries(
    rows.map(({ kind, n, oldest }): [string, Waiting] => [kind, { count: Number(n), oldest }]),
  );
  return found as Overview['waiting']; // one row for each kind
}

async function debtorsOf(db: Db): Promise<Overview['debtors']> {
  const rows = await db
    .selectFrom('payer_state')
    .select(['state', sql<number>`count(*)`.as('n'), sql<string | null>`min(until)`.as('next')])
    .groupBy('state')
    .execute();
  return DEBT_STATES.flatMap((state) => {
    const row = rows.find((each) => each.state === state);
    return row ? [{ state, count: Number(row.n), next: row.next }] : [];
  });
}

async function failuresOf(db: Db, since: string): Promise<Overview['failures']> {
  const rows = await db
    .selectFrom('journal')
    .select(['type', sql<number>`count(*)`.as('n')])
    .where('result', '=', 'error')
    .where('at', '>=', since)
    .where('project_id', 'is not', null)
    .groupBy('type')
    .execute();
  return rows.map(({ type, n }) => ({ type, count: Number(n) })).sort((left, right) => right.count - left.count);
}

async function usedOf({ db, catalogue }: Engine): Promise<Overview['used']> {
  const rows = await db
    .selectFrom('quota_usage')
    .select(['type', sql<number>`sum(used)`.as('n')])
    .groupBy('type')
    .execute();
  return [...catalogue.quotaTypes].flatMap(([type, { unit }]) => {
    const used = Number(rows.find((row) => row.type === type)?.n ?? 0);
    return used > 0 ? [{ type, used, ...(unit === 'GB' && { unit }) }] : [];
  });
}

async function revenueOf(db: Db, now: Date): Promise<Overview['revenue']> {
  const month = monthOf(now.toISOString());
  const lastMonth = previous(month);
  const rows = await db
    .selectFrom('expense_month')
    .select(['month', sql<bigint | null>`sum(tiyn)`.as('tiyn')])
    .where('month', 'in', [month, lastMonth])
    .groupBy('month')
    .execute();
  const amountOf = (of: string) => tiynToText(BigInt(rows.find((row) => row.month === of)?.tiyn ?? 0));
  return { month, amount: amountOf(month), lastMonth, lastAmount: amountOf(lastMonth), currency: 'KZT' };
}

/** The month before, both as `YYYY-MM`. */
function previous(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** What waits for the provider's people, and how the cloud is doing. */
export async function overviewOf(engine: Engine): Promise<Overview> {
  const { db, cloud } = engine;
  const now = engine.clock.now();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const [waiting, debtors, failures, used, revenue, capacity, outages] = await Promise.all([
    waitingOf(db),
    debtorsOf(db),
    failuresOf(db, since),
    usedOf(engine),
    revenueOf(db, now),
    capacityFigures(db, now),
    cloud.remote?.outages() ?? [],
  ]);
  return {
    waiting,
    debtors,
    failures,
    failuresSince: since,
    outages: [...new Set(outages.map(({ type }) => type))],
    used,
    revenue,
    capacity,
  };
}

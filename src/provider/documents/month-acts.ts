/** The acts of a month that has closed: one for each company that was charged in it, issued as due work. */
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { issueAct } from './kinds.ts';
import { monthSums } from './month-sums.ts';
import { isSellerStated } from './parties.ts';

/** The kind of due work that schedules the acts of a month, for some companies at a time. */
const MONTH_ACTS = 'month-acts';
/** The kind of due work that issues an act. */
const ACT = 'act';

/** The number of companies whose acts one transaction schedules. */
export const COMPANIES_AT_ONCE = 100;
/** Without the provider's own details there can be no act. They are looked for again after this time. */
const AGAIN_MS = 60 * 60 * 1000;

interface MonthActs {
  /** `YYYY-MM`. */
  month: string;
  /** The last payer whose act is scheduled; missing before the first one. */
  after?: string;
}

interface ActDue {
  userId: string;
  month: string;
}

/**
 * The due work of acts. Each act is issued in a transaction of its own, which also gives it its number. So a process that dies leaves no gap
 * among the numbers, no act is issued twice, and one that fails holds up no other.
 */
export function actWork({ clock, files }: Pick<ProviderDeps, 'clock' | 'files'>): Record<string, WorkHandler> {
  return {
    [MONTH_ACTS]: async (tx, payload) => {
      const { month, after = '' } = payload as MonthActs;
      const companies = await chargedCompanies(tx, month, after);
      for (const userId of companies) await scheduleAct(tx, { userId, month }, clock.now());
      const last = companies.at(-1);
      if (last !== undefined && companies.length === COMPANIES_AT_ONCE)
        await scheduleRest(tx, { month, after: last }, clock.now());
    },
    [ACT]: async (tx, payload) => {
      const { userId, month } = payload as ActDue;
      const now = clock.now();
      const sums = await monthSums(tx, userId, month);
      // A month that was closed by a clock ahead is open again. Its next closing schedules the act anew.
      if (!sums?.length) return;
      if (!(await isSellerStated(tx))) return scheduleAct(tx, { userId, month }, now, AGAIN_MS);
      await issueAct(tx, { userId, by: null, now }, month, files);
    },
  };
}

/** Schedules the acts of a month, in the transaction that closes it. */
export function scheduleActs(tx: Tx, month: string, now: Date): Promise<void> {
  return scheduleRest(tx, { month }, now);
}

function scheduleRest(tx: Tx, payload: MonthActs, now: Date): Promise<void> {
  const key = `${MONTH_ACTS}:${payload.month}`;
  return schedule(tx, { kind: MONTH_ACTS, key, dueAt: now, from: now, payload });
}

function scheduleAct(tx: Tx, payload: ActDue, now: Date, afterMs = 0): Promise<void> {
  const key = `${ACT}:${payload.userId}:${payload.month}`;
  return schedule(tx, { kind: ACT, key, dueAt: new Date(now.getTime() + afterMs), from: now, payload });
}

/** The next companies that were charged something in a closed month, by their ids. */
async function chargedCompanies(tx: Tx, month: string, after: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('month_charge')
    .innerJoin('company', 'company.payer_id', 'month_charge.payer_id')
    .select('month_charge.payer_id')
    .distinct()
    .where('month_charge.month', '=', month)
    .where('month_charge.payer_id', '>', after)
    .where('company.kind', '=', 'company')
    .orderBy('month_charge.payer_id')
    .limit(COMPANIES_AT_ONCE)
    .execute();
  return rows.map(({ payer_id }) => payer_id);
}

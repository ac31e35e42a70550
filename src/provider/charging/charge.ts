import { counted, uncountedPieces } from '../billing/count.ts';
import { addExpenses } from '../billing/expenses.ts';
import { balanceOf, book } from '../billing/ledger.ts';
import { DEBT } from '../billing/payer-state.ts';
import { openPricing } from '../billing/price-lists.ts';
import {
  CHARGE,
  chargeKey,
  HOUR_MS,
  type HourDue,
  type HourProgress,
  refundsOf,
  scheduleCharge,
  scheduleHour,
} from '../billing/schedule.ts';
import { type BegunTrial, heldTrials } from '../billing/trials.ts';
import { getProject } from '../identity/projects.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';
import type { WorkHandler } from '../work/worker.ts';
import { BALANCE, balanceHandler, scheduleBalanceLook } from './balance-letters.ts';
import { BUDGET, budgetHandler, scheduleBudgetLook } from './budget-look.ts';
import { debtHandler } from './debt-look.ts';
import { type Charged, chargedOf, type Run, storeCharges, totalOf } from './hour-charges.ts';
import { REFUND, refundHandler } from './refund.ts';

/**
 * The number of records that one transaction charges. It takes some ten milliseconds, and other requests and writers get their turn after
 * it.
 */
export const RECORDS_AT_ONCE = 100;

type Deps = Pick<ProviderDeps, 'files' | 'config' | 'clock' | 'log'>;

/**
 * The due work that charges a project for an hour that is over. Each record is charged its cost until the hour's end, minus earlier
 * charges. Large projects are charged in several transactions, and the last one writes the ledger's entry for all of them. Hours of a
 * pause are charged one by one.
 *
 * A cost that cannot be posted is logged and carried over to the next hour. Other charges are not affected.
 */
export function chargeHandlers(deps: Deps): Record<string, WorkHandler> {
  const declared = declaredLines(deps.files);
  return {
    [BALANCE]: balanceHandler(deps),
    [DEBT]: debtHandler(deps),
    [REFUND]: refundHandler,
    [BUDGET]: budgetHandler(deps),
    [CHARGE]: async (tx, payload) => {
      const due = payload as HourDue;
      const { projectId, hour, progress = NOTHING } = due;
      const end = new Date(Date.parse(hour) + HOUR_MS);
      const meters = await openMeters(tx, projectId, progress.after);
      const payerId = (await getProject(tx, projectId))?.payerId ?? null;
      // A clock that was set back runs through an hour again. Its cost is charged with the next one.
      if (!due.progress && (await isCharged(tx, projectId, hour))) {
        if (meters.length > 0) await scheduleCharge(tx, projectId, end);
        // The look after an earlier hour may have left it to this one.
        if (payerId) await scheduleBalanceLook(tx, payerId, end);
        return;
      }
      const prices = await (await openPricing(tx, declared)).of(projectId);
      const trials = payerId ? await heldTrials(tx, payerId) : new Map<string, BegunTrial>();
      const run: Run = { due, end, payerId, balance: payerId ? await balanceOf(tx, payerId) : 0, progress, trials };
      const began = meters.filter(({ since }) => since < end.toISOString());
      const atEnd = began.map((meter) => ({
        meter: { ...meter, ...counted(meter, { prices, trial: trials.get(meter.type) }, end) },
        before: meter,
        pieces: uncountedPieces(meter, prices, end),
      }));
      const charged = chargedOf(atEnd, run, deps.log);
      await storeCharges(tx, charged, run);
      const done = progressOf(run, charged, meters);
      if (meters.length === RECORDS_AT_ONCE) await scheduleHour(tx, { projectId, hour, progress: done });
      else await endHour(tx, run, done);
    },
  };
}

/** What is charged of the hour after these records. */
function progressOf({ end, progress }: Run, charged: readonly Charged[], meters: readonly MeterTable[]): HourProgress {
  const goOn = meters.some(({ ended_at }) => ended_at === null || ended_at > end.toISOString());
  return {
    after: meters.at(-1)?.id ?? progress.after,
    byType: sumsByType(progress.byType, charged),
    goesOn: progress.goesOn || goOn,
  };
}

const NOTHING: HourProgress = { after: '', byType: {}, goesOn: false };

async function isCharged(tx: Tx, projectId: string, hour: string): Promise<boolean> {
  const query = tx.selectFrom('charge').select('meter_id').where('project_id', '=', projectId).where('hour', '=', hour);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

function openMeters(tx: Tx, projectId: string, after: string): Promise<MeterTable[]> {
  return tx
    .selectFrom('meter')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(RECORDS_AT_ONCE)
    .execute();
}

/** The end of an hour's charge, after its last record: sums, ledger, and the next hour. */
async function endHour(tx: Tx, { due, end, payerId }: Run, progress: HourProgress): Promise<void> {
  const { projectId, hour } = due;
  const { byType, goesOn } = progress;
  await addExpenses(tx, { projectId, payerId, hour: new Date(hour) }, new Map(Object.entries(byType)));
  await scheduleBudgetLook(tx, due, end);
  const sum = totalOf(byType);
  if (payerId) {
    // Before the balance changes, since the look takes both in this order too.
    await scheduleBalanceLook(tx, payerId, end);
    const key = chargeKey(projectId, hour, await refundsOf(tx, projectId));
    const times = { at: end, forAt: new Date(hour) };
    const entry = { userId: payerId, projectId, kind: 'charge' as const, key, ...times, details: { hour } };
    if (sum !== 0) await book(tx, { ...entry, amountTiyn: -sum });
  }
  if (goesOn) await scheduleCharge(tx, projectId, end);
}

function sumsByType(before: HourProgress['byType'], charged: readonly Charged[]): HourProgress['byType'] {
  const sums = { ...before };
  for (const { meter, tiyn } of charged) sums[meter.type] = (sums[meter.type] ?? 0) + tiyn;
  return sums;
}

import { unitsToTiyn } from '../billing/cost.ts';
import { addExpenses } from '../billing/expenses.ts';
import { balanceOf, book } from '../billing/ledger.ts';
import { counted, secondsWithin, write } from '../billing/meters.ts';
import { openPricing } from '../billing/price-lists.ts';
import { CHARGE, HOUR_MS, type HourDue, scheduleCharge } from '../billing/schedule.ts';
import { getProject } from '../identity/projects.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';
import type { WorkHandler } from '../work/worker.ts';
import { watchBalance } from './balance-letters.ts';

/**
 * The due work that charges a project for an hour that is over. Each record is charged its cost until the hour's end, minus earlier
 * charges. The ledger gets one entry for all of them. Hours of a pause are charged one by one.
 *
 * A cost that cannot be posted is logged and carried over to the next hour. Other charges are not affected.
 */
export function chargeHandlers(
  deps: Pick<ProviderDeps, 'files' | 'config' | 'clock' | 'log'>,
): Record<string, WorkHandler> {
  const declared = declaredLines(deps.files);
  return {
    [CHARGE]: async (tx, payload) => {
      const { projectId, hour } = payload as HourDue;
      const start = new Date(hour);
      const end = new Date(start.getTime() + HOUR_MS);
      const meters = await openMeters(tx, projectId);
      // A clock that was set back runs through an hour again. Its cost is charged with the next one.
      if (await isCharged(tx, projectId, hour)) {
        if (meters.length > 0) await scheduleCharge(tx, projectId, end);
        return;
      }
      const pricing = await openPricing(tx, declared);
      const prices = await pricing.of(projectId);
      const payer = (await getProject(tx, projectId))?.payerId;
      const balance = payer ? await balanceOf(tx, payer) : 0;
      let sum = 0;
      const byType = new Map<string, number>();
      for (const meter of meters.filter(({ since }) => since < end.toISOString())) {
        const now = { ...meter, ...counted(meter, prices, end) };
        const owed = owedFor(now);
        const bookable = isBookable(owed, balance - sum);
        if (!bookable) {
          const fields = { projectId, meter: meter.id, type: meter.type, record: meter.record_id, hour };
          deps.log.error({ ...fields, tiyn: String(owed) }, 'A charge cannot be booked');
        }
        const amount = bookable ? Number(owed) : 0;
        await chargeOne(tx, now, { amount, settles: bookable }, start, end);
        sum += amount;
        byType.set(meter.type, (byType.get(meter.type) ?? 0) + amount);
      }
      await addExpenses(tx, { projectId, payerId: payer ?? null, hour: start }, byType);
      if (payer && sum !== 0) {
        const key = `${CHARGE}:${projectId}:${hour}`;
        await book(tx, { userId: payer, projectId, kind: 'charge', key, amountTiyn: -sum, at: end, details: { hour } });
      }
      const left = meters.some(({ ended_at }) => ended_at === null || ended_at > end.toISOString());
      if (left) await scheduleCharge(tx, projectId, end);
      if (payer) await watchBalance(tx, deps, { userId: payer, takenTiyn: sum }, pricing);
    },
  };
}

async function isCharged(tx: Tx, projectId: string, hour: string): Promise<boolean> {
  const query = tx.selectFrom('charge').select('meter_id').where('project_id', '=', projectId).where('hour', '=', hour);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

function openMeters(tx: Tx, projectId: string): Promise<MeterTable[]> {
  return tx
    .selectFrom('meter')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .orderBy('id')
    .execute();
}

/** The uncharged cost of a record, in tiyn. */
function owedFor({ total, charged_tiyn }: MeterTable): bigint {
  return unitsToTiyn(BigInt(total)) - BigInt(charged_tiyn);
}

/** Whether an amount can be taken from a balance: it is not negative, and the new balance can be stored. */
function isBookable(owed: bigint, balance: number): boolean {
  return owed >= 0n && Number.isSafeInteger(Number(owed)) && Number.isSafeInteger(balance - Number(owed));
}

/** The charge of a record, and whether the record is settled after it. */
interface Charged {
  amount: number;
  settles: boolean;
}

/** Stores the charge of one record for the hour. The table's key prevents a second one. */
async function chargeOne(
  tx: Tx,
  meter: MeterTable,
  { amount, settles }: Charged,
  hour: Date,
  end: Date,
): Promise<void> {
  const settled = settles && meter.ended_at !== null && meter.ended_at <= end.toISOString() ? 1 : 0;
  await tx
    .insertInto('charge')
    .values({
      meter_id: meter.id,
      hour: hour.toISOString(),
      project_id: meter.project_id,
      amount_tiyn: amount,
      seconds: secondsWithin(meter, hour),
      quantities: meter.quantities,
    })
    .execute();
  await write(tx, meter, { ...meter, charged_tiyn: meter.charged_tiyn + amount, settled });
}

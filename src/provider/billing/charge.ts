import { unitsToTiyn } from '../../contract/cost.ts';
import { declaredLines } from '../../contract/quota-types.ts';
import { getProject } from '../accounts/projects.ts';
import type { ProviderDeps } from '../deps.ts';
import type { Tx } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';
import type { WorkHandler } from '../work/worker.ts';
import { book } from './ledger.ts';
import { counted, secondsWithin, write } from './meters.ts';
import { openPricing } from './price-lists.ts';
import { CHARGE, HOUR_MS, type HourDue, scheduleCharge } from './schedule.ts';
import { watchBalance } from './watch.ts';

/**
 * The due work that charges a project for an hour that is over: what each of its records has cost until the hour's end, less what
 * was charged before, and one entry of the ledger for all of them. Hours that passed while nobody worked are charged one by one.
 */
export function chargeHandlers(deps: Pick<ProviderDeps, 'files' | 'config' | 'clock'>): Record<string, WorkHandler> {
  const declared = declaredLines(deps.files);
  return {
    [CHARGE]: async (tx, payload) => {
      const { projectId, hour } = payload as HourDue;
      const start = new Date(hour);
      const end = new Date(start.getTime() + HOUR_MS);
      const meters = await openMeters(tx, projectId);
      // A clock that was set back comes into an hour once more: what that costs is charged with the next one.
      if (await isCharged(tx, projectId, hour)) {
        if (meters.length > 0) await scheduleCharge(tx, projectId, end);
        return;
      }
      const pricing = await openPricing(tx, declared);
      const prices = await pricing.of(projectId);
      let sum = 0;
      for (const meter of meters.filter(({ since }) => since < end.toISOString())) {
        const now = { ...meter, ...counted(meter, prices, end) };
        sum += await chargeOne(tx, now, start, end);
      }
      const payer = (await getProject(tx, projectId))?.payerId;
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

/** Writes down what one record cost in the hour, and says how much. The table's key lets it be done once. */
async function chargeOne(tx: Tx, meter: MeterTable, hour: Date, end: Date): Promise<number> {
  const charged = Number(unitsToTiyn(BigInt(meter.total)));
  const amount = charged - meter.charged_tiyn;
  const settled = meter.ended_at !== null && meter.ended_at <= end.toISOString() ? 1 : 0;
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
  await write(tx, meter, { ...meter, charged_tiyn: charged, settled });
  return amount;
}

import type { Expression, ExpressionBuilder } from 'kysely';
import { addExpenses } from '../billing/expenses.ts';
import { chargeKey, refundsOf } from '../billing/schedule.ts';
import { takeFromTrial } from '../billing/trials.ts';
import type { Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import type { Schema } from '../store/schema.ts';

/** The number of records that one transaction takes back. */
const RECORDS_AT_ONCE = 100;

/**
 * Takes back charges of the last hour from `from` on, and gives trials back what they had taken over. Returns false where none are left.
 * `unposted` is an hour that is in no sum yet.
 */
export async function takeBackCharges(
  tx: Tx,
  { projectId, unposted }: { projectId: string; unposted?: string },
  from: string,
): Promise<boolean> {
  const last = await tx
    .selectFrom('charge')
    .select('hour')
    .where('project_id', '=', projectId)
    .where('hour', '>=', from)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return false;
  const { hour } = last;
  const rows = await tx
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select(['charge.meter_id', 'charge.amount_tiyn', 'charge.trial_tiyn', 'charge.trial_user_id', 'meter.type'])
    .where('charge.project_id', '=', projectId)
    .where('charge.hour', '=', hour)
    .limit(RECORDS_AT_ONCE)
    .execute();
  const ids = rows.map(({ meter_id }) => meter_id);
  await tx
    .updateTable('meter')
    .set((eb) => ({
      settled: 0,
      charged_tiyn: eb(
        'charged_tiyn',
        '-',
        eb
          .selectFrom('charge')
          .select((sub) => sub.fn.coalesce(sub.fn.sum<number>(gross(sub)), sub.lit(0)).as('tiyn'))
          .whereRef('charge.meter_id', '=', 'meter.id')
          .where('charge.hour', '=', hour),
      ),
    }))
    .where((eb) => isAmong(tx, eb.ref('id'), ids))
    .execute();
  await tx
    .deleteFrom('charge')
    .where('hour', '=', hour)
    .where((eb) => isAmong(tx, eb.ref('meter_id'), ids))
    .execute();
  for (const { trial_tiyn, trial_user_id, type } of rows)
    if (trial_user_id) await takeFromTrial(tx, trial_user_id, type, -Number(trial_tiyn));
  if (hour !== unposted) await takeBackSums(tx, projectId, hour, rows);
  return true;
}

/** What a charge took off a record's uncharged cost. */
function gross(eb: ExpressionBuilder<Schema, 'charge'>): Expression<number> {
  return eb('amount_tiyn', '+', eb.fn.coalesce('trial_tiyn', eb.lit(0)));
}

async function takeBackSums(
  tx: Tx,
  projectId: string,
  hour: string,
  rows: readonly { amount_tiyn: number; type: string }[],
): Promise<void> {
  const key = chargeKey(projectId, hour, await refundsOf(tx, projectId));
  const entry = await tx.selectFrom('ledger').select('user_id').where('key', '=', key).executeTakeFirst();
  const sums = new Map<string, number>();
  for (const { type, amount_tiyn } of rows) sums.set(type, (sums.get(type) ?? 0) - amount_tiyn);
  // Without an entry nobody paid.
  await addExpenses(tx, { projectId, payerId: entry?.user_id ?? null, hour: new Date(hour) }, sums);
}

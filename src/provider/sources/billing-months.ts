import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { allMonths, frozenSums, type MonthSums, sumsOfMonths } from '../billing/month-sums.ts';
import { closeMonth } from '../charging/close-month.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { Db, Tx } from '../store/database.ts';

/** Calendar months with their sums. Closing one is an action; its work follows. */
export const billingMonthsSource: RecordSource = {
  async list({ db, now }, file, query) {
    const { docs, total } = listDocs(await monthsOf(db, now), query);
    return { rows: docs.map((doc) => sourceRow(file, doc)), total };
  },

  async get({ db, now }, file, key) {
    const doc = (await monthsOf(db, now)).find(({ id }) => id === key);
    return doc && sourceRow(file, { ...doc });
  },

  async update({ tx, actor, now }, _file, { id }, { state }) {
    if (state === 'closing') await closeMonth(tx, id, actor.userId ?? '', now);
  },
};

async function monthsOf(db: Db | Tx, now: Date): Promise<StoredOf<'billing-month'>[]> {
  const rows = await db
    .selectFrom('billing_month')
    .leftJoin('users', 'users.id', 'billing_month.closed_by')
    .select(['month', 'state', 'closed_at', 'closed_by', 'users.full_name', 'users.login'])
    .execute();
  const states = new Map(rows.map((row) => [row.month, row]));
  const frozen = await frozenSums(db);
  const open = await sumsOfMonths(db);
  return (await allMonths(db, now)).map((month) => {
    const row = states.get(month);
    const closed = row?.state === 'closed';
    return {
      ...textsOf((closed ? frozen : open).get(month) ?? { month, charges: 0, corrections: 0, topUps: 0 }),
      state: (row?.state ?? 'open') as FieldOf<'billing-month', 'state'>,
      ...(closed && row.closed_at !== null && { closedAt: row.closed_at }),
      ...(row?.closed_by && { closedBy: row.full_name || row.login || row.closed_by }),
    };
  });
}

function textsOf({ month, charges, corrections, topUps }: MonthSums) {
  const [charged, corrected, added] = [charges, corrections, topUps].map((tiyn) => tiynToText(BigInt(tiyn)));
  return { id: month, month, charges: charged ?? '', corrections: corrected ?? '', topUps: added ?? '' };
}

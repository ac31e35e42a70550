import { sql } from 'kysely';
import { tiynToText } from '../../contract/money/money.ts';
import type { LabelCosts } from '../../contract/reports/expenses.ts';
import { keyOfText, valueOfText } from '../../contract/values/key-value.ts';
import type { Period } from '../reports/period.ts';
import type { Db } from '../store/database.ts';

/** The sums of one key, by value. */
type Sums = Map<string, bigint>;

/**
 * A project's charges in a period by the labels of its records: for each key the sum of each value, and of all records without the key. The
 * present labels count for the whole period, and those that a deleted record had last. Each key's sums add up to the total.
 */
export async function labelCostsOf(
  db: Db,
  projectId: string,
  { firstDay, lastDay, from, to }: Pick<Period, 'firstDay' | 'lastDay' | 'from' | 'to'>,
): Promise<LabelCosts> {
  const total = await totalOf(db, projectId, firstDay, lastDay);
  const keys = new Map<string, Sums>();
  for (const { labels, tiyn } of await labelledSums(db, projectId, from, to))
    for (const label of JSON.parse(labels) as string[]) {
      const [key, value] = [keyOfText(label), valueOfText(label) ?? ''];
      const sums = keys.get(key) ?? new Map<string, bigint>();
      sums.set(value, (sums.get(value) ?? 0n) + BigInt(tiyn));
      keys.set(key, sums);
    }
  const labels = [...keys].sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    currency: 'KZT',
    from: firstDay,
    to: lastDay,
    total: tiynToText(total),
    labels: labels.map(([key, sums]) => costsOfKey(key, sums, total)),
  };
}

function costsOfKey(key: string, sums: Sums, total: bigint): LabelCosts['labels'][number] {
  const values = [...sums].sort(([one, less], [other, more]) =>
    less === more ? (one < other ? -1 : 1) : less > more ? -1 : 1,
  );
  const rest = values.reduce((left, [, tiyn]) => left - tiyn, total);
  return { key, values: values.map(([value, tiyn]) => ({ value, amount: tiynToText(tiyn) })), rest: tiynToText(rest) };
}

async function totalOf(db: Db, projectId: string, firstDay: string, lastDay: string): Promise<bigint> {
  const { sum } = await db
    .selectFrom('expense_day')
    .select((eb) => eb.fn.sum('tiyn').as('sum'))
    .where('project_id', '=', projectId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

/** The charges of the records with labels, by all labels of a record together. */
async function labelledSums(db: Db, projectId: string, from: Date, to: Date) {
  const { rows } = await sql<{ labels: string; tiyn: number | string }>`
    select m.labels as labels, sum(c.amount_tiyn) as tiyn from meter m inner join charge c on c.meter_id = m.id
    where m.project_id = ${projectId} and m.labels is not null
      and c.hour >= ${from.toISOString()} and c.hour < ${to.toISOString()}
    group by m.labels`.execute(db);
  return rows;
}

/** Days and months of a user's balance: sums of the ledger's entries, with the balance at their end. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { dayStart, monthStart, nextMonth } from '../../contract/values/dates.ts';
import { CHARGE_KINDS, CORRECTION_KINDS } from '../billing/ledger.ts';
import { balancesBefore } from '../billing/running-balance.ts';
import type { Db, Tx } from '../store/database.ts';
import { businessDay } from '../store/expressions.ts';
import type { RecordFilter } from '../store/records.ts';
import type { ListedTable } from '../store/table-list.ts';

/** The length of a period that a row of the history sums up. */
export type Step = 'day' | 'month';

/** The sums of a period, as the query reads them, in tiyn. */
export interface PeriodRow {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  id: string;
  charged: number;
  added: number;
  corrected: number;
  amount: number;
}

/** A period of Almaty. The end is exclusive, ISO 8601. */
export interface Bounds {
  step: Step;
  from: string;
  until: string;
}

/** The day or month with this id; undefined where the id is that of an entry. */
export function periodOf(id: string): Bounds | undefined {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(id)) {
    const from = monthStart(id);
    return { step: 'month', from, until: nextMonth(from) };
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(id) || Number.isNaN(Date.parse(id))) return undefined;
  return { step: 'day', from: dayStart(id), until: dayStart(id, 1) };
}

/** A user's periods. Filters by time and kind choose the entries that are summed. */
export function periodsOf(
  db: Db | Tx,
  userId: string | null,
  step: Step,
  filters: readonly RecordFilter[],
): ListedTable {
  const sumOf = (test: RawBuilder<SqlBool>) => sql`sum(case when ${test} then e.amount else 0 end)`;
  const charge = sql<SqlBool>`e.kind in (${sql.join(CHARGE_KINDS)})`;
  const correction = sql<SqlBool>`e.kind in (${sql.join(CORRECTION_KINDS)})`;
  const length = step === 'day' ? 10 : 7;
  const day = businessDay(db, sql.ref('l.for_at'));
  return {
    rows: sql`select e.period as id, e.period as created, e.period as day, e.period as month,
        -${sumOf(charge)} as charged, ${sumOf(correction)} as corrected,
        ${sumOf(sql`not (${charge}) and not (${correction})`)} as added, sum(e.amount) as amount
      from (select substr(${day}, 1, ${sql.lit(length)}) as period, l.kind, l.amount_tiyn as amount from ledger l
        where ${sql.join([sql`l.user_id = ${userId}`, ...filters.flatMap(testsOf)], sql` and `)}) e
      group by e.period`,
    columns: {
      created: 'text',
      day: 'text',
      month: 'text',
      charged: 'money',
      added: 'money',
      corrected: 'money',
      amount: 'money',
    },
    search: [],
  };
}

/** The conditions of filters that choose entries. */
function testsOf({ field, values, from, to }: RecordFilter): RawBuilder<SqlBool>[] {
  if (field === 'kind') return values?.length ? [sql`l.kind in (${sql.join(values)})`] : [sql`1 = 0`];
  return [
    ...(values ? [sql<SqlBool>`l.for_at in (${sql.join(values)})`] : []),
    ...(from !== undefined ? [sql<SqlBool>`l.for_at >= ${from}`] : []),
    ...(to !== undefined ? [sql<SqlBool>`l.for_at <= ${to}`] : []),
  ];
}

/** Periods as records, with the balance at the end of each. */
export async function periodDocs(
  db: Db | Tx,
  userId: string | null,
  rows: readonly PeriodRow[],
): Promise<StoredOf<'balance-entry'>[]> {
  const bounds = rows.map(({ id }) => periodOf(id));
  const balances = await balancesBefore(
    db,
    userId ?? '',
    bounds.flatMap((each) => each?.until ?? []),
  );
  const text = (tiyn: number) => tiynToText(BigInt(tiyn));
  return rows.map(({ id, charged, added, corrected, amount }, index) => ({
    id,
    created: bounds[index]?.from ?? id,
    step: bounds[index]?.step ?? 'day',
    ...(bounds[index]?.step === 'month' ? { month: id } : { day: id }),
    amount: text(amount),
    charged: text(charged),
    added: text(added),
    corrected: text(corrected),
    balance: text(balances.get(bounds[index]?.until ?? '') ?? 0),
  }));
}

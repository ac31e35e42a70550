import { type RawBuilder, sql } from 'kysely';
import { tiynToText } from '../../contract/money/money.ts';
import type { Expenses } from '../../contract/reports/expenses.ts';
import type { Actor } from '../engine/core/actor.ts';
import { administered, calledBy } from '../identity/administered.ts';
import type { Db } from '../store/database.ts';
import { type Months, monthsOf } from './months.ts';

/** The number of clients that are listed individually. */
const MOST_CLIENTS = 50;

/** The scope of the expenses. */
export interface ExpensesOf {
  months: Months;
  clientId?: string | undefined;
  projectId?: string | undefined;
}

interface MonthSum {
  month: string;
  type: string;
  tiyn: bigint;
}

/**
 * The charges of the actor's clients, or of all clients for administrators. They come from the monthly sums, under the payer of that time.
 * Corrections and top-ups are no expenses.
 */
export async function expensesOf(
  db: Db,
  actor: Pick<Actor, 'role' | 'userId'>,
  { months, clientId, projectId }: ExpensesOf,
): Promise<Expenses> {
  const within = sql<boolean>`e.month >= ${months.from} and e.month <= ${months.to}
    and ${administered(actor, 'e.payer_id')}
    ${clientId === undefined ? sql`` : sql`and e.payer_id = ${clientId}`}
    ${projectId === undefined ? sql`` : sql`and e.project_id = ${projectId}`}`;
  const sums = await monthSums(db, within);
  const total = sumOf(sums);
  const all = monthsOf(months);
  const years = [...new Set(all.map((month) => month.slice(0, 4)))];
  return {
    currency: 'KZT',
    ...months,
    total: tiynToText(total),
    months: all.map((month) => ({ month, amount: amountOf(sums, (sum) => sum.month === month) })),
    years: years.map((year) => ({ year, amount: amountOf(sums, (sum) => sum.month.startsWith(year)) })),
    services: servicesOf(sums),
    ...(await clientsOf(db, within, total)),
    byMonthService: all.map((month) => ({
      month,
      services: Object.fromEntries(
        sums.filter((sum) => sum.month === month).map(({ type, tiyn }) => [type, tiynToText(tiyn)]),
      ),
    })),
  };
}

async function monthSums(db: Db, within: RawBuilder<boolean>): Promise<MonthSum[]> {
  const { rows } = await sql<{ month: string; type: string; tiyn: number | string }>`
    select e.month, e.type, sum(e.tiyn) as tiyn from expense_month e where ${within}
    group by e.month, e.type order by e.month, e.type`.execute(db);
  return rows.map(({ tiyn, ...row }) => ({ ...row, tiyn: BigInt(tiyn) }));
}

async function clientsOf(
  db: Db,
  within: RawBuilder<boolean>,
  total: bigint,
): Promise<Pick<Expenses, 'clients' | 'others'>> {
  // The same query counts all clients, since a second pass over the sums would take half as long again.
  const { rows } = await sql<{ id: string; name: string | null; tiyn: number | string; projects: number; all: number }>`
    select p.payer_id as id, ${calledBy('u')} as name, p.tiyn, p.projects, p.clients as "all" from (
      select e.payer_id, sum(e.tiyn) as tiyn, count(distinct e.project_id) as projects, count(*) over () as clients
      from expense_month e
      where ${within} and e.payer_id <> '' group by e.payer_id order by 2 desc, 1 limit ${MOST_CLIENTS}
    ) p left join users u on u.id = p.payer_id order by p.tiyn desc, p.payer_id`.execute(db);
  const rest = total - rows.reduce((sum, { tiyn }) => sum + BigInt(tiyn), 0n);
  const clients = rows.map(({ id, name, tiyn, projects }) => ({
    id,
    name: name ?? id,
    amount: tiynToText(BigInt(tiyn)),
    projects: Number(projects),
  }));
  const more = Number(rows[0]?.all ?? 0) - rows.length;
  return { clients, others: more > 0 || rest !== 0n ? { clients: more, amount: tiynToText(rest) } : null };
}

function servicesOf(sums: MonthSum[]): Expenses['services'] {
  const byType = new Map<string, bigint>();
  for (const { type, tiyn } of sums) byType.set(type, (byType.get(type) ?? 0n) + tiyn);
  return [...byType]
    .sort(([a, left], [b, right]) => (left === right ? (a < b ? -1 : 1) : left > right ? -1 : 1))
    .map(([type, tiyn]) => ({ type, amount: tiynToText(tiyn) }));
}

function sumOf(sums: MonthSum[]): bigint {
  return sums.reduce((all, { tiyn }) => all + tiyn, 0n);
}

function amountOf(sums: MonthSum[], isMeant: (sum: MonthSum) => boolean): string {
  return tiynToText(sumOf(sums.filter(isMeant)));
}

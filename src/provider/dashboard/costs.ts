import { sql } from 'kysely';
import { tiynToText } from '../../contract/money/money.ts';
import { costOfMonth, costText, sumCosts, type TariffLine } from '../../contract/money/price.ts';
import type { Costs } from '../../contract/reports/expenses.ts';
import { takenAt } from '../billing/count.ts';
import { freeTypes } from '../billing/trials.ts';
import { getProject } from '../identity/projects.ts';
import { chargedUntil } from '../reports/charged.ts';
import type { Period } from '../reports/period.ts';
import type { Db } from '../store/database.ts';

const DAY_MS = 86_400_000;

/** A project's charges in a period, by type and by day, and the current cost of its running resources. */
export async function costsOf(
  db: Db,
  projectId: string,
  { firstDay, lastDay, from, to }: Pick<Period, 'firstDay' | 'lastDay' | 'from' | 'to'>,
  present: { tariff: TariffLine[]; now: Date },
): Promise<Costs> {
  const until = await chargedUntil(db, projectId, from, to);
  const sums = await db
    .selectFrom('expense_day')
    .select(['day', 'type', 'tiyn'])
    .where('project_id', '=', projectId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .execute();
  const [byType, byDay] = [new Map<string, bigint>(), new Map<string, bigint>()];
  let total = 0n;
  for (const { day, type, tiyn } of sums) {
    byType.set(type, (byType.get(type) ?? 0n) + BigInt(tiyn));
    byDay.set(day, (byDay.get(day) ?? 0n) + BigInt(tiyn));
    total += BigInt(tiyn);
  }
  return {
    currency: 'KZT',
    from: firstDay,
    to: lastDay,
    until: until?.toISOString() ?? null,
    total: tiynToText(total),
    services: servicesOf(byType, await recordsWithin(db, projectId, from, to)),
    days: daysFrom(firstDay, lastDay).map((day) => ({ day, amount: tiynToText(byDay.get(day) ?? 0n) })),
    now: await rateOf(db, projectId, present),
  };
}

function servicesOf(byType: Map<string, bigint>, records: Map<string, number>): Costs['services'] {
  return [...new Set([...byType.keys(), ...records.keys()])]
    .map((type) => ({ type, tiyn: byType.get(type) ?? 0n, records: records.get(type) ?? 0 }))
    .sort((a, b) => (a.tiyn === b.tiyn ? (a.type < b.type ? -1 : 1) : a.tiyn > b.tiyn ? -1 : 1))
    .map(({ type, tiyn, records: count }) => ({ type, records: count, amount: tiynToText(tiyn) }));
}

/** The number of records of each type with a price in a period. */
async function recordsWithin(db: Db, projectId: string, from: Date, to: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; n: number }>`
    select type, count(distinct record_id) as n from meter
    where project_id = ${projectId} and started_at < ${to.toISOString()}
      and (ended_at is null or ended_at > ${from.toISOString()}) and (charged_tiyn > 0 or quantities <> '[]')
    group by type`.execute(db);
  return new Map(rows.map(({ type, n }) => [type, Number(n)]));
}

/**
 * The current cost of a project's running resources: the month as on the bill, and the hour as its 720th part. Records in a trial cost
 * nothing yet.
 */
async function rateOf(
  db: Db,
  projectId: string,
  { tariff, now }: { tariff: TariffLine[]; now: Date },
): Promise<Costs['now']> {
  const alike = await db
    .selectFrom('meter')
    .select((eb) => ['type', 'quantities', 'next_at', 'next_quantities', eb.fn.countAll().as('times')])
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .where('ended_at', 'is', null)
    .groupBy(['type', 'quantities', 'next_at', 'next_quantities'])
    .execute();
  const free = await freeTypes(db, (await getProject(db, projectId))?.payerId ?? null, now);
  const costs = alike.flatMap(({ times, ...meter }) => {
    if (free.has(meter.type)) return [];
    const cost = costOfMonth(tariff, [{ prices: takenAt(meter, now), times: Number(times) }]);
    return cost ? [cost] : [];
  });
  const all = sumCosts(costs);
  return { perHour: costText(all, 'hour'), perMonth: costText(all, 'month') };
}

function daysFrom(firstDay: string, lastDay: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

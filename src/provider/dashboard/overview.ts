import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { grants } from '../../contract/access/rights.ts';
import { placeOf } from '../../contract/file/services.ts';
import { tiynToText } from '../../contract/money/money.ts';
import {
  DEBT_STATES,
  OVERVIEW_RIGHTS,
  type Overview,
  type ServiceFailures,
  TICKET_AGES,
  type TicketAge,
  WAITING_KINDS,
  type Waiting,
  type WaitingKind,
} from '../../contract/reports/overview.ts';
import { monthOf } from '../../contract/values/dates.ts';
import { publishedAnnouncements } from '../announcements/announcement.ts';
import type { Engine } from '../engine/core/operation.ts';
import type { Locale } from '../http/locale.ts';
import { isLate } from '../mail/late.ts';
import type { Db } from '../store/database.ts';
import { capacityFigures } from './capacity.ts';

const DAY_MS = 86_400_000;
/** The days of which the median time to a first answer is taken. */
const ANSWERED_DAYS = 30;

/** What waits, by kind: the moment since when, and which rows. */
const waitsAt = (now: Date): Record<WaitingKind, RawBuilder<unknown>> => ({
  tickets: sql`select created_at as since from ticket where status in ('new', 'inProgress')`,
  quotaRequests: sql`select created_at as since from resource where type = 'quota-request' and status in ('REQUESTED', 'IN_PROGRESS')`,
  payments: sql`select created_at as since from bank_payment where status = 'unmatched'`,
  corrections: sql`select created_at as since from balance_correction where status = 'proposed'`,
  orphans: sql`select found_at as since from cloud_orphan where status = 'held'`,
  letters: sql`select refused_at as since from mail where refused_at is not null
    union all select m.put_off_at as since from mail m where ${isLate(now)}`,
});

/** Whether the caller's role has the right to a part. */
type May = (part: keyof typeof OVERVIEW_RIGHTS) => boolean;

async function waitingOf(db: Db, now: Date, may: May): Promise<Overview['waiting']> {
  const all = waitsAt(now);
  const parts = WAITING_KINDS.filter(may).map(
    (kind) => sql`select ${sql.lit(kind)} as kind, count(*) as n, min(w.since) as oldest from (${all[kind]}) w`,
  );
  if (parts.length === 0) return {};
  const { rows } = await sql<{
    kind: WaitingKind;
    n: number;
    oldest: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ kind, n, oldest }): [string, Waiting] => [kind, { count: Number(n), oldest }]));
}

async function debtorsOf(db: Db): Promise<Overview['debtors']> {
  const rows = await db
    .selectFrom('payer_state')
    .select(['state', sql<number>`count(*)`.as('n'), sql<string | null>`min(until)`.as('next')])
    .groupBy('state')
    .execute();
  return DEBT_STATES.flatMap((state) => {
    const row = rows.find((each) => each.state === state);
    return row ? [{ state, count: Number(row.n), next: row.next }] : [];
  });
}

/** The failed actions on records of the types, as the audit log lists them. */
async function failuresOf({ db, catalogue }: Engine, since: string): Promise<ServiceFailures[]> {
  const rows = await db
    .selectFrom('journal')
    .select(['type', sql<number>`count(*)`.as('n')])
    .where('result', '=', 'error')
    .where('at', '>=', since)
    .groupBy('type')
    .execute();
  const services = new Map<string, ServiceFailures>();
  for (const { name, service = name } of catalogue.files) {
    const count = Number(rows.find(({ type }) => type === name)?.n ?? 0);
    if (count === 0) continue;
    const known = services.get(service) ?? { service, count: 0, types: [] };
    const types = [...known.types, { type: name, count }].sort((left, right) => right.count - left.count);
    services.set(service, { service, count: known.count + count, types });
  }
  return [...services.values()].sort((left, right) => right.count - left.count);
}

/** Tickets without an answer, by their age. */
async function ticketAgesOf(db: Db, now: Date): Promise<NonNullable<Overview['ticketAges']>> {
  const ago = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS - ms).toISOString();
  const bounds: { age: TicketAge; from?: string; to?: string }[] = [
    { age: 'day', from: ago(1) },
    { age: 'days', from: ago(3), to: ago(1, 1) },
    { age: 'longer', to: ago(3, 1) },
  ];
  const counts = bounds.map(
    ({ from = '', to = '9999' }) => sql<number>`sum(case when t.since between ${from} and ${to} then 1 else 0 end)`,
  );
  const { rows } = await sql<Record<TicketAge, number | null>>`select ${sql.join(
    counts.map((count, index) => sql`${count} as ${sql.ref(TICKET_AGES[index] ?? '')}`),
  )} from (${waitsAt(now).tickets}) t`.execute(db);
  return bounds.map((bound) => ({ ...bound, count: Number(rows[0]?.[bound.age] ?? 0) }));
}

async function usedOf({ db, catalogue }: Engine): Promise<Overview['used']> {
  const rows = await db
    .selectFrom('quota_usage')
    .select(['type', sql<number>`sum(used)`.as('n')])
    // As the index `quota_usage_sums` has it.
    .where(sql<SqlBool>`used > 0`)
    .groupBy('type')
    .execute();
  const inOrder = catalogue.files.toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...catalogue.quotaTypes].flatMap(([type, { unit }]) => {
    const used = Number(rows.find((row) => row.type === type)?.n ?? 0);
    const resource = inOrder.find(({ quota = [] }) => quota.some((line) => line.type === type))?.name;
    return used > 0 ? [{ type, used, ...(unit === 'GB' && { unit }), ...(resource && { resource }) }] : [];
  });
}

async function revenueOf(db: Db, now: Date): Promise<Overview['revenue']> {
  const month = monthOf(now.toISOString());
  const lastMonth = previous(month);
  const rows = await db
    .selectFrom('expense_month')
    .select(['month', sql<bigint | null>`sum(tiyn)`.as('tiyn')])
    .where('month', 'in', [month, lastMonth])
    .groupBy('month')
    .execute();
  const amountOf = (of: string) => tiynToText(BigInt(rows.find((row) => row.month === of)?.tiyn ?? 0));
  return { month, amount: amountOf(month), lastMonth, lastAmount: amountOf(lastMonth), currency: 'KZT' };
}

/** The median of two middle values where their number is even. One walk of the index in its order. */
async function firstAnswerOf(db: Db, since: string): Promise<Overview['firstAnswer']> {
  const { rows } = await sql<{ n: number; median: number | null }>`
    select max(r.n) as n, avg(r.seconds) as median from (
      select first_answer_seconds as seconds, row_number() over (order by first_answer_seconds) as place, count(*) over () as n
      from ticket where first_answered_at >= ${since}) r
    where r.place in ((r.n + 1) / 2, (r.n + 2) / 2)`.execute(db);
  const [found] = rows;
  const median = found?.median ?? null;
  return { median: median === null ? null : Math.round(Number(median)), count: Number(found?.n ?? 0), since };
}

/** The month before, both as `YYYY-MM`. */
function previous(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The announcements that run, or begin within a week. */
async function announcedOf(db: Db, now: Date, locale: Locale): Promise<Overview['announcements']> {
  const until = now.getTime() + 7 * DAY_MS;
  return (await publishedAnnouncements(db))
    .filter(({ begins }) => Date.parse(begins) <= until)
    .map(({ id, title, begins }) => ({ id, title: title[locale], begins }))
    .sort((one, other) => one.begins.localeCompare(other.begins));
}

/**
 * What waits for the provider's people, and how the cloud is doing. Parts that the rights don't include are left out.
 * @param staffRights what the caller's account is limited to; null without limits.
 */
export async function overviewOf(
  engine: Engine,
  locale: Locale,
  staffRights: readonly string[] | null,
): Promise<Overview> {
  const { db, cloud } = engine;
  const now = engine.clock.now();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const answeredSince = new Date(now.getTime() - ANSWERED_DAYS * DAY_MS).toISOString();
  const may: May = (part) => !staffRights || grants(staffRights, OVERVIEW_RIGHTS[part]);
  const only = <T>(part: Parameters<May>[0], read: () => Promise<T>) => (may(part) ? read() : undefined);
  const [waiting, debtors, failures, ticketAges, used, firstAnswer, revenue, announcements, capacity, outages] =
    await Promise.all([
      waitingOf(db, now, may),
      only('debtors', () => debtorsOf(db)),
      only('failures', () => failuresOf(engine, since)),
      only('ticketAges', () => ticketAgesOf(db, now)),
      usedOf(engine),
      only('firstAnswer', () => firstAnswerOf(db, answeredSince)),
      only('revenue', () => revenueOf(db, now)),
      only('announcements', () => announcedOf(db, now, locale)),
      capacityFigures(db, now),
      cloud.remote?.outages() ?? [],
    ]);
  return {
    waiting,
    ...(debtors && { debtors }),
    ...(ticketAges && { ticketAges }),
    ...(failures && { failures }),
    failuresSince: since,
    outages: [...new Set(outages.map(({ type }) => type))],
    ...(announcements && { announcements }),
    used,
    ...(firstAnswer && { firstAnswer }),
    ...(revenue && { revenue }),
    capacity,
  };
}

/** What was charged in an hour, on a day or in a month of a user's history. */
import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { moneyText } from '../billing/money-text.ts';
import { chargeKey, refundsOf } from '../billing/schedule.ts';
import type { Locale } from '../http/locale.ts';
import { reportText } from '../reports/labels.ts';
import type { Db, Tx } from '../store/database.ts';
import { periodOf } from './ledger-periods.ts';

/** The costs behind a row of the history: by record for an hour and a day, by service for a month. Nothing where the row has none. */
export async function chargesOf(
  db: Db | Tx,
  userId: string | null,
  { id, kind, created = '' }: StoredOf<'balance-entry'>,
  locale: Locale,
  nameOf: (type: string) => string,
): Promise<{ charges?: Doc[] }> {
  const bounds = periodOf(id);
  if (bounds?.step === 'month') return { charges: await monthCharges(db, userId, id, nameOf) };
  if (bounds) return { charges: await recordCharges(db, { userId, ...bounds }, locale, nameOf) };
  if (kind !== 'charge' || (await isRefunded(db, id))) return {};
  const entry = await db.selectFrom('ledger').select('project_id').where('id', '=', id).executeTakeFirst();
  const hour = { from: created, until: `${created}~`, projectId: entry?.project_id ?? '' };
  return { charges: await recordCharges(db, { userId, ...hour }, locale, nameOf) };
}

/** Whether a charge was refunded. The stored costs of its hour are then those of a later charge, if there are any. */
async function isRefunded(db: Db | Tx, id: string): Promise<boolean> {
  const entry = await db
    .selectFrom('ledger')
    .select(['key', 'project_id', 'details'])
    .where('id', '=', id)
    .executeTakeFirst();
  const projectId = entry?.project_id ?? null;
  const refunds = projectId === null ? 0 : await refundsOf(db, projectId);
  if (!entry || refunds === 0 || projectId === null) return false;
  const { hour } = JSON.parse(entry.details) as { hour: string };
  const before = Array.from({ length: refunds }, (_, count) => count).find(
    (count) => chargeKey(projectId, hour, count) === entry.key,
  );
  if (before === undefined) return false;
  const later = await db
    .selectFrom('ledger')
    .select(['key', 'details'])
    .where('kind', '=', 'refund')
    .where('key', '>=', `refund:${projectId}:`)
    .where('key', '<', `refund:${projectId};`)
    .execute();
  return later.some(({ key, details: text }) => {
    const { from, until } = JSON.parse(text) as { from: string; until: string };
    return key.startsWith(`refund:${projectId}:${before + 1}:`) && from <= hour && hour < until;
  });
}

interface Asked {
  userId: string | null;
  /** Hours that begin from here on, and before `until`. */
  from: string;
  until: string;
  projectId?: string;
}

/** The cost of each record in hours that the user paid for, and what a trial took over. */
async function recordCharges(
  db: Db | Tx,
  { userId, from, until, projectId }: Asked,
  locale: Locale,
  nameOf: (type: string) => string,
): Promise<Doc[]> {
  const paid = db
    .selectFrom('ledger')
    .select(['project_id as project', 'for_at as hour'])
    .distinct()
    .where('user_id', '=', userId ?? '')
    .where('kind', '=', 'charge')
    .where('for_at', '>=', from)
    .where('for_at', '<', until)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''));
  const rows = await db
    .selectFrom(paid.as('paid'))
    .innerJoin('charge', (join) =>
      join.onRef('charge.project_id', '=', 'paid.project').onRef('charge.hour', '=', 'paid.hour'),
    )
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select(['meter.type', 'meter.title'])
    .select(({ fn }) => [
      fn.sum('charge.seconds').as('seconds'),
      fn.sum('charge.amount_tiyn').as('tiyn'),
      fn.sum('charge.trial_tiyn').as('free'),
    ])
    .groupBy(['meter.id', 'meter.type', 'meter.title'])
    .having(({ eb, fn, or, lit }) =>
      or([eb(fn.sum('charge.amount_tiyn'), '<>', 0), eb(fn.coalesce(fn.sum('charge.trial_tiyn'), lit(0)), '<>', 0)]),
    )
    .orderBy('tiyn', 'desc')
    .orderBy('meter.title')
    .execute();
  const free = (tiyn: number) => (tiyn ? ` (${reportText('free', locale, { amount: moneyText(tiyn, locale) })})` : '');
  return rows.map(({ type, title, seconds, tiyn, free: taken }) => ({
    type: nameOf(type),
    title: `${title}${free(Number(taken ?? 0))}`,
    minutes: Math.round(Number(seconds) / 6) / 10,
    amount: tiynToText(BigInt(tiyn)),
  }));
}

/** What a month's services cost in each project, from the stored sums. */
async function monthCharges(
  db: Db | Tx,
  userId: string | null,
  month: string,
  nameOf: (type: string) => string,
): Promise<Doc[]> {
  const rows = await db
    .selectFrom('expense_month')
    .leftJoin('project', 'project.id', 'expense_month.project_id')
    .select(['expense_month.type', 'expense_month.tiyn', 'project.name'])
    .where('month', '=', month)
    .where('expense_month.payer_id', '=', userId ?? '')
    .where('tiyn', '<>', 0)
    .orderBy('tiyn', 'desc')
    .orderBy('expense_month.type')
    .execute();
  return rows.map(({ type, tiyn, name }) => ({
    type: nameOf(type),
    ...(name !== null && { title: name }),
    amount: tiynToText(BigInt(tiyn)),
  }));
}

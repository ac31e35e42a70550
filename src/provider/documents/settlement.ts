/** What a payer owes in a period, from the ledger: opening balance, acts, payments, corrections and closing balance. */
import { dayOf, dayStart, nextMonth } from '../../contract/values/dates.ts';
import { CHARGE_KINDS } from '../billing/ledger.ts';
import type { Db, Tx } from '../store/database.ts';
import type { ReconciliationContent, ReconciliationEntry, Words } from './content.ts';
import { daysOfMonth } from './month-sums.ts';
import { type DocumentText, dayText, words } from './texts.ts';

/** A period, both days included. */
interface Period {
  from: string;
  to: string;
}

/** Entries that are no services, by kind. */
const ENTRY_TEXTS: Record<string, DocumentText> = { topUp: 'entry.topUp', promo: 'entry.promo' };

/** What a payer owes at both ends of a period, and each entry in between. It adds up to the tiyn. */
export async function settlementOf(
  db: Db | Tx,
  userId: string,
  period: Period,
): Promise<Pick<ReconciliationContent, 'openingTiyn' | 'entries' | 'closingTiyn'>> {
  const openingTiyn = owed(await sumUntil(db, userId, dayStart(period.from)));
  const entries = [...(await paidEntries(db, userId, period)), ...(await serviceEntries(db, userId, period))];
  entries.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const change = entries.reduce((sum, { debitTiyn, creditTiyn }) => sum + debitTiyn - creditTiyn, 0);
  return { openingTiyn, entries, closingTiyn: openingTiyn + change };
}

/** A sum of the ledger as a debt. Avoids the negative zero. */
function owed(sum: number): number {
  return sum === 0 ? 0 : -sum;
}

/** The entries of a user that belong to the time before a moment. */
function entriesUntil(db: Db | Tx, userId: string, until: string) {
  return db.selectFrom('ledger').where('user_id', '=', userId).where('for_at', '<', until);
}

async function sumUntil(db: Db | Tx, userId: string, until: string, kinds?: readonly string[]): Promise<number> {
  const all = entriesUntil(db, userId, until).select((eb) => eb.fn.sum('amount_tiyn').as('tiyn'));
  const row = await (kinds ? all.where('kind', 'in', kinds) : all).executeTakeFirst();
  return Number(row?.tiyn ?? 0);
}

/** Payments and corrections, each on a line of its own. */
async function paidEntries(db: Db | Tx, userId: string, { from, to }: Period): Promise<ReconciliationEntry[]> {
  const rows = await entriesUntil(db, userId, dayStart(to, 1))
    .select(['kind', 'amount_tiyn', 'for_at'])
    .where('kind', 'not in', CHARGE_KINDS)
    .where('for_at', '>=', dayStart(from))
    .orderBy('for_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, amount_tiyn, for_at }) =>
    entry(dayOf(for_at), words(ENTRY_TEXTS[kind] ?? 'entry.correction'), -amount_tiyn),
  );
}

function entry(day: string, name: Words, debtTiyn: number): ReconciliationEntry {
  return { day, name, debitTiyn: Math.max(0, debtTiyn), creditTiyn: Math.max(0, -debtTiyn) };
}

/** The services of each month: its act where the period has all of the month, else what was charged. */
async function serviceEntries(db: Db | Tx, userId: string, period: Period): Promise<ReconciliationEntry[]> {
  const acts = await actsWithin(db, userId, period);
  const found: ReconciliationEntry[] = [];
  for (const part of monthsOf(period)) {
    const until = async (moment: string) => owed(await sumUntil(db, userId, moment, CHARGE_KINDS));
    const charged = (await until(dayStart(part.to, 1))) - (await until(dayStart(part.from)));
    const act = acts.get(`${part.from} ${part.to}`);
    const shown = { from: dayText(part.from), to: dayText(part.to) };
    if (act) found.push(entry(act.day, words('entry.act', { number: act.number, day: dayText(act.day) }), act.tiyn));
    const rest = charged - (act?.tiyn ?? 0);
    if (rest !== 0) found.push(entry(part.to, words(act ? 'entry.difference' : 'entry.charge', shown), rest));
  }
  return found;
}

async function actsWithin(db: Db | Tx, userId: string, { from, to }: Period) {
  const rows = await db
    .selectFrom('document')
    .select(['number', 'day', 'from_day', 'to_day', 'total_tiyn'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'act')
    .where('from_day', '>=', from)
    .where('to_day', '<=', to)
    .execute();
  return new Map(
    rows.map(({ number, day, from_day, to_day, total_tiyn }) => [
      `${from_day} ${to_day}`,
      { number, day, tiyn: Number(total_tiyn) },
    ]),
  );
}

/** A period's months, the first and the last as far as it has them. */
function monthsOf({ from, to }: Period): Period[] {
  const parts: Period[] = [];
  for (let day = from; day <= to; ) {
    const end = daysOfMonth(day.slice(0, 7)).to;
    parts.push({ from: day, to: end < to ? end : to });
    day = dayOf(nextMonth(dayStart(day)));
  }
  return parts;
}

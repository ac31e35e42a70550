/** The charges of a user's projects on some days and in the days before, divided by project, type, label or record. */
import { sql } from 'kysely';
import { tiynToText } from '../../contract/money/money.ts';
import {
  COST_PARTS,
  type CostPart,
  type CostRow,
  type DividedCosts,
  daysBefore,
  MOST_COST_ROWS,
} from '../../contract/reports/month-end.ts';
import { dayOf, dayStart } from '../../contract/values/dates.ts';
import { keyOfText, valueOfText } from '../../contract/values/key-value.ts';
import { hourOf, nextCharge } from '../billing/schedule.ts';
import { badQuery } from '../engine/records/list.ts';
import { type Period, periodOf } from '../reports/period.ts';
import type { Db } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';

/** What is asked for. Projects are those that the user may see, by id. */
export interface Wanted {
  by: CostPart;
  projects: ReadonlyMap<string, string>;
  type?: string | undefined;
  /** The key of the labels to divide by. */
  key?: string | undefined;
  /** Records with this label, `key=value`. */
  label?: string | undefined;
  /** Records without a label of this key. */
  without?: string | undefined;
}

/** Whole days, or the last one up to an hour. */
type Days = Pick<Period, 'firstDay' | 'lastDay' | 'from' | 'to'>;

/** What a part was charged in the days and before, in tiyn. */
interface Part extends Omit<CostRow, 'amount' | 'before'> {
  tiyn: bigint;
  before: bigint;
}

/** The sums of some days. */
interface Sums {
  total: bigint;
  parts: (Omit<CostRow, 'amount' | 'before'> & { tiyn: bigint })[];
}

/** Reads by what charges are to be divided. Throws 400 BAD_QUERY. */
export function readPart(by: string | undefined): CostPart {
  const known = COST_PARTS.find((each) => each === by);
  if (!known) throw badQuery('by');
  return known;
}

/** The charges, divided. All rows and the rest add up to the total, which is that of the ledger. */
export async function dividedCosts(db: Db, period: Days, wanted: Wanted, at: Date): Promise<DividedCosts> {
  const past = pastOf(period, at);
  // One key for both, so that their values can be compared.
  const keys = wanted.by === 'label' ? await labelKeys(db, wanted, past.from, period.to) : undefined;
  const key = keys && (keys.find((each) => each === wanted.key) ?? keys[0] ?? null);
  const asked = { ...wanted, key: key ?? undefined };
  const [now, before] = [await sumsIn(db, period, asked), await sumsIn(db, past, asked)];
  const parts = joined(now.parts, before.parts).sort(dearestFirst);
  const [rows, others] = [parts.slice(0, MOST_COST_ROWS), parts.slice(MOST_COST_ROWS)];
  return {
    currency: 'KZT',
    by: wanted.by,
    from: period.firstDay,
    to: period.lastDay,
    previous: { from: past.firstDay, to: past.lastDay, until: past.until?.toISOString() ?? null },
    ...amounts({ tiyn: now.total, before: before.total }),
    ...(keys && { keys, key: key ?? null }),
    rows: rows.map(({ tiyn, before: was, ...row }) => ({ ...row, ...amounts({ tiyn, before: was }) })),
    rest: others.length > 0 ? { count: others.length, ...amounts(sumOf(others)) } : null,
  };
}

/** The days before. Of the day beside the present one only as many hours count as of that one. */
function pastOf({ firstDay, lastDay }: Days, at: Date): Days & { until?: Date } {
  const today = dayOf(at.toISOString());
  const running = lastDay === today;
  const { from, to } = daysBefore(firstDay, lastDay, running);
  const past = periodOf(from, to);
  // A shorter month has no such day, and ends as a whole.
  if (!running || (firstDay.endsWith('-01') && to.slice(8) !== lastDay.slice(8))) return past;
  const until = new Date(Date.parse(dayStart(to)) + hourOf(at).getTime() - Date.parse(dayStart(today)));
  return { ...past, to: until, until };
}

function amounts({ tiyn, before }: { tiyn: bigint; before: bigint }): { amount: string; before: string } {
  return { amount: tiynToText(tiyn), before: tiynToText(before) };
}

function sumOf(parts: readonly Part[]): { tiyn: bigint; before: bigint } {
  return parts.reduce((sum, { tiyn, before }) => ({ tiyn: sum.tiyn + tiyn, before: sum.before + before }), {
    tiyn: 0n,
    before: 0n,
  });
}

/** The parts of both times, each once. What cost nothing in either is left out. */
function joined(now: Sums['parts'], before: Sums['parts']): Part[] {
  const found = new Map<string | null, Part>();
  for (const part of before) found.set(part.id, { ...part, tiyn: 0n, before: part.tiyn });
  for (const part of now) found.set(part.id, { ...part, before: found.get(part.id)?.before ?? 0n });
  return [...found.values()].filter(({ tiyn, before: was }) => tiyn !== 0n || was !== 0n);
}

/** What is without the label comes last, as the rest of it. */
function dearestFirst(one: Part, other: Part): number {
  if (one.id === null || other.id === null) return one.id === null ? 1 : -1;
  const [a, b] = one.tiyn === other.tiyn ? [one.before, other.before] : [one.tiyn, other.tiyn];
  if (a !== b) return a > b ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function sumsIn(db: Db, days: Days, wanted: Wanted): Promise<Sums> {
  if (wanted.by === 'record') return recordSums(db, days, wanted);
  return wanted.by === 'label' ? labelSums(db, days, wanted) : daySums(db, days, wanted);
}

/** By project or type: from the sums of days, and of a day in part from its charges. */
async function daySums(db: Db, days: Days, wanted: Wanted): Promise<Sums> {
  const { by, projects } = wanted;
  const parts = new Map<string, bigint>();
  const add = (id: string, tiyn: bigint) => parts.set(id, (parts.get(id) ?? 0n) + tiyn);
  const column = by === 'project' ? ('project_id' as const) : ('type' as const);
  const inPart = days.to.toISOString() < dayStart(days.lastDay, 1);
  const rows = await db
    .selectFrom('expense_day')
    .select((eb) => [eb.ref(column).as('id'), eb.fn.sum('tiyn').as('tiyn')])
    .where((eb) => isAmong(db, eb.ref('project_id'), [...projects.keys()]))
    .where('day', '>=', days.firstDay)
    .where('day', inPart ? '<' : '<=', days.lastDay)
    .$if(wanted.type !== undefined, (all) => all.where('type', '=', wanted.type ?? ''))
    .groupBy(column)
    .execute();
  for (const { id, tiyn } of rows) add(id, BigInt(tiyn));
  if (inPart)
    for (const { projectId, type, tiyn } of await meterSums(db, lastDayOf(days), wanted, false))
      add(by === 'project' ? projectId : type, tiyn);
  const total = [...parts.values()].reduce((sum, tiyn) => sum + tiyn, 0n);
  return {
    total,
    parts: [...parts].map(([id, tiyn]) => {
      const name = by === 'project' ? projects.get(id) : undefined;
      return { id, ...(name !== undefined && { name }), tiyn };
    }),
  };
}

function lastDayOf(days: Days): Days {
  return { ...days, firstDay: days.lastDay, from: new Date(dayStart(days.lastDay)) };
}

/** By the values of a label. What is without it is the rest of the total. */
async function labelSums(db: Db, days: Days, wanted: Wanted): Promise<Sums> {
  const { total } = await daySums(db, days, wanted);
  const values = new Map<string, bigint>();
  let rest = total;
  for (const { labels, tiyn } of wanted.key === undefined ? [] : await meterSums(db, days, wanted, true)) {
    const label = labels.find((text) => keyOfText(text) === wanted.key);
    if (label === undefined) continue;
    const value = valueOfText(label) ?? '';
    values.set(value, (values.get(value) ?? 0n) + tiyn);
    rest -= tiyn;
  }
  const parts = [...values].map(([id, tiyn]): Sums['parts'][number] => ({ id, tiyn }));
  return { total, parts: rest === 0n ? parts : [...parts, { id: null, tiyn: rest }] };
}

async function recordSums(db: Db, days: Days, wanted: Wanted): Promise<Sums> {
  const { label, without } = wanted;
  const records = new Map<string, Sums['parts'][number]>();
  for (const { recordId, labels, tiyn, title, type, projectId, deleted } of await meterSums(db, days, wanted, false)) {
    if (label !== undefined && !labels.includes(label)) continue;
    if (without !== undefined && labels.some((text) => keyOfText(text) === without)) continue;
    const sum = tiyn + (records.get(recordId)?.tiyn ?? 0n);
    const project = { projectId, projectName: wanted.projects.get(projectId) ?? projectId };
    records.set(recordId, { id: recordId, name: title, type, ...project, ...(deleted && { deleted }), tiyn: sum });
  }
  const parts = [...records.values()];
  return { total: parts.reduce((sum, { tiyn }) => sum + tiyn, 0n), parts };
}

interface MeterSum {
  recordId: string;
  type: string;
  projectId: string;
  title: string;
  labels: string[];
  deleted: boolean;
  tiyn: bigint;
}

/** The charges of each record, without those of an hour that is being charged: sums have it once it is complete. */
async function meterSums(
  db: Db,
  { from, to }: Days,
  { projects, type }: Wanted,
  labelled: boolean,
): Promise<MeterSum[]> {
  const found: MeterSum[] = [];
  for (const projectId of projects.keys()) {
    const next = await nextCharge(db, projectId);
    const end = next?.progress && next.hour < to.toISOString() ? next.hour : to.toISOString();
    const { rows } = await sql<Omit<MeterSum, 'labels' | 'deleted'> & { labels: string | null; ended: string | null }>`
      select m.record_id as "recordId", m.type, m.title, m.labels, m.ended_at as ended, sum(c.amount_tiyn) as tiyn
      from meter m inner join charge c on c.meter_id = m.id
      where m.project_id = ${projectId} and c.hour >= ${from.toISOString()} and c.hour < ${end}
        ${type === undefined ? sql`` : sql`and m.type = ${type}`} ${labelled ? sql`and m.labels is not null` : sql``}
      group by m.id, m.record_id, m.type, m.title, m.labels, m.ended_at`.execute(db);
    for (const { labels, ended, tiyn, ...row } of rows)
      found.push({
        ...row,
        projectId,
        labels: labels === null ? [] : (JSON.parse(labels) as string[]),
        deleted: ended !== null,
        tiyn: BigInt(tiyn),
      });
  }
  return found;
}

/** The keys of the labels of all records that cost something in some time, in their order. */
async function labelKeys(db: Db, { projects }: Wanted, from: Date, to: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('meter')
    .select('labels')
    .distinct()
    .where((eb) => isAmong(db, eb.ref('project_id'), [...projects.keys()]))
    .where('labels', 'is not', null)
    .where('started_at', '<', to.toISOString())
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from.toISOString())]))
    .execute();
  const labels = rows.flatMap((row) => JSON.parse(row.labels ?? '[]') as string[]);
  return [...new Set(labels.map(keyOfText))].sort();
}

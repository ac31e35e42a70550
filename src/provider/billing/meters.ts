import type { PricedQuantity } from '../../contract/money/price.ts';
import type { Tx } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';
import type { PricesFrom } from './cost.ts';
import { costBetween, type QuantitiesUntil } from './cost.ts';
import { HOUR_MS, hourOf, scheduleCharge } from './schedule.ts';
import type { BegunTrial } from './trials.ts';

/** The quantities of a record now, and from a later moment on where that is known already. */
export interface Takes {
  quantities: PricedQuantity[];
  next?: { at: string; quantities: PricedQuantity[] };
}

/** What decides the cost of a record over time. */
export interface Rates {
  prices: PricesFrom[];
  /** The payer's trial of the type; undefined without one. */
  trial: Pick<BegunTrial, 'endsAt'> | undefined;
}

/** A record that costs something. */
export interface Metered {
  projectId: string;
  type: string;
  recordId: string;
  title: string;
  /** The labels (`x-keyValue`). */
  labels: string[];
  takes: Takes;
}

/** Seconds since 1970. A second that has begun is not counted yet. */
function secondsOf(time: Date | string): number {
  return Math.floor((typeof time === 'string' ? Date.parse(time) : time.getTime()) / 1000);
}

/** Opens a record's meter. Returns false where it is open already. */
export async function openMeter(tx: Tx, record: Metered, now: Date): Promise<boolean> {
  if (await findMeter(tx, record)) return false;
  const at = now.toISOString();
  await tx
    .insertInto('meter')
    .values({
      id: crypto.randomUUID(),
      project_id: record.projectId,
      type: record.type,
      record_id: record.recordId,
      title: record.title,
      labels: labelsColumn(record.labels),
      ...columnsOf(record.takes),
      started_at: at,
      since: at,
      ended_at: null,
      settled: 0,
      total: '0',
      charged_tiyn: 0,
      trial_total: null,
    })
    .execute();
  await scheduleCharge(tx, record.projectId, hourOf(now));
  return true;
}

/** The labels as they are stored, in the order of their texts. */
function labelsColumn(labels: string[]): string | null {
  return labels.length > 0 ? JSON.stringify([...labels].sort()) : null;
}

/** Changes a meter to a record's new quantities from now on. Until now the old ones apply. Returns false where it is not open. */
export async function changeMeter(tx: Tx, record: Metered, rates: () => Promise<Rates>, now: Date): Promise<boolean> {
  const meter = await findMeter(tx, record);
  if (!meter) return false;
  const columns = { title: record.title, labels: labelsColumn(record.labels), ...columnsOf(record.takes) };
  const same = Object.entries(columns).every(([name, value]) => meter[name as keyof typeof columns] === value);
  if (!same) await write(tx, meter, { ...counted(meter, await rates(), now), ...columns });
  return true;
}

/** Closes a meter: the record is deleted. The rest is charged at the hour's end. */
export async function closeMeter(tx: Tx, record: Pick<Metered, 'type' | 'recordId'>, now: Date): Promise<void> {
  const meter = await findMeter(tx, record);
  if (meter) await write(tx, meter, { ended_at: now.toISOString() });
}

/** A meter counted up to a moment, or to its end where that came before. */
export function counted(meter: MeterTable, { prices, trial }: Rates, until: Date): Partial<MeterTable> {
  const end = meter.ended_at !== null && meter.ended_at < until.toISOString() ? meter.ended_at : until.toISOString();
  // Counted ahead already, or the clock was set back.
  if (end <= meter.since) return {};
  const costUntil = (to: string) => costBetween(prices, spansOf(meter), secondsOf(meter.since), secondsOf(to));
  const total = BigInt(meter.total);
  const free = trial && freeUntil(trial, meter.since, end);
  const turned = meter.next_at !== null && meter.next_at <= end;
  return {
    since: end,
    total: String(total + costUntil(end)),
    ...(free !== undefined && { trial_total: String(total + costUntil(free)) }),
    ...(turned && { quantities: meter.next_quantities ?? '[]', next_at: null, next_quantities: null }),
  };
}

/** The moment until which a trial covers a period; undefined where it ended before. */
function freeUntil({ endsAt }: Pick<BegunTrial, 'endsAt'>, since: string, end: string): string | undefined {
  if (endsAt === null || endsAt >= end) return end;
  return endsAt > since ? endsAt : undefined;
}

/** The quantities of a meter's record, in order of time. */
export function spansOf(meter: Pick<MeterTable, 'quantities' | 'next_at' | 'next_quantities'>): QuantitiesUntil[] {
  const now = quantitiesOf(meter.quantities);
  if (meter.next_at === null) return [{ quantities: now }];
  return [
    { until: secondsOf(meter.next_at), quantities: now },
    { quantities: quantitiesOf(meter.next_quantities ?? '[]') },
  ];
}

/** The quantities of a meter's record at a moment. */
export function takenAt(
  meter: Pick<MeterTable, 'quantities' | 'next_at' | 'next_quantities'>,
  now: Date,
): PricedQuantity[] {
  const turned = meter.next_at !== null && secondsOf(meter.next_at) <= secondsOf(now);
  return quantitiesOf((turned ? meter.next_quantities : meter.quantities) ?? '[]');
}

/** The seconds of an hour in which the record existed. */
export function secondsWithin(meter: MeterTable, hour: Date): number {
  const begin = Math.max(secondsOf(hour), secondsOf(meter.started_at));
  const over = secondsOf(hour) + HOUR_MS / 1000;
  const end = meter.ended_at === null ? over : Math.min(over, secondsOf(meter.ended_at));
  return Math.max(0, end - begin);
}

/** Stores meters that have changed, all in one statement. */
export async function writeAll(tx: Tx, meters: readonly MeterTable[]): Promise<void> {
  if (meters.length === 0) return;
  await tx
    .insertInto('meter')
    .values([...meters])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        quantities: eb.ref('excluded.quantities'),
        next_at: eb.ref('excluded.next_at'),
        next_quantities: eb.ref('excluded.next_quantities'),
        started_at: eb.ref('excluded.started_at'),
        since: eb.ref('excluded.since'),
        ended_at: eb.ref('excluded.ended_at'),
        settled: eb.ref('excluded.settled'),
        total: eb.ref('excluded.total'),
        charged_tiyn: eb.ref('excluded.charged_tiyn'),
        trial_total: eb.ref('excluded.trial_total'),
      })),
    )
    .execute();
}

async function write(tx: Tx, { id }: MeterTable, changes: Partial<MeterTable>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('meter').set(changes).where('id', '=', id).execute();
}

function findMeter(tx: Tx, { type, recordId }: Pick<Metered, 'type' | 'recordId'>): Promise<MeterTable | undefined> {
  return tx
    .selectFrom('meter')
    .selectAll()
    .where('type', '=', type)
    .where('record_id', '=', recordId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

function columnsOf({ quantities, next }: Takes): Pick<MeterTable, 'quantities' | 'next_at' | 'next_quantities'> {
  return {
    quantities: JSON.stringify(quantities),
    next_at: next?.at ?? null,
    next_quantities: next ? JSON.stringify(next.quantities) : null,
  };
}

function quantitiesOf(text: string): PricedQuantity[] {
  return JSON.parse(text) as PricedQuantity[];
}

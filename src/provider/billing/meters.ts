import type { PricedQuantity } from '../../contract/money/price.ts';
import { newId } from '../crypto/generate.ts';
import type { Tx } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';
import { earlierUntil, secondsOf } from './count.ts';
import { HOUR_MS, hourOf, scheduleCharge } from './schedule.ts';

/** The quantities of a record now, and from a later moment on where that is known already. */
export interface Takes {
  quantities: PricedQuantity[];
  next?: { at: string; quantities: PricedQuantity[] };
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

/** Opens a record's meter. Returns false where it is open already. */
export async function openMeter(tx: Tx, record: Metered, now: Date): Promise<boolean> {
  if (await findMeter(tx, record)) return false;
  const at = now.toISOString();
  await tx
    .insertInto('meter')
    .values({
      id: newId(),
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
      earlier: null,
      changed_at: null,
    })
    .execute();
  await scheduleCharge(tx, record.projectId, hourOf(now));
  return true;
}

/** The labels as they are stored, in the order of their texts. */
function labelsColumn(labels: string[]): string | null {
  return labels.length > 0 ? JSON.stringify([...labels].sort()) : null;
}

/**
 * Changes a meter to a record's new quantities from now on. The old ones are kept for the time before, so that each hour is charged by
 * what was in force in it, however late. Returns false where the meter is not open.
 */
export async function changeMeter(tx: Tx, record: Metered, now: Date): Promise<boolean> {
  const meter = await findMeter(tx, record);
  if (!meter) return false;
  const columns = { title: record.title, labels: labelsColumn(record.labels), ...columnsOf(record.takes) };
  const same = Object.entries(columns).every(([name, value]) => meter[name as keyof typeof columns] === value);
  if (!same) await write(tx, meter, { ...earlierUntil(meter, now), ...columns });
  return true;
}

/** Closes a meter: the record is deleted. The rest is charged at the hour's end. */
export async function closeMeter(tx: Tx, record: Pick<Metered, 'type' | 'recordId'>, now: Date): Promise<void> {
  const meter = await findMeter(tx, record);
  if (meter) await write(tx, meter, { ended_at: now.toISOString() });
}

/** Closes a meter at an earlier time, from which on the record was not there. What was counted already stays counted. */
export async function closeMeterEarlier(
  tx: Tx,
  record: Pick<Metered, 'type' | 'recordId'>,
  lastSeen: string,
): Promise<void> {
  const meter = await findMeter(tx, record);
  if (meter) await write(tx, meter, { ended_at: lastSeen < meter.since ? meter.since : lastSeen });
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
        earlier: eb.ref('excluded.earlier'),
        changed_at: eb.ref('excluded.changed_at'),
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

import { beforeEach, describe, expect, it } from 'vitest';
import { changeMeter } from '../billing/meters.ts';
import { HOUR_MS } from '../billing/schedule.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';

const DISKS = '/api/openstack/cinder/volumes';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-30T16:00:00.000Z');
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

/** A disk of 100 GB, 3.50 ₸ an hour, ready a second later. */
async function disk(): Promise<string> {
  const input = {
    display_name: 'd',
    size: 100,
    volume_type: 'STANDARD',
    availability_zone: 'kz-ala-1',
    source: 'blank',
  };
  const { body } = await resources.call(`POST ${DISKS}`, input);
  await pass(1000);
  return String(body.id);
}

/** Lets a disk use another size from now on, before earlier hours are charged. */
async function grow(recordId: string, size: number): Promise<void> {
  const { db, clock } = resources.test;
  const quantities = [{ line: 'disk', variant: 'STANDARD', quantity: size }];
  const record = {
    projectId: resources.projectId,
    type: 'disk',
    recordId,
    title: 'd',
    labels: [],
    takes: { quantities },
  };
  await db.transaction().execute((tx) => changeMeter(tx, record, clock.now()));
}

/** The charges by hour, with their quantities and parts. */
async function charges() {
  const rows = await resources.test.db.selectFrom('charge').selectAll().orderBy('hour').execute();
  return rows.map(({ hour, amount_tiyn, quantities, parts }) => ({
    hour,
    tiyn: amount_tiyn,
    quantities: (JSON.parse(quantities) as { quantity: number }[]).map(({ quantity }) => quantity),
    parts: (JSON.parse(parts ?? '[]') as { seconds: number; lines: { quantity: number; price: string }[] }[]).map(
      ({ seconds, lines }) => [seconds, lines[0]?.quantity, lines[0]?.price],
    ),
  }));
}

describe('hours that are charged late', () => {
  it('cost what was in force in each of them, although the record changed before they were charged', async () => {
    const id = await disk();
    // Nothing is charged for three hours, and the disk grows in the fourth.
    resources.test.clock.set('2026-11-30T19:30:00.000Z');
    await grow(id, 200);
    await pass(HOUR_MS / 2);
    const hours = await charges();
    expect(hours.map(({ hour, tiyn }) => [hour.slice(11, 13), tiyn])).toEqual([
      ['16', 350],
      ['17', 350],
      ['18', 350],
      ['19', 525],
    ]);
    expect(hours.at(-1)?.quantities).toEqual([200]);
    expect(hours.at(-1)?.parts).toEqual([
      [1800, 100, '0.035'],
      [1800, 200, '0.035'],
    ]);
    const { earlier, changed_at } = await resources.test.db
      .selectFrom('meter')
      .select(['earlier', 'changed_at'])
      .executeTakeFirstOrThrow();
    expect({ earlier, changed_at }).toEqual({ earlier: null, changed_at: null });
  });

  it('keep the quantities of the hour before a change', async () => {
    const id = await disk();
    resources.test.clock.set('2026-11-30T18:00:00.000Z');
    await grow(id, 200);
    await pass(2 * HOUR_MS);
    expect((await charges()).map(({ quantities }) => quantities[0])).toEqual([100, 100, 200, 200]);
  });

  it('keep the quantities until a planned change, to the second', async () => {
    const id = await disk();
    const at = '2026-11-30T19:00:00.000Z';
    const next = JSON.stringify([{ line: 'disk', variant: 'STANDARD', quantity: 40 }]);
    await resources.test.db
      .updateTable('meter')
      .set({ next_at: at, next_quantities: next })
      .where('record_id', '=', id)
      .execute();
    await pass(5 * HOUR_MS);
    expect((await charges()).map(({ hour, quantities, tiyn }) => [hour.slice(11, 13), quantities[0], tiyn])).toEqual([
      ['16', 100, 350],
      ['17', 100, 350],
      ['18', 100, 350],
      ['19', 40, 140],
      ['20', 40, 140],
    ]);
  });
});

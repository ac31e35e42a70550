import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../billing/schedule.ts';
import { addUncharged } from '../billing/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { chargedUntil } from '../reports/charged.ts';
import type { Db } from '../store/database.ts';
import { createWorker, type Worker, type WorkHandler } from '../work/worker.ts';
import { chargeHandlers, RECORDS_AT_ONCE } from './charge.ts';

const HOUR = '2026-11-20T06:00:00.000Z';

let resources: ResourceTest;
let payerId: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set(HOUR);
  payerId = String((await resources.call('GET /api/user')).body.id);
});

/** A transaction of the due work: its kind, and what it wrote and asked. */
interface Piece {
  kind: string;
  charges: number;
  statements: number;
}

/** Does all due work of a kind of the charges, `most` transactions of it, and tells of each. */
async function piecesOf(most = Number.POSITIVE_INFINITY): Promise<Piece[]> {
  const { test } = resources;
  const pieces: Piece[] = [];
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted: Db = test.db.withPlugin(counting);
  const noted = ([kind, handle]: [string, WorkHandler]): [string, WorkHandler] => [
    kind,
    async (tx, payload, afterwards) => {
      if (pieces.length >= most) throw new Error('The process ends here');
      const before = await numberOf(tx);
      statements = 0;
      await handle(tx, payload, afterwards);
      const asked = statements;
      pieces.push({ kind, charges: (await numberOf(tx)) - before, statements: asked });
    },
  ];
  const nothing: WorkHandler = async () => {};
  const others = Object.fromEntries(
    (await test.db.selectFrom('work').select('kind').distinct().execute()).map(({ kind }) => [kind, nothing]),
  );
  const handlers = { ...others, ...Object.fromEntries(Object.entries(chargeHandlers(test)).map(noted)) };
  await createWorker({ db: counted, clock: test.clock, handlers, log: test.log }).runDue();
  return pieces;
}

async function numberOf(db: Db): Promise<number> {
  const row = await db
    .selectFrom('charge')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

function waitHours(hours: number): void {
  // The look at the balance follows the hour's end.
  resources.test.clock.advance(hours * HOUR_MS + 1);
}

async function sums() {
  const { db } = resources.test;
  const entries = await db.selectFrom('ledger').selectAll().where('kind', '=', 'charge').execute();
  const charges = await db.selectFrom('charge').selectAll().execute();
  return {
    entries: entries.length,
    paid: -entries.reduce((sum, { amount_tiyn }) => sum + amount_tiyn, 0),
    charges: charges.length,
    charged: charges.reduce((sum, { amount_tiyn }) => sum + amount_tiyn, 0),
  };
}

describe('the charge of an hour', () => {
  it('of a large project takes several transactions of a bounded number of records, and one entry', async () => {
    const records = 2 * RECORDS_AT_ONCE + 50;
    await addUncharged(resources.test.db, { payerId, projects: 1, records, since: new Date(HOUR) });
    waitHours(1);
    const pieces = await piecesOf();
    expect(pieces.map(({ kind, charges }) => [kind, charges])).toEqual([
      ['charge', RECORDS_AT_ONCE],
      ['charge', RECORDS_AT_ONCE],
      ['charge', 50],
      ['balance', 0],
    ]);
    expect(await sums()).toEqual({ entries: 1, paid: 350 * records, charges: records, charged: 350 * records });
  });

  it('asks the database no more often for many records than for few', async () => {
    const since = new Date(HOUR);
    await addUncharged(resources.test.db, { payerId, projects: 1, records: 2, since });
    waitHours(1);
    const [few] = await piecesOf();
    await resources.test.db.deleteFrom('work').execute();
    await addUncharged(resources.test.db, { payerId, projects: 1, records: RECORDS_AT_ONCE - 1, since });
    const [many] = await piecesOf();
    expect(many?.charges).toBe(RECORDS_AT_ONCE - 1);
    expect(many?.statements).toBe(few?.statements);
  });

  it('looks at a payer’s balance once for all their projects, each hour', async () => {
    await addUncharged(resources.test.db, { payerId, projects: 12, records: 2, since: new Date(HOUR) });
    waitHours(3);
    const kinds = (await piecesOf()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'balance')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'charge')).toHaveLength(3 * 12);
  });

  it('looks at a balance without reading the records', async () => {
    await addUncharged(resources.test.db, { payerId, projects: 2, records: 3, since: new Date(HOUR) });
    waitHours(1);
    const few = (await piecesOf()).find(({ kind }) => kind === 'balance');
    await addUncharged(resources.test.db, { payerId, projects: 9, records: 40, since: new Date(HOUR) });
    const many = (await piecesOf()).find(({ kind }) => kind === 'balance');
    expect(many?.statements).toBe(few?.statements);
  });

  it('is made once, wherever a process ends between its transactions', async () => {
    const records = 2 * RECORDS_AT_ONCE + 1;
    await addUncharged(resources.test.db, { payerId, projects: 1, records, since: new Date(HOUR) });
    waitHours(2);
    for (let restarts = 0; restarts < 12; restarts += 1) {
      await piecesOf(1);
      // What failed is tried again after a while.
      resources.test.clock.advance(60_000);
    }
    expect(await sums()).toEqual({ entries: 2, paid: 700 * records, charges: 2 * records, charged: 700 * records });
  });

  it('is no part of reports and costs until its last record is charged', async () => {
    const [project = ''] = await addUncharged(resources.test.db, {
      payerId,
      projects: 1,
      records: RECORDS_AT_ONCE + 1,
      since: new Date(HOUR),
    });
    const until = () => chargedUntil(resources.test.db, project, new Date('2026-11-01'), new Date('2026-12-01'));
    waitHours(1);
    await piecesOf(1);
    expect(await numberOf(resources.test.db)).toBe(RECORDS_AT_ONCE);
    expect(await until()).toBeUndefined();
    resources.test.clock.advance(60_000);
    await piecesOf();
    expect(await until()).toEqual(new Date(Date.parse(HOUR) + HOUR_MS));
  });
});

describe('catching up on hours that were missed', () => {
  it('charges one project and hour at a time, each asking the database no more often than without a pause', async () => {
    const since = new Date(HOUR);
    await addUncharged(resources.test.db, { payerId, projects: 2, records: 3, since });
    waitHours(1);
    const usual = await piecesOf();
    waitHours(60);
    const missed = await piecesOf();
    const asked = (pieces: Piece[], kind: string) => pieces.filter((piece) => piece.kind === kind);
    expect(asked(missed, 'charge').map(({ charges }) => charges)).toEqual(Array(2 * 60).fill(3));
    expect(asked(missed, 'balance')).toHaveLength(60);
    for (const kind of ['charge', 'balance']) {
      const most = Math.max(...asked(usual, kind).map(({ statements }) => statements));
      expect(Math.max(...asked(missed, kind).map(({ statements }) => statements))).toBeLessThanOrEqual(most);
    }
  });

  it('lets requests be answered between any two charges', async () => {
    const { test } = resources;
    const [projects, hours] = [4, 6];
    await addUncharged(test.db, { payerId, projects, records: 2, since: new Date(HOUR) });
    waitHours(hours);
    let turns = 0;
    // A request that waits is read between two turns of the event loop.
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    const turnsAtCharge: number[] = [];
    const nothing: WorkHandler = async () => {};
    const { charge = nothing, ...others } = chargeHandlers(test);
    const kinds = await test.db.selectFrom('work').select('kind').distinct().execute();
    const handlers = { ...Object.fromEntries(kinds.map(({ kind }) => [kind, nothing])), ...others };
    const worker = await new Promise<Worker>((resolve) => {
      const started = createWorker({
        db: test.db,
        clock: test.clock,
        log: test.log,
        handlers: {
          ...handlers,
          charge: async (...due) => {
            turnsAtCharge.push(turns);
            await charge(...due);
            if (turnsAtCharge.length === projects * hours) resolve(started);
          },
        },
      });
      started.start();
    });
    await worker.stop();
    clearInterval(counting);
    expect(turnsAtCharge).toHaveLength(projects * hours);
    expect(new Set(turnsAtCharge).size).toBeGreaterThan((projects * hours * 3) / 4);
  });
});

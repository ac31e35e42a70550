import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from '../../contract/values/dates.ts';
import { createProvider } from '../app.ts';
import { book } from '../billing/ledger.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const HOUR_SECONDS = 3600;
/** Thousandths of a tenge an hour and GB, until the planned tariff and from then on. */
const PRICES = { STANDARD: [35n, 50n], FAST: [85n, 20n] } as const;
/** 00:00:01 of 4 December in Almaty. */
const TURN = Date.parse('2026-12-03T19:00:01.000Z') / 1000;
const START = Date.parse('2026-12-03T12:20:30.000Z') / 1000;

type Kind = keyof typeof PRICES;

type Step =
  | { do: 'create'; size: number; kind: Kind }
  | { do: 'extend'; which: number; by: number }
  | { do: 'delete'; which: number }
  | { do: 'topUp'; tiyn: number; twice: boolean }
  | { do: 'wait'; seconds: number }
  | { do: 'restart' }
  | { do: 'fail'; after: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('create' as const),
        size: fc.integer({ min: 1, max: 40 }),
        kind: fc.constantFrom<Kind>('STANDARD', 'FAST'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('extend' as const),
        which: fc.nat(9),
        by: fc.integer({ min: 1, max: 30 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), which: fc.nat(9) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('topUp' as const),
        tiyn: fc.integer({ min: 1, max: 1_000_000 }),
        twice: fc.boolean(),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        seconds: fc.oneof(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 4000, max: 30_000 })),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('fail' as const), after: fc.nat(4) }) },
  ),
  { minLength: 5, maxLength: 25 },
);

/** A period of a disk with one size, in seconds since 1970. */
interface Span {
  size: bigint;
  from: number;
  to: number | undefined;
}

interface Disk {
  id: string;
  kind: Kind;
  size: number;
  spans: Span[];
}

/** A random life of a project: its actions, and their exact cost. */
class Life {
  readonly disks: Disk[] = [];
  #topUps = 0;
  #provider;
  readonly #resources: ResourceTest;

  constructor(resources: ResourceTest) {
    this.#resources = resources;
    this.#provider = resources.test.provider;
  }

  now(): number {
    return this.#resources.test.clock.now().getTime() / 1000;
  }

  /** Advances the clock in several steps, like a worker that polls. */
  async wait(seconds: number): Promise<void> {
    this.#resources.test.clock.advance(seconds * 1000);
    await this.#provider.worker.runDue();
  }

  /** Ends the disk's current size now and begins another; none for a deleted disk. */
  #turn(disk: Disk, size: number | undefined): void {
    const last = disk.spans.at(-1);
    if (last && last.to === undefined) last.to = this.now();
    if (size !== undefined) disk.spans.push({ size: BigInt(size), from: this.now(), to: undefined });
  }

  async run(step: Step): Promise<void> {
    const { call, test } = this.#resources;
    const alive = this.disks.filter(({ spans }) => spans.at(-1)?.to === undefined);
    if (step.do === 'create') {
      const input = {
        display_name: 'd',
        size: step.size,
        volume_type: step.kind,
        availability_zone: 'kz-ala-1',
        source: 'blank',
      };
      const { body, status } = await call(`POST ${DISKS}`, input);
      if (status !== 201) return;
      await this.wait(1);
      const disk: Disk = { id: String(body.id), kind: step.kind, size: step.size, spans: [] };
      this.disks.push(disk);
      this.#turn(disk, step.size);
    } else if (step.do === 'extend' || step.do === 'delete') {
      const disk = alive[step.which % Math.max(1, alive.length)];
      if (!disk) return;
      const extend = step.do === 'extend';
      const size = extend ? disk.size + step.by : undefined;
      if (extend) await call(`POST ${DISKS}/${disk.id}/extend`, { size });
      else await call(`DELETE ${DISKS}/${disk.id}`);
      await this.wait(1);
      if (size !== undefined) disk.size = size;
      this.#turn(disk, size);
    } else if (step.do === 'topUp') {
      this.#topUps += 1;
      const { id } = (await call('GET /api/user')).body;
      const entry = {
        userId: String(id),
        kind: 'topUp' as const,
        key: `payment:${this.#topUps}`,
        amountTiyn: step.tiyn,
      };
      for (let times = step.twice ? 2 : 1; times > 0; times -= 1)
        await test.db.transaction().execute((tx) => book(tx, { ...entry, at: test.clock.now() }));
    } else if (step.do === 'wait') await this.wait(step.seconds);
    else if (step.do === 'restart') this.#provider = createProvider(test);
    else await this.#failOnce(step.after);
  }

  /** Lets the due work of an hour fail somewhere in the middle, and run again later. */
  async #failOnce(after: number): Promise<void> {
    const { test } = this.#resources;
    let left = after;
    const clock = {
      now: () => {
        left -= 1;
        if (left === -3) throw new Error('The process dies here');
        return test.clock.now();
      },
    };
    test.clock.advance(HOUR_SECONDS * 1000);
    await createProvider({ ...test, clock })
      .worker.runDue()
      .catch(() => undefined);
    // Failed work is retried after a while.
    await this.wait(60);
  }

  /** The cost of a disk until a moment, in whole tiyn by rational arithmetic. */
  costOf({ kind, spans }: Disk, until: number): bigint {
    let thousandthsTimesSeconds = 0n;
    for (const { size, from, to = until } of spans) {
      const end = Math.min(to, until);
      const early = BigInt(Math.max(0, Math.min(end, TURN) - from));
      const late = BigInt(Math.max(0, end - Math.max(from, TURN)));
      thousandthsTimesSeconds += size * (early * PRICES[kind][0] + late * PRICES[kind][1]);
    }
    // Thousandths of a tenge an hour are tenths of a tiyn in 3600 seconds; halves are rounded up.
    return (2n * thousandthsTimesSeconds + 36_000n) / 72_000n;
  }
}

async function planTariff({ test, call }: ResourceTest): Promise<void> {
  const token = await test.signIn('admin@demo.kz');
  const price = (kind: Kind) => `0.0${PRICES[kind][1]}`;
  const lines = (['STANDARD', 'FAST'] as const).map((variant) => ({
    resource: 'disk',
    variant,
    unit: 'GB',
    increment: 1,
    period: 'hour',
    price: price(variant),
  }));
  const body = { name: 'n', techName: 'next', default: true, startDate: '2026-12-04', lines };
  const { id } = (await call('POST /api/admin/tariff', body, { token })).body;
  await call(`POST /api/admin/tariff/${id}/activate`, { startDate: '2026-12-04' }, { token });
  test.clock.advance(60_000);
  await test.provider.worker.runDue();
  test.clock.set(new Date(START * 1000));
}

/** The sums of rows by a key, in tiyn, without zeros. */
function sumsBy<Name extends string, Row extends Record<Name, number | bigint>>(
  rows: readonly Row[],
  key: (row: Row) => string[],
  of: Name,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const name = key(row).join(' ');
    sums.set(name, (sums.get(name) ?? 0n) + BigInt(row[of]));
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n));
}

/** The invariant: each record is charged once for each hour, with its exact cost, and all sums match. */
async function holds(resources: ResourceTest, life: Life): Promise<void> {
  const { db } = resources.test;
  // All past hours are charged.
  await life.wait(120);
  const hourNow = Math.floor(life.now() / HOUR_SECONDS) * HOUR_SECONDS;
  const charges = await db
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .selectAll('charge')
    .select(['meter.record_id', 'meter.type'])
    .execute();
  for (const disk of life.disks) {
    const own = charges.filter(({ record_id }) => record_id === disk.id);
    const first = disk.spans[0]?.from ?? 0;
    // The current hour of a disk is charged at its end.
    const end = Math.min(disk.spans.at(-1)?.to ?? hourNow, hourNow);
    const hours = new Set(own.map(({ hour }) => Date.parse(hour) / 1000));
    const begin = Math.floor(first / HOUR_SECONDS) * HOUR_SECONDS;
    for (let hour = begin; hour < end; hour += HOUR_SECONDS) expect(hours.has(hour)).toBe(true);
    expect(own.length).toBe(hours.size);
    expect(own.reduce((sum, { amount_tiyn }) => sum + BigInt(amount_tiyn), 0n)).toBe(life.costOf(disk, end));
  }
  const ledger = await db.selectFrom('ledger').selectAll().execute();
  const users = await db.selectFrom('users').select(['id', 'balance_tiyn']).execute();
  for (const { id, balance_tiyn } of users)
    expect(ledger.filter(({ user_id }) => user_id === id).reduce((sum, { amount_tiyn }) => sum + amount_tiyn, 0)).toBe(
      balance_tiyn,
    );
  const spent = ledger.filter(({ kind }) => kind === 'charge').reduce((sum, { amount_tiyn }) => sum + amount_tiyn, 0);
  // The sums of dashboards equal the charges: of each project, day and type, and each month by payer.
  const days = await db.selectFrom('expense_day').selectAll().execute();
  expect(sumsBy(days, (sum) => [sum.project_id, sum.day, sum.type], 'tiyn')).toEqual(
    sumsBy(charges, ({ project_id, hour, type }) => [project_id, dayOf(hour), type], 'amount_tiyn'),
  );
  const months = await db.selectFrom('expense_month').selectAll().execute();
  expect(sumsBy(months, (sum) => [sum.payer_id, sum.project_id, sum.month], 'tiyn')).toEqual(
    sumsBy(
      ledger.filter(({ kind }) => kind === 'charge').map((entry) => ({ ...entry, paid: -entry.amount_tiyn })),
      ({ user_id, project_id, details }) => [user_id, project_id ?? '', dayOf(JSON.parse(details).hour).slice(0, 7)],
      'paid',
    ),
  );
  expect(spent + charges.reduce((sum, { amount_tiyn }) => sum + amount_tiyn, 0)).toBe(0);
}

it('adds up over random lives of disks, tariffs, top-ups, restarts and failures', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
      try {
        await planTariff(resources);
        const lived = new Life(resources);
        for (const step of life) await lived.run(step);
        await holds(resources, lived);
      } finally {
        await resources.test.db.destroy();
      }
    }),
    { numRuns: 30 },
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProvider } from '../app.ts';
import { book } from '../billing/ledger.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { costOfSpans, DISKS, type Kind, planTariff, type Span, sumsHold } from './testing.ts';

const HOUR_SECONDS = 3600;

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
    expect(own.reduce((sum, { amount_tiyn }) => sum + BigInt(amount_tiyn), 0n)).toBe(
      costOfSpans(disk.kind, disk.spans, end),
    );
  }
  await sumsHold(db);
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

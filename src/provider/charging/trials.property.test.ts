import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { createProvider } from '../app.ts';
import { createResourceTest, ENDLESS_SESSIONS, FILES, type ResourceTest } from '../engine/testing.ts';
import { insertProject, setMember } from '../identity/projects.ts';

const DISKS = '/api/openstack/cinder/volumes';
const START = '2026-11-20T06:20:30.000Z';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Terms = NonNullable<ResourceFile['trial']>;

type Step =
  | { do: 'create'; size: number; second: boolean }
  | { do: 'extend' | 'delete'; which: number; by: number }
  | { do: 'wait'; seconds: number }
  | { do: 'restart' }
  | { do: 'fail'; after: number };

const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc.record({ days: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ tenge: fc.integer({ min: 1, max: 9999 }).map((tiyn) => `${(tiyn / 100).toFixed(2)}`) }),
  fc.record({
    days: fc.integer({ min: 1, max: 3 }),
    tenge: fc.integer({ min: 1, max: 30_000 }).map((tiyn) => `${(tiyn / 100).toFixed(2)}`),
  }),
);

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('create' as const),
        size: fc.integer({ min: 1, max: 400 }),
        second: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('extend' as const, 'delete' as const),
        which: fc.nat(9),
        by: fc.integer({ min: 1, max: 90 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        seconds: fc.oneof(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 4000, max: 100_000 })),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), after: fc.nat(4) }) },
  ),
  { minLength: 6, maxLength: 22 },
);

/** The disk's sizes, each from a second on; the last one may be its end. */
interface Disk {
  id: string;
  token: string;
  size: number;
  turns: { at: number; size: number }[];
}

/** A random life of a customer with two projects, and its exact cost: 0.035 ₸ an hour for each GB. */
class Life {
  readonly disks: Disk[] = [];
  readonly #resources: ResourceTest;
  readonly #tokens: string[];
  #provider;

  constructor(resources: ResourceTest, tokens: string[]) {
    this.#resources = resources;
    this.#tokens = tokens;
    this.#provider = resources.test.provider;
  }

  now(): number {
    return this.#resources.test.clock.now().getTime();
  }

  async wait(seconds: number): Promise<void> {
    this.#resources.test.clock.advance(seconds * 1000);
    await this.#provider.worker.runDue();
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'create') await this.#create(step.size, this.#tokens[step.second ? 1 : 0] ?? '');
    else if (step.do === 'wait') await this.wait(step.seconds);
    else if (step.do === 'restart') this.#provider = createProvider(this.#provided());
    else if (step.do === 'fail') await this.#failOnce(step.after);
    else await this.#change(step);
  }

  #provided() {
    return this.#resources.test;
  }

  async #create(size: number, token: string): Promise<void> {
    const input = { display_name: 'd', size, volume_type: 'STANDARD', availability_zone: 'kz-ala-1', source: 'blank' };
    const { status, body } = await this.#resources.call(`POST ${DISKS}`, input, { token });
    if (status !== 201) return;
    await this.wait(1);
    this.disks.push({ id: String(body.id), token, size, turns: [{ at: this.now(), size }] });
  }

  async #change(step: { do: 'extend' | 'delete'; which: number; by: number }): Promise<void> {
    const alive = this.disks.filter(({ turns }) => turns.at(-1)?.size !== 0);
    const disk = alive[step.which % Math.max(1, alive.length)];
    if (!disk) return;
    const { id, token } = disk;
    const size = step.do === 'extend' ? disk.size + step.by : 0;
    const { status } =
      size > 0
        ? await this.#resources.call(`POST ${DISKS}/${id}/extend`, { size }, { token })
        : await this.#resources.call(`DELETE ${DISKS}/${id}`, undefined, { token });
    if (status >= 300) return;
    await this.wait(1);
    disk.size = size;
    disk.turns.push({ at: this.now(), size });
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
    test.clock.advance(HOUR_MS);
    await createProvider({ ...test, clock })
      .worker.runDue()
      .catch(() => undefined);
    await this.wait(60);
  }

  /** The cost of a disk until a moment, in whole tiyn; halves are rounded up. */
  costOf({ turns }: Disk, until: number): bigint {
    const end = Math.floor(until / 1000);
    let sum = 0n;
    for (const [index, { at, size }] of turns.entries()) {
      const from = Math.floor(at / 1000);
      const to = Math.min(end, Math.floor((turns[index + 1]?.at ?? until) / 1000));
      sum += BigInt(Math.max(0, to - from)) * BigInt(size);
    }
    // 3.5 tiyn for 3,600 seconds of a GB.
    return (2n * sum * 35n + 36_000n) / 72_000n;
  }
}

/** Tokens for the customer's project, and for another one that the same customer pays for. */
async function tokensOf({ test, token, call }: ResourceTest): Promise<string[]> {
  const { id: userId } = (await call('GET /api/user')).body;
  const createdAt = test.clock.now().toISOString();
  const id = await test.db.transaction().execute(async (tx) => {
    const made = await insertProject(tx, { name: 'Second', paymentType: 'postPaid', createdAt });
    await setMember(tx, made, String(userId), 'owner');
    return made;
  });
  const { body } = await call(`POST /api/user/change/project/${id}`, {}, { token: await test.signIn() });
  return [token, String(body.token)];
}

/** All is charged, and what the trial took over is its amount or all cost of its days, whichever is less. */
async function holds({ test: { db } }: ResourceTest, life: Life, { days, tenge }: Terms): Promise<void> {
  await life.wait(120);
  const until = Math.floor(life.now() / HOUR_MS) * HOUR_MS;
  const charges = await db
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select(['charge.hour', 'charge.amount_tiyn', 'charge.trial_tiyn', 'meter.record_id'])
    .execute();
  const sum = (of: (row: (typeof charges)[number]) => number | null, rows = charges) =>
    rows.reduce((all, row) => all + BigInt(of(row) ?? 0), 0n);
  for (const disk of life.disks) {
    const own = charges.filter(({ record_id }) => record_id === disk.id);
    const all = sum(({ amount_tiyn }) => amount_tiyn, own) + sum(({ trial_tiyn }) => trial_tiyn, own);
    expect(all).toBe(life.costOf(disk, until));
  }
  const began = Math.min(...life.disks.map(({ turns }) => turns[0]?.at ?? 0));
  const end = days === undefined ? until : Math.min(until, began + days * DAY_MS);
  const within = life.disks.reduce((all, disk) => all + life.costOf(disk, end), 0n);
  const limit = tenge === undefined ? within : BigInt(Math.round(Number(tenge) * 100));
  const free = sum(({ trial_tiyn }) => trial_tiyn);
  expect(free).toBe(within < limit ? within : limit);
  const late = charges.filter(({ hour }) => Date.parse(hour) >= end);
  expect(sum(({ trial_tiyn }) => trial_tiyn, late)).toBe(0n);
  const [used, entries, expenses] = await Promise.all([
    db.selectFrom('trial').select('used_tiyn').execute(),
    db.selectFrom('ledger').select('amount_tiyn').where('kind', '=', 'charge').execute(),
    db.selectFrom('expense_month').select('tiyn').execute(),
  ]);
  expect(used.reduce((all, { used_tiyn }) => all + BigInt(used_tiyn), 0n)).toBe(free);
  const owed = sum(({ amount_tiyn }) => amount_tiyn);
  expect(entries.reduce((all, { amount_tiyn }) => all - BigInt(amount_tiyn), 0n)).toBe(owed);
  expect(expenses.reduce((all, { tiyn }) => all + BigInt(tiyn), 0n)).toBe(owed);
}

it('a trial takes over its amount or its days exactly, over random lives, restarts and failures', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(terms, steps, async (trial, life) => {
      const files = FILES.map((file) => (file.name === 'disk' ? { ...file, trial } : file));
      const config = { cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS };
      const resources = await createResourceTest(config, {}, files);
      try {
        resources.test.clock.set(START);
        const lived = new Life(resources, await tokensOf(resources));
        for (const step of life) await lived.run(step);
        await holds(resources, lived, trial);
      } finally {
        await resources.test.db.destroy();
      }
    }),
    { numRuns: 30 },
  );
});

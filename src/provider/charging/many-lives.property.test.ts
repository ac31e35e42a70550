import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byCircle } from '../../../tests/circles.ts';
import { createProvider } from '../app.ts';
import { book } from '../billing/ledger.ts';
import { saveCompany } from '../companies/companies.ts';
import { SELLER, stateSeller } from '../companies/testing.ts';
import { actsHold, NO_PAPERS } from '../documents/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { focusLines } from '../reports/focus-export.ts';
import { transact } from '../store/transact.ts';
import { scheduleClosing } from './close-month.ts';
import { costOfSpans, DISKS, KINDS, type Kind, planTariff, type Span, sumsHold } from './testing.ts';

/** The customers of one provider. */
const TOGETHER = 50;
/** All customers: a part of them in each run of `npm test`. */
const CUSTOMERS = byCircle({ test: TOGETHER, rest: 1000, full: 1000 });
const HOUR_SECONDS = 3600;
/** December closes by itself at the beginning of 3 January in Almaty. */
const AFTER_CLOSING = '2027-01-02T19:30:00.000Z';

interface Disk {
  id: string;
  kind: Kind;
  size: number;
  spans: Span[];
}

interface Customer {
  token: string;
  userId: string;
  disks: Disk[];
}

/** What a customer does in a round. */
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      size: fc.integer({ min: 1, max: 40 }),
      kind: fc.constantFrom<Kind>(...KINDS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('resize' as const), which: fc.nat(9), by: fc.integer({ min: 1, max: 30 }) }),
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
  { weight: 4, arbitrary: fc.record({ do: fc.constant('nothing' as const) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

/** What happens to the provider after a round: time passes, it starts anew, or it dies in the middle of its work. */
const round = fc.record({
  deeds: fc.array(deed, { minLength: TOGETHER, maxLength: TOGETHER }),
  seconds: fc.integer({ min: 60, max: 12_000 }),
  next: fc.oneof(
    { weight: 3, arbitrary: fc.constant({ what: 'wait' as const }) },
    { weight: 1, arbitrary: fc.constant({ what: 'restart' as const }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('kill' as const), after: fc.nat(60) }) },
  ),
});
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

/** A provider with many customers. */
class Town {
  readonly customers: Customer[] = [];
  readonly #resources: ResourceTest;
  #provider;
  #topUps = 0;

  constructor(resources: ResourceTest) {
    this.#resources = resources;
    this.#provider = resources.test.provider;
  }

  async settle(): Promise<void> {
    for (let index = 0; index < TOGETHER; index += 1) {
      const token = await signInOther(this.#resources, { login: `c${index}`, balanceTiyn: 10_000 });
      const { body } = await this.#resources.call('GET /api/user', undefined, { token });
      const userId = String(body.id);
      await transact(this.#resources.test.db, (tx) =>
        saveCompany(tx, userId, { kind: 'company', nameRu: `c${index}` }),
      );
      this.customers.push({ token, userId, disks: [] });
    }
    await stateSeller(this.#resources.test.db, SELLER);
  }

  /** All customers delete what they have. */
  async leave(): Promise<void> {
    for (const { token, disks } of this.customers)
      for (const { id, spans } of disks)
        if (spans.at(-1)?.to === undefined) await this.#resources.call(`DELETE ${DISKS}/${id}`, undefined, { token });
    await this.wait(2 * HOUR_SECONDS);
  }

  #now(): number {
    return this.#resources.test.clock.now().getTime() / 1000;
  }

  async wait(seconds: number): Promise<void> {
    this.#resources.test.clock.advance(seconds * 1000);
    await this.#provider.worker.runDue();
  }

  async live({ deeds, seconds, next }: Round): Promise<void> {
    const changed: [Disk, number | undefined][] = [];
    for (const [index, customer] of this.customers.entries()) {
      const done = await this.#do(customer, deeds[index] ?? { do: 'nothing' });
      if (done) changed.push(done);
    }
    // What was asked for is there exactly now.
    await this.wait(1);
    for (const [disk, size] of changed) this.#turn(disk, size);
    if (next.what === 'kill') await this.#die(seconds, next.after);
    else await this.wait(seconds);
    if (next.what === 'restart') this.#provider = createProvider(this.#resources.test);
  }

  #turn(disk: Disk, size: number | undefined): void {
    const last = disk.spans.at(-1);
    if (last) last.to = this.#now();
    if (size !== undefined) disk.spans.push({ size: BigInt(size), from: this.#now(), to: undefined });
  }

  /** Returns the disk that changes, and its size then; undefined where nothing does. */
  async #do({ token, userId, disks }: Customer, deed: Deed): Promise<[Disk, number | undefined] | undefined> {
    const { call, test } = this.#resources;
    if (deed.do === 'create') {
      const input = {
        display_name: 'd',
        size: deed.size,
        volume_type: deed.kind,
        availability_zone: 'kz-ala-1',
        source: 'blank',
      };
      const { body, status } = await call(`POST ${DISKS}`, input, { token });
      if (status !== 201) return undefined;
      const disk: Disk = { id: String(body.id), kind: deed.kind, size: deed.size, spans: [] };
      disks.push(disk);
      return [disk, deed.size];
    }
    if (deed.do === 'topUp') {
      this.#topUps += 1;
      const entry = { userId, kind: 'topUp' as const, key: `payment:${this.#topUps}`, amountTiyn: deed.tiyn };
      for (let times = deed.twice ? 2 : 1; times > 0; times -= 1)
        await test.db.transaction().execute((tx) => book(tx, { ...entry, at: test.clock.now() }));
      return undefined;
    }
    if (deed.do === 'nothing') return undefined;
    const alive = disks.filter(({ spans }) => spans.at(-1)?.to === undefined);
    const disk = alive[deed.which % Math.max(1, alive.length)];
    if (!disk) return undefined;
    if (deed.do === 'delete') {
      const { status } = await call(`DELETE ${DISKS}/${disk.id}`, undefined, { token });
      return status < 300 ? [disk, undefined] : undefined;
    }
    const size = disk.size + deed.by;
    const { status } = await call(`POST ${DISKS}/${disk.id}/extend`, { size }, { token });
    if (status >= 300) return undefined;
    disk.size = size;
    return [disk, size];
  }

  /** Lets a process of these parts die after so many readings of the clock. */
  async dieWith(deps: ResourceTest['test'], after: number): Promise<void> {
    let left = after;
    const clock = {
      now: () => {
        left -= 1;
        if (left < 0) throw new Error('The process dies here');
        return deps.clock.now();
      },
    };
    await createProvider({ ...deps, clock })
      .worker.runDue()
      .catch(() => undefined);
  }

  /** Lets the process die after so many readings of the clock, and another one go on. */
  async #die(seconds: number, after: number): Promise<void> {
    const { test } = this.#resources;
    test.clock.advance(seconds * 1000);
    await this.dieWith(test, after);
    this.#provider = createProvider(test);
    // Failed work is tried again after a while.
    await this.wait(60);
  }
}

/** All past hours are charged with their exact cost, and ledger, sums, charges and export are the same to the tiyn. */
async function holds({ test }: ResourceTest, town: Town): Promise<bigint> {
  await town.wait(120);
  const hourNow = Math.floor(test.clock.now().getTime() / 1000 / HOUR_SECONDS) * HOUR_SECONDS;
  const charges = await test.db
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select(['charge.amount_tiyn', 'meter.record_id'])
    .execute();
  const charged = new Map<string, bigint>();
  for (const { record_id, amount_tiyn } of charges)
    charged.set(record_id, (charged.get(record_id) ?? 0n) + BigInt(amount_tiyn));
  for (const { id, kind, spans } of town.customers.flatMap(({ disks }) => disks)) {
    const end = Math.min(spans.at(-1)?.to ?? hourNow, hourNow);
    expect([id, charged.get(id) ?? 0n]).toEqual([id, costOfSpans(kind, spans, end)]);
  }
  const spent = await sumsHold(test.db);
  expect(await exported(test)).toBe(spent);
  return spent;
}

/**
 * December is closed once nothing is used any more, while a process dies in it. The acts of all customers are then what they were charged.
 */
async function documentsHold({ test }: ResourceTest, town: Town, spent: bigint): Promise<void> {
  await town.leave();
  test.clock.set(AFTER_CLOSING);
  await transact(test.db, (tx) => scheduleClosing(tx, test.clock.now()));
  const deps = { ...test, papers: NO_PAPERS };
  await town.dieWith(deps, TOGETHER);
  test.clock.advance(HOUR_SECONDS * 1000);
  await createProvider(deps).worker.runDue();
  const companies = town.customers.map(({ userId }) => userId);
  expect(await actsHold(test.db, '2026-12', companies)).toBeGreaterThanOrEqual(spent);
}

/** What the export of December says was billed, in tiyn. */
async function exported(test: ResourceTest['test']): Promise<bigint> {
  let sum = 0n;
  for await (const text of focusLines(test, { month: '2026-12', provider: 'x' }))
    for (const line of text.split('\r\n')) {
      const [billed = ''] = line.split(',');
      if (line.includes(',Usage,') && /^\d+\.\d\d$/.test(billed)) sum += BigInt(billed.replace('.', ''));
    }
  return sum;
}

it(`adds up over the lives of ${CUSTOMERS} customers with top-ups, prices, resizes, restarts, kills and acts`, {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 5, maxLength: 9 }), async (rounds) => {
      const resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
      try {
        await planTariff(resources);
        const town = new Town(resources);
        await town.settle();
        for (const each of rounds) await town.live(each);
        await documentsHold(resources, town, await holds(resources, town));
      } finally {
        await resources.test.db.destroy();
      }
    }),
    { numRuns: CUSTOMERS / TOGETHER, endOnFailure: true },
  );
});

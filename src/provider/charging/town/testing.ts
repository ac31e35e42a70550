/** Many customers of one provider who live at random, for tests: what they do, and what happens to the provider meanwhile. */
import fc from 'fast-check';
import { createProvider } from '../../app.ts';
import { book } from '../../billing/ledger.ts';
import { type ResourceTest, signInOther } from '../../engine/testing.ts';
import { DISKS, KINDS, type Kind, type Span } from '../testing.ts';

const HOUR_SECONDS = 3600;

/** A disk, with the sizes that it had. */
interface Disk {
  id: string;
  kind: Kind;
  size: number;
  spans: Span[];
}

/** A customer with a project of their own. */
export interface Customer {
  token: string;
  userId: string;
  disks: Disk[];
}

/** What a customer does with disks and money in a round. */
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
type DiskDeed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

/** What a customer does with servers, where they have any. */
export interface ServerDeed {
  do: 'server' | 'start' | 'stop' | 'protect';
  which: number;
}

/** What a customer does in a round. */
export type Deed = DiskDeed | ServerDeed;

/** What happens to the provider after a round: time passes, it starts anew, or it dies in the middle of its work. */
const next = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ what: 'wait' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'restart' as const }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('kill' as const), after: fc.nat(60) }) },
);
type Next = typeof next extends fc.Arbitrary<infer N> ? N : never;

/** What all customers do, and what happens then. */
export interface Round {
  deeds: Deed[];
  seconds: number;
  next: Next;
}

/** Rounds of so many customers, by default with disks and money alone. */
export function rounds(
  customers: number,
  seconds: { min: number; max: number },
  deeds: fc.Arbitrary<Deed> = deed,
): fc.Arbitrary<Round> {
  return fc.record({
    deeds: fc.array(deeds, { minLength: customers, maxLength: customers }),
    seconds: fc.integer(seconds),
    next,
  });
}

/** A provider with many customers. */
export class Town {
  readonly customers: Customer[] = [];
  protected readonly resources: ResourceTest;
  #provider;
  #topUps = 0;

  constructor(resources: ResourceTest) {
    this.resources = resources;
    this.#provider = resources.test.provider;
  }

  /** Signs so many customers in, each with a project of their own. */
  async settle(customers: number, balanceTiyn = 10_000): Promise<void> {
    for (let index = 0; index < customers; index += 1) {
      const token = await signInOther(this.resources, { login: `c${index}`, balanceTiyn });
      const { body } = await this.resources.call('GET /api/user', undefined, { token });
      this.customers.push({ token, userId: String(body.id), disks: [] });
    }
  }

  #now(): number {
    return this.resources.test.clock.now().getTime() / 1000;
  }

  /** Lets time pass, and has the worker do what is due. */
  async wait(seconds: number): Promise<void> {
    this.resources.test.clock.advance(seconds * 1000);
    await this.#provider.worker.runDue();
  }

  /** Lives a round. */
  async live({ deeds, seconds, next }: Round): Promise<void> {
    const changed: [Disk, number | undefined][] = [];
    for (const [index, customer] of this.customers.entries()) {
      const done = await this.act(customer, deeds[index] ?? { do: 'nothing' });
      if (done) changed.push(done);
    }
    // What was asked for is there exactly now.
    await this.wait(1);
    for (const [disk, size] of changed) this.#turn(disk, size);
    if (next.what === 'kill') await this.#die(seconds, next.after);
    else await this.wait(seconds);
    if (next.what === 'restart') this.#provider = createProvider(this.resources.test);
  }

  #turn(disk: Disk, size: number | undefined): void {
    const last = disk.spans.at(-1);
    if (last) last.to = this.#now();
    if (size !== undefined) disk.spans.push({ size: BigInt(size), from: this.#now(), to: undefined });
  }

  /** Does what a customer does. Returns the disk that changes, and its size then; undefined where none does. */
  protected async act({ token, userId, disks }: Customer, deed: Deed): Promise<[Disk, number | undefined] | undefined> {
    const { call, test } = this.resources;
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
    if (deed.do !== 'resize' && deed.do !== 'delete') return undefined;
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

  /** All customers delete what they have. */
  async leave(): Promise<void> {
    for (const { token, disks } of this.customers)
      for (const { id, spans } of disks)
        if (spans.at(-1)?.to === undefined) await this.resources.call(`DELETE ${DISKS}/${id}`, undefined, { token });
    await this.wait(2 * HOUR_SECONDS);
  }

  /** Lets a process of these parts die after so many readings of the clock. */
  async dieWith(parts: ResourceTest['test'], after: number): Promise<void> {
    let left = after;
    const clock = {
      now: () => {
        left -= 1;
        if (left < 0) throw new Error('The process dies here');
        return parts.clock.now();
      },
    };
    await createProvider({ ...parts, clock })
      .worker.runDue()
      .catch(() => undefined);
  }

  /** Lets the process die after so many readings of the clock, and another one go on. */
  async #die(seconds: number, after: number): Promise<void> {
    const { test } = this.resources;
    test.clock.advance(seconds * 1000);
    await this.dieWith(test, after);
    this.#provider = createProvider(test);
    // Failed work is tried again after a while.
    await this.wait(60);
  }
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProvider, type Provider } from '../app.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { SteadyClock } from '../ports/steady-clock.ts';

const DISKS = '/api/openstack/cinder/volumes';
const START = Date.parse('2026-11-20T06:20:30.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Longer than a step back has to last. */
const SETTLED = 70 * SECOND;

type Step =
  | { do: 'wait'; seconds: number }
  | { do: 'jump'; minutes: number }
  | { do: 'restart' }
  | { do: 'create'; size: number }
  | { do: 'delete'; which: number };

const minutes = fc.oneof(fc.integer({ min: 6, max: 4000 }), fc.integer({ min: -4000, max: -6 }), fc.constant(0));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 15_000 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('jump' as const), minutes }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), size: fc.integer({ min: 1, max: 40 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which: fc.nat(9) }) },
  ),
  { minLength: 4, maxLength: 14 },
);

/** A disk by the true time, in milliseconds. */
interface Disk {
  id: string;
  size: number;
  from: number;
  to?: number;
}

/** A provider whose machine's clock jumps, and what its disks cost by the true time. */
class Machine {
  readonly disks: Disk[] = [];
  readonly #resources: ResourceTest;
  #passed = 0;
  /** How far the machine's clock is off. */
  #off = 0;
  #clock: SteadyClock | undefined;
  #provider: Provider;

  constructor(resources: ResourceTest) {
    this.#resources = resources;
    this.#provider = resources.test.provider;
  }

  get now(): number {
    return START + this.#passed;
  }

  /** Starts a provider, which takes the machine's clock for true. */
  async restart(): Promise<void> {
    const { test } = this.#resources;
    const machine = () => new Date(this.now + this.#off);
    const parts = { reference: async () => machine(), machine, elapsed: () => this.#passed, log: test.log };
    this.#clock = await SteadyClock.begin(parts);
    this.#provider = createProvider({ ...test, clock: this.#clock });
    await this.wait(0);
  }

  async wait(ms: number): Promise<void> {
    this.#passed += ms;
    await this.#clock?.compare();
    await this.#provider.worker.runDue();
  }

  /**
   * Lets the machine's clock jump. It never goes back behind the last act of a customer: that would then seem to be one of a time that has
   * not come, and would count from the time of the jump.
   */
  async jump(ms: number): Promise<void> {
    const acts = this.disks.flatMap(({ from, to }) => [from, to ?? from]);
    this.#off = Math.max(ms, Math.max(START, ...acts) - this.now);
    await this.wait(SECOND);
    await this.wait(SETTLED);
  }

  /** Whether the provider has the true time: customers act by it only, so that their acts have known moments. */
  get #isRight(): boolean {
    return this.#clock?.now().getTime() === this.now;
  }

  async #call(what: string, body?: object): Promise<string> {
    const [method = '', path = ''] = what.split(' ');
    const headers = { Authorization: `Bearer ${this.#resources.token}`, 'Content-Type': 'application/json' };
    const request = new Request(`http://localhost${path}`, { method, headers, body: body && JSON.stringify(body) });
    const answer = await this.#provider.fetch(request);
    const text = await answer.text();
    return answer.status < 300 && text !== '' ? String((JSON.parse(text) as { id?: string }).id ?? '') : '';
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'wait') await this.wait(step.seconds * SECOND);
    else if (step.do === 'jump') await this.jump(step.minutes * MINUTE);
    else if (step.do === 'restart') await this.restart();
    else if (this.#isRight && step.do === 'create') {
      const input = { display_name: 'd', size: step.size, volume_type: 'STANDARD', availability_zone: 'kz-ala-1' };
      const id = await this.#call(`POST ${DISKS}`, { ...input, source: 'blank' });
      await this.wait(SECOND);
      if (id !== '') this.disks.push({ id, size: step.size, from: this.now });
    } else if (this.#isRight && step.do === 'delete') {
      const alive = this.disks.filter(({ to }) => to === undefined);
      const disk = alive[step.which % Math.max(1, alive.length)];
      if (!disk) return;
      await this.#call(`DELETE ${DISKS}/${disk.id}`);
      await this.wait(SECOND);
      disk.to = this.now;
    }
  }

  /** Sets the clock right, as people do in the end, and waits for the end of an hour. */
  async end(): Promise<void> {
    await this.jump(0);
    await this.restart();
    await this.wait(HOUR - ((this.now % HOUR) - MINUTE));
    await this.wait(SETTLED);
  }

  /** The true cost of a disk until the last full hour, in tiyn: 3.5 an hour and GB. */
  costOf({ size, from, to }: Disk): number {
    const end = Math.floor(this.now / HOUR) * HOUR;
    const seconds = Math.max(0, (Math.min(to ?? end, end) - from) / SECOND);
    return Math.round((size * seconds * 35) / 36_000);
  }
}

async function expectTrueCosts({ test }: ResourceTest, machine: Machine): Promise<void> {
  const charges = await test.db
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select(['meter.record_id', 'charge.amount_tiyn as tiyn', 'charge.hour'])
    .execute();
  for (const disk of machine.disks) {
    const own = charges.filter(({ record_id }) => record_id === disk.id);
    expect(new Set(own.map(({ hour }) => hour)).size).toBe(own.length);
    expect(own.reduce((sum, { tiyn }) => sum + tiyn, 0)).toBe(machine.costOf(disk));
  }
  const sum = (rows: { tiyn: number }[]) => rows.reduce((all, { tiyn }) => all + Number(tiyn), 0);
  const all = sum(charges);
  const entries = test.db.selectFrom('ledger').select(['user_id', 'amount_tiyn as tiyn']);
  expect(sum(await entries.where('kind', 'in', ['charge', 'refund']).execute()) + all).toBe(0);
  expect(sum(await test.db.selectFrom('expense_day').select('tiyn').execute())).toBe(all);
  expect(sum(await test.db.selectFrom('expense_month').select('tiyn').execute())).toBe(all);
  const ledger = await entries.execute();
  for (const { id, balance_tiyn } of await test.db.selectFrom('users').select(['id', 'balance_tiyn']).execute())
    expect(sum(ledger.filter(({ user_id }) => user_id === id))).toBe(balance_tiyn);
}

it('charges what the true time costs, however the clock jumps and whenever the provider restarts', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
      resources.test.clock.set(new Date(START));
      const machine = new Machine(resources);
      try {
        await machine.restart();
        for (const step of life) await machine.run(step);
        await machine.end();
        await expectTrueCosts(resources, machine);
      } finally {
        await resources.test.db.destroy();
      }
    }),
    { numRuns: 10 },
  );
});

/** Customers at random who run out of money, for tests: what becomes of their debts and servers, hour by hour. */
import { expect } from 'vitest';
import { dayOf } from '../../../../contract/values/dates.ts';
import { balanceOf, book } from '../../../billing/ledger.ts';
import { isSuspended, type PayerState, payerState } from '../../../billing/payer-state.ts';
import type { BillingSettings } from '../../../billing/settings.ts';
import type { ResourceTest } from '../../../engine/testing.ts';
import { type Customer, type Deed, Town } from '../testing.ts';

const SERVERS = '/api/openstack/nova/servers';
const NETWORKS = '/api/openstack/neutron/networks';
const SUBNETS = '/api/openstack/neutron/subnets';
const HOUR_SECONDS = 3600;
const HOUR_MS = HOUR_SECONDS * 1000;
/** Within the hour: what was refused is repeated after a minute, and the cloud takes some steps. */
const STEPS = [60, 10, 10, 10, 10, 10, 10];
/** The hours after which a whole hour is charged in which everything was stopped. */
const SUSPENDED_AFTER = 3;
/** The hours after which all that may be deleted is. */
const DELETED_AFTER = 3;

interface Server {
  id: string;
  /** As its owner has it. */
  wanted: 'ACTIVE' | 'SHUTOFF';
  protected: boolean;
}

/** What was seen of a customer so far. */
interface Seen {
  servers: Server[];
  state: PayerState | undefined;
  /** How many hours in a row the state was the same. */
  hours: number;
  /** When the debt began, and what was owed as the project was suspended. */
  since: number;
  owedThen: number;
  suspensions: number;
  ends: number;
}

/** A town whose customers have servers, and too little money. */
export class IndebtedTown extends Town {
  readonly #settings: BillingSettings;
  readonly #seen = new Map<string, Seen>();

  constructor(resources: ResourceTest, settings: BillingSettings) {
    super(resources);
    this.#settings = settings;
  }

  #of({ userId }: Customer): Seen {
    const fresh = { servers: [], state: undefined, hours: 0, since: 0, owedThen: 0, suspensions: 0, ends: 0 };
    const seen = this.#seen.get(userId) ?? fresh;
    this.#seen.set(userId, seen);
    return seen;
  }

  /** Plans a price of a service in hundredths of a tenge an hour, from the next day on. */
  async planPrice({ service, price }: { service: string; price: number }): Promise<void> {
    const { clock, db } = this.resources.test;
    const tomorrow = dayOf(new Date(clock.now().getTime() + 24 * HOUR_MS).toISOString());
    // A flavor's own price stands without a tariff's line.
    const unit = service.startsWith('flavor.') ? 'piece' : null;
    const row = {
      id: crypto.randomUUID(),
      service,
      price: `${price / 100}`,
      period: 'hour',
      unit,
      start_date: tomorrow,
    };
    await db
      .insertInto('service_price')
      .values({ ...row, created_by: null, created_at: clock.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  protected override async act(customer: Customer, deed: Deed): ReturnType<Town['act']> {
    const { call } = this.resources;
    const { servers } = this.#of(customer);
    const { token } = customer;
    if (deed.do === 'server') {
      const place = await this.#place(token);
      const input = { name: 'web', imageId: 'debian-12', flavorId: 'g-1-2', volume_type: 'STANDARD', diskSize: 10 };
      const { body, status } = await call(`POST ${SERVERS}`, { ...input, ...place }, { token });
      if (status === 201) servers.push({ id: String(body.id), wanted: 'ACTIVE', protected: false });
      return undefined;
    }
    if (deed.do !== 'start' && deed.do !== 'stop' && deed.do !== 'protect') return super.act(customer, deed);
    const server = servers[deed.which % Math.max(1, servers.length)];
    if (!server) return undefined;
    if (deed.do === 'protect') {
      const { status } = await call(`POST ${SERVERS}/${server.id}/protection`, {}, { token });
      if (status === 200) server.protected = true;
      return undefined;
    }
    const { status } = await call(`POST /api/openstack/nova/action/${deed.do}`, { serverId: server.id }, { token });
    if (status === 202) server.wanted = deed.do === 'start' ? 'ACTIVE' : 'SHUTOFF';
    return undefined;
  }

  /** A network of the customer's. */
  async #place(token: string): Promise<{ networkId: string; subnetId: string } | undefined> {
    const { call } = this.resources;
    const read = async () => {
      const { body } = await call(`GET ${SUBNETS}`, undefined, { token });
      const [subnet] = body.content as { id: string; networkId: string }[];
      return subnet && { networkId: subnet.networkId, subnetId: subnet.id };
    };
    const found = await read();
    if (found) return found;
    await call(`POST ${NETWORKS}`, { name: 'net', subnetName: 'sub', cidr: '10.0.0.0/24' }, { token });
    await this.wait(1);
    return read();
  }

  /** Passes hour by hour, as a clock does, and looks at everybody after each of them. */
  async hours(count: number): Promise<void> {
    for (let hour = 0; hour < count; hour += 1) {
      await this.wait(HOUR_SECONDS - STEPS.reduce((sum, seconds) => sum + seconds, 0));
      for (const seconds of STEPS) await this.wait(seconds);
      for (const customer of this.customers) await this.#look(customer, hour > 0);
    }
  }

  /** Pays everybody's debt, and enough for days. */
  async payAll(): Promise<void> {
    const { db, clock } = this.resources.test;
    for (const { userId } of this.customers) {
      const amountTiyn = 1_000_000 - (await balanceOf(db, userId));
      const entry = { userId, kind: 'topUp' as const, key: crypto.randomUUID(), at: clock.now(), amountTiyn };
      await db.transaction().execute((tx) => book(tx, entry));
    }
  }

  /** @param settled nobody has done anything for an hour */
  async #look(customer: Customer, settled: boolean): Promise<void> {
    const { db } = this.resources.test;
    const seen = this.#of(customer);
    const state = await payerState(db, customer.userId);
    const owed = -(await balanceOf(db, customer.userId));
    const before = seen.state;
    if (!before && state) seen.since = this.#now() - 2 * HOUR_MS;
    if (isSuspended(state) && !isSuspended(before)) {
      seen.suspensions += 1;
      seen.owedThen = owed;
    }
    if (isSuspended(before) && !isSuspended(state)) seen.ends += 1;
    seen.hours = before?.state === state?.state ? seen.hours + 1 : 0;
    seen.state = state;
    if (before?.state === 'deletion' && state?.state !== 'deletion') await this.#forgetDeleted(customer, seen);
    await this.#limitHolds(customer, seen, owed);
    if (settled) await this.#serversHold(customer, seen);
  }

  #now(): number {
    return this.resources.test.clock.now().getTime();
  }

  /** No debt goes beyond its limit by more than what an hour costs, and after a suspension by what cannot be stopped. */
  async #limitHolds({ userId }: Customer, { state, since, owedThen, hours }: Seen, owed: number): Promise<void> {
    const { debtDays, deletionDays } = this.#settings;
    if (!state) return expect([userId, owed]).toEqual([userId, Math.min(0, owed)]);
    const all = await this.#hourCosts(userId, since);
    const hour = Math.max(0, ...all.values());
    // The hour in which the debt began, the days, and one more.
    const grace = (debtDays * 24 + 2) * hour;
    if (!isSuspended(state)) return expect(owed).toBeLessThanOrEqual(grace);
    expect(owedThen).toBeLessThanOrEqual(grace + hour);
    if (state.state !== 'suspended' || hours < SUSPENDED_AFTER) return;
    const from = Date.parse(state.since) + HOUR_MS;
    const staying = Math.max(0, ...(await this.#hourCosts(userId, from)).values());
    expect(owed).toBeLessThanOrEqual(owedThen + (deletionDays * 24 + 2) * staying + hour);
    expect(Math.max(0, ...(await this.#hourCosts(userId, from, 'vm')).values())).toBe(0);
  }

  /** What each hour from a moment on cost a payer, in tiyn. */
  async #hourCosts(userId: string, from: number, type?: string): Promise<Map<string, number>> {
    const rows = await this.resources.test.db
      .selectFrom('charge')
      .innerJoin('meter', 'meter.id', 'charge.meter_id')
      .innerJoin('project', 'project.id', 'charge.project_id')
      .select(['charge.hour', 'charge.amount_tiyn', 'meter.type'])
      .where('project.payer_id', '=', userId)
      .where('charge.hour', '>=', new Date(from).toISOString())
      .execute();
    const sums = new Map<string, number>();
    for (const { hour, amount_tiyn, type: of } of rows)
      if (type === undefined || of === type) sums.set(hour, (sums.get(hour) ?? 0) + Number(amount_tiyn));
    return sums;
  }

  /** The status of each of a payer's servers. */
  async #serversOf(userId: string): Promise<Map<string, string | null>> {
    const rows = await this.resources.test.db
      .selectFrom('resource')
      .innerJoin('project', 'project.id', 'resource.project_id')
      .select(['resource.id', 'resource.status'])
      .where('resource.type', '=', 'vm')
      .where('project.payer_id', '=', userId)
      .execute();
    return new Map(rows.map(({ id, status }) => [id, status]));
  }

  /** A deletion that ended soon, because everything was paid, has deleted some servers and left others. */
  async #forgetDeleted({ userId }: Customer, seen: Seen): Promise<void> {
    const now = await this.#serversOf(userId);
    seen.servers = seen.servers.filter((server) => server.protected || now.has(server.id));
  }

  /** A suspended server is stopped, one that costs is deleted at last, and others are as their owner has them. */
  async #serversHold({ userId }: Customer, seen: Seen): Promise<void> {
    const { state, hours } = seen;
    if (hours === 0) return;
    const now = await this.#serversOf(userId);
    if (state?.state === 'deletion') {
      if (hours < DELETED_AFTER) return;
      seen.servers = seen.servers.filter((server) => server.protected);
    }
    const expected = seen.servers.map(({ id, wanted }) => [id, isSuspended(state) ? 'SHUTOFF' : wanted]);
    expect([...now].sort()).toEqual(expected.sort());
  }

  /** Each suspension was told once, and its end too. No server was stopped or started twice. */
  async lettersHold(): Promise<void> {
    const { db } = this.resources.test;
    for (const [userId, { suspensions, ends }] of this.#seen) {
      const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
      const mails = await db.selectFrom('mail').select('kind').where('address', '=', email).execute();
      const count = (kind: string): number => mails.filter((mail) => mail.kind === kind).length;
      expect([count('debtSuspended'), count('debtEnded')]).toEqual([suspensions, ends]);
    }
    const entries = await db
      .selectFrom('journal')
      .select(['record_id', 'action', 'result'])
      .where('type', '=', 'vm')
      .where('action', 'in', ['start', 'stop'])
      .orderBy('at')
      .execute();
    const last = new Map<string, string>();
    for (const { record_id, action, result } of entries) {
      if (result === 'error') continue;
      expect([record_id, action]).toEqual([
        record_id,
        (last.get(String(record_id)) ?? 'start') === 'start' ? 'stop' : 'start',
      ]);
      last.set(String(record_id), action);
    }
  }
}

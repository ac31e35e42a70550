import { expect } from 'vitest';
import { dayOf } from '../../contract/values/dates.ts';
import { freeBut } from '../billing/testing.ts';
import type { ResourceTest } from '../engine/testing.ts';
import type { Db } from '../store/database.ts';

/** The path of disks, which random lives are about. */
export const DISKS = '/api/openstack/cinder/volumes';

/** Thousandths of a tenge an hour and GB, until the planned tariff and from then on. */
const PRICES = { STANDARD: [35n, 50n], FAST: [85n, 20n] } as const;
/** 00:00:01 of 4 December in Almaty. */
const TURN = Date.parse('2026-12-03T19:00:01.000Z') / 1000;
const START = Date.parse('2026-12-03T12:20:30.000Z') / 1000;

/** A kind of disk. */
export type Kind = keyof typeof PRICES;

/** All kinds of disks. */
export const KINDS: Kind[] = ['STANDARD', 'FAST'];

/** A period of a disk with one size in GB, in seconds since 1970. */
export interface Span {
  size: bigint;
  from: number;
  to: number | undefined;
}

/** The cost of a disk until a moment, in whole tiyn by rational arithmetic. */
export function costOfSpans(kind: Kind, spans: readonly Span[], until: number): bigint {
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

/** Plans a tariff with other prices of disks, and sets the clock to some hours before it. */
export async function planTariff({ test, call }: ResourceTest): Promise<void> {
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
  const activation = { startDate: '2026-12-04', freeServices: freeBut('disk.STANDARD', 'disk.FAST') };
  expect((await call(`POST /api/admin/tariff/${id}/activate`, activation, { token })).status).toBe(200);
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

/** Balances, ledger, charges and the sums of dashboards are the same to the tiyn. Returns what was charged, in tiyn. */
export async function sumsHold(db: Db): Promise<bigint> {
  const charges = await db
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select(['charge.project_id', 'charge.hour', 'charge.amount_tiyn', 'meter.type'])
    .execute();
  const ledger = await db.selectFrom('ledger').selectAll().execute();
  const users = await db.selectFrom('users').select(['id', 'balance_tiyn']).execute();
  const balances = sumsBy(ledger, ({ user_id }) => [user_id], 'amount_tiyn');
  for (const { id, balance_tiyn } of users) expect(balances.get(id) ?? 0n).toBe(BigInt(balance_tiyn));
  const paid = ledger
    .filter(({ kind }) => kind === 'charge')
    .map((entry) => ({
      ...entry,
      paid: -entry.amount_tiyn,
      hour: (JSON.parse(entry.details) as { hour: string }).hour,
    }));
  const days = await db.selectFrom('expense_day').selectAll().execute();
  expect(sumsBy(days, (sum) => [sum.project_id, sum.day, sum.type], 'tiyn')).toEqual(
    sumsBy(charges, ({ project_id, hour, type }) => [project_id, dayOf(hour), type], 'amount_tiyn'),
  );
  const months = await db.selectFrom('expense_month').selectAll().execute();
  expect(sumsBy(months, (sum) => [sum.payer_id, sum.project_id, sum.month], 'tiyn')).toEqual(
    sumsBy(paid, ({ user_id, project_id, hour }) => [user_id, project_id ?? '', dayOf(hour).slice(0, 7)], 'paid'),
  );
  const spent = charges.reduce((sum, { amount_tiyn }) => sum + BigInt(amount_tiyn), 0n);
  expect(paid.reduce((sum, entry) => sum + BigInt(entry.paid), 0n)).toBe(spent);
  return spent;
}

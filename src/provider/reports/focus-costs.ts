/** The columns of a charge that have to do with its price, for one line of the tariff. */
import { MICRO, microOf, nanoToText, parseMoney, tiynToText } from '../../contract/money/money.ts';
import {
  chargedQuantity,
  HOURS_A_MONTH,
  type PricedQuantity,
  serviceCode,
  type TariffLine,
  tariffLine,
} from '../../contract/money/price.ts';
import type { DayCharge } from './focus-charges.ts';

/** The decimals of quantities. */
const SCALE = 9;
const ONE = 10n ** BigInt(SCALE);

/** The units of measure by the specification's attribute UnitFormat. */
const UNITS: Record<string, string> = { GB: 'GB', MB: 'MB', vcpu: 'Core', piece: 'Unit', tenge: 'KZT' };

/** A part of a charge: what one line of the tariff costs. Amounts are decimal strings in tenge. */
export interface LineCost {
  sku: string;
  billed: bigint;
  consumedQuantity: string;
  consumedUnit: string;
  pricingQuantity: string;
  pricingUnit: string;
  contractedUnitPrice: string;
  contractedCost: string;
  listUnitPrice: string;
  listCost: string;
}

/** The parts of a charge. Those without a price are left out, unless nothing else is left of an amount that was charged. */
export function lineCosts(charge: DayCharge): LineCost[] {
  const priced = charge.quantities.flatMap((taken) => {
    const line = tariffLine(charge.contracted, taken);
    return line ? [{ taken, line }] : [];
  });
  if (priced.length === 0) return charge.tiyn === 0 ? [] : [unpriced(charge)];
  const costs = priced.map(({ taken, line }) => costOf(charge, taken, line));
  const shares = divided(
    charge.tiyn,
    costs.map(({ weight }) => weight),
  );
  return costs.map(({ weight: _weight, ...cost }, index) => ({ ...cost, billed: BigInt(shares[index] ?? 0) }));
}

/** A charge by prices that are in no list any more: one unit at what was billed. */
function unpriced({ meter, seconds, tiyn }: DayCharge): LineCost {
  const amount = tiynToText(BigInt(tiyn));
  return {
    sku: meter.type,
    billed: BigInt(tiyn),
    consumedQuantity: nanoToText((ONE * BigInt(seconds)) / 3600n),
    consumedUnit: 'Hours',
    pricingQuantity: '1',
    pricingUnit: 'Units',
    ...{ contractedUnitPrice: amount, contractedCost: amount, listUnitPrice: amount, listCost: amount },
  };
}

function costOf(charge: DayCharge, taken: PricedQuantity, line: TariffLine) {
  const used = microOf(chargedQuantity(line, taken.quantity)) * (ONE / MICRO);
  const hours = (used * BigInt(charge.seconds)) / 3600n;
  const quantity = line.period === 'hour' ? hours : hours / HOURS_A_MONTH;
  // What a project pays by a tariff of its own, and what others would.
  const listed = tariffLine(charge.list, taken);
  const unit = UNITS[line.unit] ?? line.unit;
  const price = parseMoney(line.price);
  const listPrice = listed?.period === line.period ? parseMoney(listed.price) : price;
  return {
    sku: serviceCode(line),
    weight: price * quantity,
    consumedQuantity: nanoToText(hours),
    consumedUnit: `${unit}-Hours`,
    pricingQuantity: nanoToText(quantity),
    pricingUnit: `${unit}-${line.period === 'hour' ? 'Hours' : 'Months'}`,
    contractedUnitPrice: nanoToText(price),
    contractedCost: product(price, quantity),
    listUnitPrice: nanoToText(listPrice),
    listCost: product(listPrice, quantity),
  };
}

/** A unit price times a quantity, exact. Both have nine decimals, their product has up to eighteen. */
function product(price: bigint, quantity: bigint): string {
  const digits = (price * quantity).toString().padStart(2 * SCALE + 1, '0');
  const rest = digits.slice(-2 * SCALE).replace(/0+$/, '');
  return `${digits.slice(0, -2 * SCALE)}${rest && `.${rest}`}`;
}

/** Whole tiyn divided by weights, by the largest remainder. Without a weight the first part gets all. */
export function divided(tiyn: number, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map((_weight, index) => (index === 0 ? tiyn : 0));
  const exact = weights.map((weight) => BigInt(tiyn) * weight);
  const parts = exact.map((part) => Number(part / sum));
  const left = tiyn - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, rest: part % sum }))
    .sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.index - b.index));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

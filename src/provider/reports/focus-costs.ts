/** The columns of a charge that have to do with its price, for one line of the tariff. */
import { MICRO, microOf, nanoToText, parseMoney, tiynToText } from '../../contract/money/money.ts';
import { HOURS_A_MONTH, serviceCode, tariffLine } from '../../contract/money/price.ts';
import type { ChargedLine } from '../billing/parts.ts';
import type { DayCharge } from './focus-charges.ts';
import { divided } from './shares.ts';

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
  const priced = charge.lines.filter(isPriced);
  if (priced.length === 0) return charge.tiyn === 0 ? [] : [unpriced(charge)];
  const costs = priced.map((line) => costOf(charge, line));
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

type Priced = ChargedLine & Required<Pick<ChargedLine, 'price' | 'period'>>;

function isPriced(line: ChargedLine): line is Priced {
  return line.price !== undefined && line.period !== undefined;
}

function costOf(charge: DayCharge, line: Priced) {
  const used = microOf(line.charged) * (ONE / MICRO);
  const hours = (used * BigInt(charge.seconds)) / 3600n;
  const quantity = line.period === 'hour' ? hours : hours / HOURS_A_MONTH;
  // What a project pays by a tariff of its own, and what others would.
  const listed = tariffLine(charge.list, line);
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
  // Bounded: the digits of a fraction.
  const rest = digits.slice(-2 * SCALE).replace(/0+$/, '');
  return `${digits.slice(0, -2 * SCALE)}${rest && `.${rest}`}`;
}

/**
 * Amounts in formulas. A spreadsheet uses binary floats, the bill exact decimals. Each result is converted to its decimal before it is
 * rounded to tiyn, so that half a tiyn always rounds the same way.
 */
import { costText, type MonthCost, type PricePeriod } from '../../../contract/money/price.ts';

/** Decimals of a millionth of nano-tenge, the exact unit of costs. */
const EXACT_DIGITS = 15;

/** A cost before rounding, in tenge: the nearest float. */
export function exactAmount(microNano: bigint): number {
  const digits = microNano.toString().padStart(EXACT_DIGITS + 1, '0');
  return Number(`${digits.slice(0, -EXACT_DIGITS)}.${digits.slice(-EXACT_DIGITS)}`);
}

/** A cost for a period in tenge, rounded as on the bill. */
export function amountFor(cost: MonthCost, period: PricePeriod): number {
  return Number(costText(cost, period));
}

/** The decimal of a float result: to fourteen digits, which are reliable after a few operations. */
export function cleaned(expression: string): string {
  return `ROUND(${expression},13-INT(LOG10(1+${expression})))`;
}

/** Whole tiyn of an expression, rounded half up. */
export function toTiyn(expression: string): string {
  return `ROUND(${cleaned(expression)},2)`;
}

/** The charged quantity, in whole steps of the tariff where it has them. Counted in millionths, which are whole numbers. */
export function chargedFormula(quantity: string, step: string): string {
  const steps = `CEILING(ROUND(${quantity}*1000000,0),ROUND(${step}*1000000,0))/1000000`;
  return `IF(${step}>0,${steps},ROUND(${quantity},6))`;
}

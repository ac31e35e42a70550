/**
 * Amounts in formulas. A spreadsheet calculates with binary floats, the bill with exact decimals: each result is brought back to
 * the decimal it stands for before it is rounded to tiyn, so that half a tiyn never tips to the wrong side.
 */
import { costText, type MonthCost, type PricePeriod } from '../../../contract/money/price.ts';

/** Decimals of a millionth of nano-tenge, in which costs are exact. */
const EXACT_DIGITS = 15;

/** A cost before rounding, in tenge: the float that is nearest to it. */
export function exactAmount(microNano: bigint): number {
  const digits = microNano.toString().padStart(EXACT_DIGITS + 1, '0');
  return Number(`${digits.slice(0, -EXACT_DIGITS)}.${digits.slice(-EXACT_DIGITS)}`);
}

/** A cost for a period in tenge, rounded as everywhere. */
export function amountFor(cost: MonthCost, period: PricePeriod): number {
  return Number(costText(cost, period));
}

/** The decimal that a result of floats stands for: to fourteen digits, all that a float surely has after a few operations. */
export function cleaned(expression: string): string {
  return `ROUND(${expression},13-INT(LOG10(1+${expression})))`;
}

/** Whole tiyn of an expression, rounded half up. */
export function toTiyn(expression: string): string {
  return `ROUND(${cleaned(expression)},2)`;
}

/** How much is charged for, in whole steps of the tariff where it has any: counted in millionths, which are whole numbers. */
export function chargedFormula(quantity: string, step: string): string {
  const steps = `CEILING(ROUND(${quantity}*1000000,0),ROUND(${step}*1000000,0))/1000000`;
  return `IF(${step}>0,${steps},ROUND(${quantity},6))`;
}

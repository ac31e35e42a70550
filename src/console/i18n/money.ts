import { groupedDigits } from '../../contract/values/digits.ts';
import { language } from './language.ts';

/** A space that does not wrap, between a number and its unit. */
export const NBSP = '\u00a0';

/** Groups digits by three and sets the decimal separator. For kk, whose Intl data differs by browser, it is as for ru. */
export function grouped(digits: string): string {
  return groupedDigits(digits, language() === 'en');
}

/**
 * The symbols found so far. The console's own currency is included from the start: the first number format of a page takes a browser nearly
 * a tenth of a second, and every page shows a balance.
 */
const symbols = new Map([['KZT', '₸']]);

/** The currency's narrow symbol: ₸ for KZT. */
export function currencySymbol(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency;
  symbols.set(currency, symbol);
  return symbol;
}

/** Rounds a decimal string to `digits` decimals, half away from zero, without a float. */
function roundDecimal(amount: string, digits: number): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const up = Number(fraction[digits] ?? '0') >= 5 ? 1n : 0n;
  const text = (kept + up).toString().padStart(digits + 1, '0');
  const cut = text.length - digits;
  const result = digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return /[1-9]/.test(result) ? sign + result : result;
}

/** The maximum number of decimals of a unit price. */
const RATE_DIGITS = 6;

/** The price of one unit from a response: `0,035 ₸`, with all its digits, and at least two decimals if it has any. */
export function formatRate(amount: string, currency = 'KZT'): string {
  const [whole = '0', fraction = ''] = roundDecimal(amount, RATE_DIGITS).split('.');
  const kept = fraction.replace(/0+$/, '');
  const shown = kept === '' ? whole : `${whole}.${kept.padEnd(2, '0')}`;
  return `${grouped(shown)}${NBSP}${currencySymbol(currency)}`;
}

/** From this amount on, an estimate is shown without decimals. */
const WHOLE_FROM = 100;

/** An estimate, which is no sum of a bill: `≈ 84 628 ₸`, without decimals. Amounts below 100 are as {@link formatMoney}. */
export function formatEstimate(amount: string, currency = 'KZT'): string {
  if (Number(amount) < WHOLE_FROM) return formatMoney(amount, currency);
  return `≈${NBSP}${grouped(roundDecimal(amount, 0))}${NBSP}${currencySymbol(currency)}`;
}

/**
 * Money from a response: `12 000 ₸`, `0,35 ₸`, in English `12,000 ₸`. Whole amounts have no decimals, others two.
 * @param amount a decimal string.
 */
export function formatMoney(amount: string, currency = 'KZT'): string {
  const rounded = roundDecimal(amount, 2);
  const shown = rounded.endsWith('.00') ? rounded.slice(0, -3) : rounded;
  return `${grouped(shown)}${NBSP}${currencySymbol(currency)}`;
}

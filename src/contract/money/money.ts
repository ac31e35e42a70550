/**
 * Money without floats. In code an amount is a bigint of nano-tenge (10^-9 ₸), so that unit prices stay exact. In the API it is a decimal
 * string. A sum to pay is whole tiyn (0.01 ₸).
 */
const SCALE = 9;
const NANO = 10n ** BigInt(SCALE);
/** Nano-tenge in a tiyn. */
export const NANO_PER_TIYN = NANO / 100n;

/** Parses a decimal string. Throws RangeError for text that is no decimal or has more than nine places. */
export function parseMoney(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount of money: ${text}`);
  const value = BigInt(match[2] ?? '0') * NANO + BigInt((match[3] ?? '').padEnd(SCALE, '0') || '0');
  return match[1] === '-' ? -value : value;
}

/** Whether a text is a price: a decimal that is not negative. */
export function isPriceText(text: string): boolean {
  return /^\d+(?:\.\d{1,9})?$/.test(text);
}

/** Integer division rounded half away from zero, like all money. */
export function divideRounded(value: bigint, divisor: bigint): bigint {
  const negative = value < 0n !== divisor < 0n;
  const left = value < 0n ? -value : value;
  const right = divisor < 0n ? -divisor : divisor;
  const quotient = (2n * left + right) / (2n * right);
  return negative ? -quotient : quotient;
}

/** An exact amount in whole tiyn. */
export function toTiyn(nano: bigint): bigint {
  return divideRounded(nano, NANO_PER_TIYN);
}

/** Tiyn as a decimal string with two places, as in the API. */
export function tiynToText(tiyn: bigint): string {
  const digits = (tiyn < 0n ? -tiyn : tiyn).toString().padStart(3, '0');
  return `${tiyn < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An exact amount as a decimal string, without trailing zeros. */
export function nanoToText(nano: bigint): string {
  const digits = (nano < 0n ? -nano : nano).toString().padStart(SCALE + 1, '0');
  // Bounded: the digits of a fraction.
  const rest = digits.slice(-SCALE).replace(/0+$/, '');
  return `${nano < 0n ? '-' : ''}${digits.slice(0, -SCALE)}${rest && `.${rest}`}`;
}

/** The number of millionths in one. */
export const MICRO = 1_000_000n;

/** A quantity (a JSON number: GB, pieces) in millionths, exact for up to six decimal places. */
export function microOf(value: number): bigint {
  return BigInt(Math.round(value * Number(MICRO)));
}

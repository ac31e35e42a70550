/** What a charge is made of: the periods of its hour with the same quantities and prices. */
import {
  chargedBy,
  chargedQuantity,
  type PricedQuantity,
  type TariffLine,
  tariffLine,
} from '../../contract/money/price.ts';
import { type Piece, unitsASecond } from './cost.ts';

/** A quantity with the price by which it was charged. */
export interface ChargedLine extends PricedQuantity {
  /** The charged quantity, in whole steps of the line. */
  charged: number;
  unit: string;
  /** In tenge per unit and period, as decimal text. Missing where the tariff had no price, so that it cost nothing. */
  price?: string;
  period?: TariffLine['period'];
}

/** A period of an hour. */
export interface ChargePart {
  seconds: number;
  lines: ChargedLine[];
}

/** The parts of a charge. Neighbours with the same quantities and prices are one. */
export function partsOf(pieces: readonly Piece[]): ChargePart[] {
  const parts: ChargePart[] = [];
  let before = '';
  for (const { seconds, quantities, lines } of pieces) {
    if (seconds === 0) continue;
    const priced = chargedBy(lines, quantities).map((taken) => pricedLine(taken, tariffLine(lines, taken)));
    const text = JSON.stringify(priced);
    const last = parts.at(-1);
    if (last && text === before) last.seconds += seconds;
    else parts.push({ seconds, lines: priced });
    before = text;
  }
  return parts;
}

/** A quantity with its price, if the tariff has one. */
export function pricedLine(taken: PricedQuantity, line: TariffLine | undefined): ChargedLine {
  if (!line) return { ...taken, charged: taken.quantity, unit: '' };
  const { unit, price, period } = line;
  return { ...taken, charged: chargedQuantity(line, taken.quantity), unit, price, period };
}

/** The exact cost of one line in a part, in the units of `cost.ts`. */
export function lineUnits({ line, variant, charged, unit, price, period }: ChargedLine, seconds: number): bigint {
  if (price === undefined || period === undefined) return 0n;
  const named = { line, ...(variant !== undefined && { variant }) };
  const priced = { ...named, unit, price, period };
  return unitsASecond([priced], [{ ...named, quantity: charged }]) * BigInt(seconds);
}

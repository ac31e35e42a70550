/** The cost of a record over a period: exact until the single rounding, so charges of any parts sum up to the whole. */
import { divideRounded, MICRO, NANO_PER_TIYN, tiynToText } from '../../contract/money/money.ts';
import {
  chargedBy,
  HOURS_A_MONTH,
  monthMicroNano,
  type PricedQuantity,
  type TariffLine,
  tariffLine,
} from '../../contract/money/price.ts';

/** The seconds of the price list's month: 30 days (spec, section 9). */
const SECONDS_A_MONTH = HOURS_A_MONTH * 3600n;

/** The number of cost units in a tiyn. A unit is a millionth of a nano-tenge, divided by a month's seconds. */
const UNITS_PER_TIYN = MICRO * NANO_PER_TIYN * SECONDS_A_MONTH;

/** Prices that apply from a moment on. */
export interface PricesFrom {
  /** The moment, in whole seconds since 1970. The first list applies before it as well. */
  from: number;
  lines: TariffLine[];
}

/** Quantities that apply until a moment, in whole seconds since 1970. The last ones apply without end. */
export interface QuantitiesUntil {
  until?: number;
  quantities: PricedQuantity[];
}

/** The cost of quantities in a second, in units. Quantities without a price in the tariff cost nothing. */
export function unitsASecond(tariff: TariffLine[], quantities: PricedQuantity[]): bigint {
  let sum = 0n;
  for (const wanted of chargedBy(tariff, quantities)) {
    const line = tariffLine(tariff, wanted);
    if (line) sum += monthMicroNano(line, wanted.quantity);
  }
  return sum;
}

/** What a month of a cost in units a second is, in tenge. */
export function monthOfUnits(units: bigint): string {
  return tiynToText(tiynOfUnits(units));
}

/** The same in tiyn. */
export function tiynOfUnits(units: bigint): bigint {
  return divideRounded(units, MICRO * NANO_PER_TIYN);
}

/** A period with the same quantities and prices. */
export interface Piece {
  seconds: number;
  quantities: PricedQuantity[];
  lines: TariffLine[];
}

/**
 * The parts of a period between two seconds, in order of time.
 *
 * @param prices in the order of their moments
 * @param quantities in the order of theirs
 */
export function piecesBetween(
  prices: readonly PricesFrom[],
  quantities: readonly QuantitiesUntil[],
  from: number,
  to: number,
): Piece[] {
  const changes = [...prices.map((each) => each.from), ...quantities.flatMap(({ until }) => until ?? [])];
  const moments = [...new Set([from, ...changes.filter((change) => change > from && change < to), to])].sort(
    (a, b) => a - b,
  );
  return moments.slice(1).map((end, index) => {
    const start = moments[index] ?? from;
    return {
      seconds: end - start,
      quantities: quantities.find(({ until }) => until === undefined || until > start)?.quantities ?? [],
      lines: (prices.findLast((each) => each.from <= start) ?? prices[0])?.lines ?? [],
    };
  });
}

/** The cost of a period's parts, in units that {@link unitsToTiyn} rounds. */
export function costOf(pieces: readonly Piece[]): bigint {
  return pieces.reduce(
    (sum, { seconds, quantities, lines }) => sum + unitsASecond(lines, quantities) * BigInt(seconds),
    0n,
  );
}

/** The units of whole tiyn. */
export function tiynToUnits(tiyn: number): bigint {
  return BigInt(tiyn) * UNITS_PER_TIYN;
}

/** Whole tiyn of a cost in units, rounded half away from zero. */
export function unitsToTiyn(units: bigint): bigint {
  return divideRounded(units, UNITS_PER_TIYN);
}

/** A cost in units as nano-tenge, rounded half away from zero. */
export function unitsToNano(units: bigint): bigint {
  return divideRounded(units, MICRO * SECONDS_A_MONTH);
}

/** The price of a record: lines of the tariff times quantities, exact until the single rounding at the end. */
import { allHold } from '../expression/condition.ts';
import { type Context, tokensOf } from '../expression/pointer.ts';
import { fill, pointersIn, take } from '../expression/template.ts';
import { type Doc, isAt, type PriceLine } from '../file/resource-file.ts';
import { compareMoments } from '../values/dates.ts';
import { divideRounded, MICRO, microOf, NANO_PER_TIYN, parseMoney, tiynToText } from './money.ts';
import { amountOf } from './quota.ts';

export { HOUR_PRICE, isPrice, PRICE, UNIT_PRICE } from './price-columns.ts';

/** The month of the price list: 30 days of hours (spec, section 9). */
export const HOURS_A_MONTH = 720n;

/** One line of the tariff in force, as `GET /api/project/current/prices` answers it. */
export interface TariffLine {
  line: string;
  variant?: string;
  unit: string;
  /** The step in which it is charged: 12 GB are 20 in steps of 10. Without it, the exact quantity is charged. */
  increment?: number;
  /** The period of the price: an hour or a month of 720 hours. */
  period: 'hour' | 'month';
  /** A decimal string in tenge. */
  price: string;
}

/** Records with the same cost, each priced by itself. */
export interface PricedRecords {
  /** The quantities of one of them. */
  prices: PricedQuantity[];
  times: number;
}

/** The quantity of a tariff line that a record uses. */
export interface PricedQuantity {
  line: string;
  variant?: string;
  quantity: number;
  /** A price of its own: where the tariff has it, the quantities of these lines are not charged, and elsewhere this one is not. */
  replaces?: string[];
}

/**
 * The fields that price a record until a date, although it has changed already. Some changes are charged from the next month on (spec,
 * section 8). In JSON a record has it as `_priced`.
 */
export interface PricedUntil {
  /** RFC 3339. */
  until: string;
  /** The fields before the change. */
  self: Doc;
}

function isPricedUntil(value: unknown): value is PricedUntil {
  return typeof value === 'object' && value !== null && 'until' in value && 'self' in value;
}

/** The earlier state that still prices a record at a moment; undefined where the current one does. */
export function pricedUntil(kept: unknown, now: string): PricedUntil | undefined {
  return isPricedUntil(kept) && (compareMoments(kept.until, now) ?? 0) > 0 ? kept : undefined;
}

/** The record in the state that prices it at a moment. */
export function pricedRecord(record: Doc, now: string): Doc {
  return { ...record, ...pricedUntil(record._priced, now)?.self };
}

/** The record's own fields that its price depends on. */
export function pricedFields(lines: PriceLine[] | undefined): string[] {
  const pointers = (lines ?? []).flatMap(({ variant, quantity, when }) => [
    ...pointersIn([variant, quantity]),
    ...Object.keys(when ?? {}),
  ]);
  const own = pointers.map(tokensOf).filter(([root]) => root === 'self');
  return [...new Set(own.flatMap(([, name]) => (name === undefined ? [] : [name])))];
}

/** A larger quantity is a typing error, and has no price. */
const MOST_QUANTITY = 1e12;

function isCountable(quantity: number): boolean {
  return Math.abs(quantity) <= MOST_QUANTITY;
}

/** The tariff lines that price lines name in this context, with their quantities. */
export function pricedQuantities(lines: PriceLine[] | undefined, context: Context): PricedQuantity[] {
  const found: PricedQuantity[] = [];
  for (const line of lines ?? []) {
    if (line.when && !allHold(line.when, context)) continue;
    const variant = isAt(line.variant) ? take(line.variant, context) : line.variant;
    const quantity = amountOf(line.quantity, context);
    if (quantity === 0 || !isCountable(quantity)) continue;
    const { replaces } = line;
    found.push({
      line: line.line,
      quantity,
      ...(typeof variant === 'string' && { variant }),
      ...(replaces && { replaces }),
    });
  }
  return found;
}

function isKnown(quantity: unknown): boolean {
  return typeof quantity === 'number' && isCountable(quantity);
}

/** Whether all quantities that price a record are known in this context; 0 is a known one. */
export function isPriceKnown(lines: PriceLine[] | undefined, context: Context): boolean {
  return (lines ?? []).every(
    ({ quantity, when }) => (when && !allHold(when, context)) || isKnown(fill(quantity, context)),
  );
}

/** One unit of each line that prices a record, whatever its quantities are. */
export function pricedUnits(lines: PriceLine[] | undefined, context: Context): PricedQuantity[] {
  return pricedQuantities(
    (lines ?? []).map((line) => ({ ...line, quantity: 1 })),
    context,
  );
}

/** The line of the tariff for a quantity; undefined where the tariff has none, so that there is no price. */
export function tariffLine(tariff: TariffLine[], wanted: PricedQuantity): TariffLine | undefined {
  const named = tariff.filter((each) => each.line === wanted.line);
  return named.find((each) => each.variant === wanted.variant) ?? named.find((each) => each.variant === undefined);
}

/**
 * The quantities that a tariff charges: where it has a price of its own for a record, such as a flavor's, that line takes the place of
 * those it replaces.
 */
export function chargedBy(tariff: TariffLine[], quantities: PricedQuantity[]): PricedQuantity[] {
  if (quantities.every(({ replaces }) => replaces === undefined)) return quantities;
  const replaced = new Set(
    quantities.flatMap((each) => (each.replaces && tariffLine(tariff, each) ? each.replaces : [])),
  );
  return quantities.flatMap(({ replaces, ...rest }) => {
    if (replaced.has(rest.line)) return [];
    return replaces && !tariffLine(tariff, rest) ? [] : [rest];
  });
}

/** The code of a tariff line as a service with a price of its own: `disk.STANDARD`, `ram`. */
export function serviceCode({ line, variant }: Pick<TariffLine, 'line' | 'variant'>): string {
  return variant === undefined ? line : `${line}.${variant}`;
}

/** The line and the variant of a service's code. */
export function lineOfService(code: string): Pick<TariffLine, 'line' | 'variant'> {
  const at = code.indexOf('.');
  return at < 0 ? { line: code } : { line: code.slice(0, at), variant: code.slice(at + 1) };
}

/** The charged amount for a used quantity, in millionths: whole steps of the line. */
function chargedMicro({ increment }: TariffLine, quantity: number): bigint {
  const [taken, step] = [microOf(quantity), microOf(increment ?? 0)];
  return step > 0n ? ((taken + step - 1n) / step) * step : taken;
}

/** The charged amount for a used quantity: whole steps of the line. */
export function chargedQuantity(line: TariffLine, quantity: number): number {
  return Number(chargedMicro(line, quantity)) / Number(MICRO);
}

/** The line without steps, which charges the exact quantity. It is for the price of one unit. */
export function withoutSteps({ increment: _steps, ...line }: TariffLine): TariffLine {
  return line;
}

/** A month's price in millionths of nano-tenge: exact. */
export function monthMicroNano(line: TariffLine, quantity: number): bigint {
  const hours = line.period === 'hour' ? HOURS_A_MONTH : 1n;
  return parseMoney(line.price) * chargedMicro(line, quantity) * hours;
}

/** The cost of a month of 30 days. */
export interface MonthCost {
  /** The amount on the bill after such a month: whole tiyn, each record's month rounded by itself, like its charges. */
  tiyn: bigint;
  /** The same before any rounding, in millionths of nano-tenge. */
  microNano: bigint;
}

const NOTHING: MonthCost = { tiyn: 0n, microNano: 0n };

/** The monthly cost of one record; undefined where some line has no price. */
function costOfRecord(tariff: TariffLine[], quantities: PricedQuantity[]): MonthCost | undefined {
  let microNano = 0n;
  for (const wanted of chargedBy(tariff, quantities)) {
    const line = tariffLine(tariff, wanted);
    if (!line) return undefined;
    microNano += monthMicroNano(line, wanted.quantity);
  }
  return { microNano, tiyn: divideRounded(microNano, MICRO * NANO_PER_TIYN) };
}

/** The monthly cost of several records; undefined where some line has no price. */
export function costOfMonth(tariff: TariffLine[], records: PricedRecords[]): MonthCost | undefined {
  const costs: MonthCost[] = [];
  for (const { prices, times } of records) {
    const one = costOfRecord(tariff, prices);
    if (!one) return undefined;
    costs.push({ tiyn: one.tiyn * BigInt(times), microNano: one.microNano * BigInt(times) });
  }
  return sumCosts(costs);
}

/** The sum of costs. */
export function sumCosts(costs: MonthCost[]): MonthCost {
  return costs.reduce(
    (sum, each) => ({ tiyn: sum.tiyn + each.tiyn, microNano: sum.microNano + each.microNano }),
    NOTHING,
  );
}

/** The difference that a change makes to a cost; negative where it becomes cheaper. */
export function costDifference(before: MonthCost, after: MonthCost): MonthCost {
  return { tiyn: after.tiyn - before.tiyn, microNano: after.microNano - before.microNano };
}

/** The periods in which prices are shown. */
export type PricePeriod = 'hour' | 'day' | 'month';

const PARTS_OF_A_MONTH: Record<Exclude<PricePeriod, 'month'>, bigint> = { hour: HOURS_A_MONTH, day: 30n };

/**
 * A cost for a period as a decimal string with two places. A month's is that of the bill. An hour's is 1/720 and a day's 1/30 of the cost
 * before rounding.
 */
export function costText(cost: MonthCost, period: PricePeriod): string {
  if (period === 'month') return tiynToText(cost.tiyn);
  return tiynToText(divideRounded(cost.microNano, MICRO * NANO_PER_TIYN * PARTS_OF_A_MONTH[period]));
}

/** The monthly cost (30 days) of records, as a decimal string with two places; undefined where some line has no price. */
export function priceOfRecords(tariff: TariffLine[], records: PricedRecords[]): string | undefined {
  const cost = costOfMonth(tariff, records);
  return cost && costText(cost, 'month');
}

/** The monthly cost (30 days) of one record, as a decimal string with two places; undefined where some line has no price. */
export function priceOfMonth(tariff: TariffLine[], quantities: PricedQuantity[]): string | undefined {
  const cost = costOfRecord(tariff, quantities);
  return cost && costText(cost, 'month');
}

/** The hourly cost of one record: the 720th part of a month, rounded like {@link priceOfMonth}. */
export function priceOfHour(tariff: TariffLine[], quantities: PricedQuantity[]): string | undefined {
  const cost = costOfRecord(tariff, quantities);
  return cost && costText(cost, 'hour');
}

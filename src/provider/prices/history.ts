/** The prices of single services in the default tariffs, with periods and the decisions behind them. */

import { divideRounded, nanoToText, parseMoney } from '../../contract/money/money.ts';
import { HOURS_A_MONTH, serviceCode, type TariffLine } from '../../contract/money/price.ts';
import { linesOf, type PriceFacts, priceChangesOf, type SourcedLine, type TariffSpan } from '../billing/timeline.ts';

/** A period with one price of a service. Moments are whole seconds since 1970. */
export interface PricePeriod {
  /** A unique id. */
  id: string;
  line: TariffLine;
  from: number | undefined;
  until: number | undefined;
  decision: SourcedLine['from'];
}

/** The periods of every service, by its code and in order of time. The prices are as tariffs state them: VAT is not added. */
export function periodsOf({ vat: _, ...facts }: PriceFacts): Map<string, PricePeriod[]> {
  const found = new Map<string, PricePeriod[]>();
  const tariffs = new Map(facts.defaults.map((tariff) => [tariff.id, tariff]));
  for (const change of priceChangesOf(facts)) {
    const present = new Map(linesOf(facts, change).map((sourced) => [serviceCode(sourced.line), sourced]));
    for (const [code, periods] of found) endAt(periods, change, present.get(code));
    for (const [code, sourced] of present) {
      const periods = found.get(code) ?? [];
      found.set(code, periods);
      if (periods.at(-1)?.until === undefined && periods.length > 0) continue;
      periods.push(periodFrom(change, sourced, tariffs));
    }
  }
  return found;
}

/** Ends the current period where another price applies from now on. */
function endAt(periods: PricePeriod[], change: number, now: SourcedLine | undefined): void {
  const last = periods.at(-1);
  if (last && last.until === undefined && (last.line !== now?.line || last.decision?.id !== now.from?.id))
    last.until = change;
}

function periodFrom(
  change: number,
  { line, from: decision }: SourcedLine,
  tariffs: Map<string, TariffSpan>,
): PricePeriod {
  // The first tariff applies before its first day as well, but began on it.
  const from = change > 0 ? change : tariffs.get(decision?.id ?? '')?.from;
  const id =
    decision?.kind === 'service' ? `${decision.id}` : `${decision?.id ?? 'file'}-${serviceCode(line)}-${from ?? 0}`;
  return { id, line, from: from !== undefined && Number.isFinite(from) ? from : undefined, until: undefined, decision };
}

/** The period that contains a moment. */
export function periodAt(periods: readonly PricePeriod[], second: number): PricePeriod | undefined {
  return (
    periods.find(({ from = 0, until = Number.POSITIVE_INFINITY }) => from <= second && second < until) ?? undefined
  );
}

/** The hourly price of one unit, as a decimal string: the 720th part of a monthly price. */
export function unitHourPrice({ price, period }: Pick<TariffLine, 'price' | 'period'>): string {
  return nanoToText(period === 'hour' ? parseMoney(price) : divideRounded(parseMoney(price), HOURS_A_MONTH));
}

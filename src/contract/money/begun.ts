/** What an action begins to pay for. So much of it has to be on the balance, or the action is refused (`requiredDays`). */
import { costOfMonth, type MonthCost, type PricedRecords, sumCosts, type TariffLine } from './price.ts';

/** A record that an action changes, or records that it creates, with their whole cost before and after it. */
export interface BegunCost {
  type: string;
  before: PricedRecords[];
  after: PricedRecords[];
  /** It begins to cost, although the price is the same as before: it is created, or starts again. */
  begins: boolean;
}

/**
 * The cost that the balance has to cover for an action: all of each record that begins to cost or becomes dearer, as the provider asks for
 * it. Undefined where nothing does, or a price is missing.
 *
 * @param trials the types that a trial of the payer takes over
 */
export function begunCost(
  begun: BegunCost[],
  tariff: TariffLine[],
  trials: readonly { type: string }[] = [],
): MonthCost | undefined {
  const free = new Set(trials.map(({ type }) => type));
  const asked: MonthCost[] = [];
  for (const { type, before, after, begins } of begun) {
    if (free.has(type)) continue;
    const [was, becomes] = [costOfMonth(tariff, before), costOfMonth(tariff, after)];
    if (!was || !becomes) return undefined;
    if (begins || becomes.microNano > was.microNano) asked.push(becomes);
  }
  return asked.length > 0 ? sumCosts(asked) : undefined;
}

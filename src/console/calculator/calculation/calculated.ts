/** What a configuration costs and takes, line by line: a line that has not changed is not reckoned again. */
import {
  type CalculatedType,
  type ConfigurationLine,
  type LinePlan,
  planLine,
  type RecordLookup,
} from '../../../contract/calculator/configuration.ts';
import { costOfMonth, type MonthCost, sumCosts } from '../../../contract/money/price.ts';
import { type QuotaDelta, sumDeltas } from '../../../contract/money/quota.ts';
import { memoize } from '../../../contract/values/memoize.ts';
import type { Prices } from '../../account/types.ts';
import type { ResourceBundle } from '../../resources/types.ts';

/** A type that the calculator offers. */
export interface OfferedType {
  resource: ResourceBundle;
  calculated: CalculatedType;
}

/** What reckoning takes. */
export interface Sources {
  types: ReadonlyMap<string, OfferedType>;
  prices: Prices | undefined;
  records: RecordLookup;
}

/** What several lines of a type cost together. */
interface TypeTotal {
  type: string;
  cost: MonthCost;
  lines: number;
}

/** What a configuration costs a month, and takes. */
export interface Totals {
  cost: MonthCost;
  /** Types in the order in which they are offered, those without a price too; last those that are not offered any more. */
  byType: TypeTotal[];
  quota: QuotaDelta[];
  /** Whether each line's whole price is known; else the sum is what it costs at least. */
  known: boolean;
}

/** Reckons lines. It is as good as its sources: others make another one. */
export interface Reckoner {
  /** Undefined where the type is not offered here. */
  planOf: (line: ConfigurationLine) => LinePlan | undefined;
  /** A month of all of the line's records; undefined where the type is not offered or some price is not there. */
  costOf: (line: ConfigurationLine) => MonthCost | undefined;
  totalsOf: (lines: readonly ConfigurationLine[]) => Totals;
}

const NOTHING: MonthCost = { tiyn: 0n, microNano: 0n };

function totals(
  lines: readonly ConfigurationLine[],
  types: Sources['types'],
  { planOf, costOf }: Pick<Reckoner, 'planOf' | 'costOf'>,
): Totals {
  // In the order in which the page lists types, whatever was added first.
  const order = [...types.keys()];
  const byType = new Map<string, TypeTotal>();
  let known = true;
  for (const line of lines) {
    const before = byType.get(line.type) ?? { type: line.type, cost: NOTHING, lines: 0 };
    const cost = costOf(line);
    known &&= cost !== undefined && planOf(line)?.known === true;
    byType.set(line.type, { ...before, cost: sumCosts([before.cost, cost ?? NOTHING]), lines: before.lines + 1 });
  }
  const place = ({ type }: TypeTotal): number => (order.includes(type) ? order.indexOf(type) : order.length);
  const each = [...byType.values()].sort((left, right) => place(left) - place(right));
  return {
    cost: sumCosts(each.map(({ cost }) => cost)),
    byType: each,
    quota: sumDeltas(...lines.map((line) => planOf(line)?.quota ?? [])),
    known,
  };
}

/** Makes a reckoner of what is known now. */
export function reckoner({ types, prices, records }: Sources): Reckoner {
  const planOf = memoize((line: ConfigurationLine) => {
    const offered = types.get(line.type);
    return offered && planLine(offered.calculated, line, records);
  });
  const costOf = memoize((line: ConfigurationLine) => {
    const plan = planOf(line);
    return prices && plan && costOfMonth(prices.lines, plan.records);
  });
  return { planOf, costOf, totalsOf: memoize((lines) => totals(lines, types, { planOf, costOf })) };
}

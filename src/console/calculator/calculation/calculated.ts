/** The costs and quota use of a configuration, line by line. An unchanged line is not calculated again. */
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

/** The data for calculations. */
export interface Sources {
  types: ReadonlyMap<string, OfferedType>;
  prices: Prices | undefined;
  records: RecordLookup;
}

/** The costs of all lines of a type. */
interface TypeTotal {
  type: string;
  cost: MonthCost;
  lines: number;
}

/** The monthly costs and quota use of a configuration. */
export interface Totals {
  cost: MonthCost;
  /** Types in the order of the catalogue, including those without a price. Types that are no longer offered come last. */
  byType: TypeTotal[];
  quota: QuotaDelta[];
  /** Whether each line's whole price is known. Otherwise the sum is a minimum. */
  known: boolean;
}

/** Calculates lines. It is valid for its data: changed data needs a new one. */
export interface Reckoner {
  /** Undefined where the type is not offered. */
  planOf: (line: ConfigurationLine) => LinePlan | undefined;
  /** The monthly cost of all records of the line. Undefined where the type is not offered or a price is missing. */
  costOf: (line: ConfigurationLine) => MonthCost | undefined;
  totalsOf: (lines: readonly ConfigurationLine[]) => Totals;
}

const NOTHING: MonthCost = { tiyn: 0n, microNano: 0n };

function totals(
  lines: readonly ConfigurationLine[],
  types: Sources['types'],
  { planOf, costOf }: Pick<Reckoner, 'planOf' | 'costOf'>,
): Totals {
  // In the order of the types on the page, not in the order of addition.
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

/** Creates a calculator for the current data. */
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

/** What the next month will cost a user's projects, and what changes it. */
import { tiynToText } from '../../contract/money/money.ts';
import type { TariffLine } from '../../contract/money/price.ts';
import { type CostChange, MOST_COST_ROWS, type NextMonthCosts } from '../../contract/reports/month-end.ts';
import { monthOf, nextMonth } from '../../contract/values/dates.ts';
import { type ForecastOf, forecastFacts, monthForecast } from '../billing/month-forecast.ts';
import { type Change, nextMonthOf } from '../billing/next-month.ts';
import type { Pricing } from '../billing/price-lists.ts';
import type { Db } from '../store/database.ts';

const DAY_MS = 86_400_000;

/** A project whose next month is asked for. */
interface NextOf extends ForecastOf {
  projectName: string;
}

interface OfProject extends Change {
  projectId: string;
  projectName: string;
}

/** The next month of several projects. Each is reckoned by itself, as its budget's forecast is. */
export async function nextCosts(
  db: Db,
  projects: readonly NextOf[],
  pricing: Pricing,
  now: Date,
): Promise<NextMonthCosts> {
  const from = nextMonth(now.toISOString());
  const month = { from: new Date(from), to: new Date(nextMonth(from)) };
  let [thisMonth, asNow, forecast] = [0n, 0n, 0n];
  const changes: OfProject[] = [];
  for (const project of projects) {
    thisMonth += BigInt(await monthForecast(db, project, pricing, now));
    const next = nextMonthOf(await forecastFacts(db, project, pricing, now, true), now, month);
    asNow += next.asNow;
    forecast += next.forecast;
    const { projectId, projectName } = project;
    changes.push(...next.changes.map((change) => ({ ...change, projectId, projectName })));
  }
  const sorted = changes.sort((one, other) => Number(size(other) - size(one)));
  const others = sorted.slice(MOST_COST_ROWS);
  return {
    currency: 'KZT',
    month: monthOf(from),
    days: Math.round((month.to.getTime() - month.from.getTime()) / DAY_MS),
    thisMonth: tiynToText(thisMonth),
    asNow: tiynToText(asNow),
    forecast: tiynToText(forecast),
    changes: sorted.slice(0, MOST_COST_ROWS).map(wireChange),
    rest:
      others.length === 0
        ? null
        : {
            count: others.length,
            difference: tiynToText(others.reduce((sum, { before, after }) => sum + after - before, 0n)),
          },
  };
}

function size({ before, after }: Change): bigint {
  return after > before ? after - before : before - after;
}

function wireChange({ at, before, after, prices, ...change }: OfProject): CostChange {
  const price = prices && priceOf(prices.before, prices.after);
  return {
    ...change,
    ...(price && { price }),
    at: at?.toISOString() ?? null,
    before: tiynToText(before),
    after: tiynToText(after),
    difference: tiynToText(after - before),
  };
}

/** The prices of a line. Prices of another period are not comparable by their digits, so that only the new one is told then. */
function priceOf(before: TariffLine | undefined, after: TariffLine | undefined): CostChange['price'] {
  const line = after ?? before;
  if (!line) return undefined;
  const comparable = before?.period === line.period;
  return {
    before: comparable ? (before?.price ?? null) : null,
    after: after?.price ?? null,
    period: line.period,
    unit: line.unit,
  };
}

import { useState } from 'react';
import type { Context } from '../../../../contract/expression/pointer.ts';
import type { ResourceFile } from '../../../../contract/file/resource-file.ts';
import { type ActionPlan, type IsDearer, planAction } from '../../../../contract/forms/action-plan.ts';
import { begunCost } from '../../../../contract/money/begun.ts';
import { costDifference, costOfMonth, costText, type MonthCost } from '../../../../contract/money/price.ts';
import { dayOf } from '../../../../contract/values/dates.ts';
import { usePrices } from '../../../account/hooks.ts';
import type { Prices } from '../../../account/types.ts';
import { formatChange, formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { t, tn } from '../../../i18n/index.ts';
import { resourceIfLoaded } from '../../../resources/load.ts';
import { useKnown } from '../../data/use-known.ts';
import { LackingBalance, lackingTiyn } from '../../values/lacking-balance.tsx';
import { trialWords } from '../../values/trial-words.ts';
import { vatWords } from '../../values/vat-words.ts';
import styles from './cost-panel.module.css';
import { QuotaRows } from './quota-rows.tsx';
import { TotalInBar } from './total-bar.tsx';

/** The monthly costs before and after an action; undefined where some line has no price. */
function costsOf({ cost }: ActionPlan, { lines }: Prices): { before: MonthCost; after: MonthCost } | undefined {
  const [before, after] = cost ? [costOfMonth(lines, cost.before), costOfMonth(lines, cost.after)] : [];
  return before && after ? { before, after } : undefined;
}

/** What the difference is about: the records that are created, or the price of before. */
function differenceNotes(file: ResourceFile, plan: ActionPlan, prices: Prices): string[] {
  const costs = costsOf(plan, prices);
  const money = (cost: MonthCost): string => formatMoney(costText(cost, 'month'), prices.currency);
  const made = plan.made.map(({ type, count }) =>
    t('engine.cost.made', { names: tn(type, 'names'), number: formatNumber(count) }),
  );
  const instead =
    costs && made.length === 0 && costs.before.tiyn > 0n
      ? [t('engine.cost.instead', { after: money(costs.after), before: money(costs.before) })]
      : [];
  const from = plan.cost?.from;
  const files = [file, ...plan.made.flatMap(({ type }) => resourceIfLoaded(type)?.file ?? [])];
  const free = files.flatMap((each) => trialWords(each, prices) ?? []);
  return [
    ...instead,
    ...made,
    ...(from === undefined ? [] : [t('engine.cost.from', { date: formatDate(dayOf(from)) })]),
    ...free,
  ];
}

/** Compares costs where the highest price of a month counts. */
function dearerAt({ lines, resizePrice }: Prices): IsDearer | undefined {
  if (resizePrice !== 'monthHighest') return undefined;
  return (before, after) => (costOfMonth(lines, after)?.tiyn ?? 0n) > (costOfMonth(lines, before)?.tiyn ?? 0n);
}

/** The difference of the monthly price as text. Where a part of it is unknown, it says that it will be higher. */
function differenceText(plan: ActionPlan, prices: Prices): string | undefined {
  const costs = costsOf(plan, prices);
  if (!costs || costs.before.tiyn === costs.after.tiyn) return undefined;
  const amount = formatChange(costText(costDifference(costs.before, costs.after), 'month'), prices.currency);
  return plan.known ? amount : t('engine.cost.atLeast', { price: amount });
}

/**
 * The difference that an action makes: to the monthly price, from a date where it has one, and to the quotas. Warns where the balance does
 * not cover it. Renders nothing where nothing changes.
 */
export function ActionCost({ file, name, context }: { file: ResourceFile; name: string; context: Context }) {
  const now = new Date().toISOString();
  const paidLater = file.actions?.[name]?.priceFrom !== undefined;
  const [wanted, setWanted] = useState(paidLater);
  const { data: prices } = usePrices(wanted);
  const { value: plan, loading } = useKnown((known) =>
    planAction(file, name, context, now, known, prices && dearerAt(prices)),
  );
  const begins = plan.begun.some((each) => each.begins);
  if ((plan.cost !== undefined || begins) && !wanted) setWanted(true);
  const begun = prices && !loading ? begunCost(plan.begun, prices.lines, prices.trials) : undefined;
  const difference = prices && !loading ? differenceText(plan, prices) : undefined;
  const lacks = prices !== undefined && begun !== undefined && lackingTiyn(prices, begun) > 0n;
  if (difference === undefined && plan.quota.length === 0 && !lacks) return null;
  return (
    <aside className={styles.cost} aria-label={t('engine.cost.title')}>
      {difference !== undefined && (
        <TotalInBar>
          <span>{t('engine.cost.change')}</span> <strong>{difference}</strong>
        </TotalInBar>
      )}
      {prices && difference !== undefined && (
        <div className={styles.price} aria-live="polite">
          <span>{t('engine.cost.change')}</span>
          <strong>{difference}</strong>
          {differenceNotes(file, plan, prices).map((note) => (
            <small key={note}>{note}</small>
          ))}
          <small>{[t('engine.cost.note'), vatWords(prices)].filter(Boolean).join('. ')}</small>
        </div>
      )}
      {lacks && <LackingBalance prices={prices} cost={begun} />}
      <QuotaRows title={t('engine.cost.quotaChanged')} deltas={plan.quota} />
    </aside>
  );
}

import type { Context } from '../../../../contract/expression/pointer.ts';
import type { ResourceFile } from '../../../../contract/file/resource-file.ts';
import { draftRecord, planCreate } from '../../../../contract/forms/draft.ts';
import {
  costOfMonth,
  costText,
  HOUR_PRICE,
  type MonthCost,
  pricedUnits,
  priceOfMonth,
  tariffLine,
} from '../../../../contract/money/price.ts';
import { usePrices } from '../../../account/hooks.ts';
import type { Prices } from '../../../account/types.ts';
import { formatMoney, formatPrice } from '../../../i18n/format.ts';
import { hasText, t, tn } from '../../../i18n/index.ts';
import { useKnown } from '../../data/use-known.ts';
import { LackingBalance } from '../../values/lacking-balance.tsx';
import { trialWords } from '../../values/trial-words.ts';
import { vatWords } from '../../values/vat-words.ts';
import { usePlannedFiles } from '../store/planned-files.ts';
import styles from './cost-panel.module.css';
import { QuotaRows } from './quota-rows.tsx';
import { TotalInBar } from './total-bar.tsx';

/** The monthly price of one unit of each quantity that is not known yet, such as an image's size, if it is the only cost. */
function unitPrices(file: ResourceFile, context: Context, { lines, currency }: Prices): string[] {
  if (file.price?.length !== 1) return [];
  return pricedUnits(file.price, { ...context, self: draftRecord(file, context) }).flatMap((wanted) => {
    const unit = `unit.${tariffLine(lines, wanted)?.unit}`;
    const price = priceOfMonth(lines, [wanted]);
    if (price === undefined || !hasText(file.name, unit)) return [];
    return t('engine.cost.perUnit', { price: formatPrice(price, 'month', currency), unit: tn(file.name, unit) });
  });
}

/** Whether the type shows hourly prices on its screens. */
function tellsHour({ list, detail }: ResourceFile): boolean {
  const shown = [list?.columns, detail?.summary, ...(detail?.tabs ?? []).map((tab) => tab.fields)];
  return shown.some((fields) => fields?.includes(HOUR_PRICE));
}

/** The hourly price of a type that shows it. */
function HourPrice({ file, cost, currency }: { file: ResourceFile; cost: MonthCost; currency: string }) {
  return tellsHour(file) && <span>{formatPrice(costText(cost, 'hour'), 'hour', currency)}</span>;
}

/** The monthly price as text. Where a quantity is unknown, it says that the price will be higher. */
function monthWords(price: string, known: boolean, currency: string): string {
  const amount = formatMoney(price, currency);
  return known ? amount : t('engine.cost.atLeast', { price: amount });
}

/** The trials of the record's type and of those created along. The price after it is that of a form that creates nothing else with a price. */
function trialNotes(file: ResourceFile, others: ResourceFile[], prices: Prices, cost: MonthCost | undefined): string[] {
  const alone = others.every((other) => other.price === undefined);
  const own = trialWords(file, prices, alone && cost ? costText(cost, 'month') : undefined);
  const named = others.flatMap((other) => {
    const free = trialWords(other, prices);
    return free === undefined ? [] : [t('engine.trial.named', { free, name: tn(other.name, 'names') })];
  });
  if (own === undefined) return named;
  return [alone ? own : t('engine.trial.named', { free: own, name: tn(file.name, 'names') }), ...named];
}

/** The price and quota use of the new record, before anything is sent. */
export function CostPanel({ file, context }: { file: ResourceFile; context: Context }) {
  const { data: prices } = usePrices();
  const others = usePlannedFiles(file, 'create');
  const { value: plan } = useKnown((known) =>
    planCreate(file, context, { ...known, file: (name) => others?.get(name) }),
  );
  if (!others) return null;
  const priced = file.price !== undefined || [...others.values()].some((other) => other.price);
  const cost = prices && plan.records.length > 0 ? costOfMonth(prices.lines, plan.records) : undefined;
  const units = prices && plan.records.length === 0 ? unitPrices(file, context, prices) : [];
  const amount =
    cost && prices && (plan.known || cost.tiyn > 0n)
      ? monthWords(costText(cost, 'month'), plan.known, prices.currency)
      : units.join(', ') || '—';
  // A trial takes over the cost, and nothing has to be there for it.
  const isFree = (prices?.trials ?? []).some(({ type }) => type === file.name);
  // A record of a catalogue has the price that customers will pay. Whoever adds it pays nothing.
  const isPaid = !isFree && file.scope !== 'global';
  if (!priced && plan.quota.length === 0) return null;
  return (
    <aside className={styles.cost} aria-label={t('engine.cost.title')}>
      {priced && (
        <TotalInBar>
          <span>{t('engine.cost.month')}</span> <strong>{amount}</strong>
        </TotalInBar>
      )}
      {priced && (
        <div className={styles.price} aria-live="polite">
          <span>{t('engine.cost.month')}</span>
          <strong>{amount}</strong>
          {prices && cost && plan.known && <HourPrice file={file} cost={cost} currency={prices.currency} />}
          {prices &&
            trialNotes(file, [...others.values()], prices, plan.known ? cost : undefined).map((note) => (
              <small key={note}>{note}</small>
            ))}
          <small>{[t('engine.cost.note'), vatWords(prices)].filter(Boolean).join('. ')}</small>
        </div>
      )}
      {prices && cost && isPaid && <LackingBalance prices={prices} cost={cost} created />}
      <QuotaRows title={t('engine.cost.quota')} deltas={plan.quota} />
    </aside>
  );
}

import type { Context } from '../../../../contract/expression/pointer.ts';
import type { ResourceFile } from '../../../../contract/file/resource-file.ts';
import { planAction } from '../../../../contract/forms/draft.ts';
import { priceOfRecords } from '../../../../contract/money/price.ts';
import { dayOf, nextMonth } from '../../../../contract/values/dates.ts';
import { usePrices } from '../../../account/hooks.ts';
import type { Prices } from '../../../account/types.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { usePlannedFiles } from '../store/planned-files.ts';
import styles from './cost-panel.module.css';
import { QuotaRows } from './quota-rows.tsx';

function money(amount: string | undefined, prices: Prices): string {
  return amount === undefined ? '—' : formatMoney(amount, prices.currency);
}

/** The changes that an action makes: the monthly price, its date, and the quotas. Renders nothing where neither changes. */
export function ActionCost({ file, name, context }: { file: ResourceFile; name: string; context: Context }) {
  const others = usePlannedFiles(file, name);
  const { data: prices } = usePrices([file, ...(others?.values() ?? [])].some((each) => each.price !== undefined));
  if (!others) return null;
  const now = new Date().toISOString();
  const { quota, before, after } = planAction(file, name, context, now, (other) => others.get(other));
  const was = prices && priceOfRecords(prices.lines, before);
  const willBe = prices && after && priceOfRecords(prices.lines, after);
  const changes = prices !== undefined && willBe !== undefined && was !== willBe;
  if (!changes && quota.length === 0) return null;
  // Records that are only created along did not exist before, so nothing changes for them.
  const fresh = before.length === 0 && (file.actions?.[name]?.makes ?? []).length > 0;
  const later = file.actions?.[name]?.priceFrom === 'nextMonth';
  return (
    <aside className={styles.cost} aria-label={t('engine.cost.title')}>
      {changes && (
        <div className={styles.price} aria-live="polite">
          <span>{t('engine.cost.month')}</span>
          <strong>{money(willBe, prices)}</strong>
          <small>{fresh ? t('engine.cost.note') : t('engine.cost.now', { price: money(was, prices) })}</small>
          {later && <small>{t('engine.cost.from', { date: formatDate(dayOf(nextMonth(now))) })}</small>}
        </div>
      )}
      <QuotaRows title={t(fresh ? 'engine.cost.quota' : 'engine.cost.quotaChanged')} deltas={quota} />
    </aside>
  );
}

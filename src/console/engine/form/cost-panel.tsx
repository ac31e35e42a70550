import useSWR from 'swr';
import { planCreate, plannedTypes } from '../../../contract/draft.ts';
import type { Context } from '../../../contract/pointer.ts';
import { priceOfMonth } from '../../../contract/price.ts';
import type { ResourceFile } from '../../../contract/resource-file.ts';
import { usePrices, useQuotas } from '../../account/hooks.ts';
import { formatMoney, formatQuota } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { loadResource } from '../../resources/load.ts';
import styles from './cost-panel.module.css';

/** The files of the types that are made together with this one. */
function usePlannedFiles(file: ResourceFile): Map<string, ResourceFile> | undefined {
  const names = plannedTypes(file);
  const { data } = useSWR(names.length > 0 ? ['planned', file.name] : null, async () => {
    const found = await Promise.all(names.map((name) => loadResource(name)));
    return new Map(found.map((each) => [each.file.name, each.file]));
  });
  return names.length > 0 ? data : new Map();
}

function QuotaRow({ type, amount, used, limit }: { type: string; amount: number; used: number; limit: number }) {
  const after = used + amount;
  const over = limit >= 0 && after > limit;
  const share = limit > 0 ? Math.min(100, (after / limit) * 100) : 0;
  const text =
    limit < 0
      ? t('engine.quota.unlimited', { used: formatQuota(type, after) })
      : t('engine.quota.of', { used: formatQuota(type, after), limit: formatQuota(type, limit) });
  return (
    <li data-over={over || undefined}>
      <span className={styles.quotaName}>{t(`quota.${type}`)}</span>
      <span className={styles.quotaValue}>{text}</span>
      {limit >= 0 && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </span>
      )}
      {over && (
        <small role="alert">{t('engine.quota.over', { left: formatQuota(type, Math.max(0, limit - used)) })}</small>
      )}
    </li>
  );
}

/** What the record will cost and take of the quotas, before anything is sent. */
export function CostPanel({ file, context }: { file: ResourceFile; context: Context }) {
  const { data: prices } = usePrices();
  const { data: quotas } = useQuotas();
  const others = usePlannedFiles(file);
  if (!others) return null;
  const plan = planCreate(file, context, (name) => others.get(name));
  const priced = file.price !== undefined || [...others.values()].some((other) => other.price);
  const price = prices && plan.prices.length > 0 ? priceOfMonth(prices.lines, plan.prices) : undefined;
  if (!priced && plan.quota.length === 0) return null;
  return (
    <aside className={styles.cost} aria-label={t('engine.cost.title')}>
      {priced && (
        <div className={styles.price} aria-live="polite">
          <span>{t('engine.cost.month')}</span>
          <strong>{price === undefined || !prices ? '—' : formatMoney(price, prices.currency)}</strong>
          <small>{t('engine.cost.note')}</small>
        </div>
      )}
      {quotas && plan.quota.length > 0 && (
        <>
          <h2>{t('engine.cost.quota')}</h2>
          <ul>
            {plan.quota.map(({ type, amount }) => (
              <QuotaRow
                key={type}
                type={type}
                amount={amount}
                used={quotas[type]?.used ?? 0}
                limit={quotas[type]?.limit ?? -1}
              />
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

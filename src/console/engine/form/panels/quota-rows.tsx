import type { QuotaDelta } from '../../../../contract/money/quota.ts';
import { useQuotas } from '../../../account/hooks.ts';
import { formatQuota } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { ShareBar } from '../../../ui/share-bar.tsx';
import { QuotaRequestLink } from '../../screen/quota-request-link.tsx';
import styles from './cost-panel.module.css';

interface QuotaRowProps {
  type: string;
  amount: number;
  used: number;
  limit: number;
  unit: 'GB' | undefined;
}

function QuotaRow({ type, amount, used, limit, unit }: QuotaRowProps) {
  const after = used + amount;
  const over = limit >= 0 && after > limit;
  const share = limit > 0 ? Math.min(1, after / limit) : 0;
  const text =
    limit < 0
      ? t('engine.quota.unlimited', { used: formatQuota(unit, after) })
      : t('engine.quota.of', { used: formatQuota(unit, after), limit: formatQuota(unit, limit) });
  return (
    <li>
      <span className={styles.quotaName}>{t(`quota.${type}`)}</span>
      <span className={styles.quotaValue}>{text}</span>
      {limit >= 0 && <ShareBar share={share} over={over} />}
      {over && (
        <>
          <small role="alert">{t('engine.quota.over', { left: formatQuota(unit, Math.max(0, limit - used)) })}</small>
          <QuotaRequestLink type={type} />
        </>
      )}
    </li>
  );
}

/** The use of the quotas after the action. */
export function QuotaRows({ title, deltas }: { title: string; deltas: QuotaDelta[] }) {
  const { data: quotas } = useQuotas();
  if (!quotas || deltas.length === 0) return null;
  return (
    <div className={styles.quotas}>
      <h2>{title}</h2>
      <ul>
        {deltas.map(({ type, amount }) => (
          <QuotaRow
            key={type}
            type={type}
            amount={amount}
            used={quotas[type]?.used ?? 0}
            limit={quotas[type]?.limit ?? -1}
            unit={quotas[type]?.unit}
          />
        ))}
      </ul>
    </div>
  );
}

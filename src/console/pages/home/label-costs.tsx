import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { LabelCosts } from '../../../contract/reports/expenses.ts';
import { formatMoney, formatPercent } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { type Days, useLabelCosts } from './calls.ts';
import { shareOf } from './cost-table.tsx';
import styles from './costs.module.css';

function Row({ name, amount, costs }: { name: string; amount: string; costs: LabelCosts }) {
  const share = shareOf(amount, costs.total);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-numeric data-label={t('chart.share')}>
        <span className={styles.share}>
          <span className={styles.shareBar} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
          {formatPercent(share)}
        </span>
      </td>
      <td data-numeric data-label={t('home.amount')}>
        {formatMoney(amount, costs.currency)}
      </td>
    </tr>
  );
}

/** The cost of each value of a label, and of what has no such label. Nothing where no charged resource has labels. */
export function LabelCostTable({ days }: { days: Days | undefined }) {
  const { data: costs } = useLabelCosts(days);
  const [chosen, setChosen] = useState<string>();
  const shown = costs?.labels.find(({ key }) => key === chosen) ?? costs?.labels[0];
  if (!costs || !shown) return null;
  return (
    <>
      <div className={styles.byLabel}>
        <h3>{t('home.costsByLabel')}</h3>
        <NativeSelect
          aria-label={t('home.labelKey')}
          data={costs.labels.map(({ key }) => key)}
          value={shown.key}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </div>
      <table className={styles.table} aria-label={t('home.costsByLabel')}>
        <thead>
          <tr>
            <th scope="col">{t('home.labelValue')}</th>
            <th scope="col" data-numeric>
              {t('chart.share')}
            </th>
            <th scope="col" data-numeric>
              {t('home.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.values.map(({ value, amount }) => (
            <Row key={value} name={value || t('home.emptyValue')} amount={amount} costs={costs} />
          ))}
          {Number(shown.rest) !== 0 && (
            <Row name={t('home.withoutLabel', { key: shown.key })} amount={shown.rest} costs={costs} />
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('home.total')}
            </th>
            <td data-numeric>{formatMoney(costs.total, costs.currency)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

import { Link } from 'react-router-dom';
import type { Costs } from '../../../contract/reports/expenses.ts';
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { Bar } from '../../ui/skeleton.tsx';
import styles from './costs.module.css';

/** The share of a decimal string in a whole. It is only for display, where it is rounded. */
export function shareOf(amount: string, total: string): number {
  return Number(total) > 0 ? Number(amount) / Number(total) : 0;
}

function Service({ costs, service }: { costs: Costs; service: Costs['services'][number] }) {
  const entry = resourceEntry(service.type);
  const list = entry?.routes.list?.[0];
  const name = entry?.names.many ?? service.type;
  const share = shareOf(service.amount, costs.total);
  return (
    <tr>
      <th scope="row">{list ? <Link to={list}>{name}</Link> : name}</th>
      <td data-numeric data-label={t('home.recordCount')}>
        {formatNumber(service.records)}
      </td>
      <td data-numeric data-label={t('chart.share')}>
        <span className={styles.share}>
          <span className={styles.shareBar} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
          {formatPercent(share)}
        </span>
      </td>
      <td data-numeric data-label={t('home.amount')}>
        {formatMoney(service.amount, costs.currency)}
      </td>
    </tr>
  );
}

/** The cost of each service, highest first, and the total. */
export function CostTable({ costs }: { costs: Costs }) {
  return (
    <table className={styles.table}>
      <caption>{t('home.costsByService')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('home.service')}</th>
          <th scope="col" data-numeric>
            {t('home.recordCount')}
          </th>
          <th scope="col" data-numeric>
            {t('chart.share')}
          </th>
          <th scope="col" data-numeric>
            {t('home.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {costs.services.map((service) => (
          <Service key={service.type} costs={costs} service={service} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('home.total')}
          </th>
          <td data-numeric>{formatMoney(costs.total, costs.currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const WAITING = ['70%', '55%', '80%', '60%', '65%'];

/** The table's placeholder. */
export function CostTableWaiting() {
  return (
    <div className={styles.waiting}>
      {WAITING.map((width) => (
        <Bar key={width} width={width} />
      ))}
    </div>
  );
}

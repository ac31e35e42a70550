import { type ReactNode, useState } from 'react';
import { parseMoney } from '../../../contract/money/money.ts';
import type { CostRow, DividedCosts } from '../../../contract/reports/month-end.ts';
import { SortHead } from '../../engine/list/sort-head.tsx';
import { formatMoney, formatShare } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { shareOf } from './cost-table.tsx';
import styles from './costs.module.css';
import { changeOf, changeText, headOf } from './divided-words.ts';

type Column = 'amount' | 'change';

function sorted(rows: readonly CostRow[], by: Column, descending: boolean): CostRow[] {
  if (by === 'amount' && descending) return [...rows];
  const value = (row: CostRow) => parseMoney(by === 'amount' ? row.amount : changeOf(row));
  const sign = descending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}

function Amounts({ row, costs }: { row: Pick<CostRow, 'amount' | 'before'>; costs: DividedCosts }) {
  const share = shareOf(row.amount, costs.amount);
  return (
    <>
      <td data-numeric data-wide>
        <span className={styles.share}>
          <span className={styles.shareBar} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
          {formatShare(share)}
        </span>
      </td>
      <td data-numeric data-wide>
        {formatMoney(row.before, costs.currency)}
      </td>
      <td data-numeric>{changeText(changeOf(row), costs.currency)}</td>
      <td data-numeric>{formatMoney(row.amount, costs.currency)}</td>
    </>
  );
}

/** Amounts beside those of the days before. The change and the amount sort. */
export function DividedTable({
  costs,
  title,
  name,
}: {
  costs: DividedCosts;
  title: string;
  name: (row: CostRow) => ReactNode;
}) {
  const [sort, setSort] = useState<{ by: Column; descending: boolean }>({ by: 'amount', descending: true });
  const head = (by: Column, label: string) => (
    <SortHead
      numeric
      label={label}
      direction={sort.by === by ? (sort.descending ? 'descending' : 'ascending') : undefined}
      onSort={() => setSort({ by, descending: sort.by === by ? !sort.descending : true })}
    />
  );
  const { rest } = costs;
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{headOf(costs)}</th>
          <th scope="col" data-numeric data-wide>
            {t('chart.share')}
          </th>
          <th scope="col" data-numeric data-wide>
            {t('home.before')}
          </th>
          {head('change', t('home.change'))}
          {head('amount', t('home.amount'))}
        </tr>
      </thead>
      <tbody>
        {sorted(costs.rows, sort.by, sort.descending).map((row) => (
          <tr key={row.id ?? '-'}>
            <th scope="row">{name(row)}</th>
            <Amounts row={row} costs={costs} />
          </tr>
        ))}
        {rest && (
          <tr>
            <th scope="row">{t('home.moreRows', { count: rest.count })}</th>
            <Amounts row={rest} costs={costs} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('home.total')}</th>
          <td data-wide />
          <td data-numeric data-wide>
            {formatMoney(costs.before, costs.currency)}
          </td>
          <td data-numeric>{changeText(changeOf(costs), costs.currency)}</td>
          <td data-numeric>{formatMoney(costs.amount, costs.currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

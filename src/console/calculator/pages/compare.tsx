import type { Configuration } from '../../../contract/calculator/configuration.ts';
import type { MonthCost } from '../../../contract/money/price.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import type { Totals } from '../calculation/calculated.ts';
import type { Calculator } from '../calculation/use-calculator.ts';
import { usePeriod } from '../calculation/use-period.ts';
import { amountWords } from './amounts.ts';
import styles from './compare.module.css';

/** One row of the comparison. Undefined where a side has none. */
interface ComparedRow {
  type: string;
  left: MonthCost | undefined;
  right: MonthCost | undefined;
}

const NOTHING: MonthCost = { tiyn: 0n, microNano: 0n };

/** In the order of the types on the page. */
function rowsOf(left: Totals, right: Totals, order: readonly string[]): ComparedRow[] {
  const of = (totals: Totals, type: string) => totals.byType.find((each) => each.type === type)?.cost;
  const found = new Set([...left.byType, ...right.byType].map(({ type }) => type));
  const types = [...order.filter((type) => found.has(type)), ...[...found].filter((type) => !order.includes(type))];
  return types.map((type) => ({ type, left: of(left, type), right: of(right, type) }));
}

function less(left: MonthCost = NOTHING, right: MonthCost = NOTHING): MonthCost {
  return { tiyn: right.tiyn - left.tiyn, microNano: right.microNano - left.microNano };
}

/** The difference of the second, with its sign also as text. */
function Difference({ cost, currency }: { cost: MonthCost; currency: string }) {
  const period = usePeriod();
  if (cost.microNano === 0n) return <td className={styles.same}>{t('calculator.same')}</td>;
  const more = cost.microNano > 0n;
  return (
    <td className={more ? styles.dearer : styles.cheaper}>
      {more ? '+' : ''}
      {amountWords(cost, period, currency)}
    </td>
  );
}

/** Two calculations side by side: each type's costs, and the difference. */
export function Compare(props: { calculator: Calculator; left: Configuration; right: Configuration }) {
  const { calculator, left, right } = props;
  const { totalsOf, currency, types } = calculator;
  const period = usePeriod();
  const [first, second] = [totalsOf(left.lines), totalsOf(right.lines)];
  const words = (cost: MonthCost | undefined): string => (cost ? amountWords(cost, period, currency) : '—');
  const title = t('calculator.comparison', { left: left.name, right: right.name });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.around} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('calculator.service')}</th>
            <th scope="col">{left.name}</th>
            <th scope="col">{right.name}</th>
            <th scope="col">{t('calculator.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(first, second, [...types.keys()]).map((row) => (
            <tr key={row.type}>
              <th scope="row">{resourceEntry(row.type)?.names.many ?? row.type}</th>
              <td>{words(row.left)}</td>
              <td>{words(row.right)}</td>
              <Difference cost={less(row.left, row.right)} currency={currency} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('calculator.total')} {t(`calculator.per.${period}`)}
            </th>
            <td>{amountWords(first.cost, period, currency, first.known)}</td>
            <td>{amountWords(second.cost, period, currency, second.known)}</td>
            <Difference cost={less(first.cost, second.cost)} currency={currency} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

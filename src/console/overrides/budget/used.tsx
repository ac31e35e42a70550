import { recordAs } from '../../../contract/file/records.ts';
import { parseMoney } from '../../../contract/money/money.ts';
import type { SlotProps } from '../../engine/slot-props.ts';
import { t } from '../../i18n/index.ts';
import { formatMoney } from '../../i18n/money.ts';
import styles from './used.module.css';

/** From this percentage on the bar warns. A full one is red. */
const NEARLY = 80n;

/** What a month has cost so far, with a bar of its share of the budget. */
export default function Used({ record, value }: SlotProps['cells']) {
  const { amount } = recordAs('budget', record);
  const used = formatMoney(String(value));
  if (amount === undefined) return <span>{used}</span>;
  const percent = (parseMoney(String(value)) * 100n) / parseMoney(amount);
  return (
    <span className={styles.used}>
      <span>{t('budget.used', { used, amount: formatMoney(amount), percent: String(percent) })}</span>
      <progress
        className={styles.track}
        data-level={percent >= 100n ? 'full' : percent >= NEARLY ? 'nearly' : 'fine'}
        aria-label={t('budget.bar')}
        aria-valuetext={`${percent}%`}
        max={100}
        value={Number(percent > 100n ? 100n : percent)}
      />
    </span>
  );
}

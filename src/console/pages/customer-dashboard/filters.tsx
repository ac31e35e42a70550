import { NativeSelect } from '@mantine/core';
import { RecordSelect } from '../../engine/reference/record-select.tsx';
import { t } from '../../i18n/index.ts';
import styles from './customer-dashboard.module.css';
import { monthText } from './labels.ts';
import { MOST_MONTHS, monthsIn, type Period, PRESETS, plusMonths, presetOf, presetPeriod, withEnd } from './period.ts';

/** The chosen period and client. */
export interface Choice {
  period: Period;
  clientId: string | undefined;
}

/** The options of months, latest first, by year. */
function monthChoices(earliest: string, now: string): { group: string; items: { value: string; label: string }[] }[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const month of monthsIn({ from: earliest, to: now }).reverse()) {
    const year = month.slice(0, 4);
    groups.set(year, [...(groups.get(year) ?? []), { value: month, label: monthText(month) }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

/** The period and the client: presets, months and a client. */
export function Filters({ choice, now, onChange }: { choice: Choice; now: string; onChange: (next: Choice) => void }) {
  const { period, clientId } = choice;
  const preset = presetOf(period, now);
  const earliest = [plusMonths(now, 1 - MOST_MONTHS), period.from].sort()[0] ?? now;
  const months = monthChoices(earliest, now);
  return (
    <search className={styles.filters}>
      <fieldset className={styles.presets}>
        <legend>{t('expenses.period')}</legend>
        {PRESETS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.preset}
            aria-pressed={each === preset}
            onClick={() => onChange({ ...choice, period: presetPeriod(each, now) })}
          >
            {t(`expenses.preset.${each}`)}
          </button>
        ))}
      </fieldset>
      {(['from', 'to'] as const).map((end) => (
        <NativeSelect
          key={end}
          className={styles.month}
          label={t(`expenses.${end}`)}
          value={period[end]}
          data={months}
          onChange={(event) => onChange({ ...choice, period: withEnd(period, end, event.currentTarget.value) })}
        />
      ))}
      <RecordSelect
        className={styles.client}
        type="customer"
        label={t('expenses.client')}
        placeholder={t('expenses.client.all')}
        value={clientId}
        onChange={(id) => onChange({ ...choice, clientId: id })}
      />
    </search>
  );
}

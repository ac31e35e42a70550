import { t } from '../../i18n/index.ts';
import { choosePeriod, PERIODS, usePeriod } from '../calculation/use-period.ts';

/** The price period: an hour, a day, a month. */
export function PeriodSwitch() {
  const period = usePeriod();
  return (
    <fieldset className="segments" aria-label={t('calculator.period')}>
      {PERIODS.map((each) => (
        <button key={each} type="button" aria-pressed={each === period} onClick={() => choosePeriod(each)}>
          {t(`calculator.period.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

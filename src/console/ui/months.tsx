import { MonthPicker } from '@mantine/dates';
import 'dayjs/locale/kk.js';
import 'dayjs/locale/ru.js';
import { t, useLang } from '../i18n/index.ts';
import './calendar.css';

/** The months of a year in the page's language, of which several can be chosen. Loaded when somebody opens it. */
export default function Months(props: {
  /** The chosen months as `YYYY-MM`. */
  chosen: string[];
  onChoose: (months: string[]) => void;
}) {
  const { chosen, onChoose } = props;
  const last = [...chosen].sort().at(-1);
  return (
    <MonthPicker
      type="multiple"
      value={chosen.map((month) => `${month}-01`)}
      {...(last ? { defaultDate: `${last}-01` } : {})}
      locale={useLang()}
      monthsListFormat="MMMM"
      ariaLabels={{
        yearLevelControl: t('calendar.chooseYear'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
      __stopPropagation
      onChange={(days) => onChoose(days.map((day) => day.slice(0, 7)))}
    />
  );
}

import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/kk.js';
import 'dayjs/locale/ru.js';
import { t, useLang } from '../i18n/index.ts';
import './calendar.css';

/** The days of a month in the page's language. Loaded when somebody opens a calendar. */
export default function Calendar(props: {
  /** The chosen day as `YYYY-MM-DD`. */
  day: string | undefined;
  /** The last day that can be chosen. */
  max: string | undefined;
  onChoose: (day: string) => void;
}) {
  const { day, max, onChoose } = props;
  return (
    <DatePicker
      value={day ?? null}
      {...(day ? { defaultDate: day } : {})}
      {...(max ? { maxDate: max } : {})}
      locale={useLang()}
      firstDayOfWeek={1}
      // dayjs has other abbreviations in Kazakh than calendars in Kazakhstan.
      weekdayFormat={(date) => t('calendar.weekdays').split(' ')[dayjs(date).day()]}
      ariaLabels={{
        monthLevelControl: t('calendar.chooseMonth'),
        yearLevelControl: t('calendar.chooseYear'),
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
      // Escape closes the calendar, and not the dialog around it.
      __stopPropagation
      onChange={(chosen) => chosen && onChoose(chosen)}
    />
  );
}

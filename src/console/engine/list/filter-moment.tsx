import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { readMoment } from '../../ui/day-text.ts';
import { fromLocal, toLocal } from '../../ui/local-moment.ts';
import styles from './toolbar.module.css';

/** A filter by one moment, in the reader's zone: the records whose span holds it. */
export function MomentFilter(props: {
  title: string;
  /** RFC 3339. */
  chosen: string | undefined;
  onChange: (moment: string) => void;
}) {
  const [value, setValue] = useState(() => toLocal(props.chosen));
  const [tried, setTried] = useState(false);
  const problem = useId();
  const wrong = tried && readMoment(value) === undefined;
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const moment = readMoment(value);
    const instant = moment === undefined ? undefined : fromLocal(moment);
    if (instant !== undefined) props.onChange(instant);
  };
  return (
    <form onSubmit={apply} className={styles.range} aria-label={props.title} noValidate>
      <DayInput
        time
        size="xs"
        className={styles.moment}
        label={t('list.filter.moment')}
        value={value}
        onChange={setValue}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problem : undefined}
      />
      {wrong && (
        <p id={problem} role="alert" className={styles.problem}>
          {t('list.filter.momentWrong')}
        </p>
      )}
      <Button type="submit" size="xs">
        {t('list.range.apply')}
      </Button>
    </form>
  );
}

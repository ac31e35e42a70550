import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { t, tn } from '../../i18n/index.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { readDay } from '../../ui/day-text.ts';
import { dayOfBound } from './filter-kind.ts';
import styles from './toolbar.module.css';

/** Whether something is typed that is no day yet, which is an error only when it is applied. */
function isHalfTyped(day: string): boolean {
  return day !== '' && readDay(day) === undefined;
}

function isWrong(kind: 'number' | 'date' | 'moment', from: string, to: string): boolean {
  if (from === '' || to === '') return false;
  return kind === 'number' ? Number(from) > Number(to) : from > to;
}

/** A filter by a range of numbers or days, both bounds included. */
export function RangeFilter(props: {
  kind: 'number' | 'date' | 'moment';
  title: string;
  unit?: { file: string; name: string } | undefined;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string, to: string) => void;
}) {
  const { kind, title, unit } = props;
  // Days go as they are: both ends are whole business days, whatever the reader's zone is.
  const edited = (value: string | undefined): string => (kind === 'moment' ? dayOfBound(value) : (value ?? ''));
  const [from, setFrom] = useState(() => edited(props.from));
  const [to, setTo] = useState(() => edited(props.to));
  const problem = useId();
  const [tried, setTried] = useState(false);
  const half = kind !== 'number' && [from, to].some(isHalfTyped);
  const wrong = half ? tried : isWrong(kind, from, to);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!half && !wrong) props.onChange(from, to);
  };
  const input = (label: string, value: string, onValue: (value: string) => void) => {
    const invalid = { 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? problem : undefined };
    if (kind !== 'number')
      return <DayInput {...invalid} className={styles.day} size="xs" label={label} value={value} onChange={onValue} />;
    return (
      <label className={styles.bound}>
        <span>{label}</span>
        <input type="number" step="any" {...invalid} value={value} onChange={(event) => onValue(event.target.value)} />
      </label>
    );
  };
  return (
    <form onSubmit={apply} className={styles.range} aria-label={title} noValidate>
      <div className={styles.boundPair}>
        {input(t('list.range.first'), from, setFrom)}
        {input(t('list.range.last'), to, setTo)}
        {unit && <span className={styles.unit}>{tn(unit.file, `unit.${unit.name}`)}</span>}
      </div>
      {wrong && (
        <p id={problem} role="alert" className={styles.problem}>
          {half
            ? t('validation.format.date')
            : t(kind === 'number' ? 'list.range.wrongNumber' : 'list.range.wrongDate')}
        </p>
      )}
      <Button type="submit" size="xs">
        {t('list.range.apply')}
      </Button>
    </form>
  );
}

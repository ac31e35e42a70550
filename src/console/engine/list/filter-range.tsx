import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { t, tn } from '../../i18n/index.ts';
import { dayOf, instantOf } from './filter-kind.ts';
import styles from './toolbar.module.css';

/** Converts bounds between inputs and the query. */
function bounds(kind: 'number' | 'date' | 'moment') {
  const moment = kind === 'moment';
  return {
    edited: (value: string | undefined): string => (moment ? dayOf(value) : (value ?? '')),
    sent: (text: string, end: boolean): string => (moment && text !== '' ? instantOf(text, end) : text),
  };
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
  const { edited, sent } = bounds(kind);
  const [from, setFrom] = useState(() => edited(props.from));
  const [to, setTo] = useState(() => edited(props.to));
  const problem = useId();
  const wrong = isWrong(kind, from, to);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) props.onChange(sent(from, false), sent(to, true));
  };
  const input = (label: string, value: string, onValue: (value: string) => void) => (
    <label className={styles.bound}>
      <span>{label}</span>
      <input
        type={kind === 'number' ? 'number' : 'date'}
        step={kind === 'number' ? 'any' : undefined}
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problem : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
    </label>
  );
  return (
    <form onSubmit={apply} className={styles.range} aria-label={title} noValidate>
      <div className={styles.boundPair}>
        {input(t('list.range.first'), from, setFrom)}
        {input(t('list.range.last'), to, setTo)}
        {unit && <span className={styles.unit}>{tn(unit.file, `unit.${unit.name}`)}</span>}
      </div>
      {wrong && (
        <p id={problem} role="alert" className={styles.problem}>
          {t(kind === 'number' ? 'list.range.wrongNumber' : 'list.range.wrongDate')}
        </p>
      )}
      <Button type="submit" size="xs">
        {t('list.range.apply')}
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/index.ts';
import shared from './list.module.css';
import styles from './toolbar.module.css';

/** A filter by whole texts, ignoring case. Each added text matches more records. */
export function TextFilter(props: {
  title: string;
  chosen: string[];
  example?: string | undefined;
  onChange: (values: string[]) => void;
}) {
  const { title, chosen, onChange } = props;
  const [typed, setTyped] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const value = typed.trim();
    if (value !== '' && !chosen.includes(value)) onChange([...chosen, value]);
    setTyped('');
  };
  return (
    <form onSubmit={add} className={styles.range} aria-label={title}>
      <div className={styles.boundPair}>
        <label className={styles.bound}>
          <span>{t('list.filter.equals')}</span>
          <input
            type="text"
            value={typed}
            maxLength={200}
            placeholder={props.example}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Button type="submit" size="xs" variant="default">
          {t('list.filter.add')}
        </Button>
      </div>
      {chosen.map((value) => (
        <label key={value} className={shared.choice}>
          <input type="checkbox" checked onChange={() => onChange(chosen.filter((each) => each !== value))} />
          {value}
        </label>
      ))}
    </form>
  );
}

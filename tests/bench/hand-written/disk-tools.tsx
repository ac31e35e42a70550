import { Button, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import shared from '../../../src/console/engine/list/list.module.css';
import styles from '../../../src/console/engine/list/toolbar.module.css';
import { Icon } from '../../../src/console/ui/icon.tsx';
import { STATUS, TYPES } from './disk.ts';

const PAUSE = 250;

type Change = (changes: Record<string, string>) => void;

/** A filter by the values of one field. */
function Filter(props: {
  name: string;
  title: string;
  values: [value: string, text: string][];
  chosen: string;
  onChange: Change;
}) {
  const { name, title, values, onChange } = props;
  const chosen = props.chosen === '' ? [] : props.chosen.split(',');
  const toggle = (value: string, on: boolean): void =>
    onChange({ [`f.${name}`]: [...chosen.filter((each) => each !== value), ...(on ? [value] : [])].join(), page: '1' });
  return (
    <Popover position="bottom-start" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" className={styles.filter} rightSection={<Icon name="down" size={14} />}>
          {chosen.length > 0 ? `${title}: ${chosen.length}` : title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <fieldset className={styles.choices}>
          {values.map(([value, text]) => (
            <label key={value} className={shared.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Search and filters. */
export function DiskTools({ params, total, onChange }: { params: URLSearchParams; total: number; onChange: Change }) {
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const search = (q: string): void => {
    clearTimeout(timer);
    setTimer(setTimeout(() => onChange({ q, page: '1' }), PAUSE));
  };
  const statuses = Object.entries(STATUS).map(([value, [, text]]): [string, string] => [value, text]);
  const filters: [name: string, title: string, values: [string, string][]][] = [
    ['status', 'Статус', statuses],
    ['volume_type', 'Тип диска', Object.entries(TYPES)],
    [
      'bootable',
      'Загрузочный',
      [
        ['true', 'Да'],
        ['false', 'Нет'],
      ],
    ],
  ];
  return (
    <search className={styles.toolbar}>
      <TextInput
        className={styles.search}
        type="search"
        defaultValue={params.get('q') ?? ''}
        aria-label="Поиск: диски"
        placeholder="Поиск"
        leftSection={<Icon name="search" size={16} />}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {filters.map(([name, title, values]) => (
        <Filter
          key={name}
          name={name}
          title={title}
          values={values}
          chosen={params.get(`f.${name}`) ?? ''}
          onChange={onChange}
        />
      ))}
      <span className={styles.total}>{total}</span>
    </search>
  );
}

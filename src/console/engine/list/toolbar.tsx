import { CloseButton, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { ListState } from '../../../contract/lists/list-query.ts';
import { columnsOf, isSortable, tabFilters } from '../../../contract/lists/list-query.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tn } from '../../i18n/index.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { FilterBar } from './filter-bar.tsx';
import styles from './toolbar.module.css';

/** The least time between two searches while somebody types, in ms. */
const PAUSE = 250;

/** The search field. The input is shown at once. The list follows the first key at once, and further ones after a pause. */
function Search({ value, label, onChange }: { value: string; label: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const typedAt = useRef(-PAUSE);
  // Back, forward or a cleared filter change the search from outside.
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const now = performance.now();
    const wait = now - typedAt.current < PAUSE ? PAUSE : 0;
    typedAt.current = now;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, wait);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextInput
      className={styles.search}
      type="search"
      value={typed}
      aria-label={label}
      placeholder={t('engine.search')}
      maxLength={200}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('engine.clearSearch')} onClick={() => setTyped('')} />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

/** The sort order, for screens too narrow for column headers. */
function SortSelect(props: { file: ResourceFile; columns: string[]; sort: string; onSort: (sort: string) => void }) {
  const { file, columns, sort, onSort } = props;
  return (
    <label className={styles.sortSelect}>
      {t('engine.sort')}
      <select value={sort} onChange={(event) => onSort(event.target.value)}>
        {columns.flatMap((name) => {
          const text = tn(file.name, `field.${name}`);
          return [
            <option key={name} value={name}>
              {t('engine.ascending', { name: text })}
            </option>,
            <option key={`-${name}`} value={`-${name}`}>
              {t('engine.descending', { name: text })}
            </option>,
          ];
        })}
      </select>
    </label>
  );
}

/** The number of records as text, with grouped digits. */
function countText(file: ResourceFile, count: number): string {
  return tn(file.name, 'count', { count }).replace(String(count), formatNumber(count));
}

/** Search, filters and tools. They stay while the list is empty, so that the reason is visible. */
export function Toolbar(props: {
  resource: ResourceBundle;
  state: ListState;
  onChange: (next: Partial<ListState>) => void;
  fixed: string[];
  total: number | undefined;
  tools: ReactNode;
}) {
  const { resource, state, onChange, fixed } = props;
  const { file } = resource;
  const change = useRef(onChange);
  change.current = onChange;
  const [search] = useState(() => (q: string) => change.current({ q }));
  const sorted = state.sort.replace(/^-/, '');
  const columns = [...new Set([...columnsOf(file, state), ...(sorted ? [sorted] : [])])].filter(
    (name) => !fixed.includes(name) && isSortable(file, name),
  );
  return (
    <div className={styles.toolbar}>
      <search className={styles.find}>
        {file.list?.search?.length !== 0 && (
          <Search value={state.q} label={t('engine.searchIn', { name: tn(file.name, 'names') })} onChange={search} />
        )}
        <FilterBar
          file={file}
          names={(file.list?.filters ?? []).filter((name) => !fixed.includes(name))}
          filters={state.filters}
          allowed={tabFilters(file, state)}
          onChange={(filters) => onChange({ filters })}
        />
        <SortSelect file={file} columns={columns} sort={state.sort} onSort={(sort) => onChange({ sort })} />
      </search>
      <div className={styles.tools}>
        <span className={styles.total} role="status">
          {props.total === undefined ? '' : countText(file, props.total)}
        </span>
        {props.tools}
      </div>
    </div>
  );
}

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import useSWR from 'swr';
import { parseCall } from '../../../contract/file/resource-file.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { ListPage } from '../../engine/data/list-page.ts';
import { titleOf } from '../../engine/values/title.ts';
import { t } from '../../i18n/index.ts';
import { loadResource } from '../../resources/load.ts';

interface Choice {
  value: string;
  label: string;
}

/** How many are offered at once; whoever has more types a part of the name. */
const SHOWN = 50;
const PAUSE = 200;

async function findRecords(type: string, query: URLSearchParams): Promise<Choice[]> {
  const { file } = await loadResource(type);
  if (!file.api.list) return [];
  const { data } = await request<ListPage>(`GET ${parseCall(file.api.list).path}?${query}`);
  return data.content.map((record) => ({ value: String(record[file.key]), label: titleOf(file, record) }));
}

/** The one that is chosen, which need not be among those found. One that is gone is shown by its key. */
function useChosen(type: string, id: string | undefined, known: readonly Choice[]): Choice[] {
  const here = known.find(({ value }) => value === id);
  const { data } = useSWR<Choice[]>(id && !here ? keys.list(type, `chosen=${id}`) : null, async () => {
    const { file } = await loadResource(type);
    return findRecords(type, new URLSearchParams({ page: '0', size: '1', [`f.${file.key}`]: id ?? '' }));
  });
  if (id === undefined || here) return [];
  return data?.length ? data : [{ value: id, label: data ? id : t('shell.loading') }];
}

/** Chooses a record of a type by searching the provider for a part of its title. */
export function RecordPicker(props: {
  type: string;
  label: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** What it says while nothing is chosen. */
  placeholder: string;
  /** Narrows what can be chosen, by field. */
  where?: Record<string, string>;
  error?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  inputRef?: React.Ref<HTMLInputElement>;
}) {
  const { type, value, where = {} } = props;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE);
  const filters = Object.entries(where).map(([field, wanted]) => [`f.${field}`, wanted]);
  const query = new URLSearchParams([['page', '0'], ['size', String(SHOWN)], ...(q ? [['q', q]] : []), ...filters]);
  const found = useSWR<Choice[]>(keys.list(type, `pick&${query}`), () => findRecords(type, query), {
    keepPreviousData: true,
  });
  const known = found.data ?? [];
  const offered = [...useChosen(type, value, known), ...known];
  const nothing = t(found.isLoading ? 'shell.loading' : 'engine.noData');
  return (
    <Select
      ref={props.inputRef}
      className={props.className}
      label={props.label}
      placeholder={props.placeholder}
      value={value ?? null}
      disabled={props.disabled}
      error={props.error ?? (found.error ? t('engine.choicesFailed') : undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('engine.clear') }}
      openOnFocus={false}
      // The provider has searched already.
      filter={({ options }) => options}
      data={offered.length > 0 ? offered : [{ value: 'nothing', label: nothing, disabled: true }]}
      onSearchChange={(text) => setTyped(offered.some(({ label }) => label === text) ? '' : text)}
      onChange={(next) => props.onChange(next ?? undefined)}
    />
  );
}

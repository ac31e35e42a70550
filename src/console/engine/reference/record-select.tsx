import { type Ref, useState } from 'react';
import useSWR from 'swr';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { loadResource } from '../../resources/load.ts';
import { Select } from '../../ui/late-inputs/late-inputs.tsx';
import { titleOf } from '../values/title.ts';
import { searchSelectProps } from './search-select.ts';
import { choicesUrl, useChoices, useChosen, useSettled } from './use-choices.ts';

interface Choice {
  value: string;
  label: string;
}

function choiceOf(file: ResourceFile, record: Doc): Choice {
  return { value: String(record[file.key]), label: titleOf(file, record) };
}

/** The options of a type. The chosen record may be missing among the results. A deleted one is shown by its key. */
function useRecords(type: string, id: string | undefined, typed: string, where: Record<string, string> | undefined) {
  const { data: file } = useSWR(['resource', type], async () => (await loadResource(type)).file);
  const q = useSettled(typed.trim());
  const url = file && choicesUrl(file, { resource: type, ...(where && { where }) }, {}, { q });
  const { data, error, isLoading } = useChoices(type, url);
  const found = data?.content ?? [];
  const { records, loading } = useChosen(file, id === undefined ? [] : [id], found);
  if (!file) return { choices: [], loading: true, failed: false };
  const choices = [...records.filter((record) => !found.includes(record)), ...found].map((each) =>
    choiceOf(file, each),
  );
  const here = id === undefined || choices.some(({ value }) => value === id);
  const gone = here ? [] : [{ value: id, label: loading ? t('shell.loading') : id }];
  return { choices: [...gone, ...choices], loading: isLoading, failed: error !== undefined };
}

/** Chooses a record of a type by a search for a part of its title at the provider. */
export function RecordSelect(props: {
  type: string;
  label: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** The text while nothing is chosen. */
  placeholder: string;
  /** Filters the options, by field. */
  where?: Record<string, string>;
  error?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { type, label, value, placeholder, disabled, className } = props;
  const [typed, setTyped] = useState('');
  const { choices, loading, failed } = useRecords(type, value, typed, props.where);
  const isTitle = (text: string): boolean => choices.some((choice) => choice.label === text);
  return (
    <Select
      {...searchSelectProps({ data: choices, loading, isTitle, onSearch: setTyped })}
      ref={props.inputRef}
      className={className}
      label={label}
      placeholder={placeholder}
      value={value ?? null}
      disabled={disabled}
      error={props.error ?? (failed ? t('engine.choicesFailed') : undefined)}
      searchable
      clearable
      onChange={(next) => props.onChange(next ?? undefined)}
    />
  );
}

import type { ComboboxItem } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Doc, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { isPrice } from '../../../../contract/money/price.ts';
import { usePrices } from '../../../account/hooks.ts';
import type { Prices } from '../../../account/types.ts';
import { t } from '../../../i18n/index.ts';
import { MultiSelect, Select } from '../../../ui/late-inputs/late-inputs.tsx';
import { searchSelectProps } from '../../reference/search-select.ts';
import { plainText } from '../../values/field-value.tsx';
import { common } from '../controls/common.ts';
import type { ControlProps } from '../controls/control-props.ts';
import styles from '../styles/form.module.css';
import { ChoiceAdvice } from './choice-advice.tsx';
import { EmptyChoices } from './empty-choices.tsx';
import { choiceTitle, detailsOf } from './record-labels.ts';
import { type ReferenceChoices, useReference } from './use-reference.ts';

interface Choice extends ComboboxItem {
  details: string;
}

function choiceOf(props: ControlProps, file: ResourceFile, record: Doc, details: string): Choice {
  return { value: String(record[file.key]), label: choiceTitle(props, file, record), details };
}

/** The options, in groups where the reference names a field to group by. */
function grouped(
  props: ControlProps,
  { file, reference, records }: ReferenceChoices,
  prices: Prices | undefined,
): (Choice | { group: string; items: Choice[] })[] {
  if (!file) return [];
  const { group } = reference;
  const field = group === undefined ? undefined : file.fields.properties[group];
  const choice = (record: Doc) => choiceOf(props, file, record, detailsOf(file, record, reference.show, prices));
  if (group === undefined || !field) return records.map(choice);
  const groups = new Map<string, Choice[]>();
  for (const record of records) {
    const name = plainText(file, group, field, record[group]);
    groups.set(name, [...(groups.get(name) ?? []), choice(record)]);
  }
  return [...groups].map(([name, items]) => ({ group: name, items }));
}

function option({ option }: { option: ComboboxItem }): ReactNode {
  const { details } = option as Partial<Choice>;
  return (
    <span className={styles.option}>
      <span>{option.label}</span>
      {details && <small>{details}</small>}
    </span>
  );
}

interface PickerProps extends ControlProps {
  /** Filters in addition to the reference's own. */
  filters?: Record<string, string[]>;
}

/** Chooses one or several records of another type by a search at the provider. */
export function RefPicker({ filters, ...props }: PickerProps) {
  const { required, onChange, help } = props;
  const [q, setQ] = useState('');
  const choices = useReference(props, { q, filters });
  const { file, records, ids, waits, reference } = choices;
  const { data: prices } = usePrices();
  const priced = reference.show?.some(isPrice) ? prices : undefined;
  const isTitle = (text: string): boolean =>
    records.some((record) => file && choiceTitle(props, file, record) === text);
  const data = grouped(props, choices, priced);
  const shared = {
    ...common(props),
    ...searchSelectProps({ data, loading: choices.loading, isTitle, onSearch: setQ }),
    disabled: props.disabled || waits,
    error: props.error ?? (choices.failed ? t('engine.choicesFailed') : undefined),
    // The provider searches titles, not the field's own labels.
    searchable: !props.field.enum,
    placeholder: waits ? t('engine.chooseFirst') : ids.length === 0 ? t('engine.choose') : undefined,
    renderOption: option,
    comboboxProps: { withinPortal: true },
    clearable: !required,
  };
  const empty = q === '' && !filters && <EmptyChoices props={props} choices={choices} />;
  if (choices.multiple)
    return (
      <>
        <MultiSelect {...shared} value={ids} onChange={(values) => onChange(values.length > 0 ? values : undefined)} />
        <ChoiceAdvice props={props} choices={choices} />
        {empty}
      </>
    );
  const [only] = choices.chosen;
  const note = file && only ? detailsOf(file, only, reference.show, priced) : '';
  return (
    <>
      <Select
        {...shared}
        description={help ?? (note || undefined)}
        value={ids[0] ?? null}
        allowDeselect={!required}
        onChange={(next) => onChange(next ?? undefined)}
      />
      {empty}
    </>
  );
}

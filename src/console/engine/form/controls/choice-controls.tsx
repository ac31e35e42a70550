import { Checkbox, Radio, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { hasType } from '../../../../contract/file/resource-file.ts';
import { optionListOf } from '../../../../contract/forms/option-list.ts';
import { useKnownLabels } from '../../../account/use-known-labels.ts';
import { t } from '../../../i18n/index.ts';
import { MultiSelect, Select, TagsInput } from '../../../ui/late-inputs/late-inputs.tsx';
import { useForm } from '../store/form-store.ts';
import styles from '../styles/form.module.css';
import { choicesOf, common, commonOfGroup, enumValue, enumValues, textsOf } from './common.ts';
import type { ControlProps } from './control-props.ts';
import { asNumbers } from './formats.ts';

/** One of few values, all visible. */
export function RadioControl(props: ControlProps) {
  return (
    <Radio.Group
      {...commonOfGroup(props)}
      value={props.value === undefined ? '' : String(props.value)}
      onChange={(value) => props.onChange(enumValue(props.field.enum, value))}
    >
      <div className={styles.radios}>
        {choicesOf(props).map(({ value, label, help }) => (
          <Radio
            key={value}
            value={value}
            label={label}
            description={help}
            disabled={props.disabled}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** One of several values. */
export function SelectControl(props: ControlProps) {
  return (
    <Select
      {...common(props)}
      data={choicesOf(props)}
      value={props.value === undefined || props.value === null ? null : String(props.value)}
      allowDeselect={!props.required}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('engine.clear') }}
      openOnFocus={false}
      nothingFoundMessage={t('engine.noData')}
      placeholder={t('engine.choose')}
      onChange={(value) => props.onChange(enumValue(props.field.enum, value))}
    />
  );
}

/** One of the values in a list of the record. */
export function AmongControl(props: ControlProps) {
  const context = useForm(props.form.store, (state) => state.context);
  const field = useMemo(
    () => ({ ...props.field, enum: optionListOf(props.field, context) ?? [] }),
    [props.field, context],
  );
  return <SelectControl {...props} field={field} />;
}

/** Yes or no. */
export function SwitchControl(props: ControlProps) {
  const { id, label, help, error, disabled, onBlur } = props;
  return (
    <Switch
      id={id}
      label={label}
      description={help}
      error={error}
      disabled={disabled}
      checked={props.value === true}
      onBlur={onBlur}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}

/** Several of few values, all visible. */
export function CheckboxesControl(props: ControlProps) {
  const values = props.field.items?.enum;
  return (
    <Checkbox.Group
      {...commonOfGroup(props)}
      value={textsOf(props.value)}
      onChange={(chosen) => props.onChange(enumValues(values, chosen))}
    >
      <div className={styles.radios}>
        {choicesOf(props).map(({ value, label, help }, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? `${props.id}_first` : undefined}
            value={value}
            label={label}
            description={help}
            disabled={props.disabled}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Several of many values. */
export function MultiSelectControl(props: ControlProps) {
  const values = props.field.items?.enum;
  return (
    <MultiSelect
      {...common(props)}
      data={choicesOf(props)}
      value={textsOf(props.value)}
      openOnFocus={false}
      nothingFoundMessage={t('engine.noData')}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('engine.clear') }}
      placeholder={textsOf(props.value).length === 0 ? t('engine.choose') : undefined}
      onChange={(chosen) => props.onChange(enumValues(values, chosen))}
    />
  );
}

/** Several texts or numbers, typed one by one. */
export function TagsControl(props: ControlProps) {
  const { field } = props;
  const item = field.items ?? {};
  const numbers = hasType(item, 'integer') || hasType(item, 'number');
  const value = textsOf(props.value);
  const known = useKnownLabels(field['x-keyValue'] === true);
  return (
    <TagsInput
      {...common(props)}
      value={value}
      {...(field['x-keyValue'] && { data: [...known] })}
      maxDropdownHeight={220}
      openOnFocus={false}
      acceptValueOnBlur
      splitChars={numbers ? [' ', ';'] : item.format === undefined ? [','] : [',', ' ', ';']}
      inputMode={numbers ? 'decimal' : undefined}
      autoCapitalize={item.format === undefined ? undefined : 'none'}
      placeholder={value.length === 0 ? (field['x-example'] ?? item['x-example']) : undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('engine.clear') }}
      onChange={(values) => props.onChange(values.length > 0 ? (numbers ? asNumbers(values) : values) : undefined)}
    />
  );
}

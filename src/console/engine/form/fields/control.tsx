import { memo } from 'react';
import { hasType } from '../../../../contract/file/resource-file.ts';
import { isFileField } from '../../../../contract/forms/chosen-files.ts';
import { isRowChoice } from '../../../../contract/forms/option-list.ts';
import { CardsControl } from '../controls/cards-control.tsx';
import {
  AmongControl,
  CheckboxesControl,
  MultiSelectControl,
  RadioControl,
  SelectControl,
  SwitchControl,
  TagsControl,
} from '../controls/choice-controls.tsx';
import { CodeControl } from '../controls/code-control.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { FileControl } from '../controls/file-control.tsx';
import { QuotaTypeControl } from '../controls/quota-type-control.tsx';
import { RowChoiceControl } from '../controls/row-choice-control.tsx';
import { SettingsControl } from '../controls/settings-control.tsx';
import { NumberControl, TextControl } from '../controls/text-controls.tsx';
import { RefCards } from '../reference/ref-cards.tsx';
import { RefPicker } from '../reference/ref-picker.tsx';
import { RefTable } from '../reference/ref-table.tsx';
import { ScheduleControl } from '../reference/schedule-controls.tsx';

function reference(props: ControlProps) {
  const control = props.field['x-control'];
  if (props.field['x-ref'] && control === 'table') return <RefTable {...props} />;
  if (props.field['x-ref'] && control === 'cards') return <RefCards {...props} />;
  return <RefPicker {...props} />;
}

function list(props: ControlProps) {
  if (!props.field.items?.enum) return <TagsControl {...props} />;
  return props.field['x-control'] === 'checkboxes' ? (
    <CheckboxesControl {...props} />
  ) : (
    <MultiSelectControl {...props} />
  );
}

function oneOf(props: ControlProps) {
  const control = props.field['x-control'];
  if (control === 'cards') return <CardsControl {...props} />;
  return control === 'radio' ? <RadioControl {...props} /> : <SelectControl {...props} />;
}

/** The control of a field, chosen by its schema. It is rendered again only when its own value or error changes. */
export const Control = memo(function Control(props: ControlProps) {
  const { field } = props;
  if (field['x-ref'] ?? field.items?.['x-ref']) return reference(props);
  if (hasType(field, 'array')) return list(props);
  if (hasType(field, 'boolean')) return <SwitchControl {...props} />;
  if (field['x-settings']) return <SettingsControl {...props} />;
  if (isRowChoice(field)) return <RowChoiceControl {...props} />;
  if (field['x-among']) return <AmongControl {...props} />;
  if (field['x-schedule']) return <ScheduleControl {...props} />;
  if (field['x-quotaType']) return <QuotaTypeControl {...props} />;
  if (field.enum) return oneOf(props);
  if (hasType(field, 'integer') || hasType(field, 'number')) return <NumberControl {...props} />;
  if (isFileField(field)) return <FileControl {...props} />;
  return field['x-control'] === 'code' ? <CodeControl {...props} /> : <TextControl {...props} />;
});

/** Selects, and other inputs with a dropdown, that look as themselves at once and work from the first press. */
import type { ComboboxData, MultiSelectProps, SelectProps, TagsInputProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { DayInput as RealDayInput } from '../day-input.tsx';
import { dayText } from '../day-text.ts';
import { Icon } from '../icon.tsx';
import { StandIn } from './stand-in.tsx';
import { useLateInput } from './use-late-input.ts';

/** The names of values, as the options have them. */
function namesOf(data: ComboboxData = [], values: readonly unknown[] = []): string {
  const options = [...data].flatMap((each) => (typeof each === 'object' && 'group' in each ? [...each.items] : [each]));
  const named = new Map(
    options.map((each) =>
      typeof each === 'string' ? [each, each] : [each.value, 'label' in each ? each.label : each.value],
    ),
  );
  return values.map((value) => named.get(String(value)) ?? '').join(', ');
}

/** Mantine's Select. */
export function Select(props: SelectProps) {
  const { inputs, id, opened, waiting } = useLateInput(props.id);
  if (inputs) return <inputs.Select {...props} id={id} defaultDropdownOpened={opened} />;
  const value = props.value === null || props.value === undefined ? '' : namesOf(props.data, [props.value]);
  return <StandIn input={props} id={id} value={value} chooses waiting={waiting} />;
}

/** Mantine's MultiSelect. */
export function MultiSelect(props: MultiSelectProps) {
  const { inputs, id, opened, waiting } = useLateInput(props.id);
  if (inputs) return <inputs.MultiSelect {...props} id={id} defaultDropdownOpened={opened} />;
  return <StandIn input={props} id={id} value={namesOf(props.data, props.value)} chooses waiting={waiting} />;
}

/** Mantine's TagsInput. */
export function TagsInput(props: TagsInputProps) {
  const { inputs, id, waiting } = useLateInput(props.id);
  if (inputs) return <inputs.TagsInput {...props} id={id} />;
  return (
    <StandIn input={props} id={id} value={(props.value ?? []).join(', ')} chooses icon={<span />} waiting={waiting} />
  );
}

/** A field for a day, or a day and a time. */
export function DayInput(props: ComponentProps<typeof RealDayInput>) {
  const { inputs, id, waiting } = useLateInput(props.id);
  if (inputs) return <inputs.DayInput {...props} id={id} />;
  const icon = <Icon name="calendar" size={16} />;
  return (
    <StandIn
      input={props}
      id={id}
      value={dayText(props.value)}
      chooses={false}
      icon={icon}
      classNames={props.classNames}
      waiting={waiting}
    />
  );
}

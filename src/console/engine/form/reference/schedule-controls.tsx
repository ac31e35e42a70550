import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { schedulableActions, scheduledType, scheduleFields } from '../../../../contract/file/schedulable.ts';
import { useAccess, useActionAccess } from '../../../account/hooks.ts';
import { loadResource } from '../../../resources/load.ts';
import { resourceEntry } from '../../../resources/manifest.ts';
import { RadioControl, SelectControl } from '../controls/choice-controls.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { useForm } from '../store/form-store.ts';
import { RefPicker } from './ref-picker.tsx';

/** The type that the form has chosen for its schedule. */
function useChosenType({ form: { store, file } }: ControlProps): string | undefined {
  return useForm(store, ({ input }) => scheduledType(file.fields.properties, input));
}

/** The types with schedulable actions, as far as the user has their modules. */
function TypeControl(props: ControlProps) {
  const allowed = useAccess();
  const { field } = props;
  const types = (field.enum ?? []).filter((name) => allowed(resourceEntry(String(name))?.access) === 'allowed');
  const narrowed = { ...field, enum: types };
  return field['x-control'] === 'radio' ? (
    <RadioControl {...props} field={narrowed} />
  ) : (
    <SelectControl {...props} field={narrowed} />
  );
}

/** A record of the chosen type. Another type clears it. */
function RecordControl(props: ControlProps) {
  const { field, onChange } = props;
  const type = useChosenType(props);
  const referring = useMemo(() => ({ ...field, ...(type && { 'x-ref': { resource: type } }) }), [field, type]);
  const before = useRef(type);
  useEffect(() => {
    if (before.current !== type) onChange(undefined);
    before.current = type;
  }, [type, onChange]);
  return type === undefined ? (
    <SelectControl {...props} field={{ ...field, enum: [] }} disabled />
  ) : (
    <RefPicker key={type} {...props} field={referring} />
  );
}

/** The chosen type's actions that the user may schedule. A single one is chosen by itself. */
function ActionControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const may = useActionAccess();
  const type = useChosenType(props);
  const { data: file } = useSWR(
    type === undefined ? null : ['resource', type],
    async ([, name]) => (await loadResource(name)).file,
  );
  const names = file && schedulableActions(file).flatMap(([name]) => (may(file, name) === 'allowed' ? [name] : []));
  const isStray = names !== undefined && value !== undefined && !names.includes(String(value));
  const only = names?.length === 1 ? names[0] : undefined;
  useEffect(() => {
    if (isStray || (value === undefined && only !== undefined)) onChange(only);
  }, [isStray, value, only, onChange]);
  return <SelectControl {...props} field={{ ...field, enum: names ?? [] }} disabled={props.disabled || !names} />;
}

/** The control of a field with `x-schedule`. */
export function ScheduleControl(props: ControlProps) {
  const parts = scheduleFields(props.form.file.fields.properties);
  if (props.name === parts?.record) return <RecordControl {...props} />;
  return props.name === parts?.action ? <ActionControl {...props} /> : <TypeControl {...props} />;
}

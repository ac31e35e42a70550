import { useEffect, useMemo } from 'react';
import { optionsInRow } from '../../../../contract/forms/option-list.ts';
import { useForm } from '../store/form-store.ts';
import { SelectControl } from './choice-controls.tsx';
import type { ControlProps } from './control-props.ts';

/** What the field should have instead of its value: the only option of a required field, nothing for a value that does not fit any more. */
function instead(options: readonly unknown[], value: unknown, required: boolean): unknown {
  if (value !== undefined && options.includes(value)) return value;
  return required && options.length === 1 ? options[0] : undefined;
}

/**
 * One of the values that fit the record which another field of the row has chosen. It waits for that record, and is left out where the
 * record names no value.
 */
export function RowChoiceControl(props: ControlProps) {
  const { path, value, required, disabled, onChange } = props;
  const chosen = useForm(props.form.store, (state) => state.context.ref);
  const options = useMemo(() => optionsInRow(props.field, path, chosen ?? {}), [props.field, path, chosen]);
  useEffect(() => {
    const next = options ? instead(options, value, required) : value;
    if (next !== value) onChange(next);
  }, [options, value, required, onChange]);
  const field = useMemo(() => (options ? { ...props.field, enum: options } : props.field), [props.field, options]);
  if (options?.length === 0) return null;
  return <SelectControl {...props} field={field} disabled={disabled || options === undefined} />;
}

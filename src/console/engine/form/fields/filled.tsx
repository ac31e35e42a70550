import { useEffect, useRef } from 'react';
import type { Field } from '../../../../contract/file/resource-file.ts';
import { filledText, withFilled } from '../../../../contract/forms/filled-text.ts';
import { type FormStore, useForm } from '../store/form-store.ts';

/** Writes a text of the record that another field of the form chooses, each time another one is chosen. It shows nothing. */
export function Filled(props: {
  filled: NonNullable<Field['x-filledFrom']>;
  store: FormStore;
  value: unknown;
  onChange: (value: unknown) => void;
}): null {
  const { filled, store } = props;
  const record = useForm(store, ({ chosen }) => chosen[filled.ref]?.[0]?.record);
  const latest = useRef(props);
  latest.current = props;
  // A restored draft has its text already.
  const done = useRef({ key: store.state.data[filled.ref], text: '' });
  useEffect(() => {
    const { value, onChange } = latest.current;
    const { data, context } = store.state;
    const key = data[filled.ref];
    if (key === done.current.key) return;
    const text = record && filledText(filled, record, context);
    if (text === undefined) return;
    onChange(withFilled(typeof value === 'string' ? value : '', done.current.text, text));
    done.current = { key, text };
  }, [record, filled, store]);
  return null;
}

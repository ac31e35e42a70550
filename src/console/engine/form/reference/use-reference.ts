import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { type Context, valueAt } from '../../../../contract/expression/pointer.ts';
import type { Doc, Reference, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { loadResource } from '../../../resources/load.ts';
import { choicesUrl, hangsOn, useChoices, useChosen, useSettled, type Wanted } from '../../reference/use-choices.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { type FormStore, useForm } from '../store/form-store.ts';
import { cameBackFor, forgetErrand } from './errand.ts';
import { choiceTitle } from './record-labels.ts';

/** The options and the choice of a reference field. */
export interface ReferenceChoices {
  /** The other type. Undefined while it loads. */
  file: ResourceFile | undefined;
  reference: Reference;
  multiple: boolean;
  ids: string[];
  /** The options, then chosen records that are not among them. */
  records: Doc[];
  chosen: Doc[];
  /** The total number. Undefined while loading. */
  total: number | undefined;
  loading: boolean;
  failed: boolean;
  /** A field that the reference depends on has no value yet. */
  waits: boolean;
}

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** The call for the options. It changes only with its parts: most references depend on no input. */
/** The item of an array that a field is in; undefined for a field of the form itself. */
function itemOf({ input }: Context, path: string): unknown {
  const parent = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  return parent === '' ? undefined : valueAt({ input: input ?? {} }, `/input/${parent}`);
}

function useUrl(
  store: FormStore,
  file: ResourceFile | undefined,
  reference: Reference,
  { q, size, filters, path }: Wanted & Pick<ControlProps, 'path'>,
): string | undefined {
  const urlOf = useMemo(() => {
    if (!file) return () => undefined;
    const make = (context: Context): string | undefined =>
      choicesUrl(file, reference, { ...context, item: itemOf(context, path) }, { q, size, filters });
    let known: { context: Context; url: string | undefined } | undefined;
    return (context: Context): string | undefined => {
      if (!known || (known.context !== context && hangsOn(file, reference))) known = { context, url: make(context) };
      return known.url;
    };
  }, [file, reference, q, size, filters, path]);
  return useForm(store, ({ context }) => urlOf(context));
}

/** Reports the chosen records to the form, for rules, prices, quotas and the review. */
function useReportedChoice(
  { form, path, field, name }: ControlProps,
  file: ResourceFile | undefined,
  chosen: Doc[],
): void {
  const reported = useRef(chosen);
  const same =
    reported.current.length === chosen.length && reported.current.every((each, index) => each === chosen[index]);
  if (!same) reported.current = chosen;
  const stable = reported.current;
  const { store } = form;
  useEffect(() => {
    if (file)
      store.choose(
        path,
        stable.map((record) => ({ record, title: choiceTitle({ field, name, form }, file, record) })),
      );
  }, [store, path, file, stable, field, name, form]);
}

/** Clears the choice when a field that it depends on has changed. */
function useForgotten(scope: string | undefined, change: React.RefObject<ControlProps['onChange']>): void {
  const before = useRef(scope);
  useEffect(() => {
    const moved = before.current !== undefined && scope !== before.current;
    if (scope !== undefined) before.current = scope;
    if (moved) change.current(undefined);
  }, [scope, change]);
}

/** Chooses a single option where a value is required, or where it was just created for this field. */
function useOnly(
  props: ControlProps,
  only: string | undefined,
  multiple: boolean,
  change: React.RefObject<ControlProps['onChange']>,
): void {
  const { value, required, form, path } = props;
  const { file, store } = form;
  useEffect(() => {
    if (only === undefined || value !== undefined) return;
    const errand = `${file.name}/${store.subject.form}/${path}`;
    if (!(required && !multiple) && !cameBackFor(errand)) return;
    if (!cameBackFor(errand)) store.fillIn(path, only);
    forgetErrand(errand);
    change.current(multiple ? [only] : only);
  }, [only, value, required, multiple, file, store, path, change]);
}

/** Loads the options of a reference field. `wanted` narrows the request. */
export function useReference(props: ControlProps, { q = '', size, filters }: Wanted = {}): ReferenceChoices {
  const { field, value, form, path } = props;
  const multiple = field['x-ref'] === undefined;
  const reference = (field['x-ref'] ?? field.items?.['x-ref']) as Reference;
  const { data: file } = useSWR(
    ['resource', reference.resource],
    async () => (await loadResource(reference.resource)).file,
  );
  const settled = useSettled(q);
  const scope = useUrl(form.store, file, reference, { path });
  const url = useUrl(form.store, file, reference, { q: settled, size, filters, path });
  const { data, error, isLoading } = useChoices(reference.resource, url);
  const ids = useMemo(() => idsOf(value), [value]);
  const shown = data?.content ?? [];
  const { records: chosen } = useChosen(file, ids, shown);
  const change = useRef(props.onChange);
  change.current = props.onChange;
  useReportedChoice(props, file, chosen);
  useForgotten(scope, change);
  // While the next options load, the previous ones are shown, but nothing is chosen automatically.
  const whole = isLoading || settled !== '' || filters ? undefined : data;
  const [first] = whole?.totalElements === 1 ? whole.content : [];
  useOnly(props, file && first ? String(first[file.key]) : undefined, multiple, change);
  return {
    file,
    reference,
    multiple,
    ids,
    records: [...shown, ...chosen.filter((record) => !shown.includes(record))],
    chosen,
    total: isLoading ? undefined : data?.totalElements,
    loading: isLoading,
    failed: error !== undefined,
    waits: file !== undefined && url === undefined,
  };
}

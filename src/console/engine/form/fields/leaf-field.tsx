import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import type { Field } from '../../../../contract/file/resource-file.ts';
import { hasText, tn } from '../../../i18n/index.ts';
import { hasSlot, Slot } from '../../slots/slots.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import type { EngineFormContext } from '../store/form-context.ts';
import { useForm } from '../store/form-store.ts';
import { pathText, rowless } from '../store/paths.ts';
import { afterPress } from '../store/press.ts';
import { FieldWarning } from '../templates/field-warning.tsx';
import { Control } from './control.tsx';
import { Filled } from './filled.tsx';
import { RuleFix } from './rule-fix.tsx';

type Props = FieldProps<unknown, RJSFSchema, EngineFormContext>;

/** The error at a path. A list control also shows the errors inside it. */
function problemAt(shown: Record<string, string>, path: string, list: boolean): string | undefined {
  if (shown[path] !== undefined || !list) return shown[path];
  const inside = Object.keys(shown).find((each) => each.startsWith(`${path}/`));
  return inside === undefined ? undefined : shown[inside];
}

/** The RJSF field for every single control: text, number, switch, choice, reference, list of texts. */
export function LeafField(props: Props) {
  const { fieldPathId, formData, onChange, disabled, registry } = props;
  const { formContext } = registry;
  const { file, store, required } = formContext;
  const path = pathText(fieldPathId.path);
  const name = String(fieldPathId.path.at(-1) ?? '');
  const field = props.schema as Field;
  const error = useForm(store, (state) => problemAt(state.shown, path, field.items !== undefined));
  // An empty text counts as no value, so that the schema reports "required" instead of a length.
  const change = useCallback(
    (value: unknown) => onChange(value === '' ? undefined : value, fieldPathId.path),
    [onChange, fieldPathId],
  );
  const blur = useCallback(() => afterPress(() => store.leave(path)), [store, path]);
  const controlProps = {
    id: fieldPathId.$id,
    name,
    path,
    field,
    value: formData ?? undefined,
    label: tn(file.name, `field.${name}`),
    help: hasText(file.name, `help.${name}`) ? tn(file.name, `help.${name}`) : undefined,
    required: required.has(rowless(path)),
    disabled: disabled === true,
    error,
    onChange: change,
    onBlur: blur,
    form: formContext,
  };
  const filled = field['x-filledFrom'];
  const taken = hasSlot(file, 'controls', path);
  return (
    <>
      {taken ? (
        <Slot<ControlProps> file={file} kind="controls" place={path} slotProps={controlProps} />
      ) : (
        <Control {...controlProps} />
      )}
      {filled && <Filled filled={filled} store={store} value={formData} onChange={change} />}
      {error !== undefined && <RuleFix form={formContext} path={path} />}
      <FieldWarning form={formContext} path={path} />
    </>
  );
}

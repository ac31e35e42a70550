import { hasText, tn } from '../../../i18n/index.ts';
import visually from '../../../ui/hidden.module.css';
import { plainText } from '../../values/field-value.tsx';
import rowStyles from '../styles/rows.module.css';
import type { ControlProps } from './control-props.ts';

/** Whether a field is a column of a row, whose header stands once above. */
function inRow(path: string): boolean {
  return /\/\d+\//.test(path);
}

/** In a row the inputs are aligned, whatever their descriptions and errors. */
const ROW_ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The class of a visually hidden label: its text is visible in the section's title or above the rows. */
export function labelClass({ form, path }: ControlProps): string | undefined {
  if (form.titled.has(path)) return visually.hidden;
  return inRow(path) ? rowStyles.rowLabel : undefined;
}

/** The props of all Mantine inputs. */
export function common(props: ControlProps) {
  const { id, path, label, help, required, disabled, error, onBlur } = props;
  const className = labelClass(props);
  return {
    id,
    label,
    description: help,
    withAsterisk: required,
    disabled,
    error,
    onBlur,
    'aria-required': required || undefined,
    labelProps: className === undefined ? undefined : { className },
    errorProps: { role: 'alert' },
    ...(inRow(path) ? { inputWrapperOrder: ROW_ORDER } : {}),
  } as const;
}

/** As {@link common}, for a group of inputs or a button. Such an element can't be marked as required. */
export function commonOfGroup(props: ControlProps) {
  const { 'aria-required': _required, onBlur: _onBlur, ...rest } = common(props);
  return rest;
}

/** A value as the text of an input. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** One choice of an enum. */
export interface EnumChoice {
  value: string;
  label: string;
  help?: string;
}

/** The options of an enum, of the field itself or of its items. */
export function choicesOf({ form, name, field }: ControlProps): EnumChoice[] {
  const each = field.enum ? field : (field.items ?? field);
  return (each.enum ?? []).map((value) => {
    const help = `valueHelp.${name}.${String(value)}`;
    return {
      value: String(value),
      label: plainText(form.file, name, each, value),
      ...(hasText(form.file.name, help) ? { help: tn(form.file.name, help) } : {}),
    };
  });
}

/** The enum's value for a control's text: 4, not "4". */
export function enumValue(values: readonly unknown[] | undefined, chosen: string | null): unknown {
  return (values ?? []).find((value) => String(value) === chosen);
}

/** The enum's values for a control's texts. Undefined for none. */
export function enumValues(values: readonly unknown[] | undefined, chosen: string[]): unknown {
  const found = (values ?? []).filter((value) => chosen.includes(String(value)));
  return found.length > 0 ? found : undefined;
}

/** A list's values as texts. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

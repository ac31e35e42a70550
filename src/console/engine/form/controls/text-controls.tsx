import { NumberInput, TextInput } from '@mantine/core';
import { type Field, hasType } from '../../../../contract/file/resource-file.ts';
import { currencySymbol } from '../../../i18n/format.ts';
import { tn } from '../../../i18n/index.ts';
import { grouped } from '../../../i18n/money.ts';
import { DayInput } from '../../../ui/late-inputs/late-inputs.tsx';
import { fromLocal, toLocal } from '../../../ui/local-moment.ts';
import styles from '../styles/form.module.css';
import { common, textOf } from './common.ts';
import type { ControlProps } from './control-props.ts';
import { amountText } from './formats.ts';
import { LongText } from './long-text.tsx';
import { PasswordControl } from './password-control.tsx';

const NBSP = '\u00a0';

/** A number with its unit. */
export function NumberControl(props: ControlProps) {
  const { field, form } = props;
  const unit = field['x-unit'] && tn(form.file.name, `unit.${field['x-unit']}`);
  return (
    <NumberInput
      {...common(props)}
      value={typeof props.value === 'number' ? props.value : ''}
      allowDecimal={!hasType(field, 'integer')}
      allowNegative={(field.minimum ?? field.exclusiveMinimum ?? 0) < 0}
      decimalSeparator="."
      allowedDecimalSeparators={['.', ',']}
      step={field.multipleOf ?? 1}
      // Bounds are shown, not enforced: a value that jumps while the user types is worse than a message.
      clampBehavior="none"
      suffix={unit ? `${NBSP}${unit}` : undefined}
      // An empty input says what it is measured in.
      placeholder={[field['x-example'], unit].filter(Boolean).join(NBSP)}
      onChange={(value) => props.onChange(typeof value === 'number' ? value : undefined)}
    />
  );
}

/** Input hints of a format: the keyboard on a phone, and whether the font is monospaced. */
const TYPING: Partial<
  Record<NonNullable<Field['format']>, { type?: string; inputMode?: 'email' | 'url' | 'numeric'; mono?: boolean }>
> = {
  email: { type: 'email', inputMode: 'email' },
  uri: { inputMode: 'url' },
  hostname: { inputMode: 'url' },
  bin: { inputMode: 'numeric' },
  ip: { mono: true },
  ipv4: { mono: true },
  ipv6: { mono: true },
  cidr: { mono: true },
  mac: { mono: true },
  uuid: { mono: true },
};

/** Money: a decimal string with the currency symbol behind it. */
function MoneyControl(props: ControlProps) {
  const example = props.field['x-example'];
  return (
    <TextInput
      {...common(props)}
      value={textOf(props.value)}
      placeholder={example === undefined ? undefined : grouped(String(example))}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden="true">{currencySymbol('KZT')}</span>}
      onChange={(event) => props.onChange(amountText(event.currentTarget.value))}
    />
  );
}

/** A day, or a day and time in the user's zone. */
function MomentControl(props: ControlProps) {
  const time = props.field.format === 'date-time';
  return (
    <DayInput
      {...common(props)}
      time={time}
      value={time ? toLocal(props.value) : textOf(props.value)}
      // Only the input is short. Its hint has the whole width.
      classNames={{ wrapper: styles.moment ?? '' }}
      onChange={(value) => props.onChange(time ? fromLocal(value) : value)}
    />
  );
}

/** From this length on, a text needs room for more than a sentence. */
const LONG = 500;

/** A text of any kind. */
export function TextControl(props: ControlProps) {
  const { field } = props;
  const control = field['x-control'];
  if (field.format === 'money') return <MoneyControl {...props} />;
  if (field.format === 'date' || field.format === 'date-time') return <MomentControl {...props} />;
  const shared = {
    ...common(props),
    value: textOf(props.value),
    placeholder: field['x-example'],
    onChange: (event: { currentTarget: { value: string } }): void => props.onChange(event.currentTarget.value),
  };
  if (control === 'textarea')
    return <LongText {...shared} minRows={(field.maxLength ?? 0) < LONG ? 2 : 4} maxRows={10} spellCheck />;
  if (control === 'password' || field.format === 'password' || field.writeOnly) return <PasswordControl {...props} />;
  const { type = 'text', inputMode, mono } = TYPING[field.format as 'ip'] ?? {};
  return (
    <TextInput
      {...shared}
      type={type}
      inputMode={inputMode}
      autoCapitalize={field.format === undefined ? undefined : 'none'}
      autoComplete="off"
      spellCheck={false}
      classNames={mono ? { input: styles.mono } : undefined}
    />
  );
}

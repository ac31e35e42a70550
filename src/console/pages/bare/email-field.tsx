import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { t } from '../../i18n/index.ts';
import { savedEmail, saveInput } from './saved-input.ts';

/** The error of an address, as far as a browser can tell. */
export function emailProblem(input: HTMLInputElement | null): string | undefined {
  if (!input || input.value.trim() === '') return t('validation.required');
  return input.validity.valid && /@.+\../.test(input.value) ? undefined : t('validation.format.email');
}

/** An e-mail address, which is shared with the other bare pages. */
export function EmailField(props: {
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onChange?: () => void;
}) {
  return (
    <TextInput
      ref={props.inputRef}
      size="md"
      type="email"
      name="email"
      label={t('bare.email')}
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      required
      withAsterisk={false}
      defaultValue={savedEmail()}
      error={props.error}
      onChange={(event) => {
        saveInput('email', event.currentTarget.value);
        props.onChange?.();
      }}
    />
  );
}

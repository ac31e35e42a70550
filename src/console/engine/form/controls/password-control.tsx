import { PasswordInput } from '@mantine/core';
import { t } from '../../../i18n/index.ts';
import { PasswordRules } from '../../../ui/password-rules.tsx';
import { common, textOf } from './common.ts';
import type { ControlProps } from './control-props.ts';

/** A secret text that can be shown. A new password has its rules below. */
export function PasswordControl(props: ControlProps) {
  const password = textOf(props.value);
  const fresh = props.field.format === 'password';
  return (
    <div>
      <PasswordInput
        {...common(props)}
        value={password}
        placeholder={props.field['x-example']}
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {fresh && <PasswordRules password={password} refused={props.error !== undefined} />}
    </div>
  );
}

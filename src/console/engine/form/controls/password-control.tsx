import { PasswordInput } from '@mantine/core';
import { brokenPasswordRules, PASSWORD_RULES } from '../../../../contract/password.ts';
import { t } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { common, textOf } from './common.ts';
import type { ControlProps } from './control-props.ts';
import styles from './password-control.module.css';

/** What a password needs, each rule ticked off while one types (spec, section 5); once it was refused, what it lacks stands out. */
function Rules({ password, refused }: { password: string; refused: boolean }) {
  const broken = new Set(password === '' ? PASSWORD_RULES.map((rule) => rule.id) : brokenPasswordRules(password));
  return (
    <ul className={styles.rules} aria-label={t('forms.password.rules')}>
      {PASSWORD_RULES.map((rule) => {
        const met = !broken.has(rule.id);
        return (
          <li key={rule.id} className={`${styles.rule} ${refused && !met ? styles.broken : ''}`}>
            <Icon name={met ? 'check' : 'minus'} size={14} className={`${styles.mark} ${met ? styles.met : ''}`} />
            {t(`validation.password.${rule.id}`)}
            {met && <span className={styles.said}>{t('forms.password.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** A secret text that can be looked at; a new password with its rules below. */
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
      {fresh && <Rules password={password} refused={props.error !== undefined} />}
    </div>
  );
}

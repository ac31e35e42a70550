import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { brokenPasswordRules } from '../../../contract/values/password.ts';
import { useUser } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { ofType } from '../../api/keys.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { toast } from '../../ui/toasts/index.ts';
import panel from './panel.module.css';

const FIELDS = ['oldPassword', 'password', 'again'] as const;
type FieldName = (typeof FIELDS)[number];
type Values = Record<FieldName, string>;
type Errors = Partial<Record<FieldName | 'form', string>>;

const EMPTY: Values = { oldPassword: '', password: '', again: '' };

/** The errors of the input, before sending. */
function problemsOf({ oldPassword, password, again }: Values): Errors {
  const errors: Errors = {};
  if (oldPassword === '') errors.oldPassword = t('validation.required');
  if (password === '') errors.password = t('validation.required');
  else if (brokenPasswordRules(password).length > 0) errors.password = t('password.weak');
  if (again === '') errors.again = t('validation.required');
  else if (again !== password) errors.again = t('password.mismatch');
  return errors;
}

/** The provider's errors, by field. */
function refusalOf(error: unknown): Errors {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { form: errorText(error) };
  const errors: Errors = {};
  for (const { field, message } of error.errors) {
    const known = FIELDS.find((name) => name === field);
    if (known) errors[known] ??= message;
  }
  if (Object.keys(errors).length > 0) return errors;
  return { form: error.status === 429 ? errorText(error) : t('profile.password.failed') };
}

/** The form's state and submit handler. `focus` moves to the first invalid field. */
function usePasswordForm(focus: (name: FieldName) => void) {
  const { mutate } = useSWRConfig();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const change = (name: FieldName, value: string): void => {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors(({ [name]: _, form: __, ...rest }) => rest);
  };
  const show = (found: Errors): void => {
    setErrors(found);
    const first = FIELDS.find((name) => found[name] !== undefined);
    if (first) focus(first);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemsOf(values);
    if (Object.keys(found).length > 0) return show(found);
    const { oldPassword, password } = values;
    setBusy(true);
    try {
      await request('POST /api/user/password/change', { body: { oldPassword, password } });
      setValues(EMPTY);
      setErrors({});
      toast({ type: 'success', text: t('profile.password.done') });
      void mutate(ofType('session'));
    } catch (error) {
      show(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { values, errors, busy, change, submit };
}

/** Changes the password: the old one, the new one with its rules, and its repetition. */
export function PasswordForm() {
  const user = useUser();
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const { values, errors, busy, change, submit } = usePasswordForm((name) => inputs.current[name]?.focus());
  const id = useId();
  const rules = `${id}-rules`;
  const describedBy = (name: FieldName): string | undefined =>
    [...(errors[name] ? [`${id}-${name}`] : []), ...(name === 'password' ? [rules] : [])].join(' ') || undefined;
  const field = (name: FieldName, autoComplete: string) => (
    <PasswordInput
      ref={(element) => {
        inputs.current[name] = element;
      }}
      name={name}
      label={t(`profile.password.${name}`)}
      autoComplete={autoComplete}
      required
      withAsterisk={false}
      value={values[name]}
      error={errors[name]}
      errorProps={{ id: `${id}-${name}` }}
      aria-invalid={errors[name] !== undefined}
      aria-describedby={describedBy(name)}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} size={18} />}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      onChange={(event) => change(name, event.currentTarget.value)}
    />
  );
  return (
    <section className={panel.panel} aria-labelledby="profile-password">
      <h2 id="profile-password" className={panel.heading}>
        {t('profile.password')}
      </h2>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* Tells password managers which account changes its password. */}
        <input type="hidden" name="username" autoComplete="username" value={user.login} readOnly />
        {field('oldPassword', 'current-password')}
        <div>
          {field('password', 'new-password')}
          <PasswordRules id={rules} password={values.password} refused={errors.password !== undefined} />
        </div>
        {field('again', 'new-password')}
        <div role="alert">{errors.form && <p className={panel.failure}>{errors.form}</p>}</div>
        <Button type="submit" loading={busy} className={panel.submit}>
          {t('profile.password.submit')}
        </Button>
      </form>
    </section>
  );
}

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { FORMATS } from '../../../contract/values/formats.ts';
import { useUser } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { ofType } from '../../api/keys.ts';
import { useRecord } from '../../engine/data/use-record.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import money from './money-panel.module.css';
import panel from './panel.module.css';

const FIELDS = ['email', 'password'] as const;
type FieldName = (typeof FIELDS)[number];
type Values = Record<FieldName, string>;
type Errors = Partial<Record<FieldName | 'form', string>>;

const EMPTY: Values = { email: '', password: '' };

/** The errors of the input, before sending. */
function problemsOf({ email, password }: Values): Errors {
  return {
    ...(email === ''
      ? { email: t('validation.required') }
      : !FORMATS.email?.test(email) && { email: t('validation.format.email') }),
    ...(password === '' && { password: t('validation.required') }),
  };
}

/** The provider's errors, by field. */
function refusalOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) throw error;
  const errors: Errors = {};
  for (const { field, message } of error.errors) {
    const known = FIELDS.find((name) => name === field);
    if (known) errors[known] ??= message;
  }
  return Object.keys(errors).length > 0 ? errors : { form: errorText(error) };
}

/** The new address that waits for its confirmation, and the way to cancel that. */
function Pending({ email, until }: { email: string; until: string }) {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      await request('DELETE /api/user/email');
      toast({ type: 'success', text: t('profile.email.cancelled') });
      await mutate(ofType('profile'));
    } catch (failure) {
      errorToast(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={money.notice} role="status">
      <Icon name="mail" size={20} />
      <div>{t('profile.email.pending', { email, time: formatDateTime(until) })}</div>
      <Button variant="default" size="xs" loading={busy} onClick={() => void cancel()}>
        {t('profile.email.cancel')}
      </Button>
    </div>
  );
}

/** The form's state and submit handler. `focus` moves to the first invalid field. */
function useEmailForm(focus: (name: FieldName) => void) {
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
    const body = { ...values, email: values.email.trim() };
    const found = problemsOf(body);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    try {
      await request('POST /api/user/email', { body });
      setValues(EMPTY);
      setErrors({});
      toast({ type: 'success', text: t('profile.email.sent', { email: body.email }) });
      await mutate(ofType('profile'));
    } catch (error) {
      show(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { values, errors, busy, change, submit };
}

/** Changes the address: the new one, and the password. The new address counts once its letter's link is followed. */
export function EmailForm({ file }: { file: ResourceFile }) {
  const user = useUser();
  const { data: record } = useRecord(file, {});
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const { values, errors, busy, change, submit } = useEmailForm((name) => inputs.current[name]?.focus());
  const id = useId();
  const props = (name: FieldName, label: ReactNode) => ({
    ref: (element: HTMLInputElement | null) => {
      inputs.current[name] = element;
    },
    name,
    label,
    required: true,
    withAsterisk: false,
    value: values[name],
    error: errors[name],
    errorProps: { id: `${id}-${name}` },
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby': errors[name] ? `${id}-${name}` : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
  });
  const { pendingEmail, pendingUntil } = record ?? {};
  return (
    <section className={panel.panel} aria-labelledby="profile-email">
      <h2 id="profile-email" className={panel.heading}>
        {t('profile.email')}
      </h2>
      <p className={panel.breaks}>{t('profile.email.current', { email: user.email })}</p>
      {typeof pendingEmail === 'string' && typeof pendingUntil === 'string' && (
        <Pending email={pendingEmail} until={pendingUntil} />
      )}
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          {...props('email', t('profile.email.email'))}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <PasswordInput
          {...props('password', t('profile.password.oldPassword'))}
          autoComplete="current-password"
          visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} size={18} />}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        <p className={panel.hint}>
          {[t('profile.email.hint'), ...(user.login === user.email ? [t('profile.email.login')] : [])].join('. ')}
        </p>
        <div role="alert">{errors.form && <p className={panel.failure}>{errors.form}</p>}</div>
        <Button type="submit" loading={busy} className={panel.submit}>
          {t('profile.email.submit')}
        </Button>
      </form>
    </section>
  );
}

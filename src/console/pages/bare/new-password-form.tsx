import { Button, PasswordInput } from '@mantine/core';
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { brokenPasswordRules } from '../../../contract/values/password.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import styles from './bare.module.css';
import { Failure, problemAt } from './message.tsx';

interface Wrong {
  password?: string | undefined;
  again?: string | undefined;
}

function problemsOf(password: string, again: string): Wrong {
  const weak = brokenPasswordRules(password).length > 0;
  return {
    password: password === '' ? t('validation.required') : weak ? t('password.weak') : undefined,
    again: again === password ? undefined : t(again === '' ? 'validation.required' : 'password.mismatch'),
  };
}

/** A new password, typed twice, with its rules marked while typing. */
export function NewPasswordForm(props: {
  /** The address of the account, where it is known. */
  email?: string;
  label: string;
  submit: string;
  busy: boolean;
  /** The error of the last try. */
  failure: unknown;
  onSave: (password: string) => void;
}) {
  const { busy, failure } = props;
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [visible, setVisible] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const againRef = useRef<HTMLInputElement>(null);
  const rulesId = useId();
  const refused = problemAt(failure, 'password');
  useEffect(() => passwordRef.current?.focus(), []);
  useEffect(() => {
    if (failure) passwordRef.current?.focus();
  }, [failure]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(password, again);
    setWrong(found);
    if (found.password) passwordRef.current?.focus();
    else if (found.again) againRef.current?.focus();
    else props.onSave(password);
  }

  const field: ComponentProps<typeof PasswordInput> = {
    size: 'md',
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleIcon: ({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} size={18} />,
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t(visible ? 'signIn.hidePassword' : 'signIn.showPassword') },
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Failure text={failure && !refused ? errorText(failure) : ''} />
      {/* For password managers, which would otherwise store a password without a login. */}
      <input type="text" name="username" autoComplete="username" value={props.email ?? ''} readOnly hidden />
      <div>
        <PasswordInput
          {...field}
          ref={passwordRef}
          name="new-password"
          label={props.label}
          value={password}
          error={wrong.password ?? refused}
          aria-describedby={rulesId}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setWrong((before) => ({ ...before, password: undefined }));
          }}
        />
        <PasswordRules id={rulesId} password={password} refused={wrong.password !== undefined} />
      </div>
      <PasswordInput
        {...field}
        ref={againRef}
        name="new-password-again"
        label={t('password.again')}
        value={again}
        error={wrong.again}
        onBlur={() => again !== '' && setWrong((before) => ({ ...before, again: problemsOf(password, again).again }))}
        onChange={(event) => {
          setAgain(event.currentTarget.value);
          setWrong((before) => ({ ...before, again: undefined }));
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {props.submit}
      </Button>
    </form>
  );
}

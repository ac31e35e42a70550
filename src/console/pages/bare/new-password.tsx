import { Button, PasswordInput } from '@mantine/core';
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { brokenPasswordRules } from '../../../contract/password.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { signIn } from '../../api/session.ts';
import { forgetPlace } from '../../boot/guard.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import styles from './bare.module.css';
import { useWays } from './place.ts';
import { Failure, problemAt } from './said.tsx';
import { keepTyped } from './typed.ts';

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

/** Sets the password that a link's code allows to be set, and signs in with it. `onBadCode` is told where it allows none. */
function useNewPassword(code: string, onBadCode: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { go } = useWays();

  async function save(password: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await request<{ login: string }>('POST /api/user/password/reset', { body: { code, password } });
      // One lands on the main page, not where somebody's session has ended.
      forgetPlace();
      // The password is set, whatever becomes of signing in.
      await signIn(data.login, password).catch(() => {
        keepTyped('email', data.login);
        go('/login', 'signIn.passwordSaved');
      });
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.has('CODE_INVALID')) onBadCode();
      else setFailure(error);
    }
  }

  return { busy, failure, save };
}

/** A new password, typed twice, its rules ticked off meanwhile. */
export function NewPassword(props: {
  code: string;
  /** Whose password it is, where that is known. */
  email?: string;
  label: string;
  submit: string;
  onBadCode: () => void;
}) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [visible, setVisible] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const againRef = useRef<HTMLInputElement>(null);
  const rulesId = useId();
  const { busy, failure, save } = useNewPassword(props.code, props.onBadCode);
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
    else void save(password);
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
      {/* For password managers, which would else keep a password without a login. */}
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

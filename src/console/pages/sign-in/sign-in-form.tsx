import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { signIn } from '../../api/session.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SignInProvider } from '../authentication/providers.ts';
import type { ProofRequest } from '../authentication/types.ts';
import styles from '../bare/bare.module.css';
import { BareLink } from '../bare/bare-link.tsx';
import { Failure } from '../bare/message.tsx';
import { savedInput, saveInput } from '../bare/saved-input.ts';
import { loadAuthentication } from './load-authentication.ts';
import { useProviders } from './use-providers.ts';

interface Missing {
  login: boolean;
  password: boolean;
}

function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 400 || status === 422) return t('signIn.wrong');
  if (status === 429) return t('signIn.tooMany');
  return errorText(error);
}

interface SignInFormProps {
  /** Gets the question for a second factor, where the user has one. */
  onSecondFactor: (request: ProofRequest) => Promise<void>;
}

/** Login and password, or a passkey. Errors are shown here. After a success the session's listeners take over. */
export function SignInForm({ onSecondFactor }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState<Missing>({ login: false, password: false });
  const loginRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const failureId = useId();
  const [known] = useState(() => savedInput('email'));
  const { content, only, look, leave } = useProviders(known);

  useEffect(() => {
    (known === '' ? loginRef : passwordRef).current?.focus();
  }, [known]);

  async function leaveFor(provider: SignInProvider): Promise<void> {
    setFailure('');
    setBusy(true);
    try {
      await leave(provider);
    } catch (error) {
      setBusy(false);
      setFailure(errorText(error));
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (only) return leaveFor(only);
    // From the elements, because a browser's autofill does not always notify React.
    const login = loginRef.current?.value.trim() ?? '';
    const password = passwordRef.current?.value ?? '';
    setMissing({ login: login === '', password: password === '' });
    setFailure('');
    if (login === '') return loginRef.current?.focus();
    if (password === '') return passwordRef.current?.focus();
    setBusy(true);
    try {
      const asked = await signIn<ProofRequest>(login, password);
      if (asked) await onSecondFactor(asked);
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error));
      passwordRef.current?.select();
      passwordRef.current?.focus();
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Failure id={failureId} text={failure} />
      <TextInput
        ref={loginRef}
        size="md"
        name="username"
        label={t('signIn.login')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        withAsterisk={false}
        defaultValue={known}
        onBlur={(event) => look(event.currentTarget.value)}
        onChange={(event) => saveInput('email', event.currentTarget.value)}
        error={missing.login && t('validation.required')}
        aria-describedby={failure ? failureId : undefined}
      />
      {only ? (
        <OnlyProvider provider={only} busy={busy} />
      ) : (
        <>
          <PasswordField inputRef={passwordRef} missing={missing.password} />
          <p className={styles.forgot}>
            <BareLink to="/password">{t('signIn.forgot')}</BareLink>
          </p>
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('signIn.submit')}
          </Button>
          {content.map((provider) => (
            <Button
              key={provider.id}
              variant="default"
              size="md"
              fullWidth
              disabled={busy}
              onClick={() => void leaveFor(provider)}
            >
              {t('signIn.with', { name: provider.name })}
            </Button>
          ))}
          <PasskeyButton onFailure={setFailure} />
        </>
      )}
    </form>
  );
}

/** The only way in for the typed domain, in place of the password. */
function OnlyProvider({ provider: { name }, busy }: { provider: SignInProvider; busy: boolean }) {
  return (
    <>
      <p role="status" className={styles.lead}>
        {t('signIn.only', { name })}
      </p>
      <Button type="submit" size="md" fullWidth loading={busy} autoFocus>
        {t('signIn.with', { name })}
      </Button>
    </>
  );
}

/** Signs in with a passkey alone, at the press of a button. */
function PasskeyButton({ onFailure }: { onFailure: (text: string) => void }) {
  const signInWith = async (): Promise<void> => {
    onFailure('');
    const { signInWithPasskey } = await loadAuthentication();
    onFailure((await signInWithPasskey()) ?? '');
  };
  return (
    <button
      type="button"
      className={styles.textButton}
      onClick={() => void signInWith().catch(() => onFailure(t('error.network')))}
    >
      {t('signIn.passkey')}
    </button>
  );
}

function PasswordField({ inputRef, missing }: { inputRef: RefObject<HTMLInputElement | null>; missing: boolean }) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      ref={inputRef}
      size="md"
      name="password"
      label={t('signIn.password')}
      autoComplete="current-password"
      required
      withAsterisk={false}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} size={18} />}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'signIn.hidePassword' : 'signIn.showPassword') }}
      error={missing && t('validation.required')}
    />
  );
}

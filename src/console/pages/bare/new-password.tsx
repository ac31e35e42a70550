import { useState } from 'react';
import { forgetPlace } from '../../account/guard.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { signIn } from '../../api/session.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useWays } from './place.ts';
import { saveInput } from './saved-input.ts';

/** Sets the password with a link's code, and signs in with it. `onBadCode` is called for an invalid code. */
function useNewPassword(code: string, onBadCode: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { go } = useWays();

  async function save(password: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await request<{ login: string }>('POST /api/user/password/reset', { body: { code, password } });
      // The main page follows, not the place where a session expired.
      forgetPlace();
      // The password is set, even if the sign-in fails.
      const goOn = (): void => {
        saveInput('email', data.login);
        go('/login', 'signIn.passwordSaved');
      };
      // With a second factor the sign-in page goes on.
      if (await signIn(data.login, password).catch(() => true)) goOn();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.has('CODE_INVALID')) onBadCode();
      else setFailure(error);
    }
  }

  return { busy, failure, save };
}

/** A new password for a user who came by an e-mail's link. */
export function NewPassword(props: {
  code: string;
  /** The address of the account, where it is known. */
  email?: string;
  label: string;
  submit: string;
  onBadCode: () => void;
}) {
  const { code, onBadCode, ...shown } = props;
  const { busy, failure, save } = useNewPassword(code, onBadCode);
  return <NewPasswordForm {...shown} busy={busy} failure={failure} onSave={(password) => void save(password)} />;
}

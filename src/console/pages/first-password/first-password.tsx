import { useState } from 'react';
import type { User } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { signOut } from '../../api/session.ts';
import { t } from '../../i18n/index.ts';
import styles from '../bare/bare.module.css';
import { BareFrame } from '../bare/frame.tsx';
import { NewPasswordForm } from '../bare/new-password-form.tsx';

/** Continues at the same place. The page is reloaded, because earlier requests were refused. */
const goOn = (): void => location.reload();

/** Replaces the whole console while the password is a generated one: it must be changed first. */
export default function FirstPassword({ user, onDone = goOn }: { user: User; onDone?: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function save(password: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await request('POST /api/user/password/change', { body: { password } });
      onDone();
    } catch (error) {
      setBusy(false);
      setFailure(error);
    }
  }

  return (
    <BareFrame
      title={t('firstPassword.title')}
      lead={t('firstPassword.lead')}
      links={
        <button type="button" className={styles.textButton} onClick={signOut}>
          {t('shell.signOut')}
        </button>
      }
    >
      <NewPasswordForm
        email={user.login}
        label={t('restore.newTitle')}
        submit={t('firstPassword.save')}
        busy={busy}
        failure={failure}
        onSave={(password) => void save(password)}
      />
    </BareFrame>
  );
}

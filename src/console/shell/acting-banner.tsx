import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../account/hooks.ts';
import { request } from '../api/client.ts';
import { restartSession } from '../api/token.ts';
import { sendWaiting } from '../api/undo.ts';
import { t } from '../i18n/index.ts';
import { errorText } from '../ui/error-text.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toasts/index.ts';
import styles from './acting-banner.module.css';

/** Shown on every page during impersonation: the user's name, and the way back. It can't be closed. */
export function ActingBanner() {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  if (!user.acting) return null;

  async function goBack(): Promise<void> {
    setBusy(true);
    try {
      await sendWaiting();
      const { data } = await request<{ token: string }>('DELETE /api/user/acting');
      restartSession(data.token, `/customer/${encodeURIComponent(user.id)}`);
    } catch (error) {
      setBusy(false);
      toast({ type: 'error', text: errorText(error) });
    }
  }

  const name = user.fullName || user.login;
  return (
    <aside className={styles.banner} data-acting aria-label={t('acting.label')}>
      <Icon name="warning" size={18} />
      <p className={styles.text} title={t('acting.as', { name })}>
        {t('acting.as', { name })}
      </p>
      <Button size="compact-sm" variant="white" color="dark" loading={busy} onClick={() => void goBack()}>
        {t('acting.return')}
      </Button>
    </aside>
  );
}

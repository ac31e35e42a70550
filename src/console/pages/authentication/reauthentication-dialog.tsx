import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { dropToken } from '../../api/token.ts';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { MessageBox } from '../bare/message.tsx';
import styles from './authentication.module.css';
import { ProofForm } from './proof-form.tsx';
import { beginWithProvider, type SignInProvider } from './providers.ts';
import type { Proof, ProofRequest } from './types.ts';

async function confirm(proof: Proof): Promise<void> {
  await request('POST /api/user/reauthentication', { body: proof });
}

/** Sends a user who has signed in with a provider there again. A new session begins, and the tab comes back to where it was. */
function ProviderAgain({ provider, onFailure }: { provider: SignInProvider; onFailure: (text: string) => void }) {
  const [busy, setBusy] = useState(false);
  const { id, name } = provider;
  const leave = async (): Promise<void> => {
    setBusy(true);
    const url = await beginWithProvider(id, true);
    // Without an answer the old session ends by itself.
    await request('POST /api/auth/logout').catch(() => undefined);
    // As of an expired session: the same user comes back to the place and the drafts that they leave.
    dropToken('expired');
    location.assign(url);
  };
  const fail = (error: unknown): void => {
    setBusy(false);
    onFailure(errorText(error));
  };
  return (
    <>
      <p className={styles.lead}>{t('authentication.provider.lead', { name })}</p>
      <Button size="md" fullWidth autoFocus loading={busy} onClick={() => void leave().catch(fail)}>
        {t('authentication.provider.use', { name })}
      </Button>
    </>
  );
}

/** Asks a signed-in user to prove again who they are. `onEnd` gets whether they did. */
export default function ReauthenticationDialog({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const [asked, setAsked] = useState<ProofRequest>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    request<ProofRequest>('POST /api/user/reauthentication/options')
      .then(({ data }) => setAsked(data))
      .catch((error: unknown) => setFailure(errorText(error)));
  }, []);
  return (
    <Dialog title={t('authentication.again')} onClose={() => onEnd(false)} closeOnClickOutside={false}>
      <div className={styles.steps}>
        <p className={styles.lead}>{t('authentication.againLead')}</p>
        {failure && <MessageBox tone="failure">{failure}</MessageBox>}
        {!asked && !failure && <PageSkeleton part />}
        {asked?.provider && <ProviderAgain provider={asked.provider} onFailure={setFailure} />}
        {asked && !asked.provider && (
          <ProofForm
            request={asked}
            send={(proof) => confirm(proof).then(() => onEnd(true))}
            submit={t('authentication.confirm')}
            onCancel={() => onEnd(false)}
          />
        )}
      </div>
    </Dialog>
  );
}

import './reauthentication-dialog.css';
import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { MessageBox } from '../bare/message.tsx';
import styles from './authentication.module.css';
import { ProofForm } from './proof-form.tsx';
import type { Proof, ProofRequest } from './types.ts';

async function confirm(proof: Proof): Promise<void> {
  await request('POST /api/user/reauthentication', { body: proof });
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
        {asked && (
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

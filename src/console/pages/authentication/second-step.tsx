import { request } from '../../api/client.ts';
import { storeToken } from '../../api/token.ts';
import { t } from '../../i18n/index.ts';
import bare from '../bare/bare.module.css';
import { BareFrame } from '../bare/frame.tsx';
import { ProofForm } from './proof-form.tsx';
import type { Proof, ProofRequest } from './types.ts';

async function signIn(proof: Proof): Promise<void> {
  const { data } = await request<{ token: string }>('POST /api/auth/login/second-factor', { body: proof });
  storeToken(data.token);
}

/** The second step of a sign-in, after the right password. */
export function SecondStep({ request: asked, onCancel }: { request: ProofRequest; onCancel: () => void }) {
  return (
    <BareFrame title={t('authentication.secondStep')} help="signIn.support">
      <div className={bare.form}>
        <ProofForm request={asked} send={signIn} submit={t('signIn.submit')} onCancel={onCancel} />
      </div>
    </BareFrame>
  );
}

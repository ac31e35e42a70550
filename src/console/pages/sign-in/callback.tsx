import { Loader } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { storeToken } from '../../api/token.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { takeProviderRequest } from '../authentication/providers.ts';
import type { ProofRequest } from '../authentication/types.ts';
import styles from '../bare/bare.module.css';
import { BareFrame } from '../bare/frame.tsx';
import { WayOut } from '../bare/letter-page.tsx';
import { Failure } from '../bare/message.tsx';
import { useWays } from '../bare/place.ts';
import { loadAuthentication } from './load-authentication.ts';

type SecondStepType = ComponentType<{ request: ProofRequest; onCancel: () => void }>;

/** How far the sign-in is: the provider's answer is being checked, it failed, or a second factor is asked for. */
type Progress =
  | { is: 'checking' }
  | { is: 'failed'; text: string }
  | { is: 'step'; Step: SecondStepType; asked: ProofRequest };

/** Takes the answer out of the address, so that it is in no history and no screenshot, and signs in by it. */
async function finish(): Promise<Progress> {
  const answer = location.search.slice(1);
  const kept = takeProviderRequest();
  history.replaceState(null, '', location.pathname);
  if (answer === '' || kept === '') return { is: 'failed', text: t('signIn.unfinished') };
  try {
    type Answer = { token?: string; secondFactor?: ProofRequest };
    const { data } = await request<Answer>('POST /api/auth/providers/finish', { body: { request: kept, answer } });
    if (data.secondFactor) {
      const { SecondStep } = await loadAuthentication();
      return { is: 'step', Step: SecondStep, asked: data.secondFactor };
    }
    if (data.token) storeToken(data.token);
    return { is: 'checking' };
  } catch (error) {
    return { is: 'failed', text: errorText(error) };
  }
}

/** The answer works once, and an effect may run twice. */
let finishing: Promise<Progress> | undefined;

/** Where an OpenID Connect provider sends the browser back to. */
export default function Callback() {
  const [progress, setProgress] = useState<Progress>({ is: 'checking' });
  const { go } = useWays();
  useEffect(() => {
    let here = true;
    finishing ??= finish();
    void finishing.then((next) => here && setProgress(next));
    return () => {
      here = false;
    };
  }, []);
  if (progress.is === 'step') return <progress.Step request={progress.asked} onCancel={() => go('/login')} />;
  if (progress.is === 'failed')
    return (
      <BareFrame title={t('signIn.title')} help="signIn.support" links={<WayOut />} focusTitle>
        <Failure text={progress.text} />
      </BareFrame>
    );
  return (
    <BareFrame title={t('signIn.title')}>
      <p className={styles.checking} role="status">
        <Loader size="sm" />
        {t('signIn.checking')}
      </p>
    </BareFrame>
  );
}

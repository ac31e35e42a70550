import { lazy, Suspense, useState } from 'react';
import { request } from '../../api/client.ts';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import { BareLink } from '../bare/bare-link.tsx';
import { BareFrame } from '../bare/frame.tsx';
import { WayOut } from '../bare/letter-page.tsx';
import { LetterSent, type SentLetter } from '../bare/letter-sent.tsx';
import { Phrase } from '../bare/message.tsx';
import { useWays } from '../bare/place.ts';
import { Closed } from './closed.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { loadSurvey } from './survey/load.ts';
import { markSurveyShown, wasSurveyShown } from './survey/shown-once.ts';
import { useAskOnBack } from './survey/use-ask-on-back.ts';

const ExitSurvey = lazy(loadSurvey);

async function sendAgain(email: string): Promise<number> {
  const path = `/api/user/activate/resending/${encodeURIComponent(email)}`;
  return (await request<{ resendAfter: number }>(`GET ${path}`)).data.resendAfter;
}

/** The link back to sign-in, with the survey for users who had started, by the link or by the Back button. */
function Leave({ begun }: { begun: boolean }) {
  const [asking, setAsking] = useState<'link' | 'back'>();
  const { go } = useWays();
  const goBack = useAskOnBack(begun && !asking && !wasSurveyShown(), () => {
    markSurveyShown();
    setAsking('back');
  });
  function follow(): void {
    if (begun && !wasSurveyShown()) {
      markSurveyShown();
      setAsking('link');
    } else go('/login');
  }
  function leave(sent: boolean): void {
    if (asking === 'link' || !goBack()) go('/login', sent ? 'signIn.thanks' : undefined);
  }
  return (
    <>
      <p>
        {t('registration.haveAccount')}{' '}
        <BareLink to="/login" onFollow={follow}>
          {t('registration.signIn')}
        </BareLink>
      </p>
      {asking && (
        <Suspense fallback={null}>
          <ExitSurvey onStay={() => setAsking(undefined)} onLeave={leave} />
        </Suspense>
      )}
    </>
  );
}

/** Registration: the form, then a hint to check the mailbox. Or a message that registration is closed. */
export default function Registration() {
  const [closed, setClosed] = useState(!variant().registration.open);
  const [agreed, setAgreed] = useState(false);
  const [begun, setBegun] = useState(false);
  const [letter, setLetter] = useState<SentLetter>();
  if (closed) return <Closed />;
  if (letter)
    return (
      <BareFrame
        title={t('bare.checkMail')}
        lead={<Phrase text="registration.sent" name="email" value={letter.email} />}
        focusTitle
        links={<WayOut />}
      >
        <LetterSent letter={letter} send={sendAgain} onOtherAddress={() => setLetter(undefined)} />
      </BareFrame>
    );
  return (
    <BareFrame title={t('registration.title')} lead={t('registration.lead')} links={<Leave begun={begun} />}>
      <RegistrationForm
        agreed={agreed}
        onAgree={setAgreed}
        onTouch={() => {
          setBegun(true);
          loadSurvey().catch(() => undefined);
        }}
        onSent={setLetter}
        onClosed={() => setClosed(true)}
      />
    </BareFrame>
  );
}

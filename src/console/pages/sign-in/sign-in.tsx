import { type ComponentType, useState } from 'react';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import type { ProofRequest } from '../authentication/types.ts';
import styles from '../bare/bare.module.css';
import { BareLink } from '../bare/bare-link.tsx';
import { BareFrame } from '../bare/frame.tsx';
import { MessageBox } from '../bare/message.tsx';
import type { Notice } from '../bare/place.ts';
import { loadAuthentication } from './load-authentication.ts';
import { SignInForm } from './sign-in-form.tsx';

function RegisterLink() {
  return (
    <p>
      {t('signIn.noAccount')} <BareLink to="/registration">{t('signIn.register')}</BareLink>
    </p>
  );
}

/** Links for guests, as the variant allows. */
function Links() {
  const { flags, openCalculator } = variant();
  return (
    <>
      {flags.registration && <RegisterLink />}
      {openCalculator && <BareLink to="/calculator">{t('signIn.calculator')}</BareLink>}
    </>
  );
}

type SecondStepType = ComponentType<{ request: ProofRequest; onCancel: () => void }>;

/** The sign-in page: the form, links to registration and password reset, and the second step where the user has one. */
export function SignIn({ expired, notice }: { expired: boolean; notice?: Notice | undefined }) {
  const [step, setStep] = useState<{ request: ProofRequest; SecondStep: SecondStepType }>();
  const goOn = async (request: ProofRequest): Promise<void> => {
    const { SecondStep } = await loadAuthentication();
    setStep({ request, SecondStep });
  };
  if (step) return <step.SecondStep request={step.request} onCancel={() => setStep(undefined)} />;
  return (
    <BareFrame
      title={t('signIn.title')}
      lead={expired && notice === undefined ? t('signIn.expired') : undefined}
      help="signIn.support"
      links={(variant().flags.registration || variant().openCalculator) && <Links />}
    >
      {notice && (
        <div role="status" className={styles.warned}>
          <MessageBox tone="success">{t(notice)}</MessageBox>
        </div>
      )}
      <SignInForm onSecondFactor={goOn} />
    </BareFrame>
  );
}

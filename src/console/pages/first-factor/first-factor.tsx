import { Button } from '@mantine/core';
import { useState } from 'react';
import { signOut } from '../../api/session.ts';
import { t } from '../../i18n/index.ts';
import { AddPasskey } from '../authentication/add-passkey.tsx';
import styles from '../authentication/authentication.module.css';
import { RecoveryCodes } from '../authentication/recovery-codes.tsx';
import { TotpSetup } from '../authentication/totp-setup.tsx';
import bare from '../bare/bare.module.css';
import { BareFrame } from '../bare/frame.tsx';

/** Continues at the same place. The page is reloaded, because earlier requests were refused. */
const goOn = (): void => location.reload();

type Step = 'choice' | 'passkey' | 'totp';

function Choice({ onChoose }: { onChoose: (step: Step) => void }) {
  return (
    <div className={bare.form}>
      <Button size="md" fullWidth onClick={() => onChoose('passkey')}>
        {t('authentication.passkey.add')}
      </Button>
      <p className={styles.hint}>{t('authentication.passkey.short')}</p>
      <Button size="md" fullWidth variant="default" onClick={() => onChoose('totp')}>
        {t('authentication.totp.set')}
      </Button>
      <p className={styles.hint}>{t('authentication.totp.short')}</p>
    </div>
  );
}

/** Replaces the whole console while the user lacks a second factor that their role needs. */
export default function FirstFactor({ onDone = goOn }: { onDone?: () => void }) {
  const [step, setStep] = useState<Step>('choice');
  const [codes, setCodes] = useState<string[]>();
  const added = (recoveryCodes: string[] | null): void => (recoveryCodes ? setCodes(recoveryCodes) : onDone());
  if (codes)
    return (
      <BareFrame title={t('authentication.codes')} focusTitle>
        <div className={bare.form}>
          <RecoveryCodes codes={codes} onDone={onDone} />
        </div>
      </BareFrame>
    );
  return (
    <BareFrame
      title={t('authentication.first')}
      lead={step === 'choice' ? t('authentication.firstLead') : undefined}
      links={
        <>
          {step !== 'choice' && (
            <button type="button" className={bare.textButton} onClick={() => setStep('choice')}>
              {t('authentication.otherWay')}
            </button>
          )}
          <button type="button" className={bare.textButton} onClick={signOut}>
            {t('shell.signOut')}
          </button>
        </>
      }
    >
      {step === 'choice' && <Choice onChoose={setStep} />}
      {step === 'passkey' && (
        <div className={bare.form}>
          <AddPasskey onAdded={added} />
        </div>
      )}
      {step === 'totp' && (
        <div className={bare.form}>
          <TotpSetup onAdded={added} />
        </div>
      )}
    </BareFrame>
  );
}

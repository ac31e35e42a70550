import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './bare.module.css';
import { Failure } from './message.tsx';
import { useCountdown } from './use-countdown.ts';

/** The delay in seconds after the provider refused too many requests. The response has it in minutes. */
function waitAfter(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0;
  const minutes = Number(error.errors[0]?.params?.minutes ?? 1);
  return Number.isFinite(minutes) ? minutes * 60 : 60;
}

/** A requested e-mail: its recipient, and when it can be sent again. */
export interface SentLetter {
  email: string;
  /** In seconds. */
  resendAfter: number;
}

/** Sends an e-mail to an address. Returns the seconds until it can be sent again. */
export type SendLetter = (email: string) => Promise<number>;

/** Sends the e-mail again, after the delay. */
function Resend({ letter, send }: { letter: SentLetter; send: SendLetter }) {
  const [left, restart] = useCountdown(letter.resendAfter);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [again, setAgain] = useState(false);

  const resting = left > 0 || busy;
  async function resend(): Promise<void> {
    if (resting) return;
    setBusy(true);
    setFailure('');
    setAgain(false);
    try {
      restart(await send(letter.email));
      setAgain(true);
    } catch (error) {
      setFailure(errorText(error));
      restart(waitAfter(error));
    }
    setBusy(false);
  }

  return (
    <div className={styles.resend}>
      <Failure text={failure} />
      <Button
        size="md"
        variant="default"
        fullWidth
        // A disabled button would lose the focus.
        aria-disabled={resting}
        data-disabled={resting || undefined}
        leftSection={busy && <Loader size="xs" color="gray" />}
        onClick={() => void resend()}
      >
        {t('bare.resend')}
      </Button>
      <p role="timer" className={styles.timer}>
        {left > 0 && t('bare.resendIn', { count: left })}
      </p>
      <p role="status" className={styles.again}>
        {again && (
          <>
            <Icon name="check" size={16} />
            {t('bare.resent')}
          </>
        )}
      </p>
    </div>
  );
}

/** The steps after sending: check the mailbox, send again, or enter another address. */
export function LetterSent(props: { letter: SentLetter; send: SendLetter; onOtherAddress: () => void }) {
  return (
    <>
      <p className={styles.hint}>{t('bare.spam')}</p>
      <Resend letter={props.letter} send={props.send} />
      <button type="button" className={styles.textButton} onClick={props.onOtherAddress}>
        {t('bare.otherAddress')}
      </button>
    </>
  );
}

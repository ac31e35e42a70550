import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import bare from '../bare/bare.module.css';
import { Failure, MessageBox } from '../bare/message.tsx';
import styles from './authentication.module.css';
import { answerWithPasskey, canUsePasskeys, passkeyErrorText } from './browser-passkey.ts';
import type { Proof, ProofRequest, Way } from './types.ts';

interface ProofFormProps {
  request: ProofRequest;
  /** Sends the proof. Rejects with the provider's refusal. */
  send: (proof: Proof) => Promise<void>;
  submit: string;
  onCancel: () => void;
}

/** The ways that this browser offers, the most convenient first. */
function waysHere({ ways }: ProofRequest): Way[] {
  return canUsePasskeys() ? ways : ways.filter((way) => way !== 'passkey');
}

/** Sends proofs, one at a time, and keeps the reason of the last refusal. */
function useSending({ request: { challenge }, send }: ProofFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (proof: () => Promise<Omit<Proof, 'challenge'>>, textOf: (error: unknown) => string) => {
    setBusy(true);
    setFailure('');
    try {
      await send({ ...(challenge !== undefined && { challenge }), ...(await proof()) });
    } catch (error) {
      setBusy(false);
      setFailure(textOf(error));
    }
  };
  return { busy, failure, setFailure, run };
}

/** Asks for a proof: a passkey, a code of the app, a recovery code or the password. The others are a press away. */
export function ProofForm(props: ProofFormProps) {
  const { request, submit, onCancel } = props;
  const { busy, failure, setFailure, run } = useSending(props);
  const ways = waysHere(request);
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const { passkey } = request;
  const withPasskey = () =>
    run(async () => ({ passkey: passkey && (await answerWithPasskey(passkey)) }), passkeyErrorText);
  const choose = (next: Way): void => {
    setFailure('');
    setWay(next);
  };
  return (
    <div className={styles.proof}>
      <Failure text={failure} />
      {request.otherHosts.length > 0 && !ways.includes('passkey') && (
        <MessageBox tone="warning">
          {t('authentication.otherHosts', { hosts: request.otherHosts.join(', ') })}
        </MessageBox>
      )}
      {way === undefined && <p>{t('authentication.noWay')}</p>}
      {way === 'passkey' && (
        <>
          <p className={styles.lead}>{t('authentication.passkey.lead')}</p>
          <Button size="md" fullWidth autoFocus loading={busy} onClick={() => void withPasskey()}>
            {t('authentication.passkey.use')}
          </Button>
        </>
      )}
      {way !== undefined && way !== 'passkey' && (
        <TypedProof
          key={way}
          way={way}
          busy={busy}
          refused={failure !== ''}
          submit={submit}
          onSend={(typed) => void run(async () => ({ [way]: typed }), errorText)}
        />
      )}
      <OtherWays ways={ways.filter((other) => other !== way)} onChoose={choose} onCancel={onCancel} />
    </div>
  );
}

/** A proof that is typed, in one field. */
function TypedProof(props: {
  way: Exclude<Way, 'passkey'>;
  busy: boolean;
  refused: boolean;
  submit: string;
  onSend: (typed: string) => void;
}) {
  const { way, busy, refused, submit, onSend } = props;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (refused) input.current?.select();
  }, [refused]);
  const check = (event: FormEvent): void => {
    event.preventDefault();
    const empty = typed.trim() === '';
    const badCode = way === 'totp' && !/^\d{6}$/.test(typed.replace(/\s/g, ''));
    const found = empty ? t('validation.required') : badCode ? t('authentication.totp.sixDigits') : '';
    setWrong(found);
    if (found) input.current?.focus();
    else if (!busy) onSend(typed);
  };
  const field = {
    ref: input,
    size: 'md',
    label: t(`authentication.${way}.label`),
    value: typed,
    error: wrong,
    required: true,
    withAsterisk: false,
    'aria-describedby': hintId,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTyped(event.currentTarget.value);
      setWrong('');
    },
  } as const;
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      {way === 'password' ? (
        <PasswordInput
          {...field}
          name="password"
          autoComplete="current-password"
          visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} size={18} />}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('authentication.showPassword') }}
        />
      ) : (
        <TextInput
          {...field}
          name={way}
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <p id={hintId} className={styles.hint}>
        {t(`authentication.${way}.hint`)}
      </p>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {submit}
      </Button>
    </form>
  );
}

function OtherWays({ ways, onChoose, onCancel }: { ways: Way[]; onChoose: (way: Way) => void; onCancel: () => void }) {
  return (
    <div className={styles.others}>
      {ways.map((way) => (
        <button key={way} type="button" className={bare.textButton} onClick={() => onChoose(way)}>
          {t(`authentication.${way}.other`)}
        </button>
      ))}
      <button type="button" className={bare.textButton} onClick={onCancel}>
        {t('authentication.cancel')}
      </button>
    </div>
  );
}

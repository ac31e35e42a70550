import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { REGISTRATION_ACTION } from '../../../contract/access/captcha-actions.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import styles from '../bare/bare.module.css';
import { EmailField, emailProblem } from '../bare/email-field.tsx';
import type { SentLetter } from '../bare/letter-sent.tsx';
import { Failure, problemAt } from '../bare/message.tsx';
import { savedInput, saveInput } from '../bare/saved-input.ts';
import { preparedCaptcha } from '../captcha/prepared.ts';
import { Agreement } from './agreement.tsx';
import { PromoField } from './promo-field.tsx';
import { type Promo, usePromo } from './use-promo.ts';

const captcha = preparedCaptcha(REGISTRATION_ACTION);

interface Wrong {
  email?: string | undefined;
  promo?: string | undefined;
  agreement?: boolean;
}

/** The provider's errors by field. `failure` is about no field. */
function refusal(error: unknown): Wrong & { failure: string } {
  const email = problemAt(error, 'email');
  const invalid = error instanceof ApiError && error.has('PROMO_INVALID');
  const promo = invalid ? t('registration.promoInvalid') : problemAt(error, 'promoCode');
  const agreement = problemAt(error, 'agreement') !== undefined;
  return { email, promo, agreement, failure: email || promo || agreement ? '' : errorText(error) };
}

/** Whether the provider accepts no registrations, whatever `config.json` says. */
function isClosed(error: unknown): boolean {
  return error instanceof ApiError && (error.has('REGISTRATION_CLOSED') || error.status === 404);
}

function promoProblem(promo: Promo): string | undefined {
  return promo.is === 'invalid' ? t('registration.promoInvalid') : undefined;
}

/** E-mail, promo code and agreement. */
export function RegistrationForm(props: {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** Something was typed. */
  onTouch: () => void;
  onSent: (letter: SentLetter) => void;
  onClosed: () => void;
}) {
  const { agreed, onAgree, onTouch, onSent, onClosed } = props;
  const [code, setCode] = useState(savedInput('promo'));
  const promo = usePromo(code.trim());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const emailRef = useRef<HTMLInputElement>(null);
  const promoRef = useRef<HTMLInputElement>(null);
  const agreementRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    emailRef.current?.focus();
    captcha.prepare();
  }, []);

  /** Shows the errors at their fields, and focuses the first one. Returns whether there are any. */
  function show(found: Wrong): boolean {
    setWrong(found);
    const places = [found.email && emailRef, found.promo && promoRef, found.agreement && agreementRef];
    const first = places.find((one) => typeof one === 'object');
    first?.current?.focus();
    return first !== undefined;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    if (show({ email: emailProblem(emailRef.current), promo: promoProblem(promo), agreement: !agreed })) return;
    const email = emailRef.current?.value.trim() ?? '';
    const promoCode = code.trim();
    setBusy(true);
    try {
      const body = { email, agreement: true, ...(promoCode ? { promoCode } : {}) };
      const query = await captcha.query();
      const { data } = await request<{ resendAfter: number }>('POST /api/user/registration', { body, query });
      captcha.forget();
      onSent({ email, resendAfter: data.resendAfter });
    } catch (error) {
      if (error instanceof ApiError && error.has('CAPTCHA_FAILED')) captcha.forget();
      if (isClosed(error)) return onClosed();
      const { failure: text, ...found } = refusal(error);
      setBusy(false);
      setFailure(text);
      // The focused button was disabled while sending.
      if (!show(found)) emailRef.current?.focus();
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Failure text={failure} />
      <EmailField
        inputRef={emailRef}
        error={wrong.email}
        onChange={() => {
          onTouch();
          setWrong((before) => ({ ...before, email: undefined }));
        }}
      />
      <PromoField
        inputRef={promoRef}
        value={code}
        promo={promo}
        error={wrong.promo ?? promoProblem(promo)}
        onChange={(value) => {
          onTouch();
          setCode(value);
          saveInput('promo', value);
          setWrong((before) => ({ ...before, promo: undefined }));
        }}
      />
      <Agreement
        inputRef={agreementRef}
        checked={agreed}
        wrong={wrong.agreement === true && !agreed}
        onChange={(checked) => {
          onTouch();
          onAgree(checked);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('registration.submit')}
      </Button>
    </form>
  );
}

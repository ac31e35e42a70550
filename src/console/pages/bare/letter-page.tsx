import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { token } from '../../api/token.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import styles from './bare.module.css';
import { BareLink } from './bare-link.tsx';
import { EmailField, emailProblem } from './email-field.tsx';
import { BareFrame } from './frame.tsx';
import { LetterSent, type SendLetter, type SentLetter } from './letter-sent.tsx';
import { Failure, MessageBox, Phrase, problemAt } from './message.tsx';

/** The link from a bare page to the sign-in or main page. */
export function WayOut() {
  return token() === null ? (
    <BareLink to="/login">{t('bare.toSignIn')}</BareLink>
  ) : (
    <BareLink to="/">{t('bare.toConsole')}</BareLink>
  );
}

interface AskProps {
  submit: string;
  send: SendLetter;
  onSent: (letter: SentLetter) => void;
}

/** Asks for the recipient's address. */
function AskAddress({ submit, send, onSent }: AskProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const email = input.current?.value.trim() ?? '';
    const problem = emailProblem(input.current);
    setWrong(problem);
    setFailure('');
    if (problem) return input.current?.focus();
    setBusy(true);
    try {
      onSent({ email, resendAfter: await send(email) });
    } catch (error) {
      const atField = problemAt(error, 'email');
      setWrong(atField);
      setFailure(atField ? '' : errorText(error));
      setBusy(false);
      input.current?.focus();
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)} noValidate>
      <Failure text={failure} />
      <EmailField inputRef={input} error={wrong} onChange={() => setWrong(undefined)} />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {submit}
      </Button>
    </form>
  );
}

/** A page that sends an e-mail with a link. It does not reveal whether the address is registered. */
export function LetterPage(props: {
  title: string;
  /** The purpose of the page. */
  lead?: string;
  /** The reason for being here, such as an expired link. */
  warning?: string;
  submit: string;
  /** The key of the text after sending, with a placeholder for `email`. */
  sent: string;
  send: SendLetter;
}) {
  const [letter, setLetter] = useState<SentLetter>();
  if (letter)
    return (
      <BareFrame
        title={t('bare.checkMail')}
        lead={<Phrase text={props.sent} name="email" value={letter.email} />}
        focusTitle
        links={<WayOut />}
      >
        <LetterSent letter={letter} send={props.send} onOtherAddress={() => setLetter(undefined)} />
      </BareFrame>
    );
  return (
    <BareFrame title={props.title} lead={props.lead} links={<WayOut />}>
      {props.warning && (
        <div role="alert" className={styles.warned}>
          <MessageBox tone="warning">{props.warning}</MessageBox>
        </div>
      )}
      <AskAddress submit={props.submit} send={props.send} onSent={setLetter} />
    </BareFrame>
  );
}

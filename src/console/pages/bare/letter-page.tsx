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

/** The way from a bare page to where one belongs. */
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

/** Asks for the address that a letter goes to. */
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

/** A page that sends a letter with a link to an address, and tells nobody whether the address is known. */
export function LetterPage(props: {
  title: string;
  /** What one is here for. */
  lead?: string;
  /** Why one has to be here, such as a link that is too old. */
  warning?: string;
  submit: string;
  /** Key of the text that follows, with a place for `email`. */
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

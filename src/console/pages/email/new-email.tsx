import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { forgetPlace, wantPlace } from '../../account/guard.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { token } from '../../api/token.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../bare/bare.module.css';
import { BareFrame } from '../bare/frame.tsx';
import { WayOut } from '../bare/letter-page.tsx';
import { Failure, MessageBox, Phrase } from '../bare/message.tsx';
import { type BarePageProps, useWays } from '../bare/place.ts';

/** The state of a link's code. */
type Checked = { is: 'asked' } | { is: 'good'; email: string } | { is: 'bad' } | { is: 'failed'; error: unknown };

/** Asks to sign in first, and to come back with the code. A mistyped address is a stranger's, who must not confirm it. */
function SignInFirst({ code }: { code: string }) {
  const { go } = useWays();
  const leave = (): void => {
    forgetPlace();
    wantPlace(`/email#code=${code}`);
    go('/login');
  };
  return (
    <BareFrame title={t('newEmail.title')} lead={t('newEmail.signIn')}>
      <div className={styles.form}>
        <Button size="md" fullWidth onClick={leave}>
          {t('signIn.submit')}
        </Button>
      </div>
    </BareFrame>
  );
}

/** Confirms the address in the user's session. `retry` repeats a request without a response. */
function useConfirmation(code: string): [Checked, () => void] {
  const [checked, setChecked] = useState<Checked>({ is: 'asked' });
  const ask = useCallback(
    (signal?: AbortSignal): void => {
      const body = { code };
      request<{ email: string }>('POST /api/user/email/confirm', { body, ...(signal ? { signal } : {}) }).then(
        ({ data }) => setChecked({ is: 'good', email: data.email }),
        (error: unknown) => {
          const bad = error instanceof ApiError && error.has('CODE_INVALID');
          setChecked(bad ? { is: 'bad' } : { is: 'failed', error });
        },
      );
    },
    [code],
  );
  useEffect(() => {
    const left = new AbortController();
    ask(left.signal);
    return () => left.abort();
  }, [ask]);
  const retry = (): void => {
    setChecked({ is: 'asked' });
    ask();
  };
  return [checked, retry];
}

function Confirming({ code }: { code: string }) {
  const [checked, retry] = useConfirmation(code);
  if (checked.is === 'failed')
    return (
      <BareFrame title={t('newEmail.title')} links={<WayOut />}>
        <div className={styles.form}>
          <Failure text={errorText(checked.error)} />
          <Button size="md" fullWidth onClick={retry}>
            {t('bare.retry')}
          </Button>
        </div>
      </BareFrame>
    );
  if (checked.is === 'bad')
    return (
      <BareFrame title={t('newEmail.title')} links={<WayOut />}>
        <div role="alert" className={styles.warned}>
          <MessageBox tone="warning">{t('newEmail.bad')}</MessageBox>
        </div>
      </BareFrame>
    );
  return (
    <BareFrame title={t('newEmail.title')} links={checked.is === 'good' && <WayOut />}>
      {checked.is === 'asked' ? (
        <p className={styles.checking} role="status">
          {t('confirm.checking')}
        </p>
      ) : (
        <>
          <p className={styles.confirmed} role="status">
            <Icon name="success" size={20} />
            <span>
              <Phrase text="newEmail.done" name="email" value={checked.email} />
            </span>
          </p>
          <p className={styles.lead}>{t('newEmail.others')}</p>
        </>
      )}
    </BareFrame>
  );
}

/** The target of the letter to a new address: confirms it. */
export default function NewEmail({ code }: BarePageProps) {
  if (code === undefined) return <BareFrame title={t('newEmail.title')} lead={t('newEmail.ask')} links={<WayOut />} />;
  return token() === null ? <SignInFirst code={code} /> : <Confirming code={code} />;
}

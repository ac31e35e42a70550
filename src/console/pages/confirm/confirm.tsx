import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../bare/bare.module.css';
import { BareFrame } from '../bare/frame.tsx';
import { LetterPage, WayOut } from '../bare/letter-page.tsx';
import { Failure, Phrase } from '../bare/message.tsx';
import { NewPassword } from '../bare/new-password.tsx';
import type { BarePageProps } from '../bare/place.ts';

/** The state of a link's code. */
type Checked = { is: 'asked' } | { is: 'good'; email: string } | { is: 'bad' } | { is: 'failed'; error: unknown };

/** Confirms the address by its e-mail's code. `retry` repeats a request without a response. */
function useActivation(code: string | undefined): [Checked, { retry: () => void; refuse: () => void }] {
  const [checked, setChecked] = useState<Checked>({ is: 'asked' });
  const ask = useCallback(
    (signal?: AbortSignal): void => {
      if (code === undefined) return;
      const body = { code };
      request<{ email: string }>('POST /api/user/activate', { body, ...(signal ? { signal } : {}) }).then(
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
  return [checked, { retry, refuse: () => setChecked({ is: 'bad' }) }];
}

async function sendLetter(email: string): Promise<number> {
  const path = `/api/user/activate/resending/${encodeURIComponent(email)}`;
  return (await request<{ resendAfter: number }>(`GET ${path}`)).data.resendAfter;
}

function Checking() {
  return (
    <BareFrame title={t('confirm.title')}>
      <p className={styles.checking} role="status">
        <Loader size="sm" />
        {t('confirm.checking')}
      </p>
    </BareFrame>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <BareFrame title={t('confirm.title')} links={<WayOut />}>
      <div className={styles.form}>
        <Failure text={errorText(error)} />
        <Button size="md" fullWidth onClick={retry}>
          {t('bare.retry')}
        </Button>
      </div>
    </BareFrame>
  );
}

/** The target of a registration's e-mail: the address is confirmed, and a password chosen. Without a code the e-mail is sent again. */
export default function Confirm({ code }: BarePageProps) {
  const [checked, { retry, refuse }] = useActivation(code);
  if (code === undefined || checked.is === 'bad')
    return (
      <LetterPage
        title={t('confirm.title')}
        {...(code === undefined ? { lead: t('confirm.ask') } : { warning: t('confirm.bad') })}
        submit={t('confirm.send')}
        sent="confirm.sent"
        send={sendLetter}
      />
    );
  if (checked.is === 'asked') return <Checking />;
  if (checked.is === 'failed') return <Failed error={checked.error} retry={retry} />;
  return (
    <BareFrame title={t('confirm.title')} links={<WayOut />}>
      <p className={styles.confirmed} role="status">
        <Icon name="success" size={20} />
        <span>
          <Phrase text="confirm.confirmed" name="email" value={checked.email} />
        </span>
      </p>
      <p className={styles.lead}>{t('confirm.lead')}</p>
      <NewPassword
        code={code}
        email={checked.email}
        label={t('signIn.password')}
        submit={t('confirm.submit')}
        onBadCode={refuse}
      />
    </BareFrame>
  );
}

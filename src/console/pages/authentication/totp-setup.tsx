import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { request } from '../../api/client.ts';
import { CopyButton } from '../../engine/values/copy-button.tsx';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { MessageBox } from '../bare/message.tsx';
import styles from './authentication.module.css';
import { QrCode } from './qr-code.tsx';
import type { NewTotp } from './types.ts';

/** The answer to a confirmed factor: recovery codes, where the user had none. */
export type Added = (recoveryCodes: string[] | null) => void;

/** Sets up an authenticator app: the code to scan, and the first one-time password. */
export function TotpSetup({ onAdded }: { onAdded: Added }) {
  const [begun, setBegun] = useState<NewTotp>();
  const [failure, setFailure] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    // Each call makes another secret, also where React runs effects twice.
    if (asked.current) return;
    asked.current = true;
    request<NewTotp>('POST /api/user/second-factor/totp')
      .then(({ data }) => setBegun(data))
      .catch((error: unknown) => setFailure(errorText(error)));
  }, []);
  if (failure) return <MessageBox tone="failure">{failure}</MessageBox>;
  if (!begun) return <PageSkeleton part />;
  return (
    <div className={styles.steps}>
      <p className={styles.lead}>{t('authentication.totp.scan')}</p>
      <QrCode text={begun.uri} label={t('authentication.totp.qr')} />
      <div>
        <p className={styles.lead}>{t('authentication.totp.typeSecret')}</p>
        <p className={styles.secret}>
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
          <CopyButton text={begun.secret} name={t('authentication.totp.secret')} />
        </p>
      </div>
      <FirstCode onAdded={onAdded} />
    </div>
  );
}

function FirstCode({ onAdded }: { onAdded: Added }) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const totp = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(totp)) {
      setWrong(t('authentication.totp.sixDigits'));
      return input.current?.focus();
    }
    setBusy(true);
    try {
      type Confirmed = { recoveryCodes: string[] | null };
      const { data } = await request<Confirmed>('POST /api/user/second-factor/totp/confirmation', { body: { totp } });
      onAdded(data.recoveryCodes);
    } catch (error) {
      setBusy(false);
      setWrong(errorText(error));
      input.current?.select();
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
      <TextInput
        ref={input}
        name="totp"
        label={t('authentication.totp.first')}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={wrong}
        required
        withAsterisk={false}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setWrong('');
        }}
      />
      <Button type="submit" loading={busy}>
        {t('authentication.totp.connect')}
      </Button>
    </form>
  );
}

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { request } from '../../api/client.ts';
import { t } from '../../i18n/index.ts';
import { MessageBox } from '../bare/message.tsx';
import styles from './authentication.module.css';
import { canUsePasskeys, makePasskey, passkeyErrorText } from './browser-passkey.ts';
import type { Added } from './totp-setup.tsx';
import type { NewPasskeyRequest } from './types.ts';

async function add(name: string): Promise<string[] | null> {
  const asked = await request<NewPasskeyRequest>('POST /api/user/passkeys/options');
  const { challenge } = asked.data;
  const body = { challenge, name, passkey: await makePasskey(asked.data.passkey) };
  const { data } = await request<{ recoveryCodes: string[] | null }>('POST /api/user/passkeys', { body });
  return data.recoveryCodes;
}

/** Adds a passkey under a name of its owner's. The browser asks for the rest. */
export function AddPasskey({ onAdded }: { onAdded: Added }) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setWrong(t('validation.required'));
    setBusy(true);
    setFailure('');
    try {
      onAdded(await add(name.trim()));
    } catch (error) {
      setBusy(false);
      setFailure(passkeyErrorText(error));
    }
  };
  if (!canUsePasskeys()) return <MessageBox tone="warning">{t('authentication.passkey.unsupported')}</MessageBox>;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{t('authentication.passkey.what', { host: location.hostname })}</p>
      <div role="alert">{failure && <MessageBox tone="failure">{failure}</MessageBox>}</div>
      <TextInput
        name="passkey-name"
        label={t('authentication.passkey.name')}
        description={t('authentication.passkey.nameHint')}
        value={name}
        error={wrong}
        maxLength={100}
        required
        withAsterisk={false}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value);
          setWrong('');
        }}
      />
      <Button type="submit" loading={busy}>
        {t('authentication.passkey.add')}
      </Button>
    </form>
  );
}

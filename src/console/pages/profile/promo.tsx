import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useSavedText } from '../../account/use-saved-text.ts';
import { request } from '../../api/client.ts';
import { keys, ofType } from '../../api/keys.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './money-panel.module.css';
import panel from './panel.module.css';

/** The result of redeeming a code. */
interface Message {
  error?: string;
  amount?: string;
}

/** Redeems a code, and then revalidates the balance everywhere. */
function usePromo(refused: () => void) {
  const { mutate } = useSWRConfig();
  const [code, setCode] = useSavedText('promo');
  // The same code is sent again with the same key: the response may have been lost.
  const sent = useRef({ code: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message>({});
  const refuse = (error: string): void => {
    setMessage({ error });
    refused();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return refuse(t('validation.required'));
    setBusy(true);
    if (sent.current.code !== typed) sent.current = { code: typed, key: crypto.randomUUID() };
    try {
      const call = `POST /api/promocode/activate/${encodeURIComponent(typed)}`;
      const { data } = await request<{ amount: string }>(call, { idempotencyKey: sent.current.key });
      setMessage({ amount: data.amount });
      setCode('');
      void mutate(keys.user());
      void mutate(keys.balance());
      void mutate(ofType('balance-entry'));
    } catch (error) {
      refuse(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const change = (value: string): void => {
    setCode(value);
    setMessage({});
  };
  return { code, busy, message, change, submit };
}

/** Redeems promo codes. */
export function PromoPanel() {
  const input = useRef<HTMLInputElement>(null);
  const { code, busy, message, change, submit } = usePromo(() => input.current?.focus());
  return (
    <section className={panel.panel} aria-labelledby="profile-promo">
      <h2 id="profile-promo" className={panel.heading}>
        {t('promo.title')}
      </h2>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.line}>
          <TextInput
            ref={input}
            aria-labelledby="profile-promo"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            required
            value={code}
            error={message.error}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy}>
            {t('promo.submit')}
          </Button>
        </div>
        <div className={styles.live} role="status">
          {message.amount !== undefined && (
            <div className={styles.notice} data-tone="success">
              <Icon name="success" size={20} />
              <div>{t('promo.done', { amount: formatMoney(message.amount) })}</div>
            </div>
          )}
        </div>
      </form>
    </section>
  );
}

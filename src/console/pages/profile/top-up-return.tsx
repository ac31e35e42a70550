import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useBalance, useUser } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { keys, ofType } from '../../api/keys.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useSearchParams } from '../../ui/search-params.ts';
import styles from './money-panel.module.css';
import type { Payment } from './top-up-calls.ts';

/** The query parameter that the merchant's page adds when it returns. */
const PARAM = 'payment';

/** The result of a payment. `unknown` for an unknown id. */
type Outcome = Pick<Payment, 'amount'> & { status: Exclude<Payment['status'], 'created'> | 'unknown' };

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/** Polls a payment until it has ended, with growing delays. */
async function followPayment(id: string, signal: AbortSignal): Promise<Outcome> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 1.5)) {
    try {
      const { data } = await request<Payment>(`GET /api/payment/${encodeURIComponent(id)}`, { signal });
      if (data.status !== 'created') return { status: data.status, amount: data.amount };
    } catch (error) {
      const gone = error instanceof ApiError && error.kind === 'http' && error.status < 500;
      if (gone) return { status: 'unknown', amount: '0' };
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    // Nobody waits for it any more.
    if (signal.aborted) return new Promise(() => undefined);
  }
}

/** The payment of the return address, and its result once known. Then the parameter is removed. */
function useReturned() {
  const [params, setParams] = useSearchParams();
  const { mutate } = useSWRConfig();
  const [outcome, setOutcome] = useState<Outcome>();
  const id = params.get(PARAM);
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    setOutcome(undefined);
    void followPayment(id, controller.signal).then(async (found) => {
      if (found.status === 'paid')
        await Promise.all([mutate(keys.user()), mutate(keys.balance()), mutate(ofType('balance-entry'))]);
      if (controller.signal.aborted) return;
      setOutcome(found);
      setParams(
        (old) => {
          const rest = new URLSearchParams(old);
          rest.delete(PARAM);
          return rest;
        },
        { replace: true },
      );
    });
    return () => controller.abort();
  }, [id, mutate, setParams]);
  return { waiting: id !== null, outcome, forget: () => setOutcome(undefined) };
}

function Notice(props: { tone: string; icon: IconName; title: string; more?: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={props.tone}>
      <Icon name={props.icon} size={20} />
      <div>
        <strong>{props.title}</strong>
        {props.more && <p>{props.more}</p>}
      </div>
      {props.children}
    </div>
  );
}

function Paid({ amount }: { amount: string }) {
  const user = useUser();
  const { data } = useBalance();
  const balance = formatMoney(data?.balance ?? user.balance, user.currency);
  return (
    <Notice
      tone="success"
      icon="success"
      title={t('topUp.paid', { amount: formatMoney(amount) })}
      more={t('topUp.paid.more', { balance })}
    />
  );
}

/** The result of the payment that the merchant's page returns from. `again` starts another one with the same amount. */
export function TopUpReturn({ again }: { again: (amount: string) => void }) {
  const { waiting, outcome, forget } = useReturned();
  const retry = (amount: string) => (
    <Button
      variant="default"
      onClick={() => {
        forget();
        again(amount);
      }}
    >
      {t('topUp.again')}
    </Button>
  );
  return (
    <div className={styles.live} role="status">
      {waiting && <Notice tone="neutral" icon="info" title={t('topUp.waiting')} more={t('topUp.waiting.more')} />}
      {!waiting && outcome?.status === 'paid' && <Paid amount={outcome.amount} />}
      {!waiting && outcome?.status === 'unknown' && <Notice tone="warning" icon="warning" title={t('topUp.unknown')} />}
      {!waiting && (outcome?.status === 'refused' || outcome?.status === 'expired') && (
        <Notice
          tone="warning"
          icon="warning"
          title={t(`topUp.${outcome.status}`, { amount: formatMoney(outcome.amount) })}
          more={t(`topUp.${outcome.status}.more`)}
        >
          {retry(outcome.amount)}
        </Notice>
      )}
    </div>
  );
}

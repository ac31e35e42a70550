import { useRef, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { StateButton } from '../../ui/state.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import panel from './panel.module.css';
import { type Merchant, useMerchants } from './top-up-calls.ts';
import { TopUpForm } from './top-up-form.tsx';
import { TopUpReturn } from './top-up-return.tsx';

function isSome(merchants: Merchant[]): merchants is [Merchant, ...Merchant[]] {
  return merchants.length > 0;
}

/** About the height of the loaded form. */
const FORM = '17.5rem';

/** Tops up the balance, and shows the result of a payment after the return. */
export function TopUpPanel() {
  const { data, error, mutate } = useMerchants();
  const [amount, setAmount] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const again = (before: string): void => {
    setAmount(before.replace(/\.00$/, ''));
    input.current?.focus();
  };
  return (
    <section className={panel.panel} aria-labelledby="profile-top-up" aria-busy={!data && !error}>
      <h2 id="profile-top-up" className={panel.heading}>
        {t('topUp.title')}
      </h2>
      <TopUpReturn again={again} />
      {data && isSome(data) && <TopUpForm merchants={data} amount={amount} onAmount={setAmount} input={input} />}
      {data?.length === 0 && <p>{t('topUp.noMerchants')}</p>}
      {data && <BankTransfer amount={amount} />}
      {!data && !error && <Bar width="20rem" height={FORM} />}
      {!data && error && (
        <div role="alert" className={panel.head}>
          <p>{t('topUp.failed', { why: errorText(error) })}</p>
          <StateButton onClick={() => void mutate()}>{t('state.retry')}</StateButton>
        </div>
      )}
    </section>
  );
}

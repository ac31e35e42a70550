import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { currencySymbol, formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import styles from './money-panel.module.css';
import panel from './panel.module.css';
import { amountOf, beginPayment, type Merchant } from './top-up-calls.ts';

/** Suggested amounts, within the merchant's limits. */
const QUICK = ['5000', '10000', '50000', '100000'];

type Errors = Partial<Record<'amount' | 'form', string>>;

function isWithin(amount: string, { minAmount, maxAmount }: Merchant): boolean {
  return Number(amount) >= Number(minAmount) && Number(amount) <= Number(maxAmount);
}

function boundsOf({ minAmount, maxAmount }: Merchant): { min: string; max: string } {
  return { min: formatMoney(minAmount), max: formatMoney(maxAmount) };
}

/** The error of an amount, before sending. */
function problemOf(typed: string, merchant: Merchant): string | undefined {
  const amount = amountOf(typed);
  if (amount === '') return t('validation.required');
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return t('topUp.wrongAmount');
  return isWithin(amount, merchant) ? undefined : t('topUp.outOfBounds', boundsOf(merchant));
}

function refusalOf(error: unknown): Errors {
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  return first?.field === 'amount' && first.message ? { amount: first.message } : { form: errorText(error) };
}

function useTopUp(merchant: Merchant, amount: string, input: RefObject<HTMLInputElement | null>) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // With the browser's back button the page is restored as it was.
    const shown = (): void => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const show = (found: Errors): void => {
    setErrors(found);
    if (found.amount) input.current?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = problemOf(amount, merchant);
    if (problem !== undefined) return show({ amount: problem });
    setErrors({});
    setBusy(true);
    try {
      location.assign(await beginPayment(merchant.id, amountOf(amount)));
    } catch (error) {
      setBusy(false);
      show(refusalOf(error));
    }
  };
  return { errors, busy, submit, forget: () => setErrors({}) };
}

function Merchants(props: { merchants: Merchant[]; chosen: Merchant; onChoose: (id: string) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend>{t('topUp.merchant')}</legend>
      {props.merchants.map((merchant) => (
        <label key={merchant.id} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={merchant.id}
            checked={merchant.id === props.chosen.id}
            onChange={() => props.onChoose(merchant.id)}
          />
          <span>
            <strong>{merchant.name}</strong>
            <small>{t('topUp.minutes', { count: merchant.minutes })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Chooses the merchant and the amount, and goes to the merchant's page. */
export function TopUpForm(props: {
  merchants: [Merchant, ...Merchant[]];
  amount: string;
  onAmount: (amount: string) => void;
  input: RefObject<HTMLInputElement | null>;
}) {
  const { merchants, amount, onAmount, input } = props;
  const [chosen, setChosen] = useState('');
  const merchant = merchants.find(({ id }) => id === chosen) ?? merchants[0];
  const { errors, busy, submit, forget } = useTopUp(merchant, amount, input);
  const type = (value: string): void => {
    onAmount(value);
    forget();
  };
  return (
    <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
      <Merchants merchants={merchants} chosen={merchant} onChoose={setChosen} />
      <div className={styles.amount}>
        <TextInput
          ref={input}
          label={t('topUp.amount')}
          description={t('topUp.bounds', boundsOf(merchant))}
          inputMode="decimal"
          autoComplete="off"
          required
          withAsterisk={false}
          value={amount}
          error={errors.amount}
          rightSection={<span aria-hidden="true">{currencySymbol('KZT')}</span>}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <ul className={styles.quick} aria-label={t('topUp.quick')}>
          {QUICK.filter((each) => isWithin(each, merchant)).map((each) => (
            <li key={each}>
              <Button variant="default" size="xs" aria-pressed={amountOf(amount) === each} onClick={() => type(each)}>
                {formatMoney(each)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.live} role="alert">
        {errors.form && <p className={panel.failure}>{errors.form}</p>}
      </div>
      <Button type="submit" loading={busy} className={panel.submit}>
        {t('topUp.submit')}
      </Button>
    </form>
  );
}

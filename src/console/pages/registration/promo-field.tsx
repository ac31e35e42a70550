import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { t } from '../../i18n/index.ts';
import { formatMoney } from '../../i18n/money.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../bare/bare.module.css';
import type { Promo } from './use-promo.ts';

/** The state of the code, below it. */
function Known({ promo }: { promo: Promo }) {
  if (promo.is === 'checking') return t('registration.promoChecking');
  if (promo.is !== 'valid') return t('registration.promoHint');
  return (
    <span className={styles.good}>
      <Icon name="check" size={14} />
      {t('registration.promoValid', { amount: formatMoney(promo.amount) })}
    </span>
  );
}

/** A promo code, with its value. */
export function PromoField(props: {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  promo: Promo;
  error: string | undefined;
}) {
  const { inputRef, value, onChange, promo, error } = props;
  return (
    <div>
      <TextInput
        ref={inputRef}
        size="md"
        name="promo"
        label={t('registration.promo')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p role="status" className={styles.below}>
        {!error && <Known promo={promo} />}
      </p>
    </div>
  );
}

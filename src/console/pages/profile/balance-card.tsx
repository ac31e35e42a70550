import { BalanceNotice } from '../../account/balance-notice.tsx';
import { balanceLevel, needsNotice } from '../../account/days-left.ts';
import { useBalance, useUser } from '../../account/hooks.ts';
import { lastsText } from '../../account/lasts-text.ts';
import type { Balance } from '../../account/types.ts';
import { formatMoney, formatPrice } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { StateButton } from '../../ui/state.tsx';
import styles from './balance-card.module.css';

function Figures({ balance }: { balance: Balance }) {
  const { perHour, perMonth, currency, daysLeft } = balance;
  const level = balanceLevel(balance);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('profile.runs')}</dt>
          <dd>
            {formatPrice(perHour, 'hour', currency)}
            <span className={styles.soft}>
              {t('profile.runsMonth', { price: formatPrice(perMonth, 'month', currency) })}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('profile.lasts')}</dt>
          <dd data-level={level}>
            {level === 'over' ? t('profile.lasts.over') : lastsText(balance)}
            {daysLeft !== null && level !== 'over' && (
              <span className={styles.soft}>{t('profile.lasts.atThisRate')}</span>
            )}
          </dd>
        </div>
      </dl>
      {level !== 'fine' && needsNotice(balance) && <BalanceNotice level={level} />}
    </>
  );
}

/** The parts of the balance by kinds of money, where there is more than paid money. */
function Kinds({ balance }: { balance: Balance }) {
  const { paid, promo, corrections, currency } = balance;
  const kinds = { paid, promo, corrections };
  if (Number(promo) === 0 && Number(corrections) === 0) return null;
  return (
    <dl className={styles.figures}>
      {Object.entries(kinds)
        .filter(([, amount]) => Number(amount) !== 0)
        .map(([kind, amount]) => (
          <div key={kind}>
            <dt>{t(`profile.kind.${kind}`)}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The balance, the current costs, and the remaining days. */
export function BalanceCard() {
  const user = useUser();
  const { data, error, mutate } = useBalance();
  return (
    <section className={styles.card} aria-labelledby="profile-balance" aria-busy={!data && !error}>
      <h2 id="profile-balance" className={styles.heading}>
        {t('shell.balance')}
      </h2>
      <p className={styles.amount}>{formatMoney(data?.balance ?? user.balance, data?.currency ?? user.currency)}</p>
      {data && <Kinds balance={data} />}
      {data && <Figures balance={data} />}
      {!data && !error && <Bar width="16rem" height="var(--figures)" />}
      {!data && error && (
        <p className={styles.failed} role="alert">
          {t('profile.costFailed', { why: errorText(error) })}
          <StateButton onClick={() => void mutate()}>{t('state.retry')}</StateButton>
        </p>
      )}
    </section>
  );
}

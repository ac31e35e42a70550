import { Link } from 'react-router-dom';
import type { Costs } from '../../../contract/reports/expenses.ts';
import { BalanceNotice } from '../../account/balance-notice.tsx';
import { balanceLevel, needsNotice } from '../../account/days-left.ts';
import { useBalance, useUser } from '../../account/hooks.ts';
import { lastsText } from '../../account/lasts-text.ts';
import type { Balance } from '../../account/types.ts';
import { formatMoney, formatPrice } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { formatEstimate } from '../../i18n/money.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { useCosts } from './calls.ts';
import styles from './cards.module.css';
import { Panel, PartFailed } from './panel.tsx';

/** Below this number of whole days there is a separate warning. */
const URGENT_DAYS = 3;

/** A figure and its style. */
interface FigureProps {
  name: string;
  /** Undefined while unknown. */
  value: string | undefined;
  /** What else is to be known about it. */
  note?: string | undefined;
  level?: string;
  /** On its own row, for sentences of unknown length. */
  wide?: boolean;
}

/** One figure below its label. */
export function Figure({ name, value, note, level, wide }: FigureProps) {
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd data-level={level}>
        {value ?? <Bar width="6rem" height="1.25rem" />}
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

function Warning({ balance }: { balance: Balance }) {
  const level = balanceLevel(balance);
  if (level === 'fine' || !needsNotice(balance)) return null;
  const urgent = level === 'over' || (balance.daysLeft ?? URGENT_DAYS) < URGENT_DAYS;
  return <BalanceNotice level={level} urgent={urgent} />;
}

/** A month at the present rate, which is an estimate: what is created or deleted meanwhile changes it. */
function aMonth(amount: string, currency: string): string {
  return t('unit.perMonth', { price: formatEstimate(amount, currency) });
}

function Figures({ balance, costs }: { balance: Balance | undefined; costs: Costs | undefined }) {
  const level = balance ? balanceLevel(balance) : 'fine';
  const now = costs?.now;
  return (
    <dl className={styles.figures}>
      <Figure name={t('home.perHour')} value={now && formatPrice(now.perHour, 'hour', costs.currency)} />
      <Figure name={t('home.perMonth')} value={now && aMonth(now.perMonth, costs.currency)} />
      <Figure wide name={t('home.thisMonth')} value={costs && formatMoney(costs.total, costs.currency)} />
      <Figure
        wide
        name={t('profile.lasts')}
        level={level}
        value={balance && (level === 'over' ? t('profile.lasts.over') : lastsText(balance))}
      />
    </dl>
  );
}

/** The balance, the project's current costs and those of this month, and the remaining days. */
export function MoneyCard() {
  const user = useUser();
  const balance = useBalance();
  const costs = useCosts(undefined);
  const failed = (balance.error && !balance.data) || (costs.error && !costs.data);
  const again = (): void => {
    void balance.mutate();
    void costs.mutate();
  };
  const { balance: amount, currency } = balance.data ?? user;
  return (
    <Panel
      title={t('shell.balance')}
      busy={!failed && !(balance.data && costs.data)}
      actions={
        <Link to="/profile" className={styles.main}>
          {t('engine.cost.topUp')}
        </Link>
      }
    >
      <p className={styles.amount}>{formatMoney(amount, currency)}</p>
      {failed ? (
        <PartFailed error={balance.error ?? costs.error} retry={again} />
      ) : (
        <Figures balance={balance.data} costs={costs.data} />
      )}
      {balance.data && <Warning balance={balance.data} />}
    </Panel>
  );
}

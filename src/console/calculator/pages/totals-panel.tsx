import { lazy, Suspense, useContext } from 'react';
import type { Configuration, ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import { isLong } from '../../account/days-left.ts';
import { UserContext, useBalance } from '../../account/hooks.ts';
import { QuotaRows } from '../../engine/form/panels/quota-rows.tsx';
import { formatShare } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import type { Totals } from '../calculation/calculated.ts';
import { daysLeft } from '../calculation/days-left.ts';
import type { Calculator } from '../calculation/use-calculator.ts';
import { usePeriod } from '../calculation/use-period.ts';
import { useCreation } from '../running/running.ts';
import { amountWords, shareOf } from './amounts.ts';
import { PeriodSwitch } from './period-switch.tsx';
import styles from './totals.module.css';

const PlannedQuotas = lazy(() => import('../creation/planned-quotas.tsx'));

/** The panel's id, for the bar that links to it. */
const PANEL = 'calculator-totals';

/** The number of days that the balance covers all of it and the current resources. */
function Lasting({ totals }: { totals: Totals }) {
  const { data } = useBalance();
  const days = data && daysLeft(data, totals.cost);
  if (days === undefined || totals.cost.microNano === 0n) return null;
  const words = isLong(days) ? t('calculator.lastsLong') : t('calculator.lasts', { count: days });
  return <p className={styles.lasting}>{words}</p>;
}

/** The use of quotas: after the creation, or now where the records exist. */
function Quotas({ totals: { quota }, configuration, exists }: PanelProps & { totals: Totals }) {
  if (quota.length === 0) return null;
  const now = quota.map((each) => ({ ...each, amount: 0 }));
  const alone = <QuotaRows title={t('calculator.quota')} deltas={quota} />;
  return (
    <div className={styles.quota}>
      {exists && <QuotaRows title={t('calculator.quotaNow')} deltas={now} />}
      {!exists && !configuration && alone}
      {!exists && configuration && (
        <Suspense fallback={alone}>
          <PlannedQuotas configuration={configuration} meanwhile={quota} />
        </Suspense>
      )}
    </div>
  );
}

/** The share of each type. */
function Split({ totals, currency }: { totals: Totals; currency: string }) {
  const period = usePeriod();
  return (
    <ul className={styles.split}>
      {totals.byType.map(({ type, cost }) => {
        const share = shareOf(cost, totals.cost);
        return (
          <li key={type}>
            <span className={styles.name}>{resourceEntry(type)?.names.many ?? type}</span>
            <span className={styles.share}>{formatShare(share)}</span>
            <span className={styles.part}>{amountWords(cost, period, currency)}</span>
            <ShareBar share={share} />
          </li>
        );
      })}
    </ul>
  );
}

interface TotalsProps {
  calculator: Calculator;
  lines: readonly ConfigurationLine[];
}

interface PanelProps {
  /** The user's own calculation, which the project can create. */
  configuration?: Configuration;
  /** Whether the project has its records, or is creating them: they are in its quotas and costs. */
  exists?: boolean;
}

/** The total of one of the user's own calculations in their project. */
export function OwnTotals({ calculator, configuration }: { calculator: Calculator; configuration: Configuration }) {
  const user = useContext(UserContext);
  const project = user?.osCurrentProjectId;
  return user && project ? (
    <ProjectTotals
      key={configuration.id}
      calculator={calculator}
      configuration={configuration}
      owner={{ user: user.id, project }}
    />
  ) : (
    <TotalsPanel calculator={calculator} lines={configuration.lines} />
  );
}

function ProjectTotals(props: {
  calculator: Calculator;
  configuration: Configuration;
  owner: { user: string; project: string };
}) {
  const { calculator, configuration, owner } = props;
  const { creation } = useCreation({ ...owner, configuration: configuration.id });
  const exists = creation !== undefined || configuration.created === owner.project;
  return (
    <TotalsPanel calculator={calculator} lines={configuration.lines} configuration={configuration} exists={exists} />
  );
}

/** The total costs and quota use. They update with every change. */
export function TotalsPanel({ calculator, lines, configuration, exists = false }: TotalsProps & PanelProps) {
  const { totalsOf, currency, guest } = calculator;
  const period = usePeriod();
  const totals = totalsOf(lines);
  return (
    <aside className={styles.panel} id={PANEL} aria-label={t('calculator.total')}>
      <div className={styles.head}>
        <h2>{t('calculator.total')}</h2>
        <PeriodSwitch />
      </div>
      <div className={styles.sum} aria-live="polite">
        <strong>{amountWords(totals.cost, period, currency, totals.known)}</strong>
        <span>{t(`calculator.per.${period}`)}</span>
        {!totals.known && <small>{t('calculator.partial')}</small>}
      </div>
      {totals.byType.length > 0 && <Split totals={totals} currency={currency} />}
      {!guest && exists && <p className={styles.lasting}>{t('calculator.exists')}</p>}
      {!guest && !exists && <Lasting totals={totals} />}
      {!guest && <Quotas totals={totals} exists={exists} {...(configuration ? { configuration } : {})} />}
      <p className={styles.note}>
        {[t(guest ? 'calculator.noteGuest' : 'calculator.note'), calculator.vat].filter(Boolean).join('. ')}
      </p>
    </aside>
  );
}

/** On a narrow screen the total stays at the bottom, with a link to the rest. */
export function TotalsBar({ calculator, lines }: TotalsProps) {
  const period = usePeriod();
  const totals = calculator.totalsOf(lines);
  return (
    <a className={styles.floating} href={`#${PANEL}`}>
      <span>
        {t('calculator.total')} {t(`calculator.per.${period}`)}
      </span>
      <strong>{amountWords(totals.cost, period, calculator.currency, totals.known)}</strong>
      <Icon name="down" size={16} />
    </a>
  );
}

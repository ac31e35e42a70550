import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { type Overview, WAITING_KINDS, type WaitingKind } from '../../../contract/reports/overview.ts';
import { useAccess } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { Forbidden } from '../../engine/screen/forbidden.tsx';
import { NotFound } from '../../engine/screen/not-found.tsx';
import {
  formatDateTime,
  formatElapsed,
  formatMoney,
  formatMonth,
  formatNumber,
  formatQuota,
} from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { pageEntry } from '../../resources/page-entries.ts';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { Panel } from '../home/panel.tsx';
import { CapacityPart } from './capacity.tsx';
import styles from './overview.module.css';
import { PlannedPricesPart } from './planned-prices.tsx';

/** How often the figures are read again, in ms. */
const EVERY = 60_000;

/** The list of what waits, narrowed to it. */
const LISTS: Record<WaitingKind, string> = {
  tickets: '/admin/ticket?f.status=new,inProgress&sort=created',
  quotaRequests: '/admin/quota-request?f.status=REQUESTED,IN_PROGRESS&sort=created',
  payments: '/admin/bank-payment?f.status=unmatched',
  corrections: '/admin/balance-correction?f.status=proposed',
  orphans: '/admin/cloud-orphans?f.status=held',
  letters: '/admin/outbox?f.status=refused',
};

/** A figure in its row, with the list that it leads to. */
function Row(props: {
  name: string;
  count: string;
  note?: string | undefined;
  to?: string | undefined;
  none?: boolean;
}) {
  const { name, count, note, to, none } = props;
  return (
    <li data-none={none || undefined}>
      {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
      <span className={styles.count}>{count}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </li>
  );
}

function Rows({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Panel title={title}>
      {children.length > 0 ? <ul className={styles.rows}>{children}</ul> : <p className={styles.none}>{none}</p>}
    </Panel>
  );
}

function WaitingPart({ waiting }: Pick<Overview, 'waiting'>) {
  const rows = WAITING_KINDS.flatMap((kind) => {
    const found = waiting[kind];
    if (!found) return [];
    const { count, oldest } = found;
    return [
      <Row
        key={kind}
        name={t(`overview.waiting.${kind}`)}
        count={formatNumber(count)}
        note={oldest === null ? undefined : t('overview.since', { when: formatDateTime(oldest) })}
        to={LISTS[kind]}
        none={count === 0}
      />,
    ];
  });
  if (rows.length === 0) return null;
  return (
    <Rows title={t('overview.waiting')} none="">
      {rows}
    </Rows>
  );
}

function DebtorsPart({ debtors }: Pick<Overview, 'debtors'>) {
  if (!debtors) return null;
  return (
    <Rows title={t('overview.debtors')} none={t('overview.debtors.none')}>
      {debtors.map(({ state, count, next }) => (
        <Row
          key={state}
          name={t(`overview.debtors.${state}`)}
          count={formatNumber(count)}
          note={next === null ? undefined : t('overview.debtors.next', { when: formatDateTime(next) })}
          to={`/customer?tab=debtors&f.debt=${state}`}
        />
      ))}
    </Rows>
  );
}

/** How long customers wait for a first answer, with the tickets that waited longest first. */
function SupportPart({ firstAnswer }: Pick<Overview, 'firstAnswer'>) {
  if (!firstAnswer) return null;
  const { median, count, since } = firstAnswer;
  return (
    <Rows title={t('overview.support')} none={t('overview.support.none')}>
      {median === null
        ? []
        : [
            <Row
              key="firstAnswer"
              name={t('overview.support.firstAnswer')}
              count={formatElapsed(median)}
              note={t('overview.support.median', { count })}
              to={`/admin/ticket?f.firstAnswered.from=${since.slice(0, 10)}&sort=-firstAnswer`}
            />,
          ]}
    </Rows>
  );
}

const nameOf = (type: string): string => resourceEntry(type)?.names.many ?? type;

/** Failures, and outages, which everybody sees who sees the page. */
function FailuresPart({ failures, failuresSince, outages }: Pick<Overview, 'failures' | 'failuresSince' | 'outages'>) {
  if (!failures && outages.length === 0) return null;
  return (
    <Panel title={t('overview.failures')}>
      {outages.length > 0 && <p role="alert">{t('overview.outages', { types: outages.map(nameOf).join(', ') })}</p>}
      {failures && failures.length > 0 && (
        <ul className={styles.rows}>
          {failures.map(({ type, count }) => (
            <Row
              key={type}
              name={nameOf(type)}
              count={formatNumber(count)}
              to={`/admin/audit?f.result=error&f.type=${type}&f.created.from=${failuresSince.slice(0, 10)}`}
            />
          ))}
        </ul>
      )}
      {failures?.length === 0 && <p className={styles.none}>{t('overview.failures.none')}</p>}
    </Panel>
  );
}

function RevenuePart({ revenue }: Pick<Overview, 'revenue'>) {
  if (!revenue) return null;
  const { month, amount, lastMonth, lastAmount, currency } = revenue;
  const months = [[month, amount] as const, [lastMonth, lastAmount] as const];
  return (
    <Rows title={t('overview.revenue')} none="">
      {months.map(([each, sum]) => (
        <Row key={each} name={formatMonth(each)} count={formatMoney(sum, currency)} to="/customer/dashboard" />
      ))}
    </Rows>
  );
}

function AnnouncementsPart({ announcements }: Pick<Overview, 'announcements'>) {
  if (!announcements) return null;
  return (
    <Rows title={t('overview.announcements')} none={t('overview.announcements.none')}>
      {announcements.map(({ id, title, begins }) => (
        <Row
          key={id}
          name={title}
          count={formatDateTime(begins)}
          to={`/admin/announcement/${encodeURIComponent(id)}`}
        />
      ))}
    </Rows>
  );
}

function UsedPart({ used }: Pick<Overview, 'used'>) {
  return (
    <Rows title={t('overview.used')} none={t('overview.used.none')}>
      {used.map(({ type, used: amount, unit }) => (
        <Row key={type} name={t(`quota.${type}`)} count={formatQuota(unit, amount)} />
      ))}
    </Rows>
  );
}

function Parts() {
  const { data, error, mutate } = useSWR<Overview>(
    keys.named('admin', 'overview'),
    async () => (await request<Overview>('GET /api/admin/overview')).data,
    { refreshInterval: EVERY },
  );
  if (!data) return error ? <LoadFailed error={error} retry={() => void mutate()} /> : <PageSkeleton part />;
  return (
    <>
      <div className={styles.parts}>
        <WaitingPart {...data} />
        <SupportPart {...data} />
        <DebtorsPart {...data} />
        <FailuresPart {...data} />
        <AnnouncementsPart {...data} />
        <RevenuePart {...data} />
        <PlannedPricesPart />
        <UsedPart {...data} />
      </div>
      <CapacityPart {...data} />
    </>
  );
}

/** The administrators' first page: what waits for them, and how the cloud is doing. Each figure leads to its list. */
export default function OverviewPage() {
  const access = pageEntry('overview')?.access;
  const verdict = useAccess()(access);
  if (verdict === 'hidden') return <NotFound />;
  if (verdict === 'forbidden') return <Forbidden access={access} />;
  return (
    <Page title={t('overview.title')}>
      <Parts />
    </Page>
  );
}

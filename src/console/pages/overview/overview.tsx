import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { allProjectsName } from '../../../contract/file/all-projects.ts';
import type { CapacityFigure } from '../../../contract/reports/capacity.ts';
import {
  type Overview,
  type ServiceFailures,
  WAITING_KINDS,
  type WaitingKind,
} from '../../../contract/reports/overview.ts';
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

/** The list of what waits: its type, and how it is narrowed. */
const LISTS: Record<WaitingKind, [type: string, query: string]> = {
  tickets: ['ticket', 'f.status=new,inProgress&sort=created'],
  quotaRequests: ['admin-quota-request', 'f.status=REQUESTED,IN_PROGRESS&sort=created'],
  payments: ['bank-payment', 'f.status=unmatched'],
  corrections: ['balance-correction', 'f.status=proposed'],
  orphans: ['cloud-orphan', 'f.status=held'],
  letters: ['mail', 'f.status=refused,late'],
};

/** The type whose records take what the capacity is of. */
const SOLD_TO: Record<CapacityFigure, string> = { vcpu: 'vm', ram: 'vm', disk: 'disk', address: 'floating' };

/** Their list. */
function soldTo(figure: CapacityFigure, variants: readonly string[]): [type: string, query?: string] {
  const type = allProjectsName(SOLD_TO[figure]);
  return figure === 'disk' && variants.length > 0 ? [type, `f.volume_type=${variants.join(',')}`] : [type];
}

/** Links to the lists that the user may see. */
function useListLink(): (type: string, query?: string) => string | undefined {
  const verdict = useAccess();
  return (type, query) => {
    const entry = resourceEntry(type);
    const path = entry?.routes.list?.[0];
    if (!entry || path === undefined || verdict(entry.access) !== 'allowed') return undefined;
    return query === undefined ? path : `${path}?${query}`;
  };
}

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
  const link = useListLink();
  const kinds = WAITING_KINDS.flatMap((kind) => {
    const found = waiting[kind];
    return found ? [{ kind, ...found }] : [];
  });
  if (kinds.length === 0) return null;
  return (
    <Rows title={t('overview.waiting')} none="">
      {kinds.map(({ kind, count, oldest }) => (
        <Row
          key={kind}
          name={t(`overview.waiting.${kind}`)}
          count={formatNumber(count)}
          note={oldest === null ? undefined : t('overview.since', { when: formatDateTime(oldest) })}
          to={link(...LISTS[kind])}
          none={count === 0}
        />
      ))}
    </Rows>
  );
}

function DebtorsPart({ debtors }: Pick<Overview, 'debtors'>) {
  const link = useListLink();
  if (!debtors) return null;
  return (
    <Rows title={t('overview.debtors')} none={t('overview.debtors.none')}>
      {debtors.map(({ state, count, next }) => (
        <Row
          key={state}
          name={t(`overview.debtors.${state}`)}
          count={formatNumber(count)}
          note={next === null ? undefined : t('overview.debtors.next', { when: formatDateTime(next) })}
          to={link('customer', `tab=debtors&f.debt=${state}`)}
        />
      ))}
    </Rows>
  );
}

/** The filters of a list by when its records were created. */
function createdIn({ from, to }: { from?: string; to?: string }): string {
  const bounds = [from && `&f.created.from=${from}`, to && `&f.created.to=${to}`];
  return bounds.filter(Boolean).join('');
}

/** How long customers wait: open tickets by their age, and the tickets that waited longest for a first answer. */
function SupportPart({ firstAnswer, ticketAges }: Pick<Overview, 'firstAnswer' | 'ticketAges'>) {
  const link = useListLink();
  if (!firstAnswer || !ticketAges) return null;
  const { median, count, since } = firstAnswer;
  const waiting = ticketAges.filter((each) => each.count > 0);
  const answered = median !== null && (
    <Row
      key="firstAnswer"
      name={t('overview.support.firstAnswer')}
      count={formatElapsed(median)}
      note={t('overview.support.median', { count })}
      to={link('ticket', `f.firstAnswered.from=${since}&sort=-firstAnswer`)}
    />
  );
  return (
    <Rows title={t('overview.support')} none={t('overview.support.none')}>
      {[
        ...waiting.map(({ age, count: tickets, ...bounds }) => (
          <Row
            key={age}
            name={t(`overview.support.age.${age}`)}
            count={formatNumber(tickets)}
            to={link('ticket', `f.status=new,inProgress${createdIn(bounds)}&sort=created`)}
          />
        )),
        ...(answered ? [answered] : []),
      ]}
    </Rows>
  );
}

const nameOf = (type: string): string => resourceEntry(type)?.names.many ?? type;

/** What failed of one service, by type where it has several. */
function failedOf({ types }: ServiceFailures): string | undefined {
  if (types.length < 2) return undefined;
  return types.map(({ type, count }) => `${nameOf(type)}: ${formatNumber(count)}`).join(', ');
}

/** Failures, and outages, which everybody sees who sees the page. */
function FailuresPart({ failures, failuresSince, outages }: Pick<Overview, 'failures' | 'failuresSince' | 'outages'>) {
  const link = useListLink();
  if (!failures && outages.length === 0) return null;
  return (
    <Panel title={t('overview.failures')}>
      {outages.length > 0 && (
        <p role="alert">
          {t('overview.outages', { types: outages.map(nameOf).join(', ') })}{' '}
          <a href="/status">{t('overview.status')}</a>
        </p>
      )}
      {failures && failures.length > 0 && (
        <ul className={styles.rows}>
          {failures.map((each) => {
            const types = each.types.map(({ type }) => type).join(',');
            return (
              <Row
                key={each.service}
                name={nameOf(each.service)}
                count={formatNumber(each.count)}
                note={failedOf(each)}
                to={link('audit-entry', `f.result=error&f.type=${types}&f.created.from=${failuresSince}`)}
              />
            );
          })}
        </ul>
      )}
      {failures?.length === 0 && <p className={styles.none}>{t('overview.failures.none')}</p>}
    </Panel>
  );
}

function RevenuePart({ revenue }: Pick<Overview, 'revenue'>) {
  const access = pageEntry('customer-dashboard')?.access;
  const maySee = useAccess()(access) === 'allowed';
  if (!revenue) return null;
  const { month, amount, lastMonth, lastAmount, currency } = revenue;
  const months = [[month, amount] as const, [lastMonth, lastAmount] as const];
  return (
    <Rows title={t('overview.revenue')} none="">
      {months.map(([each, sum]) => (
        <Row
          key={each}
          name={formatMonth(each)}
          count={formatMoney(sum, currency)}
          to={maySee ? `/customer/dashboard?from=${each}&to=${each}` : undefined}
        />
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
  const link = useListLink();
  return (
    <Rows title={t('overview.used')} none={t('overview.used.none')}>
      {used.map(({ type, used: amount, unit, resource }) => (
        <Row
          key={type}
          name={t(`quota.${type}`)}
          count={formatQuota(unit, amount)}
          to={resource && link(allProjectsName(resource))}
        />
      ))}
    </Rows>
  );
}

function Parts() {
  const link = useListLink();
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
      <CapacityPart {...data} listOf={({ figure, variants }) => link(...soldTo(figure, variants))} />
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

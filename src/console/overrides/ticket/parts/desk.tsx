import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { allProjectsName } from '../../../../contract/file/all-projects.ts';
import type { DeskCustomer, DeskProject, DeskRecord, TicketDesk } from '../../../../contract/reports/ticket-desk.ts';
import { useAccess } from '../../../account/hooks.ts';
import { request } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { searchFor } from '../../../engine/screen/search-for.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { t, tn } from '../../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../../resources/manifest.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Bar } from '../../../ui/skeleton.tsx';
import { StateButton } from '../../../ui/state.tsx';
import styles from './desk.module.css';
import { mentionsIn } from './mentions.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** A name that leads to a screen, for those who may open it. */
function Way({ type, to, children }: { type: string; to: string | undefined; children: ReactNode }) {
  const verdict = useAccess();
  const entry = resourceEntry(type);
  const open = to !== undefined && entry !== undefined && verdict(entry.access) === 'allowed';
  return open ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}

function CustomerPart({ customer }: { customer: DeskCustomer }) {
  const { id, name, balance, blocked, debt } = customer;
  const step =
    debt &&
    (debt.until === null ? debt.step : t('desk.debtUntil', { step: debt.step, when: formatDateTime(debt.until) }));
  return (
    <>
      <p className={styles.name}>
        <Way type="customer" to={screenPath('customer', 'detail', { id })}>
          {name}
        </Way>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('desk.balance')}</dt>
          <dd>{formatMoney(balance)}</dd>
        </div>
        {step !== null && (
          <div data-bad>
            <dt>{t('desk.debt')}</dt>
            <dd>{step}</dd>
          </div>
        )}
      </dl>
      {blocked && <p className={styles.bad}>{t('desk.blocked')}</p>}
    </>
  );
}

function RecordPart({ record }: { record: DeskRecord }) {
  const { type, id, name, status, gone } = record;
  const seen = allProjectsName(type);
  return (
    <Part title={t('desk.record')}>
      <p className={styles.line}>
        <span className={styles.kind}>{resourceEntry(type)?.names.one ?? type}</span>
        <Way type={seen} to={gone ? undefined : screenPath(seen, 'detail', { id })}>
          {name}
        </Way>
        <span className={styles.kind}>{gone ? t('desk.gone') : status}</span>
      </p>
    </Part>
  );
}

function ProjectItem({ project: { id, name, records } }: { project: DeskProject }) {
  return (
    <li>
      <Way type="admin-project" to={screenPath('admin-project', 'detail', { id })}>
        {name}
      </Way>
      {records.length === 0 ? (
        <span className={styles.kind}>{t('desk.noRecords')}</span>
      ) : (
        <ul className={styles.counts}>
          {records.map(({ type, count }) => {
            const seen = allProjectsName(type);
            const list = screenPath(seen, 'list');
            return (
              <li key={type}>
                <Way type={seen} to={list && `${list}?f.projectId=${encodeURIComponent(id)}`}>
                  {resourceEntry(type)?.names.many ?? type}
                </Way>{' '}
                {formatNumber(count)}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

function ProjectsPart({ projects, projectCount }: Pick<TicketDesk, 'projects' | 'projectCount'>) {
  const more = projectCount - projects.length;
  return (
    <Part title={t('desk.projects')}>
      {projects.length === 0 && <p className={styles.kind}>{t('desk.noProjects')}</p>}
      <ul className={styles.items}>
        {projects.map((project) => (
          <ProjectItem key={project.id} project={project} />
        ))}
      </ul>
      {more > 0 && <p className={styles.kind}>{t('desk.more', { count: more })}</p>}
    </Part>
  );
}

function TicketsPart({ tickets }: Pick<TicketDesk, 'tickets'>) {
  if (tickets.length === 0) return null;
  return (
    <Part title={t('desk.tickets')}>
      <ul className={styles.items}>
        {tickets.map(({ id, number, type, created }) => (
          <li key={id}>
            <Link to={screenPath('ticket', 'detail', { id }) ?? ''}>{number}</Link>
            <span className={styles.kind}>
              {tn('ticket', `value.type.${type}`)}, {formatDate(created)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function FailuresPart({ failures }: Pick<TicketDesk, 'failures'>) {
  if (failures.length === 0) return null;
  return (
    <Part title={t('desk.failures')}>
      <ul className={styles.items}>
        {failures.map(({ type, id, text, at }) => (
          <li key={`${id} ${at}`}>
            <Way type={allProjectsName(type)} to={screenPath(allProjectsName(type), 'detail', { id })}>
              {text}
            </Way>
            <time className={styles.kind} dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the conversation names, each a search for it. */
function MentionsPart({ texts }: { texts: readonly string[] }) {
  const mentions = mentionsIn(texts);
  if (mentions.length === 0) return null;
  return (
    <Part title={t('desk.mentioned')}>
      <ul className={styles.mentions}>
        {mentions.map((text) => (
          <li key={text}>
            <button type="button" aria-label={t('desk.search', { text })} onClick={() => searchFor(text)}>
              <Icon name="search" size={16} />
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What support sees of the customer beside a ticket. A part that has nothing to say is left out. */
export function Desk({ id, texts }: { id: string; texts: readonly string[] }) {
  const title = useId();
  const { data, error, mutate } = useSWR<TicketDesk>(
    keys.named('ticket', `desk ${id}`),
    async () => (await request<TicketDesk>(`GET /api/admin/ticket/${encodeURIComponent(id)}/desk`)).data,
  );
  return (
    <aside className={styles.desk} aria-labelledby={title} aria-busy={!data && !error}>
      <h2 id={title}>{t('desk.title')}</h2>
      {!data && !error && <Bar width="100%" height="8rem" />}
      {!data && error && (
        <div role="alert" className={styles.items}>
          <p>{t('desk.failed')}</p>
          <StateButton onClick={() => void mutate()}>{t('state.retry')}</StateButton>
        </div>
      )}
      {data &&
        (data.customer ? <CustomerPart customer={data.customer} /> : <p className={styles.kind}>{t('desk.guest')}</p>)}
      <MentionsPart texts={texts} />
      {data?.record && <RecordPart record={data.record} />}
      {data && <FailuresPart {...data} />}
      {data && <TicketsPart {...data} />}
      {data?.customer && <ProjectsPart {...data} />}
    </aside>
  );
}

import { Link } from 'react-router-dom';
import type { TypeSummary } from '../../../contract/reports/expenses.ts';
import { useAccess } from '../../account/hooks.ts';
import { useProjectSummary } from '../../account/project-summary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import styles from './counters.module.css';
import { Panel, PartFailed } from './panel.tsx';
import { type StateCount, statesOf, useFiles } from './states.ts';

function State({ state }: { state: StateCount }) {
  const words = (
    <>
      <span className={styles.dot} aria-hidden="true" />
      {state.text}
      <b>{formatNumber(state.count)}</b>
    </>
  );
  return (
    <li data-tone={state.tone}>
      {state.to ? (
        <Link to={state.to} className={styles.state}>
          {words}
        </Link>
      ) : (
        <span className={styles.state}>{words}</span>
      )}
    </li>
  );
}

/** One type: the number of records, the number in each status with a link to the filtered list, and a link to create one. */
function Counter(props: { entry: ManifestEntry; total: number; states: StateCount[] | undefined; create?: string }) {
  const { entry, total, states, create } = props;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Link to={entry.routes.list?.[0] ?? '/'} className={styles.link}>
          <Icon name={entry.menu?.icon ?? 'cube'} size={20} />
          <span className={styles.name}>{entry.names.many}</span>
          <span className={styles.count}>{formatNumber(total)}</span>
        </Link>
        {create && (
          <Link to={create} className={styles.create} aria-label={t('home.createOf', { name: entry.names.one })}>
            <Icon name="plus" size={18} />
          </Link>
        )}
      </div>
      <ul className={styles.states}>
        {states?.map((state) => (
          <State key={state.value} state={state} />
        ))}
      </ul>
    </li>
  );
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

function Waiting() {
  return WAITING.map((key) => (
    <li key={key} className={styles.card}>
      <div className={styles.waiting}>
        <Bar width="60%" height="1.25rem" />
        <Bar width="40%" />
      </div>
    </li>
  ));
}

/** The number of records of each type in the project, by status, each with a link to create one more. */
export function Counters({ entries }: { entries: ManifestEntry[] }) {
  const { data, error, mutate } = useProjectSummary();
  const files = useFiles(data);
  const mayChange = useAccess()({ projectRole: 'member' }) === 'allowed';
  const createOf = (entry: ManifestEntry): string | undefined => (mayChange ? entry.routes.create?.[0] : undefined);
  const counts = new Map<string, TypeSummary>((data ?? []).map((one) => [one.type, one]));
  const shown = entries.filter(({ name }) => (counts.get(name)?.total ?? 0) > 0);
  const ready = data !== undefined && files !== undefined;
  return (
    <Panel title={t('home.resources')} busy={!ready && !error} bare>
      {error && !data ? (
        <PartFailed error={error} retry={() => void mutate()} />
      ) : (
        <ul className={styles.cards}>
          {!ready && <Waiting />}
          {ready &&
            shown.map((entry) => {
              const summary = counts.get(entry.name) ?? { type: entry.name, total: 0, states: {} };
              return (
                <Counter
                  key={entry.name}
                  entry={entry}
                  total={summary.total}
                  states={statesOf(summary, files.get(entry.name))}
                  create={createOf(entry)}
                />
              );
            })}
        </ul>
      )}
      {ready && shown.length === 0 && <p className={styles.nothing}>{t('home.nothingYet')}</p>}
    </Panel>
  );
}

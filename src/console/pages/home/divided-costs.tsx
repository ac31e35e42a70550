import { NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { parseMoney } from '../../../contract/money/money.ts';
import type { CostRow, DividedCosts } from '../../../contract/reports/month-end.ts';
import { useUser } from '../../account/hooks.ts';
import { useSaveTable } from '../../engine/export/use-save-table.ts';
import { FormatMenu } from '../../engine/list/format-menu.tsx';
import { formatMoney, formatShare } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import type { Days } from './calls.ts';
import { CostTableWaiting } from './cost-table.tsx';
import styles from './costs.module.css';
import { DividedTable } from './divided-table.tsx';
import { changeOf, daysText, nameOf, tableOf, typeName } from './divided-words.ts';
import { type Chosen, DIVISIONS, useChosen, useDividedCosts, useSeveralProjects } from './division.ts';
import { PartFailed } from './panel.tsx';

/** The record with its type; a link where it can be opened from the current project. */
function RecordName({ row }: { row: CostRow }) {
  const projectId = useUser().osCurrentProjectId;
  const path = screenPath(row.type ?? '', 'detail', {
    id: row.id,
    [resourceEntry(row.type ?? '')?.key ?? 'id']: row.id,
  });
  const here = path !== undefined && !row.deleted && row.projectId === projectId;
  const soft = [
    typeName(row.type ?? ''),
    row.projectId === projectId ? undefined : row.projectName,
    row.deleted ? t('home.deleted') : undefined,
  ];
  return (
    <>
      {here ? <Link to={path}>{row.name || row.id}</Link> : row.name || row.id}
      <small className={styles.under}>{soft.filter(Boolean).join(' · ')}</small>
    </>
  );
}

/** What the whole is more or less than in the days before. */
function Compared({ costs }: { costs: DividedCosts }) {
  const days = daysText(costs.previous);
  if (parseMoney(costs.before) === 0n) return <p className={styles.soft}>{t('home.compared.nothing', { days })}</p>;
  const change = changeOf(costs);
  if (parseMoney(change) === 0n) return <p>{t('home.compared.same', { days })}</p>;
  const share = formatShare(Math.abs(Number(change)) / Number(costs.before));
  const key = change.startsWith('-') ? 'home.compared.less' : 'home.compared.more';
  return <p>{t(key, { days, change: formatMoney(change.replace('-', ''), costs.currency), share })}</p>;
}

const TITLES: Record<Chosen['by'], string> = {
  project: 'home.byProject',
  type: 'home.costsByService',
  label: 'home.costsByLabel',
};

function Tools({ costs, several }: { costs: DividedCosts | undefined; several: boolean }) {
  const { chosen, change } = useChosen();
  return (
    <div className={styles.divide}>
      <fieldset className={styles.choices}>
        <legend>{t('home.divideBy')}</legend>
        {DIVISIONS.filter((by) => by !== 'project' || several).map((by) => (
          <button key={by} type="button" aria-pressed={by === chosen.by} onClick={() => change({ by, key: undefined })}>
            {t(TITLES[by])}
          </button>
        ))}
      </fieldset>
      {chosen.by === 'label' && costs?.keys && costs.keys.length > 0 && (
        <NativeSelect
          aria-label={t('home.labelKey')}
          data={costs.keys}
          value={costs.key ?? ''}
          onChange={(event) => change({ key: event.currentTarget.value })}
        />
      )}
      {several && chosen.by !== 'project' && (
        <NativeSelect
          aria-label={t('home.ofProjects')}
          data={[
            { value: 'one', label: t('home.thisProject') },
            { value: 'all', label: t('home.allProjects') },
          ]}
          value={chosen.all ? 'all' : 'one'}
          onChange={(event) => change({ all: event.currentTarget.value === 'all' })}
        />
      )}
    </div>
  );
}

/** The name of a chosen part, with the way back to all of them, and to its list. */
function PartHead({ part, costs }: { part: string | null; costs: DividedCosts }) {
  const { chosen, to } = useChosen();
  const list = chosen.by === 'type' && part !== null ? resourceEntry(part)?.routes.list?.[0] : undefined;
  const name = {
    type: () => typeName(part ?? ''),
    project: () => costs.rows[0]?.projectName ?? '',
    label: () => (part === null ? t('home.withoutLabel', { key: chosen.key ?? '' }) : `${chosen.key}=${part}`),
  }[chosen.by]();
  return (
    <div className={styles.partHead}>
      <h4>{name}</h4>
      <Link to={to({ part: undefined })} className={styles.back} preventScrollReset>
        {t('home.backToParts')}
      </Link>
      {list && !chosen.all && (
        <Link to={list} className={styles.back}>
          {t('home.openList')}
        </Link>
      )}
    </div>
  );
}

/** The number of a project's records in these days, by type. */
type Counts = ReadonlyMap<string, number>;

function Parts({ costs, title, counts }: { costs: DividedCosts; title: string; counts: Counts | undefined }) {
  const { chosen, to } = useChosen();
  if (costs.by === 'label' && costs.keys?.length === 0) return <p className={styles.soft}>{t('home.noLabels')}</p>;
  if (costs.rows.length === 0) return <p className={styles.soft}>{t('home.nothingToDivide')}</p>;
  const link = (row: CostRow) => {
    const count = costs.by === 'type' && !chosen.all ? counts?.get(row.id ?? '') : undefined;
    return (
      <>
        <Link to={to({ part: row.id, key: costs.key ?? chosen.key })} preventScrollReset>
          {nameOf(row, costs)}
        </Link>
        {count !== undefined && <small className={styles.under}>{t('home.records', { count })}</small>}
      </>
    );
  };
  return (
    <DividedTable costs={costs} title={title} name={costs.by === 'record' ? (row) => <RecordName row={row} /> : link} />
  );
}

/** Where the money went: by project, service or label, each beside the days before, and down to single resources. */
export function Divided({ days, counts }: { days: Days | undefined; counts?: Counts }) {
  const { chosen } = useChosen();
  const several = useSeveralProjects();
  const { data, error, isLoading, mutate } = useDividedCosts(chosen, days);
  const title = t(TITLES[chosen.by]);
  // Data of another choice stands until the new one has come.
  const costs = data && (chosen.part === undefined ? data.by === chosen.by : data.by === 'record') ? data : undefined;
  const save = useSaveTable(() => (costs ? tableOf(costs, title) : { title, columns: [], rows: [], currency: '' }));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chosen.part);
  // The link that was followed is gone, and the keyboard goes on from here.
  useEffect(() => {
    if (shown.current !== chosen.part) heading.current?.focus({ preventScroll: true });
    shown.current = chosen.part;
  }, [chosen.part]);
  return (
    <section className={styles.divided} aria-label={t('home.divided')} aria-busy={isLoading}>
      <div className={styles.dividedHead}>
        <h3 ref={heading} tabIndex={-1}>
          {t('home.divided')}
        </h3>
        <FormatMenu of={title} disabled={!costs} onChoose={(format) => void save(format)} />
      </div>
      <Tools costs={costs} several={several} />
      {error && !isLoading ? (
        <PartFailed error={error} retry={() => void mutate()} />
      ) : !costs ? (
        <CostTableWaiting />
      ) : (
        <>
          {chosen.part !== undefined && <PartHead part={chosen.part} costs={costs} />}
          <Compared costs={costs} />
          <Parts costs={costs} title={title} counts={counts} />
        </>
      )}
    </section>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { useAccess, useProject, useQuotas, useUser } from '../../account/hooks.ts';
import { QuotaMeter, QuotaMeters } from '../../account/quota-meters.tsx';
import type { Quotas } from '../../account/types.ts';
import { t, tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import { LoadFailed } from '../../ui/state.tsx';
import panel from './panel.module.css';
import styles from './profile.module.css';

/** The type whose tabs group the quotas, and the type of requests for more. */
const QUOTA = 'quota';
const REQUEST = 'quota-request';
/** The types whose records take quotas of servers and disks for what they run on. */
const TAKING = ['kubernetes', 'database-server'];

interface Group {
  id: string;
  title: string;
  types: string[];
}

/** The groups of quotas: those of the file's tabs, and the rest. */
function groupsOf(quotas: Quotas, detail: ResourceFile['detail']): Group[] {
  const tabs = (detail?.tabs ?? []).map((tab) => ({
    id: tab.id,
    title: tn(QUOTA, `tab.${tab.id}`),
    types: (tab.fields ?? []).filter((type) => Object.hasOwn(quotas, type)),
  }));
  const grouped = new Set(tabs.flatMap((tab) => tab.types));
  const others = Object.keys(quotas).filter((type) => !grouped.has(type));
  return [...tabs, { id: 'others', title: t('profile.limits.others'), types: others }].filter(
    (group) => group.types.length > 0,
  );
}

function GroupsOfFile({ quotas }: { quotas: Quotas }) {
  return <Groups quotas={quotas} detail={useResource(QUOTA).file.detail} />;
}

function Groups({ quotas, detail }: { quotas: Quotas; detail?: ResourceFile['detail'] }) {
  return groupsOf(quotas, detail).map(({ id, title, types }) => (
    <div key={id}>
      <h3 className={styles.group}>{title}</h3>
      <QuotaMeters>
        {types.flatMap((type) => {
          const quota = quotas[type];
          return quota ? [<QuotaMeter key={type} type={type} quota={quota} />] : [];
        })}
      </QuotaMeters>
    </div>
  ));
}

/** Whose servers and disks are counted too: a list of servers shows fewer than its quota. */
function CountedToo() {
  const allowed = useAccess();
  const entries = TAKING.flatMap((type) => resourceEntry(type) ?? []);
  const names = entries.filter(({ access }) => allowed(access) === 'allowed').map(({ names: { many } }) => many);
  return names.length > 0 && <p>{t('profile.limits.countedToo', { names: names.join(', ') })}</p>;
}

/** Links to the form that requests more, for users who may use it. */
function AskForMore() {
  const allowed = useAccess();
  const path = screenPath(REQUEST, 'create');
  const access = resourceEntry(REQUEST)?.access;
  if (!path || allowed(access) !== 'allowed' || allowed({ projectRole: 'member' }) !== 'allowed') return null;
  return (
    <Button component={Link} to={path} variant="default">
      {t('profile.limits.ask')}
    </Button>
  );
}

/** Links to the requests and their states. */
function Requests() {
  const path = screenPath(REQUEST, 'list');
  return (
    path && (
      <Link className={styles.link} to={path}>
        {resourceEntry(REQUEST)?.names.many}
      </Link>
    )
  );
}

/** The project's quotas and their use, by group. */
export function LimitsTab() {
  const user = useUser();
  const { data: project } = useProject();
  const { data, error, mutate } = useQuotas();
  if (error && !data) return <LoadFailed error={error} retry={() => void mutate()} />;
  return (
    <div className={styles.limits} aria-busy={!data}>
      <div className={panel.head}>
        <h2 className={panel.heading}>
          {t('profile.limits.title', { name: project?.name ?? user.osCurrentProjectName ?? '' })}
        </h2>
        <div className={styles.asks}>
          <Requests />
          <AskForMore />
        </div>
      </div>
      <CountedToo />
      {!data && <QuotaMeters>{undefined}</QuotaMeters>}
      {data && (resourceEntry(QUOTA) ? <GroupsOfFile quotas={data} /> : <Groups quotas={data} />)}
    </div>
  );
}

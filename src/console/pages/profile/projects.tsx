import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { apiQuery, readListState } from '../../../contract/lists/list-query.ts';
import { keys } from '../../api/keys.ts';
import { useList } from '../../engine/data/use-list.ts';
import { ListView } from '../../engine/list/list-view.tsx';
import { tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { useSearchParams } from '../../ui/search-params.ts';
import panel from './panel.module.css';
import styles from './profile.module.css';

/** The filter that every row of the memberships passes, so it is no column and no choice. */
const FIXED = ['status'];

/** Invitations to other projects. Nothing is shown where there are none. The page's query belongs to the memberships, so this list keeps its own. */
function Invitations() {
  const resource = useResource('invitation');
  const [params, setParams] = useState(() => new URLSearchParams());
  const { file } = resource;
  const url = `/api/user/invitations?${apiQuery(readListState(file, params))}`;
  const total = useList(file, url).data?.totalElements;
  const { mutate } = useSWRConfig();
  // The header's list of projects has the invitations, too.
  useEffect(() => {
    if (total !== undefined) void mutate(keys.list('membership'));
  }, [mutate, total]);
  if (!total) return null;
  return (
    <section className={panel.panel} aria-labelledby="profile-invitations">
      <h2 id="profile-invitations" className={panel.heading}>
        {tn(file.name, 'names')}
      </h2>
      <ListView resource={resource} params={params} onParams={setParams} url={url} />
    </section>
  );
}

function Memberships() {
  const resource = useResource('membership');
  const [params, setParams] = useSearchParams();
  const { file } = resource;
  const state = readListState(file, params);
  const filters = { ...state.filters, status: ['active'] };
  return (
    <section className={panel.panel} aria-labelledby="profile-projects">
      <h2 id="profile-projects" className={panel.heading}>
        {tn(file.name, 'names')}
      </h2>
      <ListView
        resource={resource}
        params={params}
        onParams={setParams}
        url={`/api/user/projects?${apiQuery({ ...state, filters })}`}
        fixed={FIXED}
      />
    </section>
  );
}

/** The user's projects, and invitations to others. */
export function ProjectsTab() {
  return (
    <div className={styles.lists}>
      <Invitations />
      <Memberships />
    </div>
  );
}

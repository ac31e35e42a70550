import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { apiQuery, readListState } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import { ofType } from '../../api/keys.ts';
import { ListView } from '../../engine/list/list-view.tsx';
import { t } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { useSearchParams } from '../../ui/search-params.ts';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import panel from './panel.module.css';

/** Ends all sessions of the user but this one. */
function EndOthers() {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await request('DELETE /api/user/sessions');
      await mutate(ofType('session'));
      toast({ type: 'success', text: t('profile.sessions.othersDone') });
    } catch (failure) {
      errorToast(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void end()}>
      {t('profile.sessions.endOthers')}
    </Button>
  );
}

/** The user's sessions as the engine's list, and the action that ends all others at once. */
export function SessionList() {
  const resource = useResource('session');
  const [params, setParams] = useSearchParams();
  const state = readListState(resource.file, params);
  return (
    <section className={panel.panel} aria-labelledby="profile-sessions">
      <div className={panel.head}>
        <h2 id="profile-sessions" className={panel.heading}>
          {t('profile.sessions')}
        </h2>
        <EndOthers />
      </div>
      <ListView
        resource={resource}
        params={params}
        onParams={setParams}
        url={`/api/user/sessions?${apiQuery(state)}`}
        label={t('profile.sessions')}
      />
    </section>
  );
}

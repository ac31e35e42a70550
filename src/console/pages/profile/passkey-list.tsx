import { Button } from '@mantine/core';
import { useState } from 'react';
import { apiQuery, readListState } from '../../../contract/lists/list-query.ts';
import { ListView } from '../../engine/list/list-view.tsx';
import { t, tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import panel from './panel.module.css';

/** The user's passkeys as the engine's list. The page's query belongs to the sessions, so this list keeps its own. */
export function PasskeyList({ otherHosts, onAdd }: { otherHosts: string[]; onAdd: () => void }) {
  const resource = useResource('passkey');
  const [params, setParams] = useState(() => new URLSearchParams());
  const { file } = resource;
  return (
    <section className={panel.panel} aria-labelledby="profile-passkeys">
      <div className={panel.head}>
        <h2 id="profile-passkeys" className={panel.heading}>
          {tn(file.name, 'names')}
        </h2>
        <Button variant="default" size="xs" onClick={onAdd}>
          {t('authentication.passkey.add')}
        </Button>
      </div>
      <p>
        {otherHosts.length > 0
          ? t('authentication.passkey.hosts', { host: location.hostname, hosts: otherHosts.join(', ') })
          : t('authentication.passkey.host', { host: location.hostname })}
      </p>
      <ListView
        resource={resource}
        params={params}
        onParams={setParams}
        url={`/api/user/passkeys?${apiQuery(readListState(file, params))}`}
        label={tn(file.name, 'names')}
      />
    </section>
  );
}

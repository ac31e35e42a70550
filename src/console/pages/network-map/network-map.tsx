import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAccess } from '../../account/hooks.ts';
import { NotFound } from '../../engine/screen/not-found.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t, tn } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed, State } from '../../ui/state.tsx';
import { graphOf } from './graph.ts';
import { MapPicture } from './map-picture.tsx';
import { MapTable } from './map-table.tsx';
import styles from './network-map.module.css';
import { type CutType, type MapFiles, useMapFiles, useMapRecords } from './use-map-records.ts';

const PATH = '/network-map';
const TABLE = 'table';

function Views({ table }: { table: boolean }) {
  const views = [
    { path: PATH, text: t('map.view.picture'), shown: !table },
    { path: `${PATH}/${TABLE}`, text: t('map.view.table'), shown: table },
  ];
  return <LinkTabs label={t('map.views')} tabs={views} />;
}

function EmptyMap() {
  const mayChange = useAccess()({ projectRole: 'member' }) === 'allowed';
  const create = resourceEntry('network')?.routes.create?.[0];
  return (
    <State icon="network" title={t('map.empty.title')} text={t('map.empty.text')}>
      {create && mayChange && (
        <Button component={Link} to={create}>
          {tn('network', 'action.create')}
        </Button>
      )}
    </State>
  );
}

function CutNotice({ cut }: { cut: CutType[] }) {
  return cut.map(({ name, shown, total }) => (
    <p key={name} className={styles.cut} role="status">
      {t('map.cut', {
        names: resourceEntry(name)?.names.many,
        shown: formatNumber(shown),
        total: formatNumber(total),
      })}
    </p>
  ));
}

function MapBody({ files, table }: { files: MapFiles; table: boolean }) {
  const { records, cut, error, retry } = useMapRecords(files);
  const graph = useMemo(() => records && graphOf(records), [records]);
  if (error) return <LoadFailed error={error} retry={retry} />;
  if (!graph) return <PageSkeleton part />;
  if (graph.nodes.length === 0) return <EmptyMap />;
  return (
    <>
      <CutNotice cut={cut} />
      {table ? <MapTable graph={graph} /> : <MapPicture graph={graph} />}
    </>
  );
}

/** The project's networks, routers, servers and floating IPs, as an interactive picture and as a table. */
export default function NetworkMap() {
  const { view } = useParams();
  const { files, error, retry } = useMapFiles();
  const table = view === TABLE;
  if (view !== undefined && !table) return <NotFound />;
  return (
    <Page title={t('map.title')}>
      <Views table={table} />
      {error ? (
        <LoadFailed error={error} retry={retry} />
      ) : files ? (
        <MapBody files={files} table={table} />
      ) : (
        <PageSkeleton part />
      )}
    </Page>
  );
}

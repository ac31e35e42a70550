import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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
const VIEWS = ['picture', 'table'] as const;
type View = (typeof VIEWS)[number];

/** The view that the page begins with. On a phone the picture would show two cards of ten. */
function useFirstView(): View {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ? 'table' : 'picture';
}

function Views({ first, view }: { first: View; view: View }) {
  const tabs = VIEWS.map((each) => ({
    path: each === first ? PATH : `${PATH}/${each}`,
    text: t(`map.view.${each}`),
    shown: each === view,
  }));
  return <LinkTabs label={t('map.views')} tabs={tabs} />;
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

function MapBody({ files, view }: { files: MapFiles; view: View }) {
  const { records, cut, error, retry } = useMapRecords(files);
  const graph = useMemo(() => records && graphOf(records), [records]);
  if (error) return <LoadFailed error={error} retry={retry} />;
  if (!graph) return <PageSkeleton part />;
  if (graph.nodes.length === 0) return <EmptyMap />;
  return (
    <>
      <CutNotice cut={cut} />
      {view === 'table' ? <MapTable graph={graph} /> : <MapPicture graph={graph} />}
    </>
  );
}

/** The project's networks and what has addresses in them, as an interactive picture and as a table. */
export default function NetworkMap() {
  const { view } = useParams();
  const { files, error, retry } = useMapFiles();
  const first = useFirstView();
  const shown = view === undefined ? first : VIEWS.find((each) => each === view);
  if (!shown) return <NotFound />;
  return (
    <Page title={t('map.title')}>
      <Views first={first} view={shown} />
      {error ? (
        <LoadFailed error={error} retry={retry} />
      ) : files ? (
        <MapBody files={files} view={shown} />
      ) : (
        <PageSkeleton part />
      )}
    </Page>
  );
}

import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { keyOf } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../api/errors.ts';
import { tn } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { Page } from '../../ui/page.tsx';
import { useReady } from '../../ui/popups/use-late.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { ScreenActions } from '../actions/action-menu.tsx';
import { actionCommands } from '../actions/commands.ts';
import { formOf } from '../actions/dialog-props.ts';
import { useActions } from '../actions/use-actions.tsx';
import type { OfferedAction } from '../calls/verdict.ts';
import { useRecord } from '../data/use-record.ts';
import { Notices } from '../notices/notices.tsx';
import { recordCalls } from '../raw/calls.ts';
import { useApiPanel } from '../raw/use-api-panel.tsx';
import { AsOf } from '../screen/as-of.tsx';
import { crumbsToRecord } from '../screen/crumbs.ts';
import { Forbidden } from '../screen/forbidden.tsx';
import { NotFound } from '../screen/not-found.tsx';
import { useOnScreen } from '../screen/on-screen.ts';
import { placeAbove } from '../screen/places.ts';
import { useVisit } from '../screen/visits.ts';
import { CopyButton } from '../values/copy-button.tsx';
import { titleOf } from '../values/title.ts';
import { Connections } from './connections.tsx';
import styles from './detail.module.css';
import { Failed } from './failed.tsx';
import { Summary } from './summary.tsx';
import { Tabs } from './tabs.tsx';

/** One record: its title, status, actions and tabs. Each tab has its own path. */
export function DetailScreen({ resource }: { resource: ResourceBundle }) {
  const { file } = resource;
  const { tab, ...values } = useParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: record, error, mutate } = useRecord(file, values);
  const actions = useActions(resource, (gone) =>
    navigate(crumbsToRecord(file, gone, pathname).at(-1)?.to ?? placeAbove(file, gone), { replace: true }),
  );
  const api = useApiPanel(record ? titleOf(file, record) : '', () =>
    record
      ? recordCalls(file, record, actions.offered(record), (name) => resource.forms[formOf(name)] !== undefined)
      : [],
  );
  useReady(record !== undefined || error !== undefined);
  const tabs = file.detail?.tabs ?? [];
  const gone = error instanceof ApiError && error.status === 404;
  useVisit(file.name, screenPath(file.name, 'detail', values), record && titleOf(file, record), gone);
  useOnScreen(() => {
    if (!record || actions.leaving.has(keyOf(file, record))) return undefined;
    const start = (each: OfferedAction) => actions.start(each, record);
    return { title: titleOf(file, record), commands: actionCommands(file, actions.offered(record), start) };
  });
  if (tab !== undefined && !tabs.some((each) => each.id === tab)) return <NotFound />;
  // A deleted record stays on the screen until the next response at most.
  if (gone) return <NotFound />;
  if (error instanceof ApiError && error.status === 403) return <Forbidden error={error} />;
  if (!record) return error ? <LoadFailed error={error} retry={() => void mutate()} level={1} /> : <PageSkeleton />;
  const leaving = actions.leaving.has(keyOf(file, record));
  return (
    <Page
      title={file.singleton ? tn(file.name, 'name') : titleOf(file, record)}
      crumbs={crumbsToRecord(file, record, pathname)}
      aside={
        file.key !== file.title &&
        !file.singleton && (
          <span className={styles.id}>
            <code>{keyOf(file, record)}</code>
            <CopyButton text={keyOf(file, record)} name={tn(file.name, `field.${file.key}`)} />
          </span>
        )
      }
      actions={
        leaving ? undefined : (
          <ScreenActions
            file={file}
            record={record}
            offered={actions.offered(record).filter(({ name }) => !tabs.some((each) => each.action === name))}
            onStart={(each) => actions.start(each, record)}
            onApi={api.open}
          />
        )
      }
    >
      <Notices file={file} on="detail" record={record} />
      {!leaving && <Failed file={file} record={record} actions={actions} />}
      <Summary file={file} record={record} />
      {tab === undefined && <Connections file={file} record={record} actions={actions} />}
      <Tabs resource={resource} record={record} actions={actions} chosen={tab} />
      <AsOf data={record} error={error} />
      {actions.dialogs}
      {api.panel}
    </Page>
  );
}

import { take } from '../../../contract/expression/template.ts';
import type { Doc, ResourceFile, TabRecord } from '../../../contract/file/resource-file.ts';
import { tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { ScreenActions } from '../actions/action-menu.tsx';
import { formOf } from '../actions/dialog-props.ts';
import { useActions } from '../actions/use-actions.tsx';
import { useRecord } from '../data/use-record.ts';
import { recordCalls } from '../raw/calls.ts';
import { useApiPanel } from '../raw/use-api-panel.tsx';
import styles from './detail.module.css';
import { FieldRows } from './summary.tsx';

/** The fields of the other type's tabs, one tab below the other. */
function Parts({ file, record }: { file: ResourceFile; record: Doc }) {
  const tabs = (file.detail?.tabs ?? []).filter(({ fields = [] }) => fields.length > 0);
  return tabs.map(({ id, fields = [] }) => (
    <section key={id} aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`} className={styles.part}>
        {tn(file.name, `tab.${id}`)}
      </h2>
      <FieldRows file={file} record={record} fields={fields} />
    </section>
  ));
}

/** A record of another type as a tab of this one, such as a project's quotas, with its actions. */
export function RecordTab({ record, shown }: { record: Doc; shown: TabRecord }) {
  const resource = useResource(shown.resource);
  const { file } = resource;
  const key = take(shown.key, { self: record });
  const { data, error, mutate } = useRecord(file, key === undefined ? undefined : { [file.key]: key });
  const actions = useActions(resource);
  const api = useApiPanel(tn(file.name, 'name'), () =>
    data ? recordCalls(file, data, actions.offered(data), (name) => resource.forms[formOf(name)] !== undefined) : [],
  );
  if (!data) return error ? <LoadFailed error={error} retry={() => void mutate()} /> : <PageSkeleton part />;
  return (
    <>
      <div className={foot.buttons}>
        <ScreenActions
          file={file}
          record={data}
          offered={actions.offered(data)}
          onStart={(each) => actions.start(each, data)}
          onApi={api.open}
        />
      </div>
      <Parts file={file} record={data} />
      {actions.dialogs}
      {api.panel}
    </>
  );
}

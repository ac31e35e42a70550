import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { keyOf } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../api/errors.ts';
import { tn } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { Page } from '../../ui/page.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { initialOf } from '../actions/initial-values.ts';
import { useRunner } from '../actions/use-runner.ts';
import { contextOf, useBaseContext } from '../data/context.ts';
import { useFreshRecord } from '../data/use-record.ts';
import { DraftNotice } from '../form/panels/draft-notice.tsx';
import ResourceForm from '../form/resource-form.tsx';
import { useDraft } from '../form/store/use-draft.ts';
import styles from './own-record.module.css';

/** The screen of a type with one record: its edit form. Where the record has a page, saving leads back to it. */
export default function OwnRecordScreen({ resource: { file }, resource }: { resource: ResourceBundle }) {
  const navigate = useNavigate();
  const page = screenPath(file.name, 'detail');
  const name = tn(file.name, 'name');
  return (
    <Page title={page ? tn(file.name, 'action.update') : name} crumbs={page ? [{ text: name, to: page }] : []}>
      <div className={styles.form}>
        <OwnRecord resource={resource} onSaved={page ? () => navigate(page) : undefined} />
      </div>
    </Page>
  );
}

/** The edit form of an owner's only record (`singleton` in the file), in place on a page. Once saved, it starts from the new record. */
export function OwnRecord({ resource, onSaved }: { resource: ResourceBundle; onSaved?: (() => void) | undefined }) {
  const { data: record, error, mutate } = useFreshRecord(resource.file, {});
  if (record)
    return (
      <EditForm
        key={String(record._version)}
        resource={resource}
        record={record}
        onSaved={onSaved}
        onStale={async () => void (await mutate())}
      />
    );
  return error ? <LoadFailed error={error} retry={() => void mutate()} /> : <Bar width="100%" />;
}

function EditForm(props: {
  resource: ResourceBundle;
  record: Doc;
  onSaved: (() => void) | undefined;
  onStale: () => Promise<void>;
}) {
  const { resource, record, onSaved, onStale } = props;
  const { file } = resource;
  const schema = formSchema(resource, 'edit');
  const known = useBaseContext();
  const base = useMemo(() => contextOf(known, record), [known, record]);
  const run = useRunner(file, () => undefined);
  const draft = useDraft(
    resource,
    'edit',
    schema,
    initialOf({ resource, name: 'update', record }, schema),
    keyOf(file, record),
  );
  const send = async (input: Doc, idempotencyKey: string): Promise<void> => {
    try {
      await run({ name: 'update', action: file.actions?.update ?? {}, record, input, idempotencyKey });
      draft.drop();
      onSaved?.();
    } catch (error) {
      // The next try uses the current version after a conflict. The input stays, as a draft.
      if (error instanceof ApiError && error.status === 412) await onStale();
      throw error;
    }
  };
  return (
    <ResourceForm
      key={draft.version}
      resource={resource}
      form="edit"
      initial={draft.initial}
      base={base}
      submitText={tn(file.name, 'action.update')}
      onSend={send}
      onChange={draft.keep}
      sent={draft.sent}
      intro={draft.restored && <DraftNotice onDrop={draft.restart} />}
    />
  );
}

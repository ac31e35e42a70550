import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { unmetGuards } from '../../../contract/guards.ts';
import { type Doc, titleOf } from '../../../contract/resource-file.ts';
import { ApiError } from '../../api/errors.ts';
import { tn } from '../../i18n/index.ts';
import { NotFound } from '../../pages/not-found.tsx';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed, State } from '../../ui/state.tsx';
import { toast } from '../../ui/toasts/index.ts';
import { refresh, sendAction } from '../actions/send.ts';
import { crumbsTo } from '../crumbs.ts';
import { contextOf, useBaseContext } from '../data/context.ts';
import { useRecord } from '../data/use-record.ts';
import { placeOf } from '../places.ts';
import { DraftNotice } from './draft-notice.tsx';
import ResourceForm from './resource-form.tsx';
import { useDraft } from './use-draft.ts';

/** Changes a record on a screen of its own, for types whose edit form is too much for a dialog. */
export default function EditScreen({ resource }: { resource: ResourceBundle }) {
  const { file } = resource;
  const { data: record, error, mutate } = useRecord(file, useParams());
  const known = useBaseContext();
  if (!file.api.update || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  if (!record) return error ? <LoadFailed error={error} retry={() => void mutate()} level={1} /> : <PageSkeleton />;
  const [unmet] = unmetGuards(file, 'update', contextOf(known, record), 'open');
  if (unmet)
    return <State icon="warning" level={1} title={titleOf(file, record)} text={tn(file.name, `guard.${unmet.id}`)} />;
  return <EditForm resource={resource} record={record} onStale={async () => void (await mutate())} />;
}

function EditForm({
  resource,
  record,
  onStale,
}: {
  resource: ResourceBundle;
  record: Doc;
  onStale: () => Promise<void>;
}) {
  const { file } = resource;
  const schema = formSchema(resource, 'edit');
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const known = useBaseContext();
  const base = useMemo(() => contextOf(known, record), [known, record]);
  const own = Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) =>
      record[name] === undefined || record[name] === null ? [] : [[name, record[name]]],
    ),
  );
  const draft = useDraft(resource, 'edit', schema, own, String(record[file.key]));
  const back = placeOf(file, record);
  const cancel = (): void => {
    draft.drop();
    navigate(back);
  };
  const send = async (input: Doc): Promise<void> => {
    try {
      await sendAction(file, 'update', record, input);
    } catch (error) {
      // The next try is made against the version that won the race; what was typed stays.
      if (error instanceof ApiError && error.status === 412) await onStale();
      throw error;
    }
    draft.drop();
    await refresh(mutate, file, file.actions?.update);
    toast({ type: 'success', text: tn(file.name, 'done.update', { name: titleOf(file, record) }) });
    navigate(back);
  };
  return (
    <Page title={titleOf(file, record)} crumbs={crumbsTo(file, record)}>
      <ResourceForm
        key={draft.turn}
        resource={resource}
        form="edit"
        initial={draft.initial}
        base={base}
        submitText={tn(file.name, 'action.update')}
        onCancel={cancel}
        onSend={send}
        onChange={draft.keep}
        intro={draft.restored && <DraftNotice onDrop={draft.restart} />}
      />
    </Page>
  );
}

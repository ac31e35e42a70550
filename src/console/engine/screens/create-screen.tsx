import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { callAccess } from '../../../contract/access/call-access.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { defaultsOf } from '../../../contract/forms/derive.ts';
import { useActionAccess } from '../../account/hooks.ts';
import { tn } from '../../i18n/index.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toasts/index.ts';
import { hasResultDialog, ResultDialog } from '../actions/result-dialog.tsx';
import { refresh } from '../calls/send.ts';
import { useBaseContext } from '../data/context.ts';
import { CostPanel } from '../form/panels/cost-panel.tsx';
import { DraftNotice } from '../form/panels/draft-notice.tsx';
import ResourceForm from '../form/resource-form.tsx';
import { useDraft } from '../form/store/use-draft.ts';
import type { Send } from '../form/submit/use-submit.ts';
import { useUpload } from '../form/submit/use-upload.ts';
import { Notices } from '../notices/notices.tsx';
import { crumbsTo } from '../screen/crumbs.ts';
import { Forbidden } from '../screen/forbidden.tsx';
import { NotFound } from '../screen/not-found.tsx';
import type { OpenedWith } from '../screen/places.ts';
import { placeAbove, placeOf } from '../screen/places.ts';
import { useParentTitle } from '../screen/use-parent-title.ts';
import { titleOf } from '../values/title.ts';

/** Creates a new record of a type. */
export default function CreateScreen({ resource }: { resource: ResourceBundle }) {
  const { file } = resource;
  const may = useActionAccess();
  if (!file.api.create) return <NotFound />;
  if (may(file, 'create') !== 'allowed') return <Forbidden access={callAccess(file, 'create', 'write')} />;
  return <CreateForm resource={resource} />;
}

function CreateForm({ resource }: { resource: ResourceBundle }) {
  const { file } = resource;
  const schema = formSchema(resource, 'create');
  const navigate = useNavigate();
  const params = useParams();
  const { mutate } = useSWRConfig();
  const state = useLocation().state as OpenedWith | null;
  const base = useBaseContext();
  const [answer, setAnswer] = useState<Doc>();
  const preset = useMemo(() => ({ ...params, ...state?.preset }), [params, state]);
  const draft = useDraft(resource, 'create', schema, { ...defaultsOf(schema), ...preset }, JSON.stringify(preset));
  const parentTitle = useParentTitle(file, preset);
  const action = file.actions?.create ?? {};

  const leave = useCallback(() => navigate(placeAbove(file, preset)), [navigate, file, preset]);
  const made = async (): Promise<void> => {
    draft.drop();
    await refresh(mutate, file, action);
  };
  const upload = useUpload(file, preset, made);
  const cancel = (): void => {
    upload.stop();
    draft.drop();
    leave();
  };
  const send: Send = async (input, idempotencyKey, sending) => {
    const data = await upload.send(input, idempotencyKey, sending);
    if (!data) return;
    if (hasResultDialog(action, data)) {
      setAnswer(data);
      return;
    }
    toast({ type: 'success', text: tn(file.name, 'done.create', { name: titleOf(file, data) }) });
    navigate(placeOf(file, data));
  };

  return (
    <Page title={tn(file.name, 'action.create')} crumbs={crumbsTo(file, preset, parentTitle)}>
      <ResourceForm
        key={draft.version}
        resource={resource}
        form="create"
        initial={draft.initial}
        base={base}
        submitText={tn(file.name, 'action.create')}
        onCancel={cancel}
        onSend={send}
        onChange={draft.keep}
        sent={draft.sent}
        goesOn={!action.result}
        intro={
          <>
            <Notices file={file} on="create" />
            {draft.restored && <DraftNotice onDrop={draft.restart} />}
          </>
        }
        aside={(context) => <CostPanel file={file} context={context} />}
      />
      {answer && (
        <ResultDialog
          file={file}
          name="create"
          action={action}
          answer={answer}
          onClose={() => navigate(placeOf(file, answer))}
        />
      )}
    </Page>
  );
}

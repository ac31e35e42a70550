import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { defaultsOf } from '../../../contract/forms/derive.ts';
import { tn } from '../../i18n/index.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { useLate, useReady } from '../../ui/popups/use-late.ts';
import { toast } from '../../ui/toasts/index.ts';
import { hasResultDialog, loadResultDialog } from '../actions/answer-dialog.ts';
import { DIALOGS } from '../actions/late-dialogs.ts';
import { refresh } from '../calls/send.ts';
import { useBaseContext } from '../data/context.ts';
import { CostPanel } from '../form/panels/cost-panel.tsx';
import { DraftNotice } from '../form/panels/draft-notice.tsx';
import ResourceForm from '../form/resource-form.tsx';
import { useDraft } from '../form/store/use-draft.ts';
import type { Send } from '../form/submit/use-submit.ts';
import { useUpload } from '../form/submit/use-upload.ts';
import { Notices } from '../notices/notices.tsx';
import { titleOf } from '../values/title.ts';

interface CreateFormProps {
  resource: ResourceBundle;
  /** The values that are known before: those of the path, and those of the screen that opened the form. */
  preset: Doc;
  inDialog?: boolean;
  /** Called after the user gave up. */
  onCancel: () => void;
  /** Called after the record was created and its answer was seen. */
  onMade: (record: Doc) => void;
}

/** The form that creates a record of a type, on its own screen or in a dialog. */
export function CreateForm({ resource, preset, inDialog, onCancel, onMade }: CreateFormProps) {
  const { file } = resource;
  const schema = formSchema(resource, 'create');
  const { mutate } = useSWRConfig();
  const base = useBaseContext();
  const [answer, setAnswer] = useState<Doc>();
  const initial = useMemo(
    () => ({ ...defaultsOf(schema), ...file.forms?.create?.initial, ...preset }),
    [file, schema, preset],
  );
  const { pathname, state } = useLocation();
  const place = { path: pathname, title: tn(file.name, 'action.create'), state };
  const draft = useDraft(resource, 'create', schema, initial, JSON.stringify(preset), place);
  const action = file.actions?.create ?? {};
  const dialogs = useLate(DIALOGS, answer !== undefined, () => undefined);

  const made = async (): Promise<void> => {
    draft.drop();
    await refresh(mutate, file, action);
  };
  useReady(true);
  const upload = useUpload(file, preset, made);
  const cancel = (): void => {
    upload.stop();
    draft.drop();
    onCancel();
  };
  const send: Send = async (input, idempotencyKey, sending) => {
    await loadResultDialog(action);
    const data = await upload.send(input, idempotencyKey, sending);
    if (!data) return;
    if (hasResultDialog(action, data)) {
      setAnswer(data);
      return;
    }
    toast({ type: 'success', text: tn(file.name, 'done.create', { name: titleOf(file, data) }) });
    onMade(data);
  };

  return (
    <>
      <ResourceForm
        key={draft.version}
        resource={resource}
        form="create"
        initial={draft.initial}
        base={base}
        submitText={tn(file.name, 'action.create')}
        {...(inDialog && { inDialog })}
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
      {answer && dialogs && (
        <dialogs.ResultDialog
          file={file}
          name="create"
          action={action}
          answer={answer}
          onClose={() => onMade(answer)}
        />
      )}
    </>
  );
}

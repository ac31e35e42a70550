import { type ReactNode, type RefObject, useMemo } from 'react';
import { allHold } from '../../../contract/expression/condition.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { type Doc, keyOf } from '../../../contract/file/resource-file.ts';
import { showsAffected } from '../../../contract/forms/affected-records.ts';
import { upload } from '../../api/upload.ts';
import { tn } from '../../i18n/index.ts';
import { formSchema } from '../../resources/types.ts';
import { Bar } from '../../ui/skeleton.tsx';
import type { SendForm } from '../calls/send.ts';
import { contextOf, useBaseContext } from '../data/context.ts';
import { ActionCost } from '../form/panels/action-cost.tsx';
import { ActionPreview } from '../form/panels/action-preview.tsx';
import { AffectedList } from '../form/panels/affected-list.tsx';
import { DraftNotice } from '../form/panels/draft-notice.tsx';
import ResourceForm from '../form/resource-form.tsx';
import { formDataOf } from '../form/store/multipart.ts';
import { type OwnReferences, useOwnReferences } from '../form/store/own-references.ts';
import { useDraft } from '../form/store/use-draft.ts';
import { ChosenStillCosts } from './chosen-still-costs.tsx';
import { DeletePlan } from './delete-plan.tsx';
import { type DialogProps, formOf } from './dialog-props.ts';
import { initialOf } from './initial-values.ts';
import { Notice } from './notice.tsx';

interface ActionFormProps extends DialogProps {
  intro: string | undefined;
  /** Set to a function that discards the draft when the dialog is closed. */
  forget: RefObject<(() => void) | undefined>;
}

/** The form of an action, inside its dialog. */
export default function ActionForm(props: ActionFormProps) {
  const { resource, name, record } = props;
  const own = useOwnReferences(resource.file, name, formSchema(resource, formOf(name)), record);
  return own ? <Loaded {...props} own={own} /> : <Bar width="100%" />;
}

/** The form, once the records it refers to are loaded. The draft survives an expired session, but not closing the dialog. */
function Loaded(props: ActionFormProps & { own: OwnReferences }) {
  const { resource, name, action, record, intro, forget, own, onClose, onRun } = props;
  const { file } = resource;
  const form = formOf(name);
  const schema = formSchema(resource, form);
  const known = useBaseContext();
  const base = useMemo(() => contextOf(known, record, own), [known, record, own]);
  const draft = useDraft(resource, form, schema, initialOf(props, schema), keyOf(file, record));
  forget.current = draft.drop;
  const { confirmWhen } = action;
  const notice = (context: Context): ReactNode =>
    (!confirmWhen || allHold(confirmWhen, context)) && <Notice file={file} name={name} text={intro} />;
  return (
    <ResourceForm
      key={draft.version}
      resource={resource}
      form={form}
      initial={draft.initial}
      base={base}
      submitText={tn(file.name, `action.${name}`)}
      danger={action.danger === true}
      inDialog
      onCancel={() => {
        draft.drop();
        onClose();
      }}
      onSend={async (input, idempotencyKey, { files, onProgress, signal }) => {
        const sendForm: SendForm = async (call, key) => {
          const watched = { onProgress, signal, ...(key !== undefined && { idempotencyKey: key }) };
          return (await upload<Doc>(call, formDataOf(input, files), watched)).data;
        };
        await onRun(input, idempotencyKey, Object.keys(files).length > 0 ? sendForm : undefined);
        draft.drop();
      }}
      onChange={draft.keep}
      sent={draft.sent}
      intro={
        draft.restored || confirmWhen
          ? (context) => (
              <>
                {draft.restored && <DraftNotice onDrop={draft.restart} />}
                {notice(context)}
              </>
            )
          : notice(base)
      }
      aside={(context) => (
        <>
          {action.preview && (
            <ActionPreview
              file={file}
              name={name}
              preview={action.preview}
              context={context}
              required={schema.required ?? []}
            />
          )}
          {showsAffected(file, name) && <AffectedList file={file} name={name} context={context} />}
          {name === 'delete' ? (
            <DeletePlan file={file} records={[record]} context={context} />
          ) : (
            <ActionCost file={file} name={name} context={context} />
          )}
          {action.stillCosts && (
            <ChosenStillCosts file={file} field={action.stillCosts} schema={schema} context={context} />
          )}
        </>
      )}
    />
  );
}

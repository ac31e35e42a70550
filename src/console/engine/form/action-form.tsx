import { type ReactNode, useMemo } from 'react';
import { allHold } from '../../../contract/condition.ts';
import type { Context } from '../../../contract/pointer.ts';
import { tn } from '../../i18n/index.ts';
import { formSchema } from '../../resources/types.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { type DialogProps, formOf } from '../actions/dialog-props.ts';
import { Notice } from '../actions/notice.tsx';
import { contextOf, useBaseContext } from '../data/context.ts';
import { ActionCost } from './action-cost.tsx';
import { initialOf } from './action-initial.ts';
import { ActionPreview } from './action-preview.tsx';
import { ChosenStillCosts } from './chosen-still-costs.tsx';
import { useOwnReferences } from './own-references.ts';
import ResourceForm from './resource-form.tsx';

/** The form of an action, inside its dialog. */
export default function ActionForm(props: DialogProps & { intro: string | undefined }) {
  const { resource, name, action, record, intro, onClose, onRun } = props;
  const { file } = resource;
  const form = formOf(name);
  const schema = formSchema(resource, form);
  const known = useBaseContext();
  const own = useOwnReferences(file, name, schema, record);
  const base = useMemo(() => contextOf(known, record, own), [known, record, own]);
  if (!own) return <Bar width="100%" />;
  const { confirmWhen } = action;
  const notice = (context: Context): ReactNode =>
    (!confirmWhen || allHold(confirmWhen, context)) && <Notice file={file} name={name} text={intro} />;
  return (
    <ResourceForm
      resource={resource}
      form={form}
      initial={initialOf(props, schema)}
      base={base}
      submitText={tn(file.name, `action.${name}`)}
      danger={action.danger === true}
      inDialog
      onCancel={onClose}
      onSend={onRun}
      intro={confirmWhen ? notice : notice(base)}
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
          <ActionCost file={file} name={name} context={context} />
          {action.stillCosts && (
            <ChosenStillCosts file={file} field={action.stillCosts} schema={schema} context={context} />
          )}
        </>
      )}
    />
  );
}

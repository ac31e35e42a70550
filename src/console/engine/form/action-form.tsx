import { useMemo } from 'react';
import { defaultsOf, type FormSchema } from '../../../contract/derive.ts';
import type { Doc } from '../../../contract/resource-file.ts';
import { fill } from '../../../contract/template.ts';
import { tn } from '../../i18n/index.ts';
import { formSchema } from '../../resources/types.ts';
import { type DialogProps, formOf } from '../actions/dialog-props.ts';
import { contextOf, useBaseContext } from '../data/context.ts';
import ResourceForm from './resource-form.tsx';

/** What a form starts with: the record's own values when editing, else what the action says, over the defaults. */
function initialOf(props: DialogProps, schema: FormSchema): Doc {
  const { resource, name, record } = props;
  if (name === 'update')
    return Object.fromEntries(
      Object.keys(schema.properties).flatMap((field) =>
        record[field] === undefined || record[field] === null ? [] : [[field, record[field]]],
      ),
    );
  const filled = fill(resource.file.actions?.[name]?.form?.initial ?? {}, { self: record }) as Doc;
  return { ...defaultsOf(schema), ...filled };
}

/** The form of an action, inside its dialog. */
export default function ActionForm(props: DialogProps & { intro: string | undefined }) {
  const { resource, name, action, record, intro, onClose, onRun } = props;
  const form = formOf(name);
  const schema = formSchema(resource, form);
  const known = useBaseContext();
  const base = useMemo(() => contextOf(known, record), [known, record]);
  return (
    <ResourceForm
      resource={resource}
      form={form}
      initial={initialOf(props, schema)}
      base={base}
      submitText={tn(resource.file.name, `action.${name}`)}
      danger={action.danger === true}
      inDialog
      onCancel={onClose}
      onSend={onRun}
      intro={intro && <p>{intro}</p>}
    />
  );
}

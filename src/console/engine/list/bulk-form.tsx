import type { ReactNode } from 'react';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { defaultsOf } from '../../../contract/forms/derive.ts';
import { tn } from '../../i18n/index.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import ResourceForm from '../form/resource-form.tsx';

/** The form of a bulk action. All rows get the same input. */
export default function BulkForm(props: {
  resource: ResourceBundle;
  name: string;
  context: Context;
  /** The values of an earlier try. */
  initial: Doc | undefined;
  /** What stands above the fields, by what was typed so far. */
  intro: (typed: Context) => ReactNode;
  onCancel: () => void;
  onSend: (input: Doc) => void;
}) {
  const { resource, name, context, initial, intro, onCancel, onSend } = props;
  return (
    <ResourceForm
      resource={resource}
      form={name}
      initial={initial ?? defaultsOf(formSchema(resource, name))}
      base={context}
      submitText={tn(resource.file.name, `action.${name}`)}
      danger={resource.file.actions?.[name]?.danger === true}
      inDialog
      intro={intro}
      onCancel={onCancel}
      onSend={async (input) => onSend(input)}
    />
  );
}

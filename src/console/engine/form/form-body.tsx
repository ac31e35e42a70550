import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { createContext, memo, type ReactNode, use, useEffect, useRef } from 'react';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { LeafField } from './fields/leaf-field.tsx';
import { drawSchema, uiSchemaOf, withoutEmptyLists } from './store/draw-schema.ts';
import type { EngineFormContext } from './store/form-context.ts';
import { useForm } from './store/form-store.ts';
import type { FormValidator } from './store/validators.ts';
import styles from './styles/form.module.css';
import { templates } from './templates/index.ts';

const fields = { leaf: LeafField, none: () => null };

/** RJSF adds no defaults. The initial values are computed before. */
const asGiven = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** The content below the fields: buttons, and errors of the whole form. */
export const FormFoot = createContext<ReactNode>(null);

function Foot() {
  return use(FormFoot);
}

/** RJSF compares its children deeply on every render. This one never changes. */
const foot = <Foot />;

interface FormBodyProps {
  form: EngineFormContext;
  validator: FormValidator;
  /** Must keep its identity. */
  onSubmit: () => void;
}

/**
 * The fields, rendered by RJSF. RJSF owns the values after the initial ones and reports each change to the store, so that a key costs one
 * pass. Only sending renders it again.
 */
export const FormBody = memo(function FormBody({ form, validator, onSubmit }: FormBodyProps) {
  const { store } = form;
  const { schema } = store.subject;
  const drawn = useRef({ schema: drawSchema(schema), ui: uiSchemaOf(schema.properties), initial: store.state.data });
  const ref = useRef<Form<Doc, RJSFSchema, EngineFormContext>>(null);
  const busy = useForm(store, (state) => state.busy);
  useEffect(() => {
    form.write = (path, value) => ref.current?.setFieldValue(path, value as Doc);
  }, [form]);
  return (
    <Form<Doc, RJSFSchema, EngineFormContext>
      ref={ref}
      className={styles.form}
      schema={drawn.current.schema}
      validator={validator as never} // RJSF ties a validator to its form's context type, which it never looks at
      uiSchema={drawn.current.ui}
      initialFormData={drawn.current.initial}
      formContext={form}
      fields={fields as never} // likewise
      templates={templates as never} // likewise
      experimental_defaultFormStateBehavior={asGiven}
      noValidate
      noHtml5Validate
      showErrorList={false}
      disabled={busy}
      onChange={(event) => store.change(withoutEmptyLists(drawn.current.initial, event.formData ?? {}))}
      onSubmit={onSubmit}
    >
      {foot}
    </Form>
  );
});

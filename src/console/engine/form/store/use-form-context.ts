import { useEffect, useState } from 'react';
import type { Context } from '../../../../contract/expression/pointer.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { requiredByRecord, sectionsOf } from '../../../../contract/forms/derive.ts';
import { formSchema, type ResourceBundle } from '../../../resources/types.ts';
import { requiredPaths, withStart } from './draw-schema.ts';
import { stepOf } from './first-step.ts';
import type { EngineFormContext } from './form-context.ts';
import { FormStore } from './form-store.ts';
import { titledFields } from './titled.ts';

/** The parameters for opening a form. */
export interface FormOpening {
  resource: ResourceBundle;
  /** `create`, `edit`, `calculate` or an action's name. */
  form: string;
  initial: Doc;
  /** The context beside the form. It must keep its identity between renders. */
  base: Context;
  /** In a dialog the buttons are at its end, with the main one last. */
  inDialog?: boolean;
  /** Fields that may be empty although the form requires them. */
  open?: readonly string[];
}

/** Creates the shared values of a form's parts once. They stay the same for the life of the form. */
export function useFormContext(props: FormOpening): EngineFormContext {
  const [context] = useState<EngineFormContext>(() => {
    const { resource, form, base } = props;
    const { file } = resource;
    const schema = formSchema(resource, form);
    const sections = sectionsOf(file, form, schema);
    const steps = form === 'create' && file.forms?.create?.steps === true;
    const initial = withStart(schema, form, props.initial);
    return {
      file,
      store: new FormStore(
        { file, form, schema, open: props.open },
        base,
        initial,
        steps ? stepOf(location.search, sections) : undefined,
      ),
      sections,
      required: new Set([...requiredPaths(schema), ...requiredByRecord(file, form)]),
      titled: titledFields(file.name, sections),
      inDialog: props.inDialog === true,
      write: () => undefined,
    };
  });
  const { store } = context;
  const { base } = props;
  useEffect(() => store.rebase(base), [store, base]);
  return context;
}

/** One control in its own form, with its real schema and validator: a form of the type `gadget-control`. */
import { useMemo } from 'react';
import { useBaseContext } from '../../../src/console/engine/data/context.ts';
import ResourceForm from '../../../src/console/engine/form/resource-form.tsx';
import { tn } from '../../../src/console/i18n/index.ts';
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { parameters } from './records.ts';
import { storyType } from './story.ts';

/** The parameters of a control's story. */
export interface ControlFormProps {
  /** An action of `tests/stories/types/gadget-control.json`. */
  control: string;
  /** The form's initial values. */
  initial?: Doc;
  onSend: (input: Doc) => void;
}

/** Renders the form of one control. */
export function ControlForm({ control, initial, onSend }: ControlFormProps) {
  const known = useBaseContext();
  const start = useMemo(() => initial ?? {}, [initial]);
  const base = useMemo(() => ({ ...known, self: { id: 'c-1', marks: ['db', 'prod'], parameters } }), [known]);
  return (
    <ResourceForm
      resource={storyType('gadget-control')}
      form={control}
      initial={start}
      base={base}
      submitText={tn('gadget-control', `action.${control}`)}
      onCancel={() => undefined}
      onSend={async (input) => onSend(input)}
    />
  );
}

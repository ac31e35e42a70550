/** One control in a form of its own, with its real schema and validator: a form of the type `gadget-control`. */
import { useMemo } from 'react';
import { useBaseContext } from '../../../src/console/engine/data/context.ts';
import ResourceForm from '../../../src/console/engine/form/resource-form.tsx';
import { tn } from '../../../src/console/i18n/index.ts';
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { parameters } from './records.ts';
import { storyType } from './story.ts';

/** What a control's story says. */
export interface ControlFormProps {
  /** An action of `tests/stories/types/gadget-control.json`. */
  control: string;
  /** What the form starts with. */
  initial?: Doc;
  onSend: (input: Doc) => void;
}

/** Draws the form of one control. */
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

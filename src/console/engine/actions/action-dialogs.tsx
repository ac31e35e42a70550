import type { Doc } from '../../../contract/file/resource-file.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { ActionDialog } from './confirm-dialog.tsx';
import { type DialogProps, formOf } from './dialog-props.ts';
import type { Opened } from './opened.ts';
import { ResultDialog } from './result-dialog.tsx';
import type { Run } from './run.ts';
import { useRefusalToast } from './use-refusal-toast.ts';
import { WhyNot } from './why-not.tsx';

/** The dialog that is open, if any. */
export function ActionDialogs(props: {
  resource: ResourceBundle;
  opened: Opened | undefined;
  fixable: (name: string) => boolean;
  onFix: (name: string, record: Doc) => void;
  onRun: (run: Run) => Promise<void>;
  onClose: () => void;
}) {
  const { resource, opened, onClose } = props;
  const refused = useRefusalToast(resource.file.name);
  if (!opened) return null;
  if (opened.kind === 'result')
    return (
      <ResultDialog
        file={resource.file}
        name={opened.name}
        action={opened.action}
        answer={opened.answer}
        onClose={onClose}
      />
    );
  const { offered, record } = opened;
  if (opened.kind === 'why')
    return (
      <WhyNot
        file={resource.file}
        record={record}
        offered={offered}
        fixable={props.fixable}
        onFix={(name) => props.onFix(name, record)}
        onClose={onClose}
      />
    );
  const { name, action } = offered;
  const run: DialogProps['onRun'] = async (input, idempotencyKey, sendForm) => {
    try {
      await props.onRun({
        name,
        action,
        record,
        input,
        ...(idempotencyKey && { idempotencyKey }),
        ...(sendForm && { sendForm }),
      });
    } catch (error) {
      // A form shows errors in place. A plain question has only a toast.
      if (resource.forms[formOf(name)]) throw error;
      onClose();
      refused(error, name);
    }
  };
  return <ActionDialog resource={resource} name={name} action={action} record={record} onClose={onClose} onRun={run} />;
}

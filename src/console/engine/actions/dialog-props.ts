import type { Action, Doc } from '../../../contract/file/resource-file.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import type { SendForm } from '../calls/send.ts';

/** The form of an action. Updating a record uses the edit form. */
export function formOf(action: string): string {
  return action === 'update' ? 'edit' : action;
}

/** The props of a dialog before an action. */
export interface DialogProps {
  resource: ResourceBundle;
  name: string;
  action: Action;
  record: Doc;
  onClose: () => void;
  /** Runs it. Rejects with an ApiError that the dialog shows. */
  onRun: (input: Doc, idempotencyKey?: string, sendForm?: SendForm) => Promise<void>;
}

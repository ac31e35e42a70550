import type { Action, Doc } from '../../../contract/file/resource-file.ts';
import type { SendForm } from '../calls/send.ts';

/** An action to run. */
export interface Run {
  name: string;
  action: Action;
  record: Doc;
  input: Doc;
  /** The same for every retry with the same input. */
  idempotencyKey?: string;
  /** Sends the input with its files, where it names any. */
  sendForm?: SendForm;
}

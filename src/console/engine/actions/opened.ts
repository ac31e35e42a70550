import type { Action, Doc } from '../../../contract/file/resource-file.ts';
import type { OfferedAction } from '../calls/verdict.ts';

/** The dialog that an action has open: what it asks, why it can't be done, or what it answered. */
export type Opened =
  | { kind: 'ask'; offered: OfferedAction; record: Doc }
  | { kind: 'why'; offered: OfferedAction; record: Doc }
  | { kind: 'result'; name: string; action: Action; answer: unknown };

/** Sets the open dialog, or makes the next one out of the present one. */
export type SetOpened = (next: Opened | undefined | ((now: Opened | undefined) => Opened | undefined)) => void;

import type { Action, Doc } from '../../../contract/file/resource-file.ts';
import type { OfferedAction } from '../calls/verdict.ts';

/** The open dialog of an action: its question, the reason why it is unavailable, or its answer. */
export type Opened =
  | { kind: 'ask'; offered: OfferedAction; record: Doc }
  | { kind: 'why'; offered: OfferedAction; record: Doc }
  | { kind: 'result'; name: string; action: Action; answer: unknown };

/** Sets the open dialog, or computes the next one from the current one. */
export type SetOpened = (next: Opened | undefined | ((now: Opened | undefined) => Opened | undefined)) => void;

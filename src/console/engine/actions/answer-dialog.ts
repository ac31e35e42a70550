import type { Action, Doc } from '../../../contract/file/resource-file.ts';
import { DIALOGS } from './late-dialogs.ts';

/** Whether an action's answer is shown in a dialog. */
export function hasResultDialog(action: Action, answer: unknown): boolean {
  const kind = action.result?.kind;
  if (kind === 'table' || kind === 'chart') return Array.isArray(answer);
  if (kind === 'text') return true;
  const fields = action.result?.fields ?? [];
  return kind === 'reveal' && fields.some((field) => typeof (answer as Doc | undefined)?.[field] === 'string');
}

/**
 * Loads the dialog of an action's answer, before the action is sent: an answer may hold a secret, and must not wait for code that does not
 * come.
 */
export async function loadResultDialog(action: Action): Promise<void> {
  if (action.result) await DIALOGS.load();
}

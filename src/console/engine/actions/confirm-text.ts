import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { UNDO_SECONDS } from '../../api/undo.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { titleOf } from '../values/title.ts';

/** The question before an action runs: its own text, or the text of any irreversible delete. */
export function confirmText(file: ResourceFile, name: string, action: Action, record: Doc): string | undefined {
  const title = titleOf(file, record);
  if (hasText(file.name, `confirm.${name}`)) return tn(file.name, `confirm.${name}`, { name: title });
  return action.confirm === 'irreversible'
    ? t('engine.confirm.irreversible', { name: title, seconds: UNDO_SECONDS })
    : undefined;
}

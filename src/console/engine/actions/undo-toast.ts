import { UNDO_SECONDS, type Undoable } from '../../api/undo.ts';
import { t } from '../../i18n/index.ts';
import { closeToast, toast } from '../../ui/toasts/index.ts';

/**
 * Announces a pending action with an undo button. The toast lasts as long as the undo is possible, and pauses while the pointer is on it.
 */
export function undoToast(texts: { title: string; button: string; name: string }, pending: Undoable): void {
  pending.hold();
  const id = toast({
    type: 'info',
    title: texts.title,
    text: t('engine.undo.text', { seconds: UNDO_SECONDS }),
    action: { text: texts.button, run: () => void pending.cancel(), shortcut: 'Control+Z' },
    timeout: UNDO_SECONDS * 1000,
    onClose: (acted) => (acted ? undefined : pending.now()),
  });
  pending.onEnd((outcome) => {
    closeToast(id, true);
    if (outcome === 'back') toast({ type: 'info', title: t('engine.undo.back'), text: texts.name });
  });
}

import { useEffect, useRef } from 'react';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { undoable } from '../../api/undo.ts';
import { t, tn } from '../../i18n/index.ts';
import { errorToast } from '../../ui/toasts/index.ts';
import { titleOf } from '../values/title.ts';
import { markLeaving, useLeaving } from './leaving.ts';
import type { Run } from './run.ts';
import { undoToast } from './undo-toast.ts';
import { useRunner } from './use-runner.ts';

/** Deletes that can still be undone. */
export interface Removal {
  /** Keys of the records that are being deleted. */
  leaving: ReadonlySet<string>;
  remove(run: Run): void;
}

/** A dialog that is open when the delete is sent belongs to something else, so it stays open. */
function leaveDialogs(): void {}

/**
 * Deletes after five seconds. The delete can be undone meanwhile, on any screen.
 * @param onGone called when a delete was accepted and its screen is still mounted.
 */
export function useRemoval(file: ResourceFile, onGone?: (record: Doc) => void): Removal {
  const run = useRunner(file, leaveDialogs);
  const leaving = useLeaving(file.name);
  // The current callback at that time: the screen may show another record by then.
  const gone = useRef<(record: Doc) => void>(undefined);
  useEffect(() => {
    gone.current = onGone;
    return () => {
      gone.current = undefined;
    };
  }, [onGone]);

  const remove = (what: Run): void => {
    const name = titleOf(file, what.record);
    // A delete of a part leaves the record itself.
    const whole = what.name === 'delete';
    const mark = (on: boolean): void => (whole ? markLeaving(file.name, keyOf(file, what.record), on) : undefined);
    const send = async (): Promise<void> => {
      try {
        await run(what);
        if (whole) gone.current?.(what.record);
      } catch (error) {
        errorToast(error, t('engine.notDone', { action: tn(file.name, `action.${what.name}`), name }));
      } finally {
        mark(false);
      }
    };
    const pending = undoable(send);
    pending.onEnd((outcome) => (outcome === 'back' ? mark(false) : undefined));
    mark(true);
    if (whole && what.action.confirm === 'irreversible')
      undoToast({ title: t('engine.undo.title', { name }), button: t('engine.undo.button'), name }, pending);
    else {
      const title = t('engine.actionTitle', { action: tn(file.name, `action.${what.name}`), name });
      undoToast({ title, button: t('engine.undo.other'), name }, pending);
    }
  };
  return { leaving, remove };
}

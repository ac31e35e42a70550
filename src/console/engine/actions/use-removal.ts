import { useEffect, useRef, useState } from 'react';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/resource-file.ts';
import { t, tn } from '../../i18n/index.ts';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import { titleOf } from '../values/title.ts';
import { UNDO_SECONDS, undoable } from './undo.ts';
import type { Run } from './use-runner.ts';

/** Deletes that may still be taken back. */
export interface Removal {
  /** Keys of the records that are about to go. */
  leaving: ReadonlySet<string>;
  remove(run: Run): void;
}

/**
 * Deletes after five seconds in which it can be taken back.
 * @param onGone called when a delete has been accepted and its screen is still there.
 */
export function useRemoval(
  file: ResourceFile,
  run: (run: Run) => Promise<void>,
  onGone?: (record: Doc) => void,
): Removal {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const remove = (what: Run): void => {
    const id = keyOf(file, what.record);
    const name = titleOf(file, what.record);
    const back = (): void => setLeaving((before) => new Set([...before].filter((each) => each !== id)));
    const send = async (): Promise<void> => {
      try {
        await run(what);
        if (shown.current) onGone?.(what.record);
      } catch (error) {
        errorToast(error, t('engine.notDone', { action: tn(file.name, `action.${what.name}`), name }));
      } finally {
        back();
      }
    };
    const pending = undoable(() => void send());
    setLeaving((before) => new Set([...before, id]));
    toast({
      type: 'info',
      title: t('engine.undo.title', { name }),
      text: t('engine.undo.text', { seconds: UNDO_SECONDS }),
      action: { text: t('engine.undo.button'), run: () => (pending.cancel() ? back() : undefined) },
      timeout: UNDO_SECONDS * 1000,
      onClose: (acted) => (acted ? undefined : pending.now()),
    });
  };
  return { leaving, remove };
}

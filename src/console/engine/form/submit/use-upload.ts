import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Doc, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { t, tn } from '../../../i18n/index.ts';
import { screenPath } from '../../../resources/manifest.ts';
import { useBackgroundTask } from '../../../ui/progress-cards/use-background-task.ts';
import { errorToast } from '../../../ui/toasts/index.ts';
import { placeOf } from '../../screen/places.ts';
import { titleOf } from '../../values/title.ts';
import { sendCreate } from './send-create.ts';
import type { Sending } from './use-submit.ts';

/** The time in ms to return to the form from a notice: the default of background notices (spec, section 9). */
const SHOWN = 10_000;

/** Sends a create form. */
export interface Upload {
  /**
   * Returns the record. Returns nothing if the form has been left: a card, or a toast with the error, has reported it.
   * @throws ApiError
   */
  send(input: Doc, idempotencyKey: string, sending: Sending): Promise<Doc | undefined>;
  /** Cancels the running upload. */
  stop(): void;
}

/**
 * Sends a create form with its files. An upload continues when the user goes to another screen.
 * @param onMade called as soon as the record exists, even if the form has been left.
 */
export function useUpload(file: ResourceFile, preset: Doc, onMade: () => Promise<void>): Upload {
  const begin = useBackgroundTask();
  const navigate = useNavigate();
  const stop = useRef<() => void>(undefined);

  const tellFailure = (error: unknown, name: string): void => {
    const path = screenPath(file.name, 'create', preset);
    const back = path && { text: t('forms.file.back'), run: () => void navigate(path, { state: { preset } }) };
    errorToast(error, t('forms.file.failed', { name }), { timeout: SHOWN, ...(back && { action: back }) });
  };

  const sendFile = async (name: string, input: Doc, key: string, sending: Sending): Promise<Doc | undefined> => {
    const controller = new AbortController();
    const cancel = { text: t('forms.file.cancel', { name }), run: () => stopThis() };
    const task = begin({ message: t('forms.file.card', { name }), progress: 0, cancel }, true);
    const stopThis = (): void => {
      controller.abort();
      task.end();
    };
    stop.current = stopThis;
    const onProgress = (share: number): void => {
      sending.onProgress(share);
      task.move(share * 100, share < 1 ? undefined : t('forms.file.checking'));
    };
    // Shown from the start, so that the user knows that leaving is possible.
    sending.onProgress(0);
    try {
      const data = await sendCreate(file, input, key, { ...sending, onProgress, signal: controller.signal });
      await onMade();
      const details = { text: t('progress.details'), run: () => void navigate(placeOf(file, data)) };
      const later = tn(file.name, 'done.create', { name: titleOf(file, data) });
      task.end({ message: t('forms.file.done', { name }), later, details });
      return task.left() ? undefined : data;
    } catch (error) {
      task.end();
      if (!task.left()) throw error;
      tellFailure(error, name);
      return undefined;
    }
  };

  return {
    send: async (input, key, sending) => {
      const [first] = Object.values(sending.files);
      // An answer that is shown once must be seen, so such a form waits.
      if (first && !file.actions?.create?.result) return sendFile(first.name, input, key, sending);
      const data = await sendCreate(file, input, key, sending);
      await onMade();
      return data;
    },
    stop: () => stop.current?.(),
  };
}

/** Sends actions and shows their results: optimistic status, toasts, dialogs, and new versions after a version conflict. */
import { useSWRConfig } from 'swr';
import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { recordUrl } from '../../../contract/lists/list-query.ts';
import { fileNameOf } from '../../../contract/values/file-name.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { keys } from '../../api/keys.ts';
import { saveFile } from '../../api/save-file.ts';
import { restartSession } from '../../api/token.ts';
import { sendWaiting } from '../../api/undo.ts';
import { apiUrl } from '../../api/wire.ts';
import { hasText, tn } from '../../i18n/index.ts';
import { toast } from '../../ui/toasts/index.ts';
import { optimistic, refresh, sendAction, showRecord } from '../calls/send.ts';
import { titleOf } from '../values/title.ts';
import { hasResultDialog, loadResultDialog } from './answer-dialog.ts';
import type { SetOpened } from './opened.ts';
import type { Run } from './run.ts';

function openAnswer(action: Action, answer: unknown): void {
  const url = (answer as Doc | undefined)?.[action.result?.fields?.[0] ?? ''];
  // The path belongs to the API, which may be on another host than the console.
  if (action.result?.kind === 'openTab' && typeof url === 'string')
    window.open(url.startsWith('/') ? apiUrl(url) : url, '_blank', 'noopener');
}

/** The session now belongs to another user. Nothing on the screen or in memory is valid under the new token. */
function changeSession({ result }: Action, answer: unknown): boolean {
  const token = (answer as Doc | undefined)?.[result?.fields?.[0] ?? ''];
  if (result?.kind !== 'session' || typeof token !== 'string' || token === '') return false;
  restartSession(token);
  return true;
}

function saveAnswer({ result }: Action, record: Doc, answer: unknown): void {
  if (result?.kind === 'download' && answer instanceof Blob)
    saveFile(answer, fileNameOf(result.filename ?? '', record));
}

function say(file: ResourceFile, name: string, record: Doc): void {
  const key = `done.${name}`;
  const title = hasText(file.name, `doneTitle.${name}`) ? tn(file.name, `doneTitle.${name}`) : undefined;
  if (hasText(file.name, key))
    toast({ type: 'success', title, text: tn(file.name, key, { name: titleOf(file, record) }) });
}

/** Returns a function that runs an action of the type. The function rejects with an ApiError. */
export function useRunner(file: ResourceFile, setOpened: SetOpened): (run: Run) => Promise<void> {
  const { mutate } = useSWRConfig();

  /** After a version conflict the next try uses the current version. The input stays. */
  const takeNewVersion = async (record: Doc): Promise<void> => {
    const url = recordUrl(file, record);
    const fresh = url && (await request<Doc>(`GET ${url}`).catch(() => undefined));
    if (fresh) setOpened((now) => (now?.kind === 'ask' ? { ...now, record: fresh.data } : now));
  };

  return async ({ name, action, record, input, idempotencyKey = crypto.randomUUID(), sendForm }) => {
    // Pending deletes can't be sent under another session.
    if (action.result?.kind === 'session') await sendWaiting();
    await loadResultDialog(action);
    await showRecord(mutate, file, optimistic(file, action, record));
    let gone = false;
    try {
      const answer = await sendAction(file, name, record, input, idempotencyKey, sendForm);
      gone = changeSession(action, answer);
      if (gone) return;
      openAnswer(action, answer);
      saveAnswer(action, record, answer);
      if (hasResultDialog(action, answer)) setOpened({ kind: 'result', name, action, answer });
      else {
        setOpened(undefined);
        say(file, name, record);
      }
    } catch (error) {
      await showRecord(mutate, file, record);
      // A part of the cloud may have become unavailable.
      if (error instanceof ApiError && error.status === 503) void mutate(keys.outages());
      if (error instanceof ApiError && error.status === 412) await takeNewVersion(record);
      throw error;
    } finally {
      // Another user may not be allowed to see these records.
      if (!gone) await refresh(mutate, file, action);
    }
  };
}

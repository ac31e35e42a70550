/** The draft survives closing the dialog, a failure, a reload, and the end of the session. It is deleted after sending and on sign-out. */
import { onSignOut } from '../../api/token.ts';
import type { SupportForm } from './rules.ts';

const PREFIX = 'support:';

/** The saved fields: all but consent, which must be given again, and the file, which only the page can hold. */
export interface SavedDraft extends Partial<Pick<SupportForm, 'name' | 'email' | 'type' | 'message'>> {
  /** The last request's key and its content: its response may have been lost. */
  key?: string;
  print?: string;
}

/** Files chosen on this page, by user. */
const files = new Map<string, File>();

/** A user's draft in this tab. */
export function readDraft(who: string): SavedDraft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + who) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Saves changes. Errors of a full storage are ignored, so that typing never fails. */
export function saveDraft(who: string, more: SavedDraft): void {
  try {
    sessionStorage.setItem(PREFIX + who, JSON.stringify({ ...readDraft(who), ...more }));
  } catch {
    // The storage is full or forbidden.
  }
}

/** The file chosen on this page. */
export function draftFile(who: string): File | undefined {
  return files.get(who);
}

/** Holds the file while the page is open. */
export function saveDraftFile(who: string, file: File | undefined): void {
  if (file) files.set(who, file);
  else files.delete(who);
}

/** Deletes the draft. */
export function dropDraft(who: string): void {
  sessionStorage.removeItem(PREFIX + who);
  files.delete(who);
}

function dropAll(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  files.clear();
}

onSignOut(dropAll);

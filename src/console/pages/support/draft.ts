/** What is typed survives: closing the dialog, a failure, a reload, and the session's end. It goes when it is sent or one signs out. */
import { onSignOut } from '../../api/token.ts';
import type { SupportForm } from './rules.ts';

const PREFIX = 'support:';

/** What is kept: all but consent, which is given anew, and the file, which only the page itself can hold. */
export interface SavedDraft extends Partial<Pick<SupportForm, 'name' | 'email' | 'type' | 'message'>> {
  /** The last request's key and what it was for, as its answer may have been lost. */
  key?: string;
  print?: string;
}

/** Files chosen in this page, by who chose them. */
const files = new Map<string, File>();

/** What somebody has typed in this tab. */
export function readDraft(who: string): SavedDraft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + who) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Keeps more of it. A full storage loses it silently: typing must not fail for it. */
export function saveDraft(who: string, more: SavedDraft): void {
  try {
    sessionStorage.setItem(PREFIX + who, JSON.stringify({ ...readDraft(who), ...more }));
  } catch {
    // The storage is full or forbidden.
  }
}

/** The file that was chosen in this page. */
export function draftFile(who: string): File | undefined {
  return files.get(who);
}

/** Keeps the file as long as the page is there. */
export function saveDraftFile(who: string, file: File | undefined): void {
  if (file) files.set(who, file);
  else files.delete(who);
}

/** Forgets all of it. */
export function dropDraft(who: string): void {
  sessionStorage.removeItem(PREFIX + who);
  files.delete(who);
}

function dropAll(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  files.clear();
}

onSignOut(dropAll);

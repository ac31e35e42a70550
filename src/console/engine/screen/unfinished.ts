/** The form that was left with unsaved input in this tab, as a way back to it. It survives a merchant's page, and ends with the session. */
import { useSyncExternalStore } from 'react';
import { onSignOut } from '../../api/token.ts';

const KEY = 'unfinished';

/** The address of a form, and its title. */
export interface FormPlace {
  path: string;
  title: string;
  /** What the navigation passed to the form, such as preset values. */
  state: unknown;
}

/** A form that was left, and its owner. */
interface Unfinished extends FormPlace {
  user: string;
  project: string;
}

const listeners = new Set<() => void>();
/** The stored text and what it says: a snapshot has to keep its identity. */
let last: { text: string | null; value: Unfinished | undefined } = { text: null, value: undefined };

function parse(text: string | null): Unfinished | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Unfinished> | null;
    const isForm = typeof value?.path === 'string' && value.path.startsWith('/') && typeof value.title === 'string';
    return isForm ? (value as Unfinished) : undefined;
  } catch {
    return undefined;
  }
}

function read(): Unfinished | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text !== last.text) last = { text, value: parse(text) };
  return last.value;
}

function write(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // The storage is full or forbidden, so there is no way back.
  }
  for (const listener of [...listeners]) listener();
}

/** Stores a form that its user leaves, in place of one that was left before. */
export function leaveUnfinished({ user, project }: Pick<Unfinished, 'user' | 'project'>, place: FormPlace): void {
  write(JSON.stringify({ ...place, user, project } satisfies Unfinished));
}

/** Forgets the form that was left; with a path, only where it is the one of this path. */
export function forgetUnfinished(path?: string): void {
  const left = read();
  if (left && (path === undefined || left.path === path)) write(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The form that this user left in this project. Undefined where there is none. */
export function useUnfinished(user: string, project: string): FormPlace | undefined {
  const left = useSyncExternalStore(subscribe, read);
  return left?.user === user && left.project === project ? left : undefined;
}

onSignOut(() => forgetUnfinished());

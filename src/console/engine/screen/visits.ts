/** Where somebody was last, by user and project: so that they find the way back. It goes when they sign out. */
import { useEffect } from 'react';
import { useUser } from '../../account/hooks.ts';
import { onSignOut } from '../../api/token.ts';

const PREFIX = 'recent:';
/** As many are kept. */
const MOST = 12;

/** A place that was visited. */
export interface Visit {
  path: string;
  title: string;
  /** The type whose record it is; a page has none. */
  type?: string;
}

/** Whose visits. */
export interface Visitor {
  id: string;
  osCurrentProjectId: string | null;
}

function keyOf({ id, osCurrentProjectId }: Visitor): string {
  return PREFIX + [id, osCurrentProjectId ?? ''].map(encodeURIComponent).join(':');
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<Visit>;
  return typeof path === 'string' && path.startsWith('/') && typeof title === 'string';
}

/** The places, the last one first. */
export function readVisits(visitor: Visitor): Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(visitor)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function write(visitor: Visitor, visits: Visit[]): void {
  try {
    localStorage.setItem(keyOf(visitor), JSON.stringify(visits.slice(0, MOST)));
  } catch {
    // The storage is full or forbidden: then nothing is remembered.
  }
}

/** Notes a visit. */
export function noteVisit(visitor: Visitor, visit: Visit): void {
  write(visitor, [visit, ...readVisits(visitor).filter(({ path }) => path !== visit.path)]);
}

/** Forgets a place, as when nothing is there any more. */
function forgetVisit(visitor: Visitor, path: string): void {
  write(
    visitor,
    readVisits(visitor).filter((each) => each.path !== path),
  );
}

/** Notes that a record is looked at, or that there is none: `title` is undefined while that is not known. */
export function useVisit(type: string, path: string | undefined, title: string | undefined, gone: boolean): void {
  const user = useUser();
  useEffect(() => {
    if (path === undefined) return;
    if (gone) forgetVisit(user, path);
    else if (title !== undefined) noteVisit(user, { path, title, type });
  }, [user, type, path, title, gone]);
}

onSignOut(() => {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
});

/** Recently visited places, by user and project, as a way back. They are deleted on sign-out. */
import { useEffect } from 'react';
import { useUser } from '../../account/hooks.ts';
import { onSignOut } from '../../api/token.ts';

const PREFIX = 'recent:';
/** The maximum number of stored visits. */
const MOST = 12;

/** A place that was visited. */
export interface Visit {
  path: string;
  title: string;
  /** The type of the record. A page has none. */
  type?: string;
}

/** The owner of the visits. */
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

/** The places, most recent first. */
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
    // The storage is full or forbidden, so nothing is stored.
  }
}

/** Stores a visit. */
export function noteVisit(visitor: Visitor, visit: Visit): void {
  write(visitor, [visit, ...readVisits(visitor).filter(({ path }) => path !== visit.path)]);
}

/** Removes a place, for example after its record was deleted. */
function forgetVisit(visitor: Visitor, path: string): void {
  write(
    visitor,
    readVisits(visitor).filter((each) => each.path !== path),
  );
}

/** Stores a visit to a record, or removes a missing one. `title` is undefined while unknown. */
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

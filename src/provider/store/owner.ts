/** Whose records may be seen: any of the project's own, the user's own, and those that are shared; or all. Empty sees nothing. */
export interface Owner {
  projectId?: string;
  userId?: string;
  global?: true;
  shared?: true;
}

/** Whose a record is. */
interface Ownership {
  projectId: string | null;
  userId: string | null;
  shared: boolean;
}

/** What shared records are stored under. */
const EVERYBODY = '*';

/**
 * What a record is stored under, so that one index entry tells whose it is: everybody where it is shared, else its user, else its
 * project, else nobody.
 */
export function ownerKey({ shared, userId, projectId }: Ownership): string {
  if (shared) return EVERYBODY;
  if (userId !== null) return userKey(userId);
  return projectId === null ? '' : projectKey(projectId);
}

/** What the records are stored under that an owner sees; undefined where that is all of them. */
export function seenKeys(owner: Owner): string[] | undefined {
  if (owner.global) return undefined;
  const keys: string[] = [];
  if (owner.projectId !== undefined) keys.push(projectKey(owner.projectId));
  if (owner.userId !== undefined) keys.push(userKey(owner.userId));
  if (owner.shared) keys.push(EVERYBODY);
  return keys;
}

function userKey(id: string): string {
  return `u:${id}`;
}

function projectKey(id: string): string {
  return `p:${id}`;
}

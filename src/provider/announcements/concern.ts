/** Whom an announcement concerns: accounts with a role in a project that is meant and has something of the kind. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { projectsOfUsers } from '../identity/effective-roles.ts';
import type { Db, Tx } from '../store/database.ts';
import { ownerKey } from '../store/record-rows.ts';
import type { Announcement } from './announcement.ts';

/** How many rows one question names. SQLite takes 32,766 values. */
const AT_ONCE = 500;

/** The users of those given whom an announcement concerns. */
export async function concernedUsers(
  db: Db | Tx,
  files: readonly ResourceFile[],
  announcement: Announcement,
  userIds: readonly string[],
): Promise<Set<string>> {
  const roles = await projectsOfUsers(db, userIds);
  const projects = await concernedProjects(db, files, announcement, [
    ...new Set(roles.map(({ projectId }) => projectId)),
  ]);
  return new Set(roles.filter(({ projectId }) => projects.has(projectId)).map(({ userId }) => userId));
}

/** The projects of those given that an announcement concerns. Archived ones are not among them. */
export async function concernedProjects(
  db: Db | Tx,
  files: readonly ResourceFile[],
  { projects, customers, types }: Announcement,
  projectIds: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  const meant = storedTypes(files, types);
  for (let from = 0; from < projectIds.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('project')
      .select(['id', 'payer_id'])
      .where('id', 'in', projectIds.slice(from, from + AT_ONCE))
      .where('archived_at', 'is', null)
      .execute();
    const chosen = rows.filter(
      ({ id, payer_id }) =>
        (projects.length === 0 && customers.length === 0) ||
        projects.includes(id) ||
        (payer_id !== null && customers.includes(payer_id)),
    );
    for (const { id } of chosen) if (meant === 'all' || (await hasAny(db, id, meant))) found.add(id);
  }
  return found;
}

/** Whether a project has a record of one of the types: a look into an index for each type. */
async function hasAny(db: Db | Tx, projectId: string, types: readonly string[]): Promise<boolean> {
  const owner = ownerKey({ shared: false, userId: null, projectId });
  const row = await db
    .selectFrom('resource')
    .select('id')
    .where('type', 'in', types)
    .where('owner', '=', owner)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The types whose records say whether a project is concerned. A type whose records come from elsewhere stands for its service's other types.
 * Where nothing tells, all projects are concerned.
 */
function storedTypes(files: readonly ResourceFile[], types: readonly string[]): readonly string[] | 'all' {
  if (types.length === 0) return 'all';
  const found = new Set<string>();
  for (const name of types) {
    const file = files.find((each) => each.name === name);
    const own = file && files.filter((each) => each === file || (file.source && each.service === file.service));
    const kept = (own ?? []).filter(({ source, scope }) => !source && (scope === 'project' || scope === 'shared'));
    if (kept.length === 0) return 'all';
    for (const each of kept) found.add(each.name);
  }
  return [...found];
}

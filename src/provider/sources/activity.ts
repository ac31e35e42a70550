import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { isAmong } from '../store/dialect.ts';
import { foldText } from '../store/fold.ts';
import { eventsSource, journalSource, typesSource } from './audit.ts';
import { consequencesOf } from './audit-labels.ts';

/** What of the provider's own is done in a project, beside what its records' types say. */
const OWN_TYPES = ['invitation', 'membership'];

/**
 * What was done in the session's project, as whoever takes part in it may see: with its records by anybody, with records of users'
 * own by the reader alone. What administration does beside them, and where people came from, is not told; nor what only followed
 * from something that is told.
 */
export const activitySource: RecordSource = journalSource({
  within({ actor: { projectId, userId }, engine }) {
    const { files } = engine.catalogue;
    const all = [...typesOf(files, isOfProject), ...OWN_TYPES];
    const own = typesOf(files, ({ scope }) => scope === 'user');
    const seen: RawBuilder<SqlBool> = sql`j.type in (${sql.join(all)})`;
    const mine = sql<SqlBool>`(j.user_id = ${userId} and j.type in (${sql.join(own)}))`;
    const meant = own.length > 0 ? sql<SqlBool>`(${seen} or ${mine})` : seen;
    return sql<SqlBool>`(j.project_id = ${projectId} and ${meant} and not ${followed(files)})`;
  },

  // By logins and addresses those who take part can be found, which they know of each other anyway; others by their names.
  people({ db, actor: { projectId } }, values) {
    const folded = values.map(foldText);
    return sql`select w.id from users w where ${isAmong(db, sql.ref<string>('w.full_name'), values)}
      or ((${isAmong(db, sql.ref<string>('w.login_key'), folded)} or ${isAmong(db, sql.ref<string>('w.email_key'), folded)})
        and exists (select 1 from project_member m where m.project_id = ${projectId} and m.user_id = w.id))`;
  },
});

/** What something can be done with in a project, to choose by. */
export const activityTypesSource: RecordSource = typesSource(isShown);

/** What can be done in a project, to choose by. */
export const activityEventsSource: RecordSource = eventsSource(isShown);

function isShown(type: string, files: readonly ResourceFile[]): boolean {
  return (
    OWN_TYPES.includes(type) || typesOf(files, (file) => file.scope === 'user' || isOfProject(file)).includes(type)
  );
}

/** What nobody asked for: steps of the cloud's own after something else. */
function followed(files: readonly ResourceFile[]): RawBuilder<SqlBool> {
  const tests = files.flatMap((file) => {
    const actions = consequencesOf(file);
    return actions.length === 0
      ? []
      : [sql`(j.type = ${file.recordsOf ?? file.name} and j.action in (${sql.join(actions)}))`];
  });
  return tests.length === 0 ? sql<SqlBool>`(1 = 0)` : sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

function isOfProject({ scope, access }: ResourceFile): boolean {
  return (scope === 'project' || scope === 'shared') && (access?.role === undefined || access.role.includes('client'));
}

function typesOf(files: readonly ResourceFile[], isMeant: (file: ResourceFile) => boolean): string[] {
  return files.filter(isMeant).map(({ name, recordsOf }) => recordsOf ?? name);
}

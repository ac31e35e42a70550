import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { isAmong } from '../store/expressions.ts';
import { foldText } from '../store/fold.ts';
import { eventsSource, journalSource, typesSource } from './audit.ts';
import { consequencesOf } from './audit-labels.ts';

/** The provider's own types with events in a project, beside those of its resource types. */
const OWN_TYPES = ['invitation', 'membership', 'cloud-project'];

/** Which of their projects a member works in concerns nobody else. */
const SWITCHED = sql<SqlBool>`(j.type = 'membership' and j.action = 'switch')`;

/**
 * Events in the session's project, as its members may see them. They concern the project's records by any user, and users' own records by
 * the reader. Administrative events, addresses, and mere consequences of an event are left out.
 */
export const activitySource: RecordSource = journalSource({
  told: true,

  within({ actor: { projectId, userId }, engine }) {
    const { files } = engine.catalogue;
    const all = [...typesOf(files, isOfProject), ...OWN_TYPES];
    const own = typesOf(files, ({ scope }) => scope === 'user');
    const readable: RawBuilder<SqlBool> = sql`j.type in (${sql.join(all)})`;
    const mine = sql<SqlBool>`(j.user_id = ${userId} and j.type in (${sql.join(own)}))`;
    const meant = own.length > 0 ? sql<SqlBool>`(${readable} or ${mine})` : readable;
    return sql<SqlBool>`(j.project_id = ${projectId} and ${meant} and not ${followed(files)} and not ${SWITCHED})`;
  },

  // Members are found by login and e-mail, which all members can see. Other users are found by name.
  people({ db, actor: { projectId } }, values) {
    const folded = values.map(foldText);
    return sql`select w.id from users w where ${isAmong(db, sql.ref<string>('w.full_name'), values)}
      or ((${isAmong(db, sql.ref<string>('w.login_key'), folded)} or ${isAmong(db, sql.ref<string>('w.email_key'), folded)})
        and exists (select 1 from project_member m where m.project_id = ${projectId} and m.user_id = w.id))`;
  },
});

/** The types of events in a project, as choices. */
export const activityTypesSource: RecordSource = typesSource(isShown);

/** The events in a project, as choices. */
export const activityEventsSource: RecordSource = eventsSource(isShown);

function isShown(type: string, files: readonly ResourceFile[]): boolean {
  return (
    OWN_TYPES.includes(type) || typesOf(files, (file) => file.scope === 'user' || isOfProject(file)).includes(type)
  );
}

/** Events that no user caused: steps of the cloud after another event. */
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

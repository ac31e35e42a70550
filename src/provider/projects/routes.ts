import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { EVERYBODY } from '../engine/core/locks.ts';
import { ApiError } from '../http/errors.ts';
import { wirePage } from '../http/page.ts';
import { roleOf } from '../identity/effective-roles.ts';
import { listMemberships } from '../identity/projects.ts';
import type { Session } from '../identity/session.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import type { Db } from '../store/database.ts';
import type { NamedLock } from '../store/dialect.ts';
import { foldText } from '../store/fold.ts';
import { transact } from '../store/transact.ts';
import { declineInvitation } from './invitations.ts';
import { leaveProject } from './members.ts';
import { switchProject } from './switch.ts';

/** Mounts the list of the user's projects and the switch to another one. The members of the current project are a resource type. */
export function mountProjects(app: ProviderApp, { db, clock }: ProviderDeps): void {
  app.get('/api/user/projects', async (c) => {
    const content = await projectsOf(db, c.var.session);
    return c.json(wirePage(content, content.length, { page: 0, size: Math.max(1, content.length) }));
  });

  app.post('/api/user/change/project/:id', async (c) => {
    const { session } = c.var;
    const id = c.req.param('id');
    const token = await transact(
      db,
      (tx) => switchProject(tx, session, id, auditActorOf(c), clock.now()),
      locksOf(session, id),
    );
    return c.json({ token });
  });

  app.delete('/api/user/projects/:id', async (c) => {
    const { session } = c.var;
    const id = c.req.param('id');
    await transact(
      db,
      async (tx) => {
        const isMember = await roleOf(tx, id, session.userId);
        if (isMember) await leaveProject(tx, id, session.userId);
        else if (!(await declineInvitation(tx, id, session.user))) throw new ApiError(404, 'NOT_FOUND');
        const kind = isMember ? { type: 'membership', action: 'leave' } : { type: 'invitation', action: 'decline' };
        const event = { ...kind, recordId: session.userId, title: session.user.email, projectId: id };
        await noteEvent(tx, auditActorOf(c), event, clock.now());
      },
      locksOf(session, id),
    );
    return c.body(null, 204);
  });
}

/** Changes of members run one after another. Meanwhile nobody changes the project's records, nor an administrator its participants. */
function locksOf({ userId }: Session, projectId: string): NamedLock[] {
  return [{ name: EVERYBODY, shared: true }, { name: `project:${projectId}` }, { name: `user:${userId}` }];
}

/** The user's projects and invitations. */
async function projectsOf(db: Db, { userId, user, projectId }: Session) {
  const memberships = await listMemberships(db, userId);
  const invitations = await db
    .selectFrom('project_invitation as i')
    .innerJoin('project as p', 'p.id', 'i.project_id')
    .select(['p.id', 'p.name', 'i.role'])
    .where('i.email_key', '=', foldText(user.email))
    .where('p.archived_at', 'is', null)
    .orderBy('i.created_at')
    .orderBy('p.id')
    .execute();
  return [
    ...memberships.map(({ project: { id, name, payerId }, role, viaGroup }) => ({
      id,
      name,
      role,
      status: 'active',
      current: id === projectId,
      pays: payerId === userId,
      viaGroup,
    })),
    // A member through a group gets no invitation to accept.
    ...invitations
      .filter(({ id }) => memberships.every(({ project }) => project.id !== id))
      .map((project) => ({ ...project, status: 'invited', current: false, pays: false, viaGroup: false })),
  ];
}

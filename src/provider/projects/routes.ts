import type { Context } from 'hono';
import { FORMATS } from '../../contract/formats.ts';
import { countOf, refuseTooMany } from '../accounts/attempts.ts';
import { getProject, type ProjectRole } from '../accounts/projects.ts';
import { requireProject, type Session } from '../accounts/session.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../deps.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError, type ApiErrorItem } from '../http/errors.ts';
import { wirePage } from '../http/page.ts';
import { letterTo } from '../mail/letters.ts';
import type { Tx } from '../store/database.ts';
import type { NamedLock } from '../store/dialect.ts';
import { transact } from '../store/transact.ts';
import { addMember, changeRole, listMembers, type Member, removeMember, roleOf } from './members.ts';
import { ROLE_NAMES } from './role-names.ts';
import { switchProject } from './switch.ts';

const MEMBERS = '/api/project/current/members';
const MEMBER = `${MEMBERS}/:userId`;

/** How many addresses somebody may try to add: enough for a team, too few to find out who has an account. */
const ADD_LIMIT = { limit: 30, windowMinutes: 60 };

/** No address is longer (RFC 5321). */
const MAX_EMAIL = 254;

const ROLES: readonly string[] = ['owner', 'member', 'reader'] satisfies ProjectRole[];

/** Changing to another project, and who takes part in the current one (spec section 6). */
export function mountProjects(app: ProviderApp, deps: ProviderDeps): void {
  const { db, clock } = deps;

  app.post('/api/user/change/project/:id', async (c) => {
    const { session } = c.var;
    const locks = [{ name: `user:${session.userId}` }];
    const token = await transact(db, (tx) => switchProject(tx, session, c.req.param('id'), clock.now()), locks);
    return c.json({ token });
  });

  app.get(MEMBERS, async (c) => {
    const { session } = c.var;
    const members = await listMembers(db, requireProject(session));
    const content = members.map((member) => toWire(member, session));
    return c.json(wirePage(content, content.length, { page: 0, size: Math.max(1, content.length) }));
  });

  app.post(MEMBERS, (c) => answerAdd(c, deps));

  app.put(MEMBER, async (c) => {
    const { session } = c.var;
    const projectId = requireOwner(session);
    const { role } = readMember(await readJsonObject(c), ['role']);
    const changed = await transact(
      db,
      async (tx) => {
        await requireOwnerStill(tx, session, projectId);
        return changeRole(tx, projectId, c.req.param('userId'), role);
      },
      locksOf(projectId),
    );
    return c.json(toWire(changed, session));
  });

  app.delete(MEMBER, async (c) => {
    const { session } = c.var;
    const userId = c.req.param('userId');
    const leaves = userId === session.userId;
    const projectId = leaves ? requireProject(session) : requireOwner(session);
    await transact(
      db,
      async (tx) => {
        if (!leaves) await requireOwnerStill(tx, session, projectId);
        await removeMember(tx, projectId, userId);
      },
      locksOf(projectId),
    );
    return c.body(null, 204);
  });
}

/** Answers the same whether or not anybody has the address; the owner sees in the list who takes part. */
async function answerAdd(c: Context<AppEnv>, { db, clock, config }: ProviderDeps): Promise<Response> {
  const { session } = c.var;
  const projectId = requireOwner(session);
  const asked = readMember(await readJsonObject(c), ['email', 'role']);
  await refuseTooMany(db, [await countOf('member', session.userId, ADD_LIMIT)], clock.now());
  const now = clock.now();
  await transact(
    db,
    async (tx) => {
      await requireOwnerStill(tx, session, projectId);
      const project = await getProject(tx, projectId);
      const added = await addMember(tx, projectId, asked, now);
      if (added === undefined || !project) return;
      const link = `${config.consoleUrl()}/`;
      const words = { project: project.name, by: session.user.email, link };
      await letterTo(tx, added, 'memberAdded', (locale) => ({ ...words, role: ROLE_NAMES[asked.role][locale] }), now);
    },
    locksOf(projectId),
  );
  return c.json({ email: asked.email }, 202);
}

/** A project's members change one after another, and while nobody changes its records. */
function locksOf(projectId: string): NamedLock[] {
  return [{ name: `project:${projectId}` }];
}

/** The session's project, for its owners. Throws 403 FORBIDDEN for others. */
function requireOwner(session: Session): string {
  if (session.projectRole !== 'owner') throw new ApiError(403, 'FORBIDDEN');
  return requireProject(session);
}

/** Two owners who remove each other at once: the second one is none any more. Throws 403 FORBIDDEN. */
async function requireOwnerStill(tx: Tx, session: Session, projectId: string): Promise<void> {
  if ((await roleOf(tx, projectId, session.userId)) !== 'owner') throw new ApiError(403, 'FORBIDDEN');
}

function toWire(member: Member, session: Session) {
  return { ...member, current: member.userId === session.userId };
}

/** A body's address and role. Throws 400 with what is wrong, field by field. */
function readMember(body: Record<string, unknown>, fields: string[]): { email: string; role: ProjectRole } {
  const wrong: ApiErrorItem[] = Object.keys(body)
    .filter((name) => !fields.includes(name))
    .slice(0, 10)
    .map((name) => ({ code: 'UNKNOWN_FIELD', field: name, params: { name } }));
  const { email = '', role } = body;
  if (fields.includes('email') && !isEmail(email)) wrong.push({ code: 'VALIDATION', field: 'email' });
  if (!isRole(role)) wrong.push({ code: 'VALIDATION', field: 'role' });
  if (wrong.length > 0 || typeof email !== 'string' || !isRole(role))
    throw new ApiError(400, 'VALIDATION', { many: wrong });
  return { email: email.trim(), role };
}

function isEmail(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_EMAIL && FORMATS.email?.test(value.trim()) === true;
}

function isRole(value: unknown): value is ProjectRole {
  return typeof value === 'string' && ROLES.includes(value);
}

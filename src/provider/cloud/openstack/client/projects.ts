import { CloudError, isCloudError } from './errors.ts';
import { type CloudAnswer, type CloudCall, request } from './request.ts';
import type { Session } from './session.ts';
import type { ApplicationCredential } from './settings.ts';

/** A project of a customer, as the provider has it. */
export interface OurProject {
  ourId: string;
  /** What people call it. */
  name: string;
}

/** A project made in the cloud, and the way into it. */
export interface MadeProject {
  projectId: string;
  /** The technical user, whose keys and credentials the project's are. */
  userId: string;
  /** Given once: the cloud does not tell the secret again. */
  credential: { id: string; secret: string };
}

interface Named {
  id: string;
  name: string;
  enabled?: boolean;
}

/** The roles that the technical user is given, of those that the cloud has. The last is the old name of the first. */
const ROLES = ['member', 'load-balancer_member', 'swiftoperator', '_member_'];
const CREDENTIAL_NAME = 'infra-console';

/** How often the new password is tried: Keystone refuses for a second what was made in the second it was changed in. */
const TRIES = 4;
const BETWEEN_TRIES_MS = 700;

/** What our project and its technical user are called in the cloud. */
function cloudName(ourId: string): string {
  return `infra-${ourId}`;
}

/**
 * Makes the cloud's project of ours, with its technical user, roles and a fresh application credential; takes what is there
 * already. May be run again after it ended anywhere, but not twice at once: each run makes the credentials of earlier ones
 * invalid. Throws CloudError; `forbidden` where the administrator lacks rights in the domain.
 */
export async function ensureProject(
  admin: Session,
  domainId: string,
  { ourId, name }: OurProject,
): Promise<MadeProject> {
  const projectId = await ensureNamed(admin, 'project', domainId, ourId, { description: name, enabled: true });
  return { projectId, ...(await giveAccess(admin, domainId, ourId, projectId)) };
}

/** Gives a project its technical user, with roles, a new password and a fresh credential. */
async function giveAccess(
  admin: Session,
  domainId: string,
  ourId: string,
  projectId: string,
): Promise<Omit<MadeProject, 'projectId'>> {
  const password = randomPassword();
  const userId = await ensureNamed(admin, 'user', domainId, ourId, {
    description: 'Technical user of the console',
    enabled: true,
    password,
    default_project_id: projectId,
    options: { ignore_password_expiry: true, ignore_change_password_upon_first_use: true },
  });
  const roles = await giveRoles(admin, projectId, userId);
  const user = admin.as({ method: 'password', user: { id: userId }, password, project: { id: projectId } });
  return { userId, credential: await freshCredential(user, userId, roles) };
}

/**
 * Makes another credential for a project whose credential is gone, and its technical user too where that is gone. Whoever disabled
 * the project or the user there meant it: neither is enabled again. Not twice at once, as {@link ensureProject}. Throws CloudError;
 * `unauthorized` where the project is gone, or either is disabled.
 */
export async function renewCredential(
  admin: Session,
  domainId: string,
  { ourId, projectId }: { ourId: string; projectId: string },
): Promise<MadeProject> {
  const answer = await identity<{ project?: Named }>(admin, {
    method: 'GET',
    path: `/projects/${projectId}`,
    expect: [404],
  });
  if (answer.status === 404) barred(`The project ${projectId} is gone.`);
  if (answer.body.project?.enabled === false) barred(`The project ${projectId} is disabled.`);
  const user = await findNamed(admin, 'user', domainId, cloudName(ourId));
  if (user?.enabled === false) barred(`The technical user of the project ${projectId} is disabled.`);
  return { projectId, ...(await giveAccess(admin, domainId, ourId, projectId)) };
}

/**
 * Removes the cloud's project of ours and its technical user, whose credentials go with it. What still is in the project stays in
 * the cloud without an owner, so it must be empty. May be run again; nothing happens where it is gone. Throws CloudError.
 */
export async function removeProject(admin: Session, domainId: string, ourId: string): Promise<void> {
  const user = await findNamed(admin, 'user', domainId, cloudName(ourId));
  if (user) await remove(admin, `/users/${user.id}`);
  const project = await findNamed(admin, 'project', domainId, cloudName(ourId));
  if (!project) return;
  await removeDefaultGroups(admin, project.id);
  await remove(admin, `/projects/${project.id}`);
}

/** What a session of a made project logs in with. */
export function projectAuth({ id, secret }: MadeProject['credential']): ApplicationCredential {
  return { method: 'applicationCredential', credential: { id }, secret };
}

type Kind = 'project' | 'user';

async function ensureNamed(
  admin: Session,
  kind: Kind,
  domainId: string,
  ourId: string,
  values: Record<string, unknown>,
): Promise<string> {
  const name = cloudName(ourId);
  const found =
    (await findNamed(admin, kind, domainId, name)) ??
    (await make(admin, kind, { ...values, name, domain_id: domainId }));
  if (typeof found === 'string') return found;
  await identity(admin, { method: 'PATCH', path: `/${kind}s/${found.id}`, body: { [kind]: values } });
  return found.id;
}

/** The id of what it made; what there was, where somebody else was faster. */
async function make(admin: Session, kind: Kind, values: Record<string, unknown>): Promise<string | Named> {
  try {
    const { body } = await identity<Record<string, Named>>(admin, {
      method: 'POST',
      path: `/${kind}s`,
      body: { [kind]: values },
    });
    return body[kind]?.id ?? missing(`The answer holds no ${kind}.`);
  } catch (error) {
    if (!isCloudError(error, 'conflict', 'inUse')) throw error;
    const there = await findNamed(admin, kind, String(values.domain_id), String(values.name));
    if (!there) throw error;
    return there;
  }
}

async function findNamed(admin: Session, kind: Kind, domainId: string, name: string): Promise<Named | undefined> {
  const query = { name, domain_id: domainId };
  const { body } = await identity<Record<string, Named[]>>(admin, { method: 'GET', path: `/${kind}s`, query });
  return body[`${kind}s`]?.find((one) => one.name === name);
}

/** Gives the names of the roles given. */
async function giveRoles(admin: Session, projectId: string, userId: string): Promise<string[]> {
  const { body } = await identity<{ roles: Named[] }>(admin, { method: 'GET', path: '/roles' });
  const found = body.roles.filter((role) => ROLES.includes(role.name));
  const assigned = found.some(({ name }) => name === 'member')
    ? found.filter(({ name }) => name !== '_member_')
    : found;
  if (assigned.length === 0) missing('The cloud has no role "member".');
  for (const role of assigned) {
    await identity(admin, { method: 'PUT', path: `/projects/${projectId}/users/${userId}/roles/${role.id}` });
  }
  return assigned.map(({ name }) => name);
}

async function freshCredential(user: Session, userId: string, roles: string[]): Promise<MadeProject['credential']> {
  const path = `/users/${userId}/application_credentials`;
  const { body } = await patiently(user, () =>
    identity<{ application_credentials: Named[] }>(user, { method: 'GET', path, query: { name: CREDENTIAL_NAME } }),
  );
  for (const old of body.application_credentials.filter(({ name }) => name === CREDENTIAL_NAME)) {
    await remove(user, `${path}/${old.id}`);
  }
  const made = await identity<{ application_credential: MadeProject['credential'] }>(user, {
    method: 'POST',
    path,
    body: {
      application_credential: {
        name: CREDENTIAL_NAME,
        description: 'The console works in this project with it',
        roles: roles.map((name) => ({ name })),
        // Magnum works on in the project's name, by a trust, which only such a credential may give.
        unrestricted: await user.has('kubernetes'),
      },
    },
  });
  const { id, secret } = made.body.application_credential;
  return { id, secret };
}

async function patiently<T>(user: Session, call: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (left <= 1 || !isCloudError(error, 'unauthorized')) throw error;
      await user.wait(BETWEEN_TRIES_MS);
    }
  }
}

/** Neutron makes a security group for each project, and leaves it behind. */
async function removeDefaultGroups(admin: Session, projectId: string): Promise<void> {
  if (!(await admin.has('network'))) return;
  const query = { project_id: projectId, name: 'default', fields: 'id' };
  const { body } = await request<{ security_groups: Named[] }>(admin, 'network', {
    method: 'GET',
    path: '/security-groups',
    query,
  });
  for (const { id } of body.security_groups) {
    await request(admin, 'network', { method: 'DELETE', path: `/security-groups/${id}`, expect: [404] });
  }
}

function remove(session: Session, path: string): Promise<CloudAnswer> {
  return identity(session, { method: 'DELETE', path, expect: [404] });
}

function identity<T = unknown>(session: Session, call: CloudCall): Promise<CloudAnswer<T>> {
  return request<T>(session, 'identity', { ...call, stream: false });
}

function barred(text: string): never {
  throw new CloudError({ service: 'identity', kind: 'unauthorized', status: 0, text });
}

function missing(text: string): never {
  throw new CloudError({ service: 'identity', kind: 'unknown', status: 0, text });
}

/** Long enough for any rule of a cloud, with a letter of each case, a digit and a sign. Nobody ever types it. */
function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}-aA1`;
}

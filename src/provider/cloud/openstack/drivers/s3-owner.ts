import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, idOf, list, text } from '../common/read.ts';

/** The roles that let somebody use Swift, the fittest first. */
const ROLES = ['swiftoperator', 'member', '_member_'];

/** The keys of an S3 account. */
export interface S3Keys {
  access: string;
  secret: string;
}

/** What the Keystone project and the user of an S3 account are called. */
function ownerName(id: string): string {
  return `infra-s3-${id}`;
}

/**
 * Makes the Keystone project and user that an S3 account of ours is, with the right to use Swift; what is there already stays. They
 * live in the domain of the customer's project. Throws CloudError.
 */
export async function makeOwner(project: Project, id: string): Promise<{ owner: string; user: string }> {
  const name = ownerName(id);
  const home = await admin(project, 'GET', `/projects/${encodeURIComponent(project.id)}`);
  const domain = filled(doc(home.project).domain_id) ?? 'default';
  const description = 'An S3 account';
  const owner = await madeOrFound(project, 'project', { name, domain_id: domain, description });
  const user = await madeOrFound(project, 'user', { name, domain_id: domain, default_project_id: owner, description });
  const role = await roleId(project);
  await project.admin('identity', { method: 'PUT', path: `/projects/${owner}/users/${user}/roles/${role}` });
  return { owner, user };
}

/** Whether an S3 account's project may be used; undefined where it is gone. Throws CloudError. */
export async function ownerEnabled(project: Project, owner: string): Promise<boolean | undefined> {
  const path = `/projects/${encodeURIComponent(owner)}`;
  const { status, body } = await project.admin('identity', { method: 'GET', path, expect: [404] });
  return status === 404 ? undefined : doc(doc(body).project).enabled !== false;
}

/** The projects of S3 accounts that are called so: one or none. Throws CloudError. */
export async function ownersOf(project: Project, id: string): Promise<string[]> {
  const found = await admin(project, 'GET', '/projects', { name: ownerName(id) });
  return list(found.projects).map(idOf);
}

/** The user of an S3 account; undefined where it is gone. Throws CloudError. */
export async function userOf(project: Project, owner: string): Promise<string | undefined> {
  const { status, body } = await project.admin('identity', {
    method: 'GET',
    path: `/projects/${encodeURIComponent(owner)}`,
    expect: [404],
  });
  const { name, domain_id } = doc(doc(body).project);
  if (status === 404) return undefined;
  const found = await admin(project, 'GET', '/users', { name: text(name) ?? '', domain_id: text(domain_id) ?? '' });
  return list(found.users).map(idOf)[0];
}

/** Gives an S3 account its keys, instead of those that it had. Throws CloudError. */
export async function setKeys(project: Project, owner: string, user: string, keys: S3Keys): Promise<void> {
  const found = await admin(project, 'GET', '/credentials', { user_id: user, type: 'ec2' });
  const blob = JSON.stringify(keys);
  for (const each of list(found.credentials)) {
    await project.admin('identity', { method: 'DELETE', path: `/credentials/${idOf(each)}`, expect: [404] });
  }
  const credential = { type: 'ec2', user_id: user, project_id: owner, blob };
  await project.admin('identity', { method: 'POST', path: '/credentials', body: { credential } });
}

/** The keys of an S3 account; undefined where it has none. Throws CloudError. */
export async function keysOf(project: Project, owner: string): Promise<S3Keys | undefined> {
  const user = await userOf(project, owner);
  if (user === undefined) return undefined;
  const [found] = list((await admin(project, 'GET', '/credentials', { user_id: user, type: 'ec2' })).credentials);
  const { access, secret } = doc(JSON.parse(text(found?.blob) ?? '{}'));
  return text(access) && text(secret) ? { access: String(access), secret: String(secret) } : undefined;
}

/** Removes the user, with its keys, and the project; what is gone is no error. Throws CloudError. */
export async function dropOwner(project: Project, owner: string): Promise<void> {
  const user = await userOf(project, owner);
  if (user !== undefined) await project.admin('identity', { method: 'DELETE', path: `/users/${user}`, expect: [404] });
  await project.admin('identity', { method: 'DELETE', path: `/projects/${encodeURIComponent(owner)}`, expect: [404] });
}

async function madeOrFound(project: Project, kind: 'project' | 'user', wanted: Doc): Promise<string> {
  const body = { [kind]: wanted };
  const made = await project.admin('identity', { method: 'POST', path: `/${kind}s`, body, expect: [409] });
  if (made.status !== 409) return idOf(doc(made.body)[kind]);
  const query = { name: text(wanted.name) ?? '', domain_id: text(wanted.domain_id) ?? '' };
  const found = await admin(project, 'GET', `/${kind}s`, query);
  return idOf(list(found[`${kind}s`])[0]);
}

async function roleId(project: Project): Promise<string> {
  const roles = list((await admin(project, 'GET', '/roles')).roles);
  const [role] = ROLES.flatMap((name) => roles.filter((each) => each.name === name));
  return idOf(role);
}

async function admin(project: Project, method: 'GET', path: string, query: Record<string, string> = {}): Promise<Doc> {
  return doc((await project.admin('identity', { method, path, query })).body);
}

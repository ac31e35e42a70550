import { describe, expect, it } from 'vitest';
import { ensureProject, projectAuth, removeProject } from './projects.ts';
import { FakeCloud, type SeenCall } from './testing.ts';

interface Thing {
  id: string;
  name: string;
  [field: string]: unknown;
}

/** A Keystone that keeps what is made, and may fail at one of its calls, before or after it did what it was to do. */
class Keystone {
  readonly kept: Record<string, Thing[]> = {
    projects: [],
    users: [],
    application_credentials: [],
    security_groups: [],
  };
  readonly grants = new Set<string>();
  roles = ['admin', 'member', 'load-balancer_member', '_member_'];
  failAt = 0;
  failAfter = false;
  #ids = 0;
  #calls = 0;
  readonly cloud = new FakeCloud((call) => this.#answer(call));
  readonly session = this.cloud.session();

  #answer(call: SeenCall): Response | undefined {
    const failing = ++this.#calls === this.failAt;
    if (failing && !this.failAfter) return new Response('', { status: 500 });
    const answer = this.#do(call);
    return failing ? new Response('', { status: 500 }) : answer;
  }

  #do({ method, url, body }: SeenCall): Response | undefined {
    const path = url.pathname.split('/').slice(2);
    if (path[0] === 'auth') return undefined;
    if (path[0] === 'roles') return Response.json({ roles: this.roles.map((name) => ({ id: `role-${name}`, name })) });
    if (path[4] === 'roles') {
      this.grants.add(path.join('/'));
      return new Response(null, { status: 204 });
    }
    const [list, id] = path.length > 2 ? path.slice(2) : path;
    const things = this.kept[String(list).replace('-', '_')] ?? [];
    if (method === 'GET') {
      const found = things.filter(
        (thing) => !url.searchParams.has('name') || thing.name === url.searchParams.get('name'),
      );
      return Response.json({ [String(list).replace('-', '_')]: found });
    }
    if (method === 'POST') return this.#make(things, body as Record<string, Thing>);
    const index = things.findIndex((thing) => thing.id === id);
    if (index < 0) return Response.json({ error: { code: 404, message: 'Could not find it.' } }, { status: 404 });
    if (method === 'DELETE') things.splice(index, 1);
    else Object.assign(things[index] ?? {}, Object.values(body as object)[0]);
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({});
  }

  #make(things: Thing[], body: Record<string, Thing>): Response {
    const [kind = '', wanted] = Object.entries(body)[0] ?? [];
    if (things.some(({ name }) => name === wanted?.name)) {
      return Response.json(
        { error: { code: 409, message: 'Conflict occurred attempting to store it.' } },
        { status: 409 },
      );
    }
    const id = `id-${++this.#ids}`;
    const thing: Thing = { name: '', ...wanted, id };
    things.push(thing);
    return Response.json(
      { [kind]: { ...thing, ...(kind === 'application_credential' && { secret: `secret-${id}` }) } },
      { status: 201 },
    );
  }
}

const OURS = { ourId: '7', name: 'Проба' };

describe('a project', () => {
  it('is made with a technical user, the roles that there are, and a credential of that user', async () => {
    const keystone = new Keystone();
    const made = await ensureProject(keystone.session, 'customers', OURS);
    const { projects, users, application_credentials: credentials } = keystone.kept;
    expect(projects).toMatchObject([
      { id: made.projectId, name: 'infra-7', domain_id: 'customers', description: 'Проба' },
    ]);
    expect(users).toMatchObject([{ id: made.userId, name: 'infra-7', domain_id: 'customers' }]);
    expect([...keystone.grants].map((grant) => grant.split('/').at(-1))).toEqual([
      'role-member',
      'role-load-balancer_member',
    ]);
    expect(credentials).toMatchObject([
      { id: made.credential.id, unrestricted: false, roles: [{ name: 'member' }, { name: 'load-balancer_member' }] },
    ]);
    expect(keystone.cloud.logins.at(-1)?.body).toMatchObject({
      auth: {
        identity: { password: { user: { id: made.userId, password: users?.[0]?.password } } },
        scope: { project: { id: made.projectId } },
      },
    });
    expect(projectAuth(made.credential)).toEqual({
      method: 'applicationCredential',
      credential: { id: made.credential.id },
      secret: `secret-${made.credential.id}`,
    });
  });

  it('is found again, by its new name, with a new password and one credential', async () => {
    const keystone = new Keystone();
    const first = await ensureProject(keystone.session, 'default', OURS);
    const password = keystone.kept.users?.[0]?.password;
    const second = await ensureProject(keystone.session, 'default', { ...OURS, name: 'Другое' });
    expect(second).toMatchObject({ projectId: first.projectId, userId: first.userId });
    expect(keystone.kept.projects).toMatchObject([{ description: 'Другое' }]);
    expect(keystone.kept.users?.[0]?.password).not.toBe(password);
    expect(keystone.kept.application_credentials).toMatchObject([{ id: second.credential.id }]);
    expect(second.credential.id).not.toBe(first.credential.id);
  });

  it('is one, wherever the making of it was cut off', async () => {
    for (const failAfter of [false, true]) {
      for (let failAt = 1; failAt <= 11; failAt++) {
        const keystone = new Keystone();
        Object.assign(keystone, { failAt, failAfter });
        await expect(ensureProject(keystone.session, 'default', OURS)).rejects.toMatchObject({ status: 500 });
        const made = await ensureProject(keystone.session, 'default', OURS);
        expect(keystone.kept).toMatchObject({
          projects: [{ id: made.projectId }],
          users: [{ id: made.userId }],
          application_credentials: [{ id: made.credential.id }],
        });
        expect(keystone.grants.size).toBe(2);
      }
    }
  });

  it('needs a role to give, also by its old name', async () => {
    const keystone = new Keystone();
    keystone.roles = ['admin', '_member_'];
    await ensureProject(keystone.session, 'default', OURS);
    expect([...keystone.grants].map((grant) => grant.split('/').at(-1))).toEqual(['role-_member_']);
    keystone.roles = ['admin'];
    await expect(ensureProject(keystone.session, 'default', OURS)).rejects.toThrow('no role "member"');
  });

  it('is removed with its user and the group that Neutron made, and once is enough', async () => {
    const keystone = new Keystone();
    await ensureProject(keystone.session, 'default', OURS);
    keystone.kept.security_groups?.push({ id: 'sg', name: 'default' });
    await removeProject(keystone.session, 'default', '7');
    expect(keystone.kept).toMatchObject({ projects: [], users: [], security_groups: [] });
    await expect(removeProject(keystone.session, 'default', '7')).resolves.toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { request } from '../client/request.ts';
import { FakeCloud, listed, PROJECT_ID, type SeenCall } from '../client/testing.ts';
import { s3UserDriver } from './s3-user.ts';
import { FakeProject, recordOf, stepOf } from './testing.ts';

const GB = 1024 ** 3;
const self = { id: 'u', name: 'backups', quota: 2, accessKey: 'AK', secretKey: 'SK' };
const blob = JSON.stringify({ access: 'AK', secret: 'SK' });

/** What Swift and Keystone hold for one account. */
interface Held {
  /** By container, what it holds: name, bytes and the version where it keeps versions. */
  containers: Map<string, { name: string; bytes: number; version_id?: string }[]>;
  credentials: { id: string; blob: string }[];
  quota?: string;
  gone: string[];
  /** Whether the project and the user are there already. */
  there?: boolean;
}

/** A project over a Keystone and a Swift with one account, `owner`. */
function over(held: Held): { project: FakeProject; cloud: FakeCloud } {
  const cloud = new FakeCloud((call) => keystone(held, call) ?? swift(held, call));
  cloud.catalogue = [
    listed('identity', 'http://cloud:5000/v3/'),
    listed('object-store', `http://cloud:8080/v1/AUTH_${PROJECT_ID}`),
  ];
  const session = cloud.session();
  const project = new FakeProject({}, { 's3-user u': 'owner' });
  project.admin = (service, call) => request(session, service, { ...call, stream: false });
  return { project, cloud };
}

function keystone(held: Held, { method, url, body }: SeenCall): Response | undefined {
  const path = url.pathname.replace('/v3', '');
  const line = `${method} ${path}`;
  if (url.port !== '5000' || path === '/auth/tokens') return undefined;
  if (line === `GET /projects/${PROJECT_ID}`) return Response.json({ project: { domain_id: 'customers' } });
  if (line === 'GET /projects/owner') {
    const enabled = { project: { name: 'infra-s3-u', domain_id: 'customers', enabled: true } };
    return held.gone.includes('project') ? missing() : Response.json(enabled);
  }
  if (line === 'POST /projects' || line === 'POST /users') {
    if (held.there) return Response.json({ error: { code: 409, message: 'Duplicate entry' } }, { status: 409 });
    return Response.json({ project: { id: 'owner' }, user: { id: 'user' } }, { status: 201 });
  }
  if (line === 'GET /projects') return Response.json({ projects: [{ id: 'owner' }] });
  if (line === 'GET /users') return Response.json({ users: held.gone.includes('user') ? [] : [{ id: 'user' }] });
  if (line === 'GET /roles')
    return Response.json({
      roles: [
        { id: 'm', name: 'member' },
        { id: 'so', name: 'swiftoperator' },
      ],
    });
  if (line === 'PUT /projects/owner/users/user/roles/so') return new Response(null, { status: 204 });
  if (line === 'GET /credentials') return Response.json({ credentials: held.credentials });
  if (line === 'POST /credentials') {
    held.credentials.push({ id: 'new', blob: credentialOf(body) });
    return Response.json({ credential: {} }, { status: 201 });
  }
  if (method !== 'DELETE') return missing();
  if (path.startsWith('/credentials/'))
    held.credentials = held.credentials.filter(({ id }) => !path.endsWith(`/${id}`));
  else held.gone.push(path.startsWith('/users') ? 'user' : 'project');
  return new Response(null, { status: 204 });
}

function credentialOf(body: unknown): string {
  const text = JSON.stringify(body);
  return JSON.parse(text).credential.blob;
}

function swift(held: Held, { method, url, headers, body }: SeenCall): Response | undefined {
  const [, , account, container, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  if (url.port !== '8080' || account !== 'AUTH_owner') return undefined;
  const objects = held.containers.get(container ?? '') ?? [];
  const no = new Response(null, { status: 204 });
  if (container === undefined) {
    if (method === 'GET') return Response.json([...held.containers.keys()].map((name) => ({ name })));
    if (method === 'POST' && url.searchParams.has('bulk-delete')) return bulkDelete(held, String(body));
    if (method === 'POST') held.quota = headers.get('x-account-meta-quota-bytes') ?? undefined;
    if (method === 'DELETE') held.gone.push('account');
    const quota = held.quota === undefined ? undefined : { 'X-Account-Meta-Quota-Bytes': held.quota };
    return new Response(null, { status: 204, headers: quota });
  }
  if (method === 'GET') return Response.json(objects);
  if (method === 'HEAD') {
    const bytes = objects.reduce((sum, each) => sum + each.bytes, 0);
    if (!held.containers.has(container)) return missing();
    const counts = {
      'X-Container-Bytes-Used': String(bytes),
      'X-Container-Object-Count': String(objects.length),
      'X-Timestamp': '1795163112.00000',
    };
    return new Response(null, { status: 204, headers: counts });
  }
  if (method === 'DELETE' && rest.length > 0) {
    const version = url.searchParams.get('version-id');
    const left = objects.filter((each) => each.name !== rest.join('/') || each.version_id !== version);
    held.containers.set(container, left);
    return no;
  }
  if (objects.length > 0) return new Response(null, { status: 409 });
  held.containers.delete(container);
  return no;
}

/** As Swift's own: a plain delete leaves what has versions. */
function bulkDelete(held: Held, lines: string): Response {
  let deleted = 0;
  for (const line of lines.split('\n')) {
    const [container = '', name] = line.split('/').map(decodeURIComponent);
    const objects = held.containers.get(container) ?? [];
    const left = objects.filter((each) => each.name !== name || each.version_id !== undefined);
    deleted += objects.length - left.length;
    held.containers.set(container, left);
  }
  return Response.json({ 'Number Deleted': deleted, 'Number Not Found': 0, Errors: [] });
}

function missing(): Response {
  return Response.json({ error: { code: 404, message: 'Not found' } }, { status: 404 });
}

function held(more: Partial<Held> = {}): Held {
  return { containers: new Map(), credentials: [], gone: [], ...more };
}

describe('an S3 account', () => {
  it.each([false, true])('is a project with a user, our keys and a quota; made before: %s', async (there) => {
    const swiftHas = held({ there, credentials: there ? [{ id: 'old', blob: 'half' }] : [] });
    const { project, cloud } = over(swiftHas);
    const answer = await s3UserDriver.verbs.create?.(project, stepOf('s3-user', 'create', self));
    expect(answer).toEqual({ key: 'owner', fields: { accessKey: 'AK', secretKey: 'SK' } });
    expect(swiftHas.credentials).toEqual([{ id: 'new', blob }]);
    expect(swiftHas.quota).toBe(String(2 * GB));
    const made = cloud.calls.find(({ method, url }) => method === 'POST' && url.pathname === '/v3/projects');
    expect(made?.body).toMatchObject({ project: { name: 'infra-s3-u', domain_id: 'customers' } });
    expect(cloud.lines).toContain('PUT /v3/projects/owner/users/user/roles/so');
  });

  it('has its quota changed, and is seen with the one that it has', async () => {
    const swiftHas = held();
    const { project } = over(swiftHas);
    await s3UserDriver.verbs.update?.(project, stepOf('s3-user', 'update', { ...self, quota: 7 }));
    expect(await s3UserDriver.read?.(project, 'owner', recordOf('s3-user', self))).toEqual({
      status: 'active',
      fields: { quota: 7 },
    });
    swiftHas.gone.push('project');
    expect(await s3UserDriver.read?.(project, 'owner', recordOf('s3-user', self))).toBeUndefined();
  });

  it('gets a new secret key in the place of the old one', async () => {
    const swiftHas = held({ credentials: [{ id: 'old', blob }] });
    const step = stepOf('s3-user', 'newSecretKey', { ...self, secretKey: 'SK2' });
    await s3UserDriver.verbs.newSecretKey?.(over(swiftHas).project, step);
    expect(swiftHas.credentials).toEqual([{ id: 'new', blob: JSON.stringify({ access: 'AK', secret: 'SK2' }) }]);
  });

  it('tells of one container what it holds', async () => {
    const photos = [
      { name: 'a', bytes: 5 },
      { name: 'b', bytes: 2 },
    ];
    const { project } = over({ containers: new Map([['photos', photos]]), credentials: [], gone: [] });
    const created = '2026-11-20T08:25:12.000Z';
    expect(await s3UserDriver.part?.(project, 'owner', 'photos')).toEqual({ bytes: 7, objects: 2, created });
    expect(await s3UserDriver.part?.(project, 'owner', 'other')).toEqual({});
  });

  it('is measured by what its containers hold, and one with a single byte is not empty', async () => {
    const swiftHas = held({ containers: new Map([['a', [{ name: 'o', bytes: 1 }]]]) });
    const { project } = over(swiftHas);
    expect(await s3UserDriver.measure?.(project, 'owner', self)).toEqual({ used: 0.001 });
    swiftHas.containers.set('b', [{ name: 'p', bytes: 1.5 * GB }]);
    expect(await s3UserDriver.measure?.(project, 'owner', self)).toEqual({ used: 1.501 });
  });

  it('is not deleted with objects that came since, and goes wholly once it is emptied, versions and all', async () => {
    const swiftHas = held({
      containers: new Map([
        ['plain', [{ name: 'a b/c', bytes: 4 }]],
        [
          'kept',
          [
            { name: 'v', bytes: 4, version_id: '1' },
            { name: 'v', bytes: 4, version_id: '2' },
          ],
        ],
      ]),
    });
    const { project } = over(swiftHas);
    const removed = () => s3UserDriver.verbs.delete?.(project, stepOf('s3-user', 'delete', self));
    await expect(removed()).rejects.toMatchObject({ status: 409, code: 'CLOUD_S3_NOT_EMPTY' });
    expect(swiftHas.gone).toEqual([]);
    expect(await s3UserDriver.verbs.empty?.(project, stepOf('s3-user', 'empty', self))).toBeUndefined();
    expect(swiftHas.containers.size).toBe(0);
    await removed();
    expect(swiftHas.gone).toEqual(['account', 'user', 'project']);
  });

  it('is found again by its name', async () => {
    const { project, cloud } = over(held());
    expect(await s3UserDriver.findOrphans?.(project, { id: 'u', name: 'backups' }, new Date())).toEqual(['owner']);
    expect(cloud.lines).toEqual(['GET /v3/projects?name=infra-s3-u']);
  });
});

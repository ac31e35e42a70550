import { beforeEach, expect, it } from 'vitest';
import { revealsSecret } from '../../contract/file/secrets.ts';
import {
  type Answered,
  createResourceTest,
  FILES,
  type ResourceTest,
  serverInput,
  signInOther,
} from '../engine/testing.ts';
import { READ_CALLS } from './written-calls.ts';

const FROM = '198.51.100.7';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin');
});

/** A call that gives out a secret, and who makes it. */
interface Revealing {
  call: string;
  body?: unknown;
  token?: string;
  login?: string;
}

async function make(call: string, body?: unknown): Promise<string> {
  const made = await resources.call(call, body);
  await resources.settle();
  return String(made.body.id);
}

async function s3User() {
  const [center] = await resources.list('/s3/api/v1/datacenters');
  return { name: 'site', datacenterId: center?.id, quota: 10 };
}

/** How each secret is revealed. */
const REVEALING: Record<string, () => Promise<Revealing>> = {
  'account.export': async () => ({ call: 'GET /api/account/export' }),
  'personal-token.create': async () => ({
    call: 'POST /api/user/tokens',
    body: { name: 'ci', projectIds: [resources.projectId] },
  }),
  'project-token.create': async () => ({ call: 'POST /api/project/current/tokens', body: { name: 'deploy' } }),
  'keypair.create': async () => ({ call: 'POST /api/openstack/nova/keypair/create', body: { name: 'key' } }),
  's3-user.create': async () => ({ call: 'POST /s3/api/v1/users', body: await s3User() }),
  's3-user.newSecretKey': async () => {
    const id = await make('POST /s3/api/v1/users', await s3User());
    return { call: `POST /s3/api/v1/users/${id}/secret-key`, body: {} };
  },
  'kubernetes.kubeconfig': async () => {
    const { networkId, subnetId, flavorId } = await serverInput(resources);
    const input = { name: 'prod', version: 'v1.33.5', type: 'ha', networkId, subnetId, flavorId, workerCount: 1 };
    return { call: `GET /k8s/api/v1/clusters/${await make('POST /k8s/api/v1/clusters', input)}/config` };
  },
  'vm.console': async () => {
    const id = await make('POST /api/openstack/nova/servers', await serverInput(resources));
    return { call: `POST /api/openstack/nova/servers/${id}/console`, body: { protocol: 'spice' } };
  },
  'customer.actAs': async () => {
    const { body } = await resources.call('GET /api/user');
    return { call: `POST /api/admin/customer/${body.id}/act`, token: admin, login: 'admin' };
  },
  'invitation.accept': async () => {
    const token = await signInOther(resources);
    await make('POST /api/project/current/members', { email: 'other@demo.kz', role: 'reader' });
    return { call: `POST /api/user/invitations/${resources.projectId}/accept`, token, login: 'other' };
  },
  'membership.switch': async () => ({ call: `POST /api/user/change/project/${resources.projectId}` }),
  'ticket.readFile': async () => {
    const form = new FormData();
    const fields = { name: 'A', email: 'customer@demo.kz', message: 'Help', consent: 'true', type: 'technical' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File(['secret'], 'keys.txt'));
    await resources.call('POST /api/zammad/createTicket', form);
    const { body } = await resources.call('GET /api/admin/ticket', undefined, { token: admin });
    const [ticket] = body.content as { id: string }[];
    return { call: `GET /api/admin/ticket/${ticket?.id}/file`, token: admin, login: 'admin' };
  },
};

/** Every operation that gives out a secret, as its resource file or the list of hand-written reads says. Calls may share one. */
const declared = new Set([
  ...FILES.flatMap((file) =>
    Object.keys(file.actions ?? {}).flatMap((action) =>
      revealsSecret(file, action) ? [`${file.name}.${action}`] : [],
    ),
  ),
  ...Object.values(READ_CALLS).flatMap((what) => ('event' in what ? [what.event] : [])),
]);

it('lists all operations that give out a secret', () => {
  expect(Object.keys(REVEALING).sort()).toEqual([...declared].sort());
});

it.each(Object.keys(REVEALING))('%s leaves an entry: who, what, when and from where', async (event) => {
  const { call, body, token = resources.token, login = 'customer' } = (await REVEALING[event]?.()) ?? { call: '' };
  const answer = await send(call, body, token);
  expect([call, answer.status < 300]).toEqual([call, true]);
  const { db, clock } = resources.test;
  const entries = await db
    .selectFrom('journal')
    .innerJoin('users', 'users.id', 'journal.user_id')
    .select(['type', 'action', 'login', 'at', 'address', 'result'])
    .where('request_id', '=', answer.headers.get('X-Request-Id') ?? '')
    .execute();
  const [type, action] = event.split('.');
  const found = entries.find((entry) => entry.action === action);
  const at = clock.now().toISOString();
  expect(found).toMatchObject({ action, login, at, address: FROM, result: expect.stringMatching(/success|started/) });
  expect([type, FILES.find(({ name }) => name === type)?.recordsOf]).toContain(found?.type);
});

/** The answer may be a file. */
async function send(call: string, body: unknown, token: string): Promise<Pick<Answered, 'status' | 'headers'>> {
  return resources.test.send(call, { body, token, address: FROM });
}

it('a read that is refused leaves none of a secret', async () => {
  const { call } = (await REVEALING['kubernetes.kubeconfig']?.()) ?? { call: '' };
  const answer = await resources.call(call, undefined, { token: admin });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(
    await resources.test.db.selectFrom('journal').select('id').where('action', '=', 'kubeconfig').execute(),
  ).toEqual([]);
});

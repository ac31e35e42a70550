import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest, signInOther } from './resources/testing.ts';

const WRITES = ['post', 'put', 'patch', 'delete'];

/** Calls that concern whoever makes them and not the project: no role in it is asked for. */
const OF_ONESELF = [
  'POST /api/auth/',
  'POST /api/user/',
  'DELETE /api/user/',
  'POST /api/promocode/',
  'POST /api/payment/',
  'POST /api/k24/',
  'POST /api/notifications/',
  'POST /api/message/send/attach',
  // Read, though their ids or dates stand in a body.
  'POST /api/openstack/nova/servers/list',
  'POST /api/report',
  // SSH keys are the user's own, in every project.
  'POST /api/openstack/nova/keypair',
  'PUT /api/openstack/nova/keypair',
  'DELETE /api/openstack/nova/keypair',
];

interface Document {
  paths: Record<string, Record<string, { summary?: string }>>;
}

const { paths } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Document;

/** Every call that changes something, its places filled. */
const writes = Object.entries(paths)
  .flatMap(([path, item]) =>
    WRITES.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  .filter((call) => !OF_ONESELF.some((own) => call.startsWith(own)))
  .map((call) => call.replace(/\{\w+\}/g, 'x'));

let resources: ResourceTest;

/** The calls that let the token's user through to more than a refusal. */
async function letThrough(token: string): Promise<string[]> {
  const found: string[] = [];
  for (const call of writes) {
    const headers = { 'If-Match': '"1"' };
    const { status, errors } = await resources.call(call, call.startsWith('DELETE') ? undefined : {}, {
      token,
      headers,
    });
    if (status !== 403 || errors[0]?.code !== 'FORBIDDEN') found.push(`${call}: ${status} ${errors[0]?.code}`);
  }
  return found;
}

beforeAll(async () => {
  resources = await createResourceTest();
});

describe('every call of the API that changes something', () => {
  it('is many', () => expect(writes.length).toBeGreaterThan(100));

  it('is refused to a reader of the project', async () => {
    const token = await signInOther(resources, {
      login: 'reader',
      projectId: resources.projectId,
      projectRole: 'reader',
    });
    expect(await letThrough(token)).toEqual([]);
  });

  it('is refused to one who takes part in no project', async () => {
    const token = await signInOther(resources, { login: 'nobody' });
    const user = resources.test.db.selectFrom('users').select('id').where('login_key', '=', 'nobody');
    await resources.test.db.deleteFrom('project_member').where('user_id', '=', user).execute();
    expect(await letThrough(token)).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';
import { callText } from './rights.ts';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

async function refusal(call: string, token: string, language = 'en'): Promise<unknown[]> {
  const { status, errors } = await resources.call(call, {}, { token, headers: { 'Accept-Language': language } });
  return [status, errors[0]?.code, errors[0]?.params, errors[0]?.message];
}

describe('a refusal', () => {
  it('names the missing role in the project, and the people who can give it', async () => {
    const { projectId } = resources;
    const reader = await signInOther(resources, { login: 'reader', projectId, projectRole: 'reader' });
    const disks = 'POST /api/openstack/cinder/volumes';
    const text =
      'You do not have sufficient access rights. This requires the role “member” in the project, which an owner of the project can give you';
    expect(await refusal(disks, reader)).toEqual([403, 'FORBIDDEN', { needs: 'member' }, text]);
    const [, , params, russian] = await refusal('POST /api/project/current/members', reader, 'ru');
    expect([params, russian]).toEqual([{ needs: 'owner' }, expect.stringContaining('«владелец»')]);
  });

  it('refers a user without a role in the project to a project’s owner', async () => {
    const token = await signInOther(resources, { login: 'nobody' });
    const user = resources.test.db.selectFrom('users').select('id').where('login_key', '=', 'nobody');
    await resources.test.db.deleteFrom('project_member').where('user_id', '=', user).execute();
    const [status, code, params, message] = await refusal('POST /api/openstack/cinder/volumes', token);
    expect([status, code, params]).toEqual([403, 'FORBIDDEN', { needs: 'member' }]);
    expect(message).toContain('you are not in any project');
  });

  it('refers a user with the wrong kind of account to their manager', async () => {
    const text = 'You do not have sufficient access rights. Contact your manager';
    const { token } = resources;
    expect(await refusal('POST /api/admin/tariff', token)).toEqual([
      403,
      'FORBIDDEN',
      { needs: 'administrator' },
      text,
    ]);
  });
});

describe('a user’s managers', () => {
  it('are sent with the user, so that the console can name a contact', async () => {
    const { test, call, token } = resources;
    const { id } = (await call('GET /api/user')).body;
    await test.db.deleteFrom('customer_manager').execute();
    expect((await call('GET /api/user')).body.managers).toEqual([]);
    await signInOther(resources, { login: 'kim' });
    const since = test.clock.now().toISOString();
    const manager = await test.db
      .selectFrom('users')
      .select('id')
      .where('login_key', '=', 'kim')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('customer_manager')
      .values({ customer_id: String(id), manager_id: manager.id, since })
      .execute();
    const { body } = await call('GET /api/user', undefined, { token });
    expect(body.managers).toEqual([{ name: 'kim', email: 'kim@demo.kz' }]);
  });
});

describe('hand-written calls', () => {
  it('have a description in every language, where administrators read the rights', () => {
    const folder = new URL('../openapi/', import.meta.url);
    const ids = readdirSync(folder).flatMap((name) => {
      const paths = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<
        string,
        Record<string, { operationId: string }>
      >;
      return Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    });
    expect(ids.filter((id) => !callText(id, 'kk'))).toEqual([]);
  });
});

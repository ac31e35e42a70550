import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest, serverInput, signInOther } from '../engine/testing.ts';

interface Exported {
  exported: string;
  account: Record<string, Doc[]>;
  projects: { id: string; name: string; records: Record<string, Doc[]> }[];
  auditLog: Doc[];
}

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

async function exportAll(token = resources.token): Promise<{ text: string; data: Exported }> {
  const answer = await resources.test.send('GET /api/account/export', { token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toContain('account.json');
  const text = await answer.text();
  return { text, data: JSON.parse(text) as Exported };
}

async function made(call: string, input: object): Promise<Doc> {
  const { body, errors } = await resources.call(call, { ...input });
  expect(errors).toEqual([]);
  return body;
}

describe('the export of all data', () => {
  it('has the account, its money and the records of its projects', async () => {
    await made('POST /api/openstack/nova/servers', { ...(await serverInput(resources)), userData: '#cloud-config' });
    const { data } = await exportAll();
    expect(data.account.profile).toMatchObject([{ email: 'customer@demo.kz' }]);
    expect(data.account['balance-entry']).toMatchObject([{ kind: 'correction' }]);
    for (const type of ['company', 'document', 'membership', 'keypair', 'session', 'support-request'])
      expect([type, Array.isArray(data.account[type])]).toEqual([type, true]);
    const [project, ...more] = data.projects;
    expect([project?.id, more]).toEqual([resources.projectId, []]);
    // With the long text that lists leave out, and without what only the console needs.
    expect(project?.records.vm).toMatchObject([{ name: 'web', userData: '#cloud-config' }]);
    expect(project?.records.vm?.[0]).not.toHaveProperty('_version');
    expect(project?.records['project-member']).toMatchObject([{ email: 'customer@demo.kz' }]);
    expect(project?.records.network?.map(({ name }) => name)).toEqual(['net']);
  });

  it('has requests to support with their conversation, without notes of the staff', async () => {
    const form = new FormData();
    form.append('type', 'technical');
    form.append('message', 'Nothing starts');
    const { body } = await resources.call('POST /api/support/requests', form);
    const note = { ...MESSAGE, ticket_id: String(body.id), author_id: null };
    await resources.test.db
      .insertInto('ticket_message')
      .values([
        { ...note, id: 'a', place: 1, kind: 'answer', message: 'Try again' },
        { ...note, id: 'n', place: 2, kind: 'note', message: 'A known fault' },
      ])
      .execute();
    const { text, data } = await exportAll();
    expect(JSON.stringify(data.account['support-request'])).toContain('Nothing starts');
    expect(text).toContain('Try again');
    expect(text).not.toContain('A known fault');
  });

  it('has no secret', async () => {
    const { body } = await resources.call('POST /s3/api/v1/users', {
      name: 'media',
      datacenterId: 'kz-ala',
      quota: 250,
    });
    const { privateKey } = (await resources.call('POST /api/openstack/nova/keypair/create', { name: 'laptop' })).body;
    const { text } = await exportAll();
    expect(text).toContain('"laptop"');
    for (const secret of [privateKey, body.secretKey].filter((each) => typeof each === 'string' && each !== ''))
      expect(text).not.toContain(JSON.stringify(secret));
    expect(text).not.toMatch(/plain:|"secretKey"|"kubeconfig"|PRIVATE KEY/);
  });

  it('has the own entries of the audit log, and is written into it itself', async () => {
    await exportAll();
    const { data } = await exportAll();
    expect(data.auditLog.map(({ type, action }) => `${type}.${action}`)).toEqual(
      expect.arrayContaining(['session.signIn', 'account.export']),
    );
  });

  it('has nothing of anybody else, also where one is a member of their project', async () => {
    await made('POST /api/openstack/cinder/volumes', {
      display_name: 'theirs',
      size: 1,
      volume_type: 'STANDARD',
      source: 'blank',
    });
    const token = await signInOther(resources, { login: 'guest', projectId: resources.projectId });
    const { text, data } = await exportAll(token);
    expect(data.projects).toEqual([]);
    expect(text).not.toContain('theirs');
    expect(text).not.toContain('customer@demo.kz');
  });

  it('asks who one is, and is refused after ten in an hour', async () => {
    for (let times = 0; times < 10; times += 1) await exportAll();
    const refused = await resources.test.send('GET /api/account/export', { token: resources.token });
    expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true]);
    resources.test.clock.advance(3_700_000);
    const late = await resources.call('GET /api/account/export');
    expect([late.status, late.errors[0]?.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  });
});

/** The columns of a message that do not matter here. */
const MESSAGE = {
  created_at: '2026-11-20T06:00:00.000Z',
  file_id: null,
  file_name: null,
  file_type: null,
  file_bytes: null,
};

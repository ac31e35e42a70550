import { beforeEach, describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

const MINUTE = 60_000;
const say = (text: string) => ({ ru: text, kk: text, en: text });

const store: ResourceFile = {
  ...fileWith(
    {
      id: { type: 'string', readOnly: true, 'x-generate': 'uuid' },
      name: { type: 'string' },
      quota: { type: 'integer' },
      used: { type: 'number', readOnly: true, 'x-initial': 0 },
    },
    {
      name: 'store',
      api: {
        list: 'GET /api/stores',
        get: 'GET /api/stores/{id}',
        create: 'POST /api/stores',
        delete: 'DELETE /api/stores/{id}',
      },
      measured: { fields: ['used'], everySeconds: 60 },
      mails: [{ id: 'nearlyFull', left: { $at: '/self/used' }, op: '>=', right: { $at: '/self/quota' }, times: 0.9 }],
      actions: { usage: { call: 'GET /api/stores/{id}/usage', result: { kind: 'chart' } } },
    },
  ),
};
const file: ResourceFile = {
  ...store,
  text: {
    ...store.text,
    'mail.nearlyFull.subject': say('{{title}} is nearly full'),
    'mail.nearlyFull.text': say('{{used}} of {{quota}}'),
  },
};

let test: TestProvider;
let token: string;
let id: string;
let used: number | undefined;

async function get(path: string): Promise<unknown> {
  return (await test.send(`GET ${path}`, { token })).json();
}

/** Advances the clock minute by minute, and runs due work after each. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    test.clock.advance(MINUTE);
    await test.provider.worker.runDue();
  }
}

beforeEach(async () => {
  used = 0;
  test = await createTestProvider({ outbox: true }, [file], {
    measure: async () => (used === undefined ? {} : { used }),
  });
  token = await test.signIn('customer@demo.kz');
  const made = await test.send('POST /api/stores', { token, body: { name: 'Archive', quota: 100 } });
  ({ id } = (await made.json()) as { id: string });
});

describe('a measured field', () => {
  it('is read regularly, and its history is stored', async () => {
    const start = test.clock.now().getTime();
    used = 10;
    await pass(2);
    used = 40;
    await pass(3);
    expect(await get(`/api/stores/${id}`)).toMatchObject({ used: 40 });
    const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
    expect(await get(`/api/stores/${id}/usage`)).toEqual([
      { at: at(0), used: 0 },
      { at: at(1), used: 10 },
      { at: at(3), used: 40 },
      { at: at(5), used: 40 },
    ]);
    expect(await get(`/api/stores/${id}/usage?from=${at(2)}&to=${at(4)}`)).toEqual([
      { at: at(2), used: 10 },
      { at: at(3), used: 40 },
      { at: at(4), used: 40 },
    ]);
    expect(await get(`/api/stores/${id}/usage?to=yesterday`)).toMatchObject([{ code: 'VALIDATION', field: 'to' }]);
  });

  it('stays as it is where the cloud has no value', async () => {
    used = 7;
    await pass(1);
    used = undefined;
    await pass(2);
    expect(await get(`/api/stores/${id}`)).toMatchObject({ used: 7 });
  });

  it('is not read any more, and its history is deleted, once the record is deleted', async () => {
    await test.send(`DELETE /api/stores/${id}`, { token });
    await pass(2);
    expect(await test.db.selectFrom('record_history').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('work').select('kind').where('kind', '=', 'measure').execute()).toEqual([]);
  });

  it('sends the project’s owner a mail, once per crossing of a bound', async () => {
    for (const next of [89, 90, 95, 50, 99]) {
      used = next;
      await pass(1);
    }
    const mails = await test.db.selectFrom('mail').selectAll().orderBy('created_at').execute();
    expect(mails.map(({ address, subject, body }) => [address, subject, body.split('\n')[0]])).toEqual([
      ['customer@demo.kz', 'Archive is nearly full', '90 of 100'],
      ['customer@demo.kz', 'Archive is nearly full', '99 of 100'],
    ]);
    const page = await (await test.send('GET /outbox')).text();
    expect(page).toContain('Archive is nearly full');
  });
});

it('the outbox is there in the demo only, and shows letters as text', async () => {
  const closed = await createTestProvider();
  expect((await closed.send('GET /outbox')).status).toBe(404);
  const letter = {
    id: 'x',
    address: 'a@b.kz',
    subject: '<b>bold</b>',
    body: '<script>',
    created_at: '2026-11-20T00:00:00Z',
  };
  await test.db.insertInto('mail').values(letter).execute();
  const page = await test.send('GET /outbox');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  expect(text).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(text).not.toContain('<script>');
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';

const CALL = 'POST /api/message/send/attach';
const MB = 1024 * 1024;

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

function form(parts: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}

function file(content: string | Uint8Array<ArrayBuffer> = 'PK', name = 'Отчёт.xlsx', type = 'text/plain'): File {
  return new File([content], name, { type });
}

function letters() {
  return resources.test.db.selectFrom('mail').selectAll().orderBy('created_at').execute();
}

/** The refusal: status, code and field. */
async function refused(parts: Record<string, string | File>) {
  const { status, errors } = await resources.call(CALL, form(parts));
  return [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
}

describe('a letter with a file', () => {
  it('goes to the signed-in user’s own address, with the unchanged file', async () => {
    const content = Uint8Array.from({ length: 100_001 }, (_, index) => index % 256);
    const sent = await resources.call(CALL, form({ subject: 'Отчёт', message: 'Во вложении', file: file(content) }));
    expect([sent.status, sent.body]).toEqual([202, { address: 'customer@demo.kz' }]);
    const [letter] = await letters();
    expect(letter).toMatchObject({ address: 'customer@demo.kz', subject: 'Отчёт', body: 'Во вложении' });
    const [attached] = JSON.parse(letter?.attachments ?? '[]') as { name: string; type: string; content: string }[];
    expect(attached).toMatchObject({ name: 'Отчёт.xlsx', type: 'text/plain' });
    expect(Buffer.from(attached?.content ?? '', 'base64').equals(content)).toBe(true);
  });

  it('cannot be sent to anybody else', async () => {
    expect(await refused({ subject: 'a', file: file(), address: 'other@demo.kz' })).toEqual([
      400,
      'UNKNOWN_FIELD address',
    ]);
    expect(await refused({ subject: 'a\r\nBcc: other@demo.kz', file: file() })).toEqual([400, 'VALIDATION subject']);
    expect(await letters()).toEqual([]);
  });

  it('has a subject and a file of at most 10 MB', async () => {
    expect(await refused({ file: file() })).toEqual([400, 'VALIDATION subject']);
    expect(await refused({ subject: 'a' })).toEqual([400, 'VALIDATION file']);
    expect(await refused({ subject: 'a', file: file('') })).toEqual([400, 'VALIDATION file']);
    expect(await refused({ subject: 'a', message: 'a\0b', file: file() })).toEqual([400, 'VALIDATION message']);
    expect(await refused({ subject: 'a', message: 'x'.repeat(2001), file: file() })).toEqual([
      400,
      'VALIDATION message',
    ]);
    const large = file(new Uint8Array(10 * MB + 1));
    expect(await refused({ subject: 'a', file: large })).toEqual([413, 'FILE_TOO_LARGE file']);
    expect((await resources.call(CALL, { subject: 'a' })).status).toBe(415);
    expect(await letters()).toEqual([]);
    expect((await resources.call(CALL, form({ subject: 'a', file: file(new Uint8Array(10 * MB)) }))).status).toBe(202);
  });

  it('has a file whose name and type are harmless', async () => {
    await resources.call(CALL, form({ subject: 'a', file: file('x', '../a:b.xlsx', 'text/plain; x="y') }));
    const [letter] = await letters();
    const attached = JSON.parse(letter?.attachments ?? '[]');
    expect(attached).toEqual([{ name: 'a b.xlsx', type: expect.stringMatching(/^[\w/-]+$/), content: 'eA==' }]);
  });

  it('is rate limited by user', async () => {
    const body = () => form({ subject: 'a', file: file() });
    for (let each = 0; each < 20; each += 1) expect((await resources.call(CALL, body())).status).toBe(202);
    const { status, errors, headers } = await resources.call(CALL, body());
    expect([status, errors[0]?.code, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_ATTEMPTS', '3600']);
    const admin = await resources.test.signIn('admin@demo.kz');
    expect((await resources.call(CALL, body(), { token: admin })).status).toBe(202);
    resources.test.clock.advance(3_600_000);
    expect((await resources.call(CALL, body())).status).toBe(202);
  });

  it('needs a session', async () => {
    expect((await resources.test.send(CALL, { body: form({ subject: 'a', file: file() }) })).status).toBe(401);
  });
});

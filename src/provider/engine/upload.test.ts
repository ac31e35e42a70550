import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { fileWith } from '../../contract/file/testing.ts';
import { createProvider } from '../app.ts';
import type { ReceivedFile } from '../ports/uploads.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const PICTURE: ResourceFile = {
  ...fileWith(
    {
      id: { type: 'string', readOnly: true, 'x-generate': 'uuid' },
      name: { type: 'string' },
      format: { type: 'string', enum: ['iso', 'raw'] },
      pages: { type: 'integer' },
      hidden: { type: 'boolean' },
      bytes: { type: 'integer', readOnly: true },
      source: { type: 'string', enum: ['file', 'none'], default: 'none', 'x-inputOnly': true },
      file: {
        type: 'string',
        contentMediaType: 'application/octet-stream',
        'x-accept': ['.iso', '.raw'],
        'x-maxBytes': 1_000_000,
        'x-inputOnly': true,
      },
    },
    {
      api: { list: 'GET /api/pictures', create: 'POST /api/pictures' },
      alsoAt: {
        create: [
          { call: 'POST /api/pictures/upload', encoding: 'multipart', when: { '/input/source': { const: 'file' } } },
        ],
      },
      forms: {
        create: {
          sections: [{ id: 'general', fields: ['name', 'format', 'pages', 'hidden', 'source', 'file'] }],
          show: { file: { '/input/source': { const: 'file' } } },
        },
      },
      rules: [
        {
          id: 'FORMAT_OF_FILE',
          at: 'file',
          left: { $at: '/input/file' },
          op: 'matchesExtension',
          right: { $at: '/self/format' },
        },
      ],
      list: { columns: ['name'] },
    },
  ),
  name: 'picture',
};
PICTURE.fields.required = ['name', 'file'];

/** A file that the cloud got, read during the request. */
interface Seen {
  file: ReceivedFile;
  content: string;
}

let test: TestProvider;
let token: string;
let seen: Seen[];

beforeEach(async () => {
  const made = await createTestProvider({}, [PICTURE]);
  seen = [];
  const cloud: TestProvider['cloud'] = {
    ...made.cloud,
    async begin({ files }) {
      for (const file of Object.values(files).filter((each) => each !== undefined))
        seen.push({ file, content: await new Response(file.open()).text() });
      return { fields: { bytes: files.file?.bytes ?? 0 } };
    },
  };
  const provider = createProvider({ ...made, cloud });
  test = { ...made, provider };
  token = await made.signIn();
});

interface Answered {
  status: number;
  body: Doc & { code?: string; field?: string }[];
}

async function send(
  path: string,
  body: FormData | Doc | string,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const plain = body instanceof FormData || typeof body === 'string';
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(!plain && { 'Content-Type': 'application/json' }), ...headers },
    body: plain ? body : JSON.stringify(body),
  });
  const answer = await test.provider.fetch(request);
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}

function form(fields: Record<string, string>, content = 'the content', name = 'boot.iso'): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries({ source: 'file', name: 'boot', ...fields })) data.append(field, value);
  data.append('file', new Blob([content], { type: 'application/octet-stream' }), name);
  return data;
}

const upload = (data: FormData, headers?: Record<string, string>) => send('/api/pictures/upload', data, headers);

describe('a form with a file', () => {
  it('creates the record, and passes the file to the cloud', async () => {
    const { status, body } = await upload(form({ format: 'iso', pages: '3', hidden: 'true' }));
    expect([status, body]).toMatchObject([201, { name: 'boot', format: 'iso', pages: 3, hidden: true, bytes: 11 }]);
    expect(body).not.toHaveProperty('file');
    const [{ file, content }] = seen as [Seen];
    expect([file.name, file.bytes, content]).toEqual(['boot.iso', 11, 'the content']);
    expect(file.sha256).toBe(createHash('sha256').update('the content').digest('hex'));
  });

  it('may leave out the values that its call implies', async () => {
    const data = form({ format: 'iso' });
    data.delete('source');
    expect(await upload(data)).toMatchObject({ status: 201, body: { bytes: 11 } });
  });

  it('keeps the file no longer than the request', async () => {
    await upload(form({ format: 'iso' }));
    await expect(new Response(seen[0]?.file.open()).text()).rejects.toThrow();
  });

  it('creates one record for a repeated request; another file is another request', async () => {
    const key = { 'Idempotency-Key': 'k' };
    const first = await upload(form({ format: 'iso' }), key);
    expect((await upload(form({ format: 'iso' }), key)).body).toMatchObject({ id: (first.body as Doc).id });
    expect(await upload(form({ format: 'iso' }, 'other content'), key)).toMatchObject({
      status: 422,
      body: [{ code: 'IDEMPOTENCY_KEY_REUSED' }],
    });
  });

  it('is checked by the rules, with its file as its name', async () => {
    const wrong = await upload(form({ format: 'raw' }));
    expect(wrong).toMatchObject({ status: 400, body: [{ code: 'FORMAT_OF_FILE', field: 'file' }] });
    expect(seen).toEqual([]);
  });

  it.each([
    ['of another kind', form({}, 'x', 'boot.exe'), 400, 'VALIDATION', 'file'],
    ['that is too large', form({}, 'x'.repeat(1_000_001)), 413, 'FILE_TOO_LARGE', 'file'],
    ['with a part that is no number', form({ pages: 'three' }), 400, 'VALIDATION', 'pages'],
    ['with a field that there is not', form({ strange: '1' }), 400, 'VALIDATION', 'strange'],
    ['that is not asked for', form({ source: 'none' }), 400, 'VALIDATION', 'file'],
  ])('%s is refused', async (_, data, status, code, field) => {
    const answer = await upload(data);
    expect(answer.status).toBe(status);
    const [first] = answer.body;
    expect([code === 'VALIDATION' ? 'VALIDATION' : first?.code, first?.field]).toEqual([code, field]);
    expect(seen).toEqual([]);
  });

  it('with a file in another place is refused', async () => {
    const data = form({ format: 'iso' });
    data.append('other', new Blob(['x']), 'x.iso');
    expect(await upload(data)).toMatchObject({ status: 400, body: [{ code: 'UNKNOWN_FIELD', field: 'other' }] });
  });

  it('without its file is refused, also where its name is given as a text', async () => {
    const data = new FormData();
    data.append('source', 'file');
    data.append('name', 'boot');
    expect(await upload(data)).toMatchObject({ status: 400, body: [{ field: 'file' }] });
    data.append('file', 'boot.iso');
    expect(await upload(data)).toMatchObject({ status: 400, body: [{ code: 'VALIDATION', field: 'file' }] });
    const asJson = await send('/api/pictures', { source: 'file', name: 'boot', file: 'boot.iso' });
    expect(asJson).toMatchObject({ status: 400, body: [{ code: 'VALIDATION', field: 'file' }] });
  });

  it('that is invalid, or cut off, is refused', async () => {
    expect((await send('/api/pictures/upload', { name: 'boot' })).status).toBe(415);
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.iso"\r\n\r\nhalf of';
    expect(await send('/api/pictures/upload', cut, type)).toMatchObject({
      status: 400,
      body: [{ code: 'BAD_MULTIPART' }],
    });
    const none = { 'Content-Type': 'multipart/form-data' };
    expect(await send('/api/pictures/upload', 'x', none)).toMatchObject({
      status: 400,
      body: [{ code: 'BAD_MULTIPART' }],
    });
  });

  it('is not needed where the call does not require it', async () => {
    expect(await send('/api/pictures', { name: 'empty' })).toMatchObject({ status: 201, body: { bytes: 0 } });
  });
});

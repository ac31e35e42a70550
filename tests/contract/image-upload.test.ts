/** An image upload: a form with a file, which tables of JSON bodies can't express. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest } from '../../src/provider/engine/testing.ts';

const IMAGES = '/api/openstack/nova/images';
let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

function form(name: string, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries({ name: 'own', ...fields })) data.append(field, value);
  data.append('file', new Blob(['what is on the disk']), name);
  return data;
}

function upload(data: FormData) {
  return resources.call(`POST ${IMAGES}/upload`, data);
}

describe('an uploaded image', () => {
  it('is saved, as large as its file, with its format and its protection', async () => {
    const made = await upload(form('debian.iso', { diskFormat: 'iso', isProtected: 'true', os: 'debian' }));
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'own', status: 'queued', diskFormat: 'iso', containerFormat: 'bare', isProtected: true, size: 1 },
    ]);
    for (const field of ['file', 'link', 'source']) expect(made.body).not.toHaveProperty(field);
    await resources.settle();
    const { body } = await resources.call(`GET ${IMAGES}/${made.body.id}`);
    expect(body).toMatchObject({ status: 'active', size: 1, visibility: 'private' });
  });

  it.each([
    ['RAW, and its file an .iso', 'debian.iso', { diskFormat: 'raw' }, 'FORMAT_DIFFERS'],
    ['ISO, and its file an .img', 'debian.img', { diskFormat: 'iso' }, 'FORMAT_DIFFERS'],
    ['RAW, and its file a .qcow2', 'debian.qcow2', { diskFormat: 'raw' }, 'VALIDATION'],
  ])('is refused where it is %s', async (_, name, fields, code) => {
    const answer = await upload(form(name, fields));
    expect([answer.status, answer.errors[0]]).toMatchObject([400, { code, field: 'file' }]);
    expect(await own()).toEqual([]);
  });

  it('is refused where its link is given too', async () => {
    const answer = await upload(form('a.raw', { link: 'https://example.kz/a.raw' }));
    expect([answer.status, answer.errors[0]?.field]).toEqual([400, 'link']);
    expect(await own()).toEqual([]);
  });
});

function own(): Promise<Doc[]> {
  return resources.list(`${IMAGES}?f.visibility=private`);
}

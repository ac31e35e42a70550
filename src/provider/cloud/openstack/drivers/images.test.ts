import { describe, expect, it } from 'vitest';
import type { RecordOf } from '../../../../contract/file/records.ts';
import type { StepOf } from '../../typed.ts';
import { imageDriver, imageDriverWith } from './image.ts';
import { checkLink, openLink } from './image-links.ts';
import { FakeProject, type Reply, recordOf, stepOf } from './testing.ts';

const keys = { 'image i': 'theirs', 'disk d': 'volume' };
const image = {
  id: 'theirs',
  name: 'debian',
  status: 'active',
  size: 3 * 1024 ** 3 + 1,
  virtual_size: null,
  min_disk: 0,
  protected: false,
  os_distro: 'debian',
  created_at: '2026-11-20T08:24:53Z',
};
const self: RecordOf<'image'> = {
  id: 'i',
  name: 'debian',
  diskFormat: 'raw',
  containerFormat: 'bare',
  visibility: 'private',
  isProtected: true,
  os: 'debian',
};
const patch = 'PATCH /v2/images/theirs';
const put = 'PUT /v2/images/theirs/file';
const methods: Reply = [200, { 'import-methods': { value: ['glance-direct', 'web-download'] } }];
const link = 'https://images.example.kz/debian.raw?token=secret';

/** Makes an image and gives it its content. */
async function filled(
  project: FakeProject,
  step: StepOf<'image', 'create'>,
  driver = imageDriver,
): Promise<string | undefined> {
  const answer = await driver.verbs.create?.(project, step);
  await answer?.afterwards?.();
  return answer?.key;
}

describe('an image', () => {
  it('is registered first, and its file follows as it comes', async () => {
    const project = new FakeProject({ 'POST /v2/images': [[201, image]], [put]: [[204]] }, keys);
    const file = { name: 'a.raw', bytes: 4, sha256: '', mediaType: '', open: () => new Blob(['disk']).stream() };
    const step = stepOf('image', 'create', self, { files: { file } });
    const answer = await imageDriver.verbs.create?.(project, step);
    expect(answer?.key).toBe('theirs');
    const wanted = { name: 'debian', disk_format: 'raw', container_format: 'bare', visibility: 'private' };
    expect(project.calls).toEqual([
      ['POST /v2/images', { ...wanted, protected: true, infra_id: 'i', os_distro: 'debian' }],
    ]);
    await answer?.afterwards?.();
    expect(project.calls.at(-1)).toEqual([put, 'disk']);
  });

  it('of a link is fetched by Glance where it does that', async () => {
    const project = new FakeProject(
      { 'POST /v2/images': [[201, image]], 'GET /v2/info/import': [methods], 'POST /v2/images/theirs/import': [[202]] },
      keys,
    );
    await filled(project, stepOf('image', 'create', { ...self, link }));
    expect(project.calls.at(-1)).toEqual([
      'POST /v2/images/theirs/import',
      { method: { name: 'web-download', uri: link } },
    ]);
  });

  it('of a link that Glance refuses is streamed through, over redirects', async () => {
    const project = new FakeProject(
      {
        'POST /v2/images': [[201, image]],
        'GET /v2/info/import': [methods],
        'POST /v2/images/theirs/import': [[400, { message: 'URI does not pass filtering' }]],
        [put]: [[204]],
      },
      keys,
    );
    const seen: string[] = [];
    const fetcher: typeof fetch = async (input) => {
      seen.push(String(input));
      const next = new Response(null, { status: 302, headers: { Location: '/elsewhere.raw' } });
      return seen.length === 1 ? next : new Response('disk');
    };
    await filled(project, stepOf('image', 'create', { ...self, link }), imageDriverWith({ fetch: fetcher }));
    expect(seen).toEqual([link, 'https://images.example.kz/elsewhere.raw']);
    expect(project.calls.at(-1)).toEqual([put, 'disk']);
  });

  it('whose link leads nowhere is marked so, without the link, and shown as failed', async () => {
    const project = new FakeProject({ 'POST /v2/images': [[201, image]], [patch]: [[200, image]] }, keys);
    const driver = imageDriverWith({ fetch: async () => new Response('no', { status: 404 }) });
    const made = filled(project, stepOf('image', 'create', { ...self, link }), driver);
    await expect(made).rejects.toThrow('The link answered 404');
    const note = { op: 'add', path: '/infra_failed', value: 'The link answered 404' };
    expect(project.calls.at(-1)).toEqual([patch, JSON.stringify([note])]);
    const shown = new FakeProject({
      'GET /v2/images/theirs': [[200, { ...image, status: 'queued', infra_failed: note.value }]],
    });
    expect(await imageDriver.read?.(shown, 'theirs', recordOf('image', self))).toMatchObject({
      status: 'error',
      failed: 'The link answered 404',
    });
  });

  it('of a disk is made by Cinder, and marked as ours', async () => {
    const base = '/v3/e9fa1f5031da4127923d7730d4e4c595/volumes/volume/action';
    const project = new FakeProject(
      { [`POST ${base}`]: [[202, { 'os-volume_upload_image': { image_id: 'theirs' } }]], [patch]: [[200, image]] },
      keys,
    );
    const made: RecordOf<'image'> = { id: 'i', name: 'copy', diskFormat: 'raw', visibility: 'private' };
    const step = stepOf('image', 'create', made);
    project.plan = [step, stepOf('disk', 'createImage', { id: 'd' }, { input: { name: 'copy', diskFormat: 'raw' } })];
    expect(await imageDriver.verbs.create?.(project, step)).toEqual({ key: 'theirs' });
    const wanted = { image_name: 'copy', disk_format: 'raw', container_format: 'bare', visibility: 'private' };
    expect(project.calls).toEqual([
      [`POST ${base}`, { 'os-volume_upload_image': { ...wanted, protected: false, force: true } }],
      [
        patch,
        JSON.stringify([
          { op: 'add', path: '/infra_id', value: 'i' },
          { op: 'add', path: '/os_distro', value: 'other' },
        ]),
      ],
    ]);
  });

  it('is changed by a patch, and deleted even if somebody has protected it', async () => {
    const refused = { message: 'Image theirs is protected and cannot be deleted.', code: '403 Forbidden' };
    const project = new FakeProject(
      {
        [patch]: [[200, image]],
        'DELETE /v2/images/theirs': [[403, refused], [204]],
        'GET /v2/images/theirs': [[200, { ...image, protected: true }]],
      },
      keys,
    );
    await imageDriver.verbs.update?.(project, stepOf('image', 'update', { ...self, name: 'new', os: 'other' }));
    await imageDriver.verbs.delete?.(project, stepOf('image', 'delete', self));
    expect(project.calls.filter(([call]) => !call.startsWith('GET'))).toEqual([
      [
        patch,
        JSON.stringify([
          { op: 'replace', path: '/name', value: 'new' },
          { op: 'replace', path: '/protected', value: true },
          { op: 'add', path: '/os_distro', value: 'other' },
        ]),
      ],
      ['DELETE /v2/images/theirs'],
      [patch, JSON.stringify([{ op: 'replace', path: '/protected', value: false }])],
      ['DELETE /v2/images/theirs'],
    ]);
  });

  it.each([
    [{}, { status: 'active', size: 4 }],
    [
      { size: 5, virtual_size: 6 * 1024 ** 3 },
      { status: 'active', size: 6 },
    ],
    [
      { size: 5, min_disk: 20 },
      { status: 'active', size: 20 },
    ],
    [{ status: 'importing', size: null, created_at: new Date().toISOString() }, { status: 'saving' }],
    [{ status: 'saving', size: null, created_at: new Date().toISOString() }, { status: 'saving' }],
    [{ status: 'saving', size: null }, { status: 'error' }],
    [{ status: 'killed', size: null }, { status: 'error' }],
    [{ status: 'deactivated' }, { status: 'deactivated' }],
  ])('that is %o', async (fields, { status, ...size }) => {
    const project = new FakeProject({ 'GET /v2/images/theirs': [[200, { ...image, ...fields }]] }, keys);
    const seen = await imageDriver.read?.(project, 'theirs', recordOf('image', self), 'create');
    expect(seen?.status).toBe(status);
    expect(seen?.fields).toEqual({ name: 'debian', isProtected: false, os: 'debian', ...size });
  });

  it('that Glance could not fetch says why', async () => {
    const young = { ...image, status: 'queued', size: null, created_at: new Date().toISOString() };
    const tasks = [{ status: 'success' }, { status: 'failure', message: 'HTTP Error 404' }];
    const project = new FakeProject(
      { 'GET /v2/images/theirs': [[200, young]], 'GET /v2/images/theirs/tasks': [[200, { tasks }]] },
      keys,
    );
    expect(await imageDriver.read?.(project, 'theirs', recordOf('image', self), 'create')).toMatchObject({
      status: 'error',
      failed: 'HTTP Error 404',
    });
  });

  it('of everybody is the public one of the same name, else of the same system', async () => {
    const project = new FakeProject({
      'GET /v2/images': [
        [200, { images: [] }],
        [200, { images: [{ id: 'public' }] }],
      ],
    });
    const seeded = recordOf('image', { id: 'debian-12', name: 'Debian 12', os: 'debian', osVersion: '12' });
    expect(await imageDriver.provide?.(project, seeded)).toBe('public');
    expect(project.calls.map(([call]) => call)).toEqual([
      'GET /v2/images?name=Debian+12&visibility=public&status=active&sort=created_at:desc&limit=1',
      'GET /v2/images?os_distro=debian&os_version=12&visibility=public&status=active&sort=created_at:desc&limit=1',
    ]);
  });

  it('that nobody remembers is found by our id, or where that is not on it yet, by name and age', async () => {
    const images = [
      { ...image, id: 'mine', infra_id: 'i' },
      { ...image, id: 'another', infra_id: 'k' },
      { ...image, id: 'old' },
      { ...image, id: 'young', created_at: '2026-11-20T09:00:00Z' },
    ];
    const project = new FakeProject({ 'GET /v2/images': [[200, { images }]] });
    const since = new Date('2026-11-20T09:00:00.500Z');
    expect(await imageDriver.findOrphans?.(project, { id: 'i', name: 'debian' }, since)).toEqual(['mine', 'young']);
  });
});

describe('a link of an image', () => {
  const inside = [
    ...['http://127.0.0.1/a.raw', 'http://2130706433/a.raw', 'http://0x7f.1/a.raw', 'http://10.1.2.3/a.raw'],
    ...[
      'http://169.254.169.254/latest',
      'http://[::1]/a.raw',
      'http://[::ffff:192.168.0.1]/a.raw',
      'http://[fd00::1]/',
    ],
    ...['http://localhost/a.raw', 'http://metadata.internal/a.raw', 'http://intranet/a.raw', 'ftp://example.kz/a.raw'],
    ...['http://me:secret@example.kz/a.raw', 'file:///etc/passwd', 'no link'],
  ];

  it.each(inside)('does not lead inside: %s', async (wrong) => {
    const refused = { status: 400, code: 'LINK_NOT_PUBLIC', field: 'link' };
    await expect(checkLink(wrong, {})).rejects.toMatchObject(refused);
    const project = new FakeProject({ 'POST /v2/images': [[201, image]] });
    const made = imageDriver.verbs.create?.(project, stepOf('image', 'create', { ...self, link: wrong }));
    await expect(made).rejects.toMatchObject(refused);
    expect(project.calls).toEqual([]);
  });

  it('does not lead inside by its name or over a redirect', async () => {
    const rules = { addressesOf: async (host: string) => (host === 'evil.kz' ? ['8.8.8.8', '10.0.0.1'] : ['8.8.8.8']) };
    await expect(checkLink('https://evil.kz/a.raw', rules)).rejects.toMatchObject({ code: 'LINK_NOT_PUBLIC' });
    await expect(checkLink('https://good.kz/a.raw', rules)).resolves.toMatchObject({ host: 'good.kz' });
    await expect(checkLink('https://gone.kz/', { addressesOf: async () => [] })).rejects.toMatchObject({
      code: 'LINK_NOT_PUBLIC',
    });
    const rebound: typeof fetch = async () => {
      throw new TypeError('fetch failed', { cause: { code: 'ECLOSEDADDRESS' } });
    };
    await expect(openLink('https://good.kz/', { ...rules, fetch: rebound })).rejects.toMatchObject({
      code: 'LINK_NOT_PUBLIC',
    });
    const fetcher: typeof fetch = async () => Response.redirect('http://169.254.169.254/');
    const opened = openLink('https://good.kz/a.raw', { ...rules, fetch: fetcher });
    await expect(opened).rejects.toMatchObject({ code: 'LINK_NOT_PUBLIC' });
  });

  it('may lead inside where the provider says so, and nowhere for ever', async () => {
    await expect(checkLink('http://10.1.2.3/a.raw', { private: true })).resolves.toMatchObject({ host: '10.1.2.3' });
    await expect(checkLink('file:///etc/passwd', { private: true })).rejects.toMatchObject({ code: 'LINK_NOT_PUBLIC' });
    const fetcher: typeof fetch = async () => Response.redirect('https://good.kz/');
    await expect(openLink('https://good.kz/', { fetch: fetcher })).rejects.toThrow('for ever');
  });
});

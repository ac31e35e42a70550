import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCREEN_FILES } from '../../contract/file/likely-screen.ts';
import { screenPreloads } from './screen-preloads.ts';
import { type StaticFiles, serveFolder } from './static-files.ts';

const script = `console.log("${'x'.repeat(2000)}");`;
const html = { Accept: 'text/html,*/*' };
let folder: string;
let serve: StaticFiles;

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return serve(new Request(`http://localhost${path}`, { method, headers }));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(folder, 'outside.txt'), 'outside');
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(dist, 'status.html'), '<!doctype html><title>Status</title>');
  await writeFile(join(dist, 'config.json'), '{}');
  await writeFile(join(dist, '.secret'), 'hidden');
  await writeFile(join(dist, 'assets/app-abc.js'), script);
  serve = serveFolder(dist, () => ({ 'X-Test': 'on' }));
});

afterEach(() => rm(folder, { recursive: true }));

it('the page of a screen, or for guests, names what it loads next', async () => {
  const dist = join(folder, 'dist');
  await writeFile(
    join(dist, SCREEN_FILES),
    JSON.stringify({
      page: ['/config.json'],
      signIn: ['/assets/drawn-1.css'],
      guest: ['/assets/guest-1.js'],
      app: [],
      bundles: {},
      validators: {},
      screens: { list: ['/assets/list-1.js', '/assets/list-2.css'] },
    }),
  );
  serve = serveFolder(dist, () => ({}), screenPreloads(dist));
  const linkAt = async (path: string) => (await get(path, html)).headers.get('Link');
  expect(await linkAt('/disk')).toBe(
    [
      '</config.json>; rel=preload; as=fetch; crossorigin',
      '</assets/list-1.js>; rel=modulepreload; crossorigin',
      '</assets/list-2.css>; rel=preload; as=style; crossorigin',
    ].join(', '),
  );
  const [first, drawn, guests] = [
    '</config.json>; rel=preload; as=fetch; crossorigin',
    '</assets/drawn-1.css>; rel=preload; as=style; crossorigin',
    '</assets/guest-1.js>; rel=modulepreload; crossorigin',
  ];
  expect(await linkAt('/registration')).toBe([first, guests].join(', '));
  expect(await linkAt('/login')).toBe([first, drawn, guests].join(', '));
  for (const path of ['/', '/calculator', '/profile', '/status']) expect(await linkAt(path)).toBeNull();
  expect((await get(`/${SCREEN_FILES}`)).status).toBe(404);
});

it('the status page has a document of its own', async () => {
  const page = await get('/status', html);
  expect(await page.text()).toContain('<title>Status</title>');
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
});

it('an address below the pages for the API’s users that none of them has is said to be missing there', async () => {
  const docs = join(folder, 'dist/docs');
  await mkdir(docs);
  await writeFile(join(docs, 'index.html'), '<title>API</title>');
  await writeFile(join(docs, '404.html'), '<title>Missing</title>');
  for (const path of ['/docs', '/docs/', '/docs/index.html'])
    expect(await (await get(path, html)).text()).toContain('API');
  const answer = await get('/docs/de/index.html', html);
  const { status, headers } = answer;
  expect([status, await answer.text(), headers.get('X-Test')]).toEqual([404, '<title>Missing</title>', 'on']);
  expect(headers.get('Content-Type')).toContain('text/html');
  expect((await get('/docs/nothing')).status).toBe(404);
});

it('a guide is shown by a browser, and not saved', async () => {
  await writeFile(join(folder, 'dist/README.md'), '# Guide');
  const { headers } = await get('/README.md', html);
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
});

describe('a file', () => {
  it('has its type, the headers and a cache lifetime', async () => {
    const asset = await get('/assets/app-abc.js');
    expect(await asset.text()).toBe(script);
    expect(asset.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('X-Test')).toBe('on');
    expect((await get('/config.json')).headers.get('Cache-Control')).toBe('no-cache');
  });

  it('is compressed as the browser prefers, with a tag for each form', async () => {
    const br = await get('/assets/app-abc.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await get('/assets/app-abc.js', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(script);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
    expect(br.headers.get('ETag')).not.toBe(gzip.headers.get('ETag'));
    expect(br.headers.get('Vary')).toBe('Accept-Encoding');
    expect((await get('/config.json', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBeNull();
  });

  it('is sent precompressed, unless that file is older', async () => {
    const made = join(folder, 'dist/assets/app-abc.js.br');
    await writeFile(made, 'ready');
    const headers = { 'Accept-Encoding': 'br' };
    expect(await (await get('/assets/app-abc.js', headers)).text()).toBe('ready');
    await utimes(made, 1, 1);
    serve = serveFolder(join(folder, 'dist'), () => ({}));
    const fresh = await get('/assets/app-abc.js', headers);
    expect(brotliDecompressSync(await fresh.arrayBuffer()).toString()).toBe(script);
  });

  it('is not sent again unless it changed', async () => {
    const tag = (await get('/config.json')).headers.get('ETag') ?? '';
    const same = await get('/config.json', { 'If-None-Match': `"x", W/${tag}` });
    expect([same.status, await same.text(), same.headers.get('X-Test')]).toEqual([304, '', 'on']);
    await writeFile(join(folder, 'dist/config.json'), '{"a":1}');
    await utimes(join(folder, 'dist/config.json'), 1, 2_000_000_000);
    expect(await (await get('/config.json', { 'If-None-Match': tag })).text()).toBe('{"a":1}');
  });

  it('has its headers without its body for HEAD, and allows no other method', async () => {
    const head = await get('/config.json', {}, 'HEAD');
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '2', '']);
    expect((await get('/config.json', {}, 'POST')).status).toBe(405);
  });
});

describe('a path without a file', () => {
  it('is a screen of the console for a person, and missing for a program', async () => {
    for (const path of [
      '/',
      '/vm/5',
      '/network/a/port/b',
      '/vm/%D1%8F',
      '/service-tariff/vcpu.x1',
      '/keypair/id.json',
    ]) {
      expect(await (await get(path, html)).text()).toContain('<title>Console</title>');
    }
    expect((await get('/vm/5')).status).toBe(404);
    for (const path of ['/assets/gone.js', '/gone.png']) expect((await get(path, html)).status).toBe(404);
  });

  it('never leads out of the folder or to a hidden file', async () => {
    const paths = [
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/assets/..%5c..%5coutside.txt',
      '/.secret',
    ];
    for (const path of [...paths, '/%00', '/%', '//outside.txt']) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toMatch(/outside|hidden/);
    }
  });
});

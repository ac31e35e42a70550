import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../api/fake-caches.test-data.ts';

const SCRIPT = '/assets/index-1.js';
const LOGO = '/brands/logo.svg';
const KAZAKH = '/assets/r-2/texts/kk/app.json';
const PAGE = `<script src="${SCRIPT}"></script>`;
const FALLBACK = '<p>The page that a host gives for what it has not</p>';

/** A host's answer. */
interface Hosted {
  body: string;
  type?: string;
  status?: number;
  redirected?: boolean;
}

let kept: FakeCaches;
let host: Record<string, Hosted>;
/** What the browser's own cache has of the host's files. */
let stale: Record<string, Hosted>;

function answer({ body, type = 'text/javascript', status = 200, redirected = false }: Hosted): Response {
  const made = new Response(body, { status, headers: { 'Content-Type': type } });
  return Object.defineProperty(made, 'redirected', { value: redirected });
}

const worker = { location: { hostname: 'console.example.kz' }, registration: { update: vi.fn(), unregister: vi.fn() } };

vi.stubGlobal('self', worker);
vi.stubGlobal('EXPORT_FILES', {
  version: '1',
  page: [SCRIPT],
  files: { [SCRIPT]: createHash('sha256').update('run()').digest('base64'), [LOGO]: '', [KAZAKH]: '' },
  own: [],
});
const { answerFile, keepLanguage, keepVersion, renew } = await import('./keep.ts');

beforeEach(() => {
  kept = new FakeCaches();
  vi.stubGlobal('caches', kept);
  stale = {};
  host = {
    '/': { body: PAGE, type: 'text/html' },
    '/config.json': { body: '{"variants":[1]}', type: 'application/json' },
    [SCRIPT]: { body: 'run()' },
    [LOGO]: { body: '<svg/>', type: 'image/svg+xml' },
    [KAZAKH]: { body: '{}', type: 'application/json' },
  };
  vi.stubGlobal('fetch', async (asked: string | Request, init?: RequestInit) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
    const found = (init?.cache === 'default' && stale[path]) || host[path];
    if (!found) throw new TypeError('Failed to fetch');
    return answer(found);
  });
});

it('a version is kept with the data of a language that a page says meanwhile, and of no other', async () => {
  const spoken = new Set<string>();
  const keeping = keepVersion(spoken);
  spoken.add('kk');
  await keeping;
  expect(await kept.textsOf('console-1')).toHaveProperty([KAZAKH], '{}');
  await kept.delete('console-1');
  await keepVersion();
  expect(await kept.textsOf('console-1')).not.toHaveProperty([KAZAKH]);
});

it('a version is kept as its build made it, with the host’s own logo', async () => {
  host[LOGO] = { body: '<svg id="own"/>', type: 'image/svg+xml' };
  await keepVersion();
  expect(await kept.textsOf('console-1')).toEqual({
    '/': PAGE,
    '/config.json': '{"variants":[1]}',
    [SCRIPT]: 'run()',
    [LOGO]: '<svg id="own"/>',
  });
});

it.each([
  ['a page in place of a script', SCRIPT, { body: FALLBACK, type: 'text/html' }],
  ['a page that is called a script', SCRIPT, { body: FALLBACK }],
  ['the script of another version', SCRIPT, { body: 'run(2)' }],
  ['a missing script', SCRIPT, { body: '', status: 404 }],
  ['a page in place of a logo', LOGO, { body: FALLBACK, type: 'text/html' }],
  ['a logo from elsewhere', LOGO, { body: '<svg/>', redirected: true }],
  ['a missing config.json', '/config.json', { body: '', status: 404 }],
  ['a page in place of config.json', '/config.json', { body: FALLBACK, type: 'text/html' }],
])('a version is not kept with %s', async (_what, path, wrong: Hosted) => {
  host[path] = wrong;
  await expect(keepVersion()).rejects.toThrow();
  expect(await kept.textsOf('console-1')).not.toHaveProperty([path]);
});

it('a version is kept although the browser’s own cache has a page in place of its script', async () => {
  stale[SCRIPT] = { body: FALLBACK, type: 'text/html' };
  await keepVersion();
  expect(await kept.textsOf('console-1')).toHaveProperty([SCRIPT], 'run()');
});

it('a file that a page asks for is kept only as it was built', async () => {
  await kept.open('console-1');
  const ask = async () => {
    const work: Promise<unknown>[] = [];
    const response = await answerFile(new Request(`https://console.example.kz${SCRIPT}`), (each) => work.push(each));
    const text = await response.text();
    await Promise.all(work);
    return text;
  };
  const good = host[SCRIPT] as Hosted;
  host[SCRIPT] = { body: FALLBACK, type: 'text/html' };
  expect(await ask()).toBe(FALLBACK);
  host[SCRIPT] = good;
  expect(await ask()).toBe('run()');
  host[SCRIPT] = { body: '', status: 500 };
  expect(await ask()).toBe('run()');
});

it.each([
  ['is not reached', undefined],
  ['fails', { body: '', status: 500 }],
  ['is a page', { body: FALLBACK, type: 'text/html' }],
])('a new page is not kept where its config.json %s', async (_how, config: Hosted | undefined) => {
  await keepVersion();
  const before = await kept.textsOf('console-1');
  host['/'] = { body: `${PAGE}<meta>`, type: 'text/html' };
  delete host['/config.json'];
  if (config) host['/config.json'] = config;
  await renew().catch(() => undefined);
  expect(await kept.textsOf('console-1')).toEqual(before);
});

it('page and config.json are renewed together', async () => {
  await keepVersion();
  host['/'] = { body: `${PAGE}<meta>`, type: 'text/html' };
  host['/config.json'] = { body: '{"variants":[2]}', type: 'application/json' };
  await renew();
  expect(await kept.textsOf('console-1')).toMatchObject({
    '/': `${PAGE}<meta>`,
    '/config.json': '{"variants":[2]}',
  });
});

it('nothing is kept where config.json turns the worker off', async () => {
  await keepVersion();
  const config = { variants: [{ hosts: ['*'], offline: false }] };
  host['/config.json'] = { body: JSON.stringify(config), type: 'application/json' };
  await renew();
  expect(await kept.keys()).toEqual([]);
  expect(worker.registration.unregister).toHaveBeenCalledOnce();
});

it('a worker that was turned off keeps nothing of a page that still loads', async () => {
  await keepVersion();
  host['/config.json'] = { body: '{"variants":[{"hosts":["*"],"offline":false}]}', type: 'application/json' };
  await renew();
  await keepLanguage('ru');
  expect(await kept.keys()).toEqual([]);
});

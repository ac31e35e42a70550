/** What a browser keeps of the console: later visits, visits without a connection, new versions, and what stays of a person. */
import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { openList, row, see, seeScreen, signOut } from './support/console.ts';
import { setStage, type Visit, type VisitOptions } from './support/stage.ts';

const stage = setStage({ line: true });
afterEach(() => stage.line.mend());

const ALL = /./;
/** All but the API: the files of the host. */
const FILES = /^GET \/(?!api\/)/;

/** What the caches of the console's versions hold, as paths by cache. */
function kept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('console-'));
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await paths(name)])));
  });
}

async function visitKept(options: VisitOptions = {}): Promise<Visit> {
  const visit = await stage.visit({ offline: true, ...options });
  // The worker looks for a new version behind each page, and a test may end or close the line before that.
  visit.problems.expect(/^failed: /);
  await seeKept(visit.page, options.lang ?? 'en');
  return visit;
}

/** Waits until the browser has kept all that a visit without a connection needs. */
async function seeKept(page: Page, lang: string): Promise<void> {
  await see
    .poll(async () => Object.values(await kept(page)).flat(), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(`/texts/${lang}/app.json$`), '/', '/config.json']));
  await see.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** The line that says what there is to know about connection and version. */
function line({ page, words }: Visit, key: string) {
  return page.getByRole('status').filter({ hasText: words.t(key) });
}

/** The first script of a page, which says its version. */
function scriptOf(page: Page): Promise<string> {
  return page.evaluate(
    () => new URL((document.querySelector('script[type=module]') as HTMLScriptElement).src).pathname,
  );
}

// One visit for all of this, since a browser takes seconds to keep the console.
test('what is kept opens without the host and without a connection, loses nothing, is current again by itself, and goes with the person', async () => {
  await stage.api.disk('tamga-17', 1);
  const visit = await visitKept({ at: '/disk' });
  const { page, context, words } = visit;
  const token = await page.evaluate(() => localStorage.getItem('infra-token'));
  await see(row(visit, 'tamga-17')).toBeVisible();
  await see.poll(() => everythingIn(page, ['last-seen'])).toContain('tamga-17');
  stage.line.fail('slow', FILES);
  await page.goto('/network');
  await seeScreen(visit, words.of('network', 'names'));
  stage.line.mend();

  await context.setOffline(true);
  stage.line.fail('cut', ALL);
  await page.goto('/disk');
  await see(row(visit, 'tamga-17')).toBeVisible();
  await see(line(visit, 'offline.lost')).toBeVisible();
  stage.line.mend();
  await stage.api.disk('meanwhile', 1);
  await context.setOffline(false);
  await see(line(visit, 'offline.lost')).toHaveCount(0);
  await see(row(visit, 'meanwhile')).toBeVisible();

  await page.goto('/network/create');
  const name = page.getByRole('textbox', { name: words.of('network', 'field.name'), exact: true });
  const create = page
    .getByRole('main')
    .getByRole('button', { name: words.of('network', 'action.create'), exact: true });
  await name.fill('typed');
  await context.setOffline(true);
  stage.line.fail('cut', ALL);
  await create.click();
  await see(page.getByText(words.t('error.network')).first()).toBeVisible();
  await page.reload();
  await see(name).toHaveValue('typed');
  stage.line.mend();
  await context.setOffline(false);
  await create.click();
  await seeScreen(visit, 'typed');

  await signOut(visit);
  await seeScreen(visit, words.t('signIn.title'));
  await see.poll(() => everythingIn(page, ['last-seen'])).not.toContain('tamga-17');
  const left = await everythingIn(page);
  for (const personal of ['tamga-17', token, 'customer@demo.kz', 'Demo-Cloud-2026'])
    expect(left).not.toContain(personal);
  expect(Object.values(await kept(page)).flat()).not.toContainEqual(expect.stringMatching(/^\/(api|k8s|s3)\//));
});

test('a mistake in config.json is shown until it is mended, a new version comes by Reload, and a key of config.json turns all of this off', async () => {
  const visit = await visitKept({ at: '/disk' });
  const { page, context, words } = visit;
  stage.line.change(/^GET \/config\.json$/, (answer) => {
    answer.body = '{ "variants": [';
  });
  await page.reload();
  await see.poll(() => page.evaluate(async () => (await fetch('/config.json')).text())).toBe('{ "variants": [');
  await page.reload();
  await see(page.getByText('config.json: it is not JSON')).toBeVisible();
  stage.line.mend();
  await page.reload();
  await seeScreen(visit, words.of('disk', 'names'));

  const other = { ...visit, page: await context.newPage() };
  await other.page.goto('/disk');
  await seeScreen(other, words.of('disk', 'names'));
  const [[oldCache, files] = ['', []]] = Object.entries(await kept(page));
  const lost = files.find((path) => path.endsWith('/bundles/en/network.json')) ?? '';
  deploy(await scriptOf(page), lost);
  await update(visit);
  await see(line(visit, 'offline.version')).toBeVisible();
  await see(line(other, 'offline.version')).toBeVisible();
  await line(visit, 'offline.version').getByRole('button').click();
  await see.poll(() => scriptOf(page)).toBe(NEXT);
  await seeScreen(visit, words.of('disk', 'names'));
  await see(line(visit, 'offline.version')).toHaveCount(0);

  // The host has lost what only the old version has.
  expect((await fetch(stage.origin + lost)).status).toBe(404);
  await openList(other, 'network');
  expect(Object.keys(await kept(page))).toContain(oldCache);
  await other.page.close();
  await page.reload();
  await see.poll(async () => Object.keys(await kept(page))).not.toContain(oldCache);

  stage.line.change(/^GET \/config\.json$/, (answer) => {
    const config = JSON.parse(answer.body);
    for (const variant of config.variants) variant.offline = false;
    answer.body = JSON.stringify(config);
  });
  await page.reload();
  await see.poll(() => kept(page)).toEqual({});
  await page.reload();
  await seeScreen(visit, words.of('disk', 'names'));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await kept(page)).toEqual({});
});

/**
 * Has the browser find a new version, and begin with it. While the old one's worker is watched by a test, a browser may leave it for five
 * minutes. So it is stopped, as browsers stop one that has nothing to do.
 */
async function update({ page, context }: Visit): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  // The browser's own look for a new version may be under way and find the old one, so it is asked until the new one is there.
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { installing, waiting } = registration;
      if (waiting) return 'waits';
      const isKept = (await caches.keys()).includes('console-next');
      if (!installing && !isKept) await registration.update();
      return !installing && isKept ? 'begins' : 'is not there';
    });
  const begun = async () => {
    const state = await look();
    if (state === 'waits') await browser.send('ServiceWorker.stopAllWorkers');
    return state;
  };
  await see.poll(begun, { timeout: 60_000 }).toBe('begins');
  await browser.detach();
}

/** The first script of the next version. */
const NEXT = '/assets/index-next.js';

/** Puts another version behind the address: it begins with another script, and a file of the earlier one is gone. */
function deploy(first: string, lost: string): void {
  stage.line.change(/^GET \/(disk)?$/, (answer) => {
    answer.body = answer.body.replace(first, NEXT);
  });
  stage.line.change(/^GET \/sw\.js$/, (answer) => {
    answer.body = answer.body
      .replace(/version:(["'`])\w+\1/, 'version:"next"')
      .replace(first, NEXT)
      .replace('files:{', `files:{"${NEXT}":"",`)
      .replace(`"${lost}"`, '"/favicon.svg"');
  });
  stage.line.change(new RegExp(`^GET ${lost}$`), (answer) => {
    answer.status = 404;
  });
  stage.line.change(new RegExp(`^GET ${NEXT}$`), (answer) => {
    answer.status = 200;
    answer.headers = { 'content-type': 'text/javascript' };
    answer.body = `import ${JSON.stringify(first)};`;
  });
}

test('a provider that is older than the console is told', async () => {
  stage.line.change(/^GET \/api\//, (answer) => {
    answer.headers['api-version'] = '0.1.0';
  });
  const visit = await stage.visit({ at: '/disk' });
  await see(line(visit, 'offline.oldProvider')).toBeVisible();
  await line(visit, 'offline.oldProvider')
    .getByRole('button', { name: visit.words.t('offline.hide') })
    .click();
  await see(line(visit, 'offline.oldProvider')).toHaveCount(0);
});

/** Everything that the browser has stored for the console, as one text. Of caches only those that are named, where some are. */
function everythingIn(page: Page, wanted?: string[]): Promise<string> {
  return page.evaluate(async (only) => {
    const names = (await caches.keys()).filter((name) => !only || only.includes(name));
    const answers = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    const texts = await Promise.all(answers.flat().map((answer) => answer.text()));
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, document.cookie, texts]);
  }, wanted);
}

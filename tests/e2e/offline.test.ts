/** What a browser keeps of the console: later visits, visits without a connection, new versions, and what stays of a person. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('a later visit waits for no file of the host', async () => {
  await stage.api.disk('kept', 1);
  const visit = await visitKept({ at: '/disk' });
  stage.line.fail('slow', FILES);
  await visit.page.reload();
  await see(row(visit, 'kept')).toBeVisible();
  await visit.page.goto('/network');
  await seeScreen(visit, visit.words.of('network', 'names'));
});

test('without a connection the console opens, says so, shows what it had, loses nothing, and is current again by itself', async () => {
  await stage.api.disk('kept', 1);
  const visit = await visitKept({ at: '/disk' });
  const { page, context, words } = visit;
  await see(row(visit, 'kept')).toBeVisible();
  await see.poll(() => everythingOn(page)).toContain('kept');
  await context.setOffline(true);
  stage.line.fail('cut', ALL);
  await page.reload();
  await see(row(visit, 'kept')).toBeVisible();
  await see(line(visit, 'offline.lost')).toBeVisible();

  stage.line.mend();
  await stage.api.disk('meanwhile', 1);
  await context.setOffline(false);
  await see(line(visit, 'offline.lost')).toHaveCount(0);
  await see(row(visit, 'meanwhile')).toBeVisible();

  await page.goto('/network/create');
  const name = page.getByRole('textbox', { name: words.of('network', 'field.name'), exact: true });
  await name.fill('typed');
  await context.setOffline(true);
  stage.line.fail('cut', ALL);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.of('network', 'action.create'), exact: true })
    .click();
  await see(page.getByText(words.t('error.network')).first()).toBeVisible();
  await page.reload();
  await see(name).toHaveValue('typed');
  stage.line.mend();
  await context.setOffline(false);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.of('network', 'action.create'), exact: true })
    .click();
  await seeScreen(visit, 'typed');
});

test('a new version is told and comes by Reload, and a page of the old one keeps its files', async () => {
  const visit = await visitKept({ at: '/disk' });
  const { page, context, words } = visit;
  const other = { ...visit, page: await context.newPage() };
  await other.page.goto('/disk');
  await seeScreen(other, words.of('disk', 'names'));
  const old = await scriptOf(page);
  const next = old.replace(/-\w+\.js$/, '-next.js');
  const [oldCache] = Object.keys(await kept(page));
  deploy(old, next);

  // The browser's own look for a new version may be under way and find the old one, so it is asked until the new one is there.
  const ask = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await see.poll(() => ask().then(() => line(visit, 'offline.version').isVisible()), { timeout: 60_000 }).toBe(true);
  await see(line(other, 'offline.version')).toBeVisible();
  await line(visit, 'offline.version').getByRole('button').click();
  await see.poll(() => scriptOf(page)).toBe(next);
  await seeScreen(visit, words.of('disk', 'names'));
  await see(line(visit, 'offline.version')).toHaveCount(0);

  // The host has lost the script that only the old version has.
  expect((await fetch(stage.origin + old)).status).toBe(404);
  expect(await other.page.evaluate(async (path) => (await fetch(path)).status, old)).toBe(200);
  await openList(other, 'network');
  expect(Object.keys(await kept(page))).toContain(oldCache);
  await other.page.close();
  await page.reload();
  await see.poll(async () => Object.keys(await kept(page))).not.toContain(oldCache);
});

/** Puts another version behind the address: its first script has another name, and the earlier one is gone. */
function deploy(old: string, next: string): void {
  const named = (answer: { body: string }): void => {
    answer.body = answer.body.replaceAll(old, next);
  };
  stage.line.change(/^GET \/(disk)?$/, named);
  stage.line.change(/^GET \/sw\.js$/, (answer) => {
    named(answer);
    answer.body = answer.body.replace(/version:(["'`])\w+\1/, 'version:"next"');
  });
  stage.line.change(new RegExp(`^GET ${old}$`), (answer) => {
    answer.status = 404;
  });
  stage.line.change(new RegExp(`^GET ${next}$`), (answer) => {
    answer.status = 200;
    answer.headers = { 'content-type': 'text/javascript' };
    answer.body = readFileSync(join(import.meta.dirname, '../../dist', old), 'utf8');
  });
}

test('a mistake in config.json is shown until it is mended, and a key of it turns all of this off', async () => {
  const visit = await visitKept({ at: '/disk' });
  const { page, words } = visit;
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

test('signing out leaves nothing of a person', async () => {
  await stage.api.disk('tamga-17', 1);
  const visit = await visitKept({ at: '/disk' });
  const { page, words } = visit;
  await see(row(visit, 'tamga-17')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('infra-token'));
  await see.poll(() => everythingOn(page)).toContain('tamga-17');
  await signOut(visit);
  await seeScreen(visit, words.t('signIn.title'));
  await see.poll(() => everythingOn(page)).not.toContain('tamga-17');
  const left = await everythingOn(page);
  for (const personal of [token, 'customer@demo.kz', 'Demo-Cloud-2026']) expect(left).not.toContain(personal);
  expect(Object.values(await kept(page)).flat()).not.toContainEqual(expect.stringMatching(/^\/(api|k8s|s3)\//));
});

/** Everything that the browser has stored for the console, as one text. */
function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const answers = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    const texts = await Promise.all(answers.flat().map((answer) => answer.text()));
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, document.cookie, texts]);
  });
}

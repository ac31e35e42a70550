/** A service that somebody writes in the playground: live beside the file, sent to a colleague, and saved for the project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ResourceFile } from '../../src/contract/file/resource-file.ts';
import { SET_CHANGES } from '../../src/file-host/live/set.ts';
import { checkSchemas } from '../../src/tools/check/index.ts';
import { withoutComments } from '../../src/tools/comments.ts';
import { layout } from '../../src/tools/new/layout.ts';
import { readSchemas } from '../../src/tools/schemas.ts';
import { type HostAndBrowser, startHost } from '../file-host/in-browser.ts';
import { see } from './support/console.ts';
import { PATIENCE_MS } from './support/patience.ts';
import { PlaygroundPage } from './support/playground.ts';
import { type Problems, watchProblems } from './support/problems.ts';
import { type Lang, words } from './support/words.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = words('en');

let started: HostAndBrowser;
const contexts: BrowserContext[] = [];
const watched: Problems[] = [];

beforeAll(async () => {
  started = await startHost({ cloudPaceMs: 150 });
});
afterAll(() => started?.close());
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((each) => each.close()));
  expect(watched.splice(0).flatMap((each) => each.unexpected())).toEqual([]);
});

/** A browser of somebody else: with no draft, no demo and no session yet. */
async function newContext(lang: Lang = 'en'): Promise<BrowserContext> {
  const context = await started.newContext();
  contexts.push(context);
  context.setDefaultTimeout(PATIENCE_MS);
  const problems = await watchProblems(context);
  // The file host answers a screen's address with its 404.html.
  problems.expect(/^409 POST .*\/api\/sites$/, new RegExp(`^404 GET ${started.host.origin}/(?!assets|api|live-set)`));
  watched.push(problems);
  await context.addInitScript((chosen) => {
    if (location.origin !== 'null') localStorage.setItem('lang', chosen);
  }, lang);
  return context;
}

async function open(context: BrowserContext, address: string, lang: Lang = 'en'): Promise<PlaygroundPage> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  return new PlaygroundPage(page, lang);
}

test('a service with a price, a quota and an action of its own is written, used, sent and saved', async () => {
  const context = await newContext();
  const mine = await open(context, '/playground.html');
  await mine.live();
  const { demo, page } = mine;
  // Whom the page has signed in is marked in the demo's bar.
  await see(demo.getByRole('button', { name: 'Customer', exact: true })).toHaveAttribute('aria-current', 'true');

  await mine.retype('"columns": ["name"', '"columns": ["nmae"');
  await see(page.getByRole('button', { name: /no field "nmae"; did you mean "name"\?/ })).toBeVisible();
  await see(mine.verdict).toHaveText(mine.say('problems', { count: 1 }));
  await see(demo.getByRole('heading', { name: 'Sites', level: 1, exact: true })).toBeVisible();

  await mine.press('putWord', { word: 'name' });
  await mine.retype('"price": "1500"', '"price": "2400"');
  await mine.retype('"limit": 3', '"limit": 1');
  await mine.retype('"en": "Sites"', '"en": "Shops"');
  const publish =
    '"publish": { "call": "POST /api/sites/{id}/publish", "guards": ["SITE_ACTIVE"], "becomes": ["creating", "active"] },';
  await mine.retype('"resume": { "call"', `${publish} "resume": { "call"`);
  await mine.press('addTexts', { count: 2 });
  await mine.live();
  await see(demo.getByRole('link', { name: 'Shops' }).first()).toBeVisible();

  await demo.getByRole('link', { name: 'Create site' }).first().click();
  await demo.getByLabel(text.of('disk', 'field.name')).fill('first');
  await demo.getByLabel('Domain').fill('first.kz');
  await demo.getByRole('button', { name: 'Create site' }).click();
  await see(demo.getByRole('heading', { name: 'first', level: 1, exact: true })).toBeVisible();
  await see(demo.getByRole('main')).toContainText(/2,400\s₸/);
  await demo.getByRole('button', { name: text.t('engine.more') }).click();
  await demo.getByRole('menuitem', { name: 'Publish' }).click();
  await see(demo.getByText('Publish', { exact: true }).first()).toBeVisible();

  await demo.getByRole('link', { name: 'Home', exact: true }).click();
  await see(demo.getByRole('main')).toContainText(/2,400\s₸/);
  await demo.getByRole('link', { name: 'Shops' }).first().click();
  await demo.getByRole('link', { name: 'Create site' }).first().click();
  await demo.getByLabel(text.of('disk', 'field.name')).fill('second');
  await demo.getByLabel('Domain').fill('second.kz');
  await demo.getByRole('button', { name: 'Create site' }).click();
  const refusal = { type: 'Sites', used: 1, limit: 1, requested: 1 };
  await see(demo.getByText(text.provider('QUOTA_EXCEEDED', refusal))).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await mine.press('share');
  await see(page.getByText(mine.say('shared'))).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const theirs = await open(await newContext(), address);
  await theirs.live();
  await see(theirs.demo.getByRole('heading', { name: 'Shops', level: 1, exact: true })).toBeVisible();

  const saved = await mine.download();
  expect(saved.suggestedFilename()).toBe('site.json');
  await see(page.getByText(mine.say('downloaded', { name: 'site.json' }))).toBeVisible();
  await see(page.getByRole('button', { name: `${mine.say('start')}: Shops` })).toBeVisible();
  const content = readFileSync(await saved.path(), 'utf8');
  const file = JSON.parse(content) as ResourceFile;
  expect(content).toBe(layout(file));
  const folder = readSchemas(join(ROOT, 'schemas'));
  folder.files.set('site', withoutComments(file));
  expect(checkSchemas(folder, ROOT)).toEqual([]);
});

test('the dialogs and the help speak the language of the page, and what they write is in the demo', async () => {
  const mine = await open(await newContext('kk'), '/playground.html', 'kk');
  const { demo, dialog, page } = mine;
  await mine.live();

  await mine.press('addField');
  await mine.send('insert');
  await see(dialog.getByRole('alert').filter({ hasText: mine.say('fillIn') })).toHaveCount(3);
  await see(dialog.getByLabel(mine.say('inRu'))).toBeFocused();
  await mine.fill('inRu', 'План сайта');
  await mine.fill('inKk', 'Сайт жоспары');
  await mine.fill('inEn', 'Site plan');
  await dialog.getByLabel(mine.say('kind')).selectOption('enum');
  await mine.fill('valuesRu', 'малый, большой');
  await mine.fill('valuesKk', 'шағын, үлкен');
  await mine.fill('valuesEn', 'small');
  await mine.send('insert');
  await see(dialog.getByText(mine.say('unevenValues', { ru: 2, kk: 2, en: 1 }))).toBeVisible();
  await mine.fill('valuesEn', 'small, large');
  await mine.send('insert');

  await mine.press('addAction');
  await mine.fill('inRu', 'Опубликовать');
  await mine.fill('inKk', 'Жариялау');
  await mine.fill('inEn', 'Publish');
  await mine.send('insert');
  await mine.live();

  await demo.getByRole('link', { name: 'Сайт жасау' }).first().click();
  await demo.getByLabel(words('kk').of('disk', 'field.name')).fill('first');
  await demo.getByLabel('Домен').fill('first.kz');
  await see(demo.getByRole('radio', { name: 'шағын' })).toBeVisible();
  await demo.getByRole('radio', { name: 'үлкен' }).click();
  await demo.getByRole('button', { name: 'Сайт жасау' }).click();
  // A button of the page, not an item of a menu.
  await see(demo.getByRole('main').getByRole('button', { name: 'Жариялау', exact: true })).toBeVisible();

  await page.getByText('"becomes"', { exact: true }).first().hover();
  await see(page.locator('.cm-explanation:lang(kk)')).toContainText('Күйлер ретімен');

  await page.getByRole('button', { name: new RegExp(`^${mine.say('start')}`) }).click();
  await mine.fill('searchFile', 'дискілер disk.json');
  await dialog
    .getByRole('button', { name: /disk\.json/ })
    .first()
    .click();
  await see(page.getByRole('button', { name: `${mine.say('start')}: disk.json` })).toBeVisible();
});

test('a reference that is still being drawn is waited for', async () => {
  const context = await newContext();
  const mine = await open(context, '/playground.html');
  await mine.live();
  const link = mine.page.getByRole('link', { name: mine.say('reference') });
  const path = (await link.getAttribute('href')) ?? '';
  // It is taken out of its set, and put back once the page has been asked for.
  const taken = await mine.page.evaluate(async (at) => {
    for (;;) {
      const names = (await caches.keys()).filter((name) => name.startsWith('live-set:'));
      for (const name of names) {
        const cache = await caches.open(name);
        const answer = await cache.match(at);
        if (answer && (await cache.delete(at))) return { name, content: await answer.text() };
      }
    }
  }, path);
  const opening = context.waitForEvent('page');
  const asked = context.waitForEvent('request', (request) => request.url().endsWith(path));
  await link.click();
  await asked;
  await mine.page.evaluate(
    async ([at, { name, content }, changes]) => {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      await (await caches.open(name)).put(at, new Response(content, { headers }));
      new BroadcastChannel(changes).postMessage('changed');
    },
    [path, taken, SET_CHANGES] as const,
  );
  const reference = await opening;
  await see(reference.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await see(reference.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

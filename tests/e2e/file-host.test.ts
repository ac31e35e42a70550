/** The product on a file host: console and provider in one browser, and a server that has files alone. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import texts from '../../src/file-host/page/texts.json' with { type: 'json' };
import outbox from '../../src/provider/mail/outbox-texts.json' with { type: 'json' };
import { openInBrowser, type ProviderInBrowser } from '../file-host/in-browser.ts';
import { Api } from './support/api.ts';
import { createDisk, see, seeScreen, value } from './support/console.ts';
import { PATIENCE_MS } from './support/patience.ts';
import { type Problems, watchProblems } from './support/problems.ts';
import type { Visit } from './support/stage.ts';
import { tellStory } from './support/story.ts';
import { words } from './support/words.ts';

/** As long as on the server of all other browser tests. */
const CLOUD_PACE_MS = 150;
/** 5 GB of a standard disk for 720 hours, by the shipped tariff. */
const PRICE = /126\s₸/;

let inside: ProviderInBrowser;
let problems: Problems;

beforeAll(async () => {
  inside = await openInBrowser({ cloudPaceMs: CLOUD_PACE_MS });
  inside.context.setDefaultTimeout(PATIENCE_MS);
  problems = await watchProblems(inside.context);
  // The file host answers a screen's address with its 404.html. Everything else that it is asked for is a file.
  problems.expect(new RegExp(`^404 GET ${inside.host.origin}/(?!assets|api)`));
  // What a page has asked for when it is left is cancelled. Of a request that the service worker has, the browser says that it failed.
  problems.expect(new RegExp(`^failed: net::ERR_FAILED GET ${inside.host.origin}/assets/r-`));
});
afterAll(() => inside?.close());

afterEach(() => {
  expect(problems.unexpected()).toEqual([]);
  const calls = inside.host.asked.filter(
    (line) => !/^\d+ GET /.test(line) || / \/(api|k8s|s3|dbaas|monaas|outbox|objects)\b/.test(line),
  );
  expect(calls).toEqual([]);
});

async function visitIn(lang: 'ru' | 'en'): Promise<Visit> {
  const { context, host } = inside;
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate((chosen) => {
    localStorage.clear();
    localStorage.setItem('lang', chosen);
  }, lang);
  return { page, context, origin: host.origin, problems, words: words(lang) };
}

describe('the product on a file host', () => {
  test('tells the whole story, as on a server', async () => {
    const api = await Api.signIn(inside.outside);
    const visit = await visitIn('ru');
    await tellStory({ api }, visit);
    await visit.page.close();
  });

  test('lets one be each of three people in one press, keeps what one makes, and begins again', async () => {
    const visit = await visitIn('en');
    const { page, words: text } = visit;
    await page.goto('/');
    const bar = page.getByRole('complementary', { name: texts.name.en });
    const as = (who: 'customer' | 'manager' | 'admin') =>
      bar.getByRole('button', { name: texts[who].en, exact: true }).click();
    await as('admin');
    await see(page.getByRole('banner')).toContainText('Тимур Омаров');
    await as('manager');
    await see(page.getByRole('banner')).toContainText('Данияр Сейтов');
    await as('customer');
    await see(page.getByRole('banner')).toContainText('Айгерим Ахметова');

    await createDisk(visit, 'kept', 5);
    await see(page.getByRole('main')).toContainText(PRICE);
    await page.reload();
    await seeScreen(visit, 'kept');
    await see(value(visit, text.of('disk', 'field.status'))).toHaveText(text.of('disk', 'status.available'));

    const email = 'aizhan@example.kz';
    await page.evaluate(async (address) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ email: address, agreement: true });
      await fetch('/api/user/registration', { method: 'POST', headers, body });
    }, email);
    const opened = inside.context.waitForEvent('page');
    await bar.getByRole('link', { name: texts.letters.en }).click();
    const letters = await opened;
    await see(letters.getByRole('article').first()).toContainText(email);
    await see(letters.getByRole('heading', { level: 1 })).toHaveText(outbox.title.en);
    await letters.close();

    await bar.getByRole('button', { name: texts.again.en }).click();
    await page.getByRole('dialog', { name: texts.againTitle.en }).getByRole('button', { name: texts.again.en }).click();
    // Meanwhile there is nothing to press.
    await see(bar).toBeHidden();
    await seeScreen(visit, text.t('signIn.title'));
    await as('customer');
    await see(page.getByRole('banner')).toContainText('Айгерим Ахметова');
    await page.goto('/disk');
    await seeScreen(visit, text.of('disk', 'names'));
    await see(page.getByRole('link', { name: 'kept' })).toHaveCount(0);
    await page.close();
  });
});

/** The pages for the API's users, as a guest reads them: on a telephone, in the dark, by keyboard, and with commands that work. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { press, see } from './support/console.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const WAYS = [
  { lang: 'ru', scheme: 'light', width: 1440, title: 'API облака', disks: 'Диски', errors: 'Ошибки' },
  { lang: 'kk', scheme: 'dark', width: 390, title: 'Бұлт API', disks: 'Дискілер', errors: 'Қателер' },
] as const;

test.each(WAYS)(
  'a guest goes from the guide to a type in $lang',
  async ({ lang, scheme, width, title, disks, errors }) => {
    const { page } = await stage.visit({ lang, scheme, width, signedIn: false, at: `/docs/${lang}/index.html` });
    await see(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: disks, exact: true }) });
    if (width < 900) await page.locator('summary').first().click();
    await menu.getByRole('link', { name: errors, exact: true }).click();
    await see(page.locator('#errors')).toBeInViewport();
    await menu.getByRole('link', { name: disks, exact: true }).click();
    await see(page.getByRole('heading', { level: 1, name: disks, exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.getByRole('link', { name: 'English' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Disks', exact: true })).toBeVisible();
  },
);

test.each([
  { lang: 'kk', at: '/docs', title: 'Бұлт API' },
  { lang: 'en', at: '/docs/', title: 'Cloud API' },
] as const)('$at leads to the guide in the console’s language: $lang', async ({ lang, at, title }) => {
  const { page } = await stage.visit({ lang, signedIn: false, at });
  await see(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an address without a page is answered 404, with the way to the guide', async () => {
  const { page, problems } = await stage.visit({ lang: 'kk', width: 390, signedIn: false });
  problems.expect(/404 GET .*\/docs\/de\/index\.html/);
  const answer = await page.goto('/docs/de/index.html');
  expect(answer?.status()).toBe(404);
  await see(page.getByRole('heading', { name: 'Мұндай бет жоқ' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Бұлт API — Қазақша' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Бұлт API' })).toBeVisible();
});

test('a printed command goes to this host, and the console leads to the pages', async () => {
  const disk = await stage.api.disk('in-the-guide');
  const { page } = await stage.visit({ signedIn: false, at: '/docs/en/disk.html' });
  const command = page.locator('#call-list pre').first();
  await see(command).toContainText(`curl '${stage.origin}/api/openstack/cinder/volumes'`);
  const text = (await command.textContent()) ?? '';
  const env = { PATH: process.env.PATH, INFRA_TOKEN: stage.api.token };
  const answer = execFileSync('bash', ['-c', `${text} --silent`], { encoding: 'utf8', env });
  expect(JSON.parse(answer).content).toContainEqual(expect.objectContaining({ id: disk.id }));

  const visit = await stage.visit({ lang: 'en', at: '/disk' });
  await press(visit.page.getByRole('main'), visit.words.t('raw.api'));
  const panel = visit.page.getByRole('dialog');
  await see(panel.getByRole('link', { name: visit.words.t('raw.docs') })).toHaveAttribute(
    'href',
    '/docs/en/index.html',
  );
});

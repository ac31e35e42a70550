/** Each language in its place: no text of the header or of tabs is cut on a phone, and dates do not follow the browser. */
import { expect, test } from 'vitest';
import { see, seeScreen } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { LANGS } from './support/words.ts';

const stage = setStage();
const ADMIN = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

/** CSS px of a phone. */
const PHONE = 390;

/** The texts in the header and in lines of tabs that end in an ellipsis. */
function cutTexts({ page }: Visit): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header *, nav *, [role=tab], [role=tab] *')]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent ?? ''),
  );
}

test.each(LANGS)('no text of the header or of tabs is cut on a phone in %s', { timeout: 120_000 }, async (lang) => {
  const disk = await stage.api.disk(`cut-${lang}`);
  const customer = await stage.visit({ lang, width: PHONE, at: `/disk/${disk.id}` });
  await seeScreen(customer, `cut-${lang}`);
  expect(await cutTexts(customer)).toEqual([]);
  const admin = await stage.visit({ lang, width: PHONE, account: ADMIN, at: '/admin/tariff' });
  await seeScreen(admin, admin.words.of('tariff', 'names'));
  expect(await cutTexts(admin)).toEqual([]);
  await admin.page.goto('/profile');
  await seeScreen(admin, admin.words.t('profile.title'));
  const tabs = admin.page.getByRole('navigation', { name: admin.words.t('profile.tabs') }).getByRole('link');
  expect(await cutTexts(admin)).toEqual([]);
  // They are a line that scrolls: the chosen one is whole, but for a fraction of a pixel.
  for (const tab of await tabs.all()) {
    await tab.click();
    await see(tab).toBeInViewport({ ratio: 0.99 });
  }
});

test('a date field is in the language of the page, not of the browser', async () => {
  const visit = await stage.visit({ lang: 'kk', locale: 'en-US', account: ADMIN, at: '/admin/tariff/create' });
  const { page, words } = visit;
  await seeScreen(visit, words.of('tariff', 'action.create'));
  expect(await page.locator('input[type^=date], input[type=month], input[type=time]').count()).toBe(0);
  const field = page.getByRole('textbox', { name: words.of('tariff', 'field.startDate'), exact: true });
  await see(field).toHaveAttribute('placeholder', 'КК.АА.ЖЖЖЖ');
  await field.fill('20.11.2030');
  const open = page.getByRole('button', { name: words.t('calendar.open') }).first();
  await open.click();
  await see(page.getByRole('button', { name: words.t('calendar.chooseMonth') })).toHaveText('қараша 2030');
  await page.keyboard.press('Escape');
  await see(page.getByRole('button', { name: words.t('calendar.chooseMonth') })).toBeHidden();
  await open.click();
  await page.getByRole('button', { name: '25 қараша 2030' }).click();
  await see(field).toHaveValue('25.11.2030');
});

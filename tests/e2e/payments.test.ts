/** Payments: a top-up that succeeds and one that the merchant's page refuses, with the console apart from its API, and a promo code. */
import { expect, test } from 'vitest';
import { checker } from './support/axe-walk.ts';
import { press, see, seeScreen } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage({ apart: true });

/** A plain file host serves the console at its paths as its 404 page. */
const SHOWN_AS_UNKNOWN = /^404 GET http:\/\/[^/]+\/profile(\?|$)/;

async function balance(): Promise<number> {
  return Number((await stage.api.call('GET', '/api/user')).balance);
}

/** From the profile to the merchant's page. Returns that page. */
async function goToPayment({ page, words }: Visit, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: words.t('topUp.amount') }).fill(amount);
  await press(page, words.t('topUp.submit'));
  await see(page).toHaveURL(/\/api\/payment\/sandbox\//);
  await see(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await see(page.getByText('1,234.50\u00a0₸')).toBeVisible();
}

/** The merchant's page is not part of the console, so no story checks it. */
async function lookAtPage(visit: Visit): Promise<void> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await visit.page.emulateMedia({ colorScheme: scheme });
    await checker(visit, scheme, found)('the merchant’s page');
  }
  expect(found).toEqual([]);
}

test('tops up the balance through the merchant’s page, paid and refused', async () => {
  const before = await balance();
  const visit = await stage.visit({ at: '/profile' });
  const { page, words, origin, problems } = visit;
  problems.expect(SHOWN_AS_UNKNOWN);
  await seeScreen(visit, words.t('profile.title'));
  await goToPayment(visit, '1 234,50');
  expect(new URL(page.url()).origin).not.toBe(origin);
  await lookAtPage(visit);
  await page.getByRole('button', { name: 'Decline' }).click();
  await see(page.getByText(words.t('topUp.refused', { amount: '1,234.50\u00a0₸' }))).toBeVisible();
  await see(page).toHaveURL(`${origin}/profile`);
  expect(await balance()).toBe(before);

  await press(page, words.t('topUp.again'));
  await goToPayment(visit, await page.getByRole('textbox', { name: words.t('topUp.amount') }).inputValue());
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await see(page.getByText(words.t('topUp.paid', { amount: '1,234.50\u00a0₸' }))).toBeVisible();
  await see(page).toHaveURL(`${origin}/profile`);
  expect(await balance()).toBe(before + 1234.5);
  const shown = (before + 1234.5).toLocaleString('en', { minimumFractionDigits: 2 });
  await see(page.getByRole('banner')).toContainText(shown);
  await page.reload();
  await seeScreen(visit, words.t('profile.title'));
  await see(page.getByText(words.t('topUp.paid', { amount: '1,234.50\u00a0₸' }))).toHaveCount(0);
});

test('takes a promo code once', async () => {
  const before = await balance();
  const visit = await stage.visit({ at: '/profile' });
  const { page, words, problems } = visit;
  const field = page.getByRole('textbox', { name: words.t('promo.title') });
  await field.fill('welcome2026');
  await press(page, words.t('promo.submit'));
  await see(page.getByText(words.t('promo.done', { amount: '5,000\u00a0₸' }))).toBeVisible();
  expect(await balance()).toBe(before + 5000);
  problems.expect(SHOWN_AS_UNKNOWN, /^409 POST .*\/promocode\/activate\//);
  await field.fill('WELCOME2026');
  await press(page, words.t('promo.submit'));
  await see(page.getByText(words.provider('PROMO_USED'))).toBeVisible();
  expect(await balance()).toBe(before + 5000);
});

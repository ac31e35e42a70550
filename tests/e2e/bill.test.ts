/** The whole way: from the registration with the e-mail's link and a top-up to a running server with hourly charges. */
import { describe, expect, test } from 'vitest';
import { becomeCustomer } from './support/account.ts';
import {
  choose,
  chooseRow,
  createNetwork,
  dialog,
  openCreate,
  press,
  see,
  seeScreen,
  sendCreate,
  start,
  status,
  type,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS, type Lang } from './support/words.ts';

const stage = setStage({ clock: true });

const NBSP = '\u00a0';
/** The format of 10 000 tenge in each language, and the hourly price of the server. */
const MONEY: Record<Lang, { topUp: string; server: string }> = {
  ru: { topUp: `10${NBSP}000${NBSP}₸`, server: `7,90${NBSP}₸` },
  kk: { topUp: `10${NBSP}000${NBSP}₸`, server: `7,90${NBSP}₸` },
  en: { topUp: `10,000${NBSP}₸`, server: `7.90${NBSP}₸` },
};

async function topUp(visit: Visit, lang: Lang): Promise<void> {
  const { page, words } = visit;
  await page.goto('/profile');
  await seeScreen(visit, words.t('profile.title'));
  await page.getByRole('textbox', { name: words.t('topUp.amount') }).fill('10000');
  await press(page, words.t('topUp.submit'));
  await see(page).toHaveURL(/\/api\/payment\/sandbox\//);
  await page.locator('button[value=paid]').click();
  await see(page.getByText(words.t('topUp.paid', { amount: MONEY[lang].topUp }))).toBeVisible();
}

/** A server of 1 vCPU and 2 GB with a disk of 10 GB. */
async function runServer(visit: Visit): Promise<void> {
  const { words } = visit;
  const field = (name: string): string => words.of('vm', `field.${name}`);
  await createNetwork(visit, 'net', '10.30.0.0/24');
  await openCreate(visit, 'vm');
  await chooseRow(visit, field('imageId'), 'Debian 12', words.of('image', 'value.os.debian'));
  await chooseRow(visit, field('flavorId'), 'g-1-2');
  await choose(visit, field('networkId'), 'net');
  await choose(visit, field('subnetId'), 'net-sub');
  await type(visit, field('name'), 'web');
  await sendCreate(visit, 'vm');
  await seeScreen(visit, 'web');
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
}

/** The remaining costs of a stopped server are shown before it is stopped. */
async function askToStop(visit: Visit): Promise<void> {
  const { words } = visit;
  await start(visit, 'vm', 'stop');
  const modal = dialog(visit, words.of('vm', 'action.stop'));
  await see(modal).toContainText(words.t('engine.stillCosts').split('{{')[0] ?? '');
  await press(modal, words.t('engine.cancel'));
}

async function seeBill(visit: Visit, lang: Lang): Promise<void> {
  const { page, words } = visit;
  await page.goto('/profile');
  await seeScreen(visit, words.t('profile.title'));
  await see
    .poll(async () => page.reload().then(() => page.getByRole('banner').innerText()))
    .toMatch(/9.9[89]\d[,.]\d\d/);
  await page.goto('/profile/history/debits');
  const charge = page.getByRole('main').getByRole('row').nth(1).getByRole('link');
  await see(charge).toBeVisible();
  await charge.click();
  const lines = page.getByRole('main').getByRole('row');
  await see(lines.filter({ hasText: words.of('vm', 'name') })).toContainText(MONEY[lang].server);
  await see(lines.filter({ hasText: words.of('disk', 'name') })).toContainText('60');
}

/** The printed charge: its subject and owner, in light colours, without buttons. */
async function seePaper({ page, words }: Visit): Promise<void> {
  const main = page.getByRole('main');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'print');
  });
  await press(main, words.t('engine.more'));
  await page.getByRole('menuitem', { name: words.t('print.page') }).click();
  await see(page.locator('[data-asked=print]')).toHaveCount(1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await see(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await see(main.getByRole('row').filter({ hasText: words.of('vm', 'name') })).toBeVisible();
  await see(page.getByText(/^Qazyna Cloud · /)).toBeVisible();
  await see(page.getByRole('banner')).toBeHidden();
  await see(page.getByRole('navigation')).toHaveCount(0);
  await see(main.getByRole('button')).toHaveCount(0);
  await see(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ media: 'screen' });
  await see(page.getByRole('banner')).toBeVisible();
  await see(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

describe('a new customer', () => {
  test.each(JOB_LANGS)('registers, pays, runs a server and is billed for it in %s', async (lang) => {
    const visit = await stage.visit({ lang, signedIn: false });
    await becomeCustomer(visit, { email: `bill-${lang}@example.kz` });
    const { page, words } = visit;
    // With an empty balance nothing can be created.
    visit.problems.expect(/^402 POST /);
    await openCreate(visit, 'disk');
    await type(visit, words.of('disk', 'field.display_name'), 'too early');
    await type(visit, words.of('disk', 'field.size'), '1');
    await sendCreate(visit, 'disk');
    await see(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await topUp(visit, lang);
    await runServer(visit);
    await askToStop(visit);
    await stage.pass(2);
    await seeBill(visit, lang);
    await seePaper(visit);
    expect(visit.problems.unexpected()).toEqual([]);
  });
});

/** The palette and the shortcuts, with the keyboard alone. */
import { expect, test } from 'vitest';
import { createDisk, dialog, see, seeScreen, signIn, status } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();
const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

const field = ({ page, words }: Visit) => page.getByRole('combobox', { name: words.t('palette.field') });
const options = ({ page }: Visit) => page.getByRole('option');
const active = ({ page }: Visit) => page.getByRole('option', { selected: true });

async function openPalette(visit: Visit, keys = 'Control+k'): Promise<void> {
  await visit.page.keyboard.press(keys);
  await see(field(visit)).toBeFocused();
}

test('a screen, a record and an action on it are found and reached by the keyboard', async () => {
  const visit = await stage.visit({ lang: 'ru', at: '/vm' });
  const { page, words } = visit;
  await seeScreen(visit, words.of('vm', 'names'));
  await openPalette(visit);
  await field(visit).fill(words.of('disk', 'names').toUpperCase());
  await see(active(visit)).toContainText(words.of('disk', 'names'));
  await page.keyboard.press('Enter');
  await seeScreen(visit, words.of('disk', 'names'));
  await createDisk(visit, 'db-main', 10);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto('/vm');
  await seeScreen(visit, words.of('vm', 'names'));

  // Without input the most recent places come first, and a record is found by its id.
  await openPalette(visit, '/');
  await see(active(visit)).toContainText('db-main');
  await field(visit).fill(id.slice(0, 13));
  await see(active(visit)).toContainText(id.slice(0, 8));
  await page.keyboard.press('Enter');
  await seeScreen(visit, 'db-main');

  // An unavailable command gives its reason, and an available one runs. The focus is restored.
  await openPalette(visit);
  const detach = options(visit)
    .filter({ hasText: words.of('disk', 'action.detach') })
    .first();
  await see(detach).toContainText(words.of('disk', 'guard.DISK_IN_USE'));
  await see(detach).toHaveAttribute('aria-disabled', 'true');
  await field(visit).fill(words.of('disk', 'action.extend'));
  await see(active(visit)).toContainText(words.of('disk', 'action.extend'));
  await page.keyboard.press('Enter');
  await see(dialog(visit, words.of('disk', 'action.extend'))).toBeVisible();
  await page.keyboard.press('Escape');
  await see(status(visit, 'disk')).toHaveText(words.of('disk', 'status.available'));
});

test('closing gives the focus back, the arrows go round, and shortcuts are kept out of fields', async () => {
  const visit = await stage.visit({ lang: 'en', at: '/disk' });
  const { page, words } = visit;
  await seeScreen(visit, words.of('disk', 'names'));
  const button = page.getByRole('button', { name: words.t('palette.title') });
  await button.focus();
  await openPalette(visit);
  const first = await active(visit).textContent();
  await page.keyboard.press('ArrowUp');
  expect(await active(visit).textContent()).toBe(await options(visit).last().textContent());
  await page.keyboard.press('ArrowDown');
  expect(await active(visit).textContent()).toBe(first);
  await page.keyboard.press('Escape');
  await see(button).toBeFocused();

  const search = page.getByRole('searchbox').first();
  await search.fill('');
  await search.press('/');
  await see(search).toHaveValue('/');
  await see(field(visit)).toHaveCount(0);
  await search.fill('');
  await button.focus();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await seeScreen(visit, words.t('profile.title'));
  await page.keyboard.press('?');
  const help = dialog(visit, words.t('shortcuts.title'));
  await see(help.getByText(words.t('menu.dashboard'), { exact: true })).toBeVisible();
  await help.getByRole('switch', { name: words.t('shortcuts.single') }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await see(help).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('/');
  await openPalette(visit);
  await seeScreenStays(visit, words.t('profile.title'));
});

async function seeScreenStays({ page }: Visit, title: string): Promise<void> {
  await see(page.getByRole('heading', { level: 1, name: title, exact: true, includeHidden: true })).toHaveCount(1);
}

test('nobody finds what is not theirs, and administrators find what they run', async () => {
  const customer = await stage.visit({ lang: 'ru', at: '/vm' });
  await seeScreen(customer, customer.words.of('vm', 'names'));
  await openPalette(customer);
  await field(customer).fill(customer.words.of('tariff', 'names'));
  await see(customer.page.getByText(customer.words.t('palette.noneHint'))).toBeVisible();

  const admin = await stage.visit({ lang: 'ru', signedIn: false, at: '/login', width: 390 });
  await signIn(admin, ADMINISTRATOR);
  await admin.page.getByRole('button', { name: admin.words.t('palette.title') }).click();
  await field(admin).fill('customer@demo.kz');
  const user = options(admin)
    .filter({ hasText: admin.words.of('user', 'name') })
    .first();
  await see(user).toBeVisible();
  await user.click();
  await seeScreen(admin, 'customer');
});

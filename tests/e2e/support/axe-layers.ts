/** Checks overlays and replacements of screens with axe: palette, dialogs of the shell, drawers, 403 and 404. */
import { inBothSchemes, type Walked } from './axe-cloud.ts';
import type { Check } from './axe-walk.ts';
import { press, see, seeScreen } from './console.ts';
import type { Stage, Visit } from './stage.ts';
import { LANGS } from './words.ts';

const titled = ({ page, words }: Visit, key: string) => page.getByRole('dialog', { name: words.t(key) });

/** Each is opened, checked and closed by Escape. */
async function look(visit: Visit, check: Check, key: string, open: () => Promise<void>): Promise<void> {
  await open();
  await see(titled(visit, key)).toBeVisible();
  await check(key);
  await visit.page.keyboard.press('Escape');
  await see(titled(visit, key)).toHaveCount(0);
}

async function palette(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: words.t('palette.field') });
  await see(field).toBeFocused();
  await check('palette');
  await field.fill('zzzz');
  await see(page.getByText(words.t('palette.noneHint'))).toBeVisible();
  await check('palette, nothing found');
  await page.keyboard.press('Escape');
  await look(visit, check, 'shortcuts.title', () => page.keyboard.press('?'));
}

async function userMenu(visit: Visit, item: string): Promise<void> {
  const { page, words } = visit;
  const account = words.t('shell.account', { name: '' }).trim();
  await page.getByRole('banner').getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: words.t(item) }).click();
}

async function shell(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  const banner = page.getByRole('banner');
  await page.goto('/');
  await seeScreen(visit, words.t('home.title'));
  await banner.getByRole('button', { name: words.t('shell.account', { name: '' }).trim() }).click();
  await see(page.getByRole('menuitem').first()).toBeVisible();
  await check('user menu');
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: new RegExp(`^${words.t('notifications.bell')}`) }).click();
  await see(titled(visit, 'notifications.title')).toBeVisible();
  await check('notifications');
  await page.keyboard.press('Escape');
  await palette(visit, check);
  await look(visit, check, 'support.title', () => press(page.getByRole('contentinfo'), words.t('help.support')));
  await look(visit, check, 'report.title', () => userMenu(visit, 'report.title'));
  await look(visit, check, 'rating.title', () => userMenu(visit, 'help.rate'));
  await page.setViewportSize({ width: 390, height: 844 });
  await look(visit, check, 'shell.menu', () => press(banner, words.t('shell.openMenu')));
  await page.setViewportSize({ width: 1360, height: 900 });
}

async function refusals(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  await page.goto('/no/such/page');
  await seeScreen(visit, words.t('state.notFound.title'));
  await check('404');
  visit.problems.expect(/^403 GET .*\/admin\/tariff/);
  await page.goto('/admin/tariff');
  await seeScreen(visit, words.t('state.forbidden.title'));
  await check('403');
}

/** The welcome dialog of a user with earlier calculations. */
async function welcome(visit: Visit, check: Check): Promise<void> {
  const { page } = visit;
  await page.evaluate(() => {
    localStorage.removeItem('isFirstLogin');
    localStorage.setItem('configurations', JSON.stringify([{ id: 'a', name: 'a', lines: [] }]));
  });
  await page.goto('/');
  await see(titled(visit, 'welcome.title')).toBeVisible();
  await check('welcome');
}

/** Checks each in both schemes and every language. */
export async function lookAtLayers(stage: Stage): Promise<Walked> {
  const walked: Walked = { found: [], looks: 0 };
  const walk = async (lang: (typeof LANGS)[number]): Promise<void> => {
    const visit = await stage.visit({ lang });
    const check = inBothSchemes(visit, walked);
    await shell(visit, check);
    await refusals(visit, check);
    await welcome(visit, check);
  };
  await Promise.all(LANGS.map(walk));
  return walked;
}

/** Every screen of administration opens by its route in each language. Customers are filtered by the period of their charges. */
import { beforeAll, expect, test } from 'vitest';
import {
  ADMIN_ROUTES,
  ADMINISTRATOR,
  type AdminScreen,
  adminScreens,
  makeAdminRecords,
  makeCustomerRecords,
} from './support/admin.ts';
import { cell, dialog, press, see, seeScreen, signIn } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS, type Words } from './support/words.ts';

const stage = setStage({ clock: true });

/** The zero amount in Russian. */
const NOTHING = '0\u00a0₸';

/** The routes of administration in the specification, and later ones. */
const ROUTES = [
  '/customer',
  '/customer/create',
  '/customer/{id}',
  '/management/project',
  '/management/project/{id}',
  '/management/project/create',
  '/management/group',
  '/management/group/{id}',
  '/management/group/create',
  '/management/user',
  '/management/user/{id}',
  '/admin/resource',
  '/admin/resource/create',
  '/admin/tariff',
  '/admin/tariff/create',
  '/admin/tariff/{id}',
  '/admin/tariff/{id}/edit',
  '/admin/flavor',
  '/admin/flavor/create',
  '/admin/tariffication',
  '/admin/tariffication-service',
  '/admin/tariffication-service/{id}',
  '/admin/quota-request',
  '/admin/ticket',
  '/admin/reply-template',
  '/admin/reply-template/create',
  '/admin/reply-template/{id}',
  '/admin/reply-template/{id}/edit',
  '/admin/rating',
  '/admin/audit',
  '/admin/outbox',
  '/admin/flag',
  '/admin/flag-rule',
  '/admin/rights',
  '/admin/promo-code',
];

/** A simulated cloud has no orphaned resources. The stories of resource types show this screen with one. */
const ORPHAN = '/admin/cloud-orphans/{id}';

/** Signs in as the administrator. */
async function enter(visit: Visit): Promise<void> {
  await signIn(visit, ADMINISTRATOR);
  await seeScreen(visit, visit.words.t('overview.title'));
}

/** The first heading of a screen. Of a moment, a day or a month only the year is known, because each language writes it differently. */
function headingOf({ type, kind, record, key, title }: AdminScreen, words: Words): string | RegExp {
  if (kind === 'list') return words.of(type, 'names');
  if (kind === 'create') return words.of(type, 'action.create');
  // The only record of its type has no list, and is called as its type.
  if (record === undefined) return words.of(type, 'name');
  const value = String(record[title]);
  if (/^\d{4}-\d{2}(-\d{2}(T.*)?)?$/.test(value)) return /\d{4}/;
  const texts = [`value.${title}.${value}`, `record.${String(record[key])}`];
  const text = texts.find((each) => words.has(type, each));
  return text === undefined ? value : words.of(type, text);
}

/** The screen is complete: nothing is loading, and nothing failed. */
async function seeWhole({ page, words }: Visit): Promise<void> {
  await see(page.locator('[aria-busy=true]')).toHaveCount(0);
  await see(page.getByText(words.t('state.failed.title'))).toHaveCount(0);
  await see(page.getByRole('banner').getByText(words.t('menu.administration')).filter({ visible: true })).toBeVisible();
}

/** Navigates to an address in the app, without a reload. */
async function goOn({ page }: Visit, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Opens a screen by its address, and then each of its tabs. */
async function open(visit: Visit, screen: AdminScreen): Promise<void> {
  const { page, words } = visit;
  // Each type is reloaded once.
  await (screen.kind === 'list' ? page.goto(screen.path) : goOn(visit, screen.path));
  const heading = headingOf(screen, words);
  // A form may be a dialog above its list.
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await see(typeof heading === 'string' ? title.or(dialog(visit, heading)).first() : title).toBeVisible();
  await seeWhole(visit);
  for (const tab of screen.tabs) {
    const label = words.of(screen.type, screen.kind === 'list' ? 'names' : 'name');
    const tabs = page.getByRole('main').getByRole('navigation', { name: label, exact: true });
    const link = tabs.getByRole('link', { name: words.of(screen.type, `tab.${tab}`), exact: true });
    await link.click();
    await see(link).toHaveAttribute('aria-current', 'page');
    await seeWhole(visit);
  }
}

beforeAll(() => makeAdminRecords(stage));

test('every route of the specification is one of administration', () => {
  expect(ROUTES.filter((route) => !ADMIN_ROUTES.includes(route))).toEqual([]);
});

test.each(JOB_LANGS)('every screen of administration opens by its route in %s', async (lang) => {
  await makeCustomerRecords(stage);
  const screens = await adminScreens(stage.origin, lang);
  // A route without a record would be skipped silently.
  expect(screens.map(({ route }) => route).sort()).toEqual(ADMIN_ROUTES.filter((route) => route !== ORPHAN).sort());
  const visit = await stage.visit({ lang, signedIn: false, at: '/login' });
  await enter(visit);
  for (const screen of screens) await open(visit, screen);
});

test('customers are asked for what they were charged from one day to another, and by no period again', async () => {
  await stage.api.disk('charged', 100);
  // First, since a session of staff ends an hour after its last use.
  await stage.pass(3);
  const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  const { page, words } = visit;
  await enter(visit);
  const payment = () => cell(visit, 'Айгерим Ахметова', words.of('customer', 'field.payment'));
  const charged = async (): Promise<string> => {
    await page.goto('/customer');
    return (await (await payment()).textContent()) ?? '';
  };
  await see.poll(charged).not.toBe(NOTHING);
  const sum = await charged();

  const period = words.of('customer', 'field.period');
  await press(page.getByRole('search'), period);
  const panel = page.getByRole('form', { name: period });
  await panel.getByLabel(words.t('list.range.first'), { exact: true }).fill('2026-01-01');
  await panel.getByLabel(words.t('list.range.last'), { exact: true }).fill('2026-01-31');
  await press(panel, words.t('list.range.apply'));
  await see(await payment()).toHaveText(NOTHING);
  const chosen = page.getByRole('search').getByRole('button', { name: /01\.01\.2026 – 31\.01\.2026/ });
  await see(chosen).toBeVisible();

  await chosen.click();
  await press(page, words.t('engine.clearFilter'));
  await see(await payment()).toHaveText(sum);
  await see(page).toHaveURL(/\/customer$/);
});

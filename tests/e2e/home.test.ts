/** The main page: the onboarding for an empty project, and otherwise resources, costs and activity. */
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { becomeCustomer, PASSWORD } from './support/account.ts';
import { Api } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { choose, chooseRow, press, row, see, seeScreen, sendCreate, type } from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { layoutShift } from './support/layout-shift.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage({ clock: true });

/** The name of the demo account's user. */
const CUSTOMER_NAME = 'Айгерим Ахметова';

/** Part of `GET /api/project/current/costs`. */
interface Costs {
  total: string;
  services: { type: string; amount: string }[];
}

const costs = (): Promise<Costs> => stage.api.call('GET', '/api/project/current/costs');

/** A part of the page by its heading. */
function part({ page, words }: Visit, title: string): Locator {
  return page.getByRole('region', { name: words.t(title), exact: true });
}

/** The digits of an amount in any format: `1234.50` as `1 234,50 ₸`, and `7.00` as `7 ₸`. */
function digits(text: string): string {
  return text.replace(/[.,]00(?=\D*$)/, '').replaceAll(/\D/g, '');
}

/** No accessibility violation in either scheme. */
async function seeAccessible({ page }: Visit): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await see(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect((await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function seeCosts(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const charged = await costs();
  const table = part(visit, 'home.costs').getByRole('table', { name: words.t('home.costsByService'), exact: true });
  for (const { type, amount } of charged.services) {
    const line = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words.of(type, 'names') }) });
    await see.poll(async () => digits(await line.getByRole('cell').last().innerText())).toBe(digits(amount));
  }
  const total = table
    .getByRole('row')
    .filter({ hasText: words.t('home.total') })
    .getByRole('cell')
    .last();
  expect(digits(await total.innerText())).toBe(digits(charged.total));
}

/** The project's size, and the calculations. */
async function seeConfiguration(visit: Visit): Promise<void> {
  const { words } = visit;
  const card = part(visit, 'home.configuration');
  await see(card.getByRole('term').filter({ hasText: words.of('quota', 'quota.VOLUME_STORAGE') })).toBeVisible();
  await see(card.getByText(/^5\s(ГБ|GB)$/)).toBeVisible();
  await see(card.getByRole('link', { name: words.t('home.calculate') })).toHaveAttribute('href', '/calculator');
}

/** Other days change the table, survive a reload, and are reset. */
async function chooseDays(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const panel = part(visit, 'home.costs');
  const day = (which: 'from' | 'to'): Locator => panel.getByLabel(words.t(`report.${which}`), { exact: true });
  await day('from').fill('2026-01-05');
  await day('to').fill('2026-01-06');
  await press(page, words.t('home.showDays'));
  await see(page).toHaveURL(/\/\?from=2026-01-05&to=2026-01-06$/);
  await see(panel.getByText(words.t('home.nothingCharged'))).toBeVisible();
  await page.reload();
  await see(day('from')).toHaveValue('05.01.2026');
  await see(panel.getByText(words.t('home.nothingCharged'))).toBeVisible();
  await press(page, words.t('home.currentMonth'));
  await see(page).toHaveURL(/\/$/);
  await see(panel.getByText(words.t('home.nothingCharged'))).toHaveCount(0);
}

async function openCounter(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const resources = part(visit, 'home.resources');
  await see(resources.getByRole('link', { name: `${words.of('disk', 'names')} 2` })).toBeVisible();
  await resources.getByRole('link', { name: `${words.of('disk', 'status.available')} 2` }).click();
  await seeScreen(visit, words.of('disk', 'names'));
  await see(page).toHaveURL(/\/disk\?f\.status=available$/);
  for (const name of ['home-a', 'home-b']) await see(row(visit, name)).toBeVisible();
  await page.goBack();
  await seeScreen(visit, words.t('home.title'));
}

/** The recent activities, and the log filtered by one type. */
async function seeActivity(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const entryOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const last = part(visit, 'home.activity');
  const entry = last.getByRole('listitem').filter({ hasText: 'home-b' }).first();
  await see(entry).toContainText(CUSTOMER_NAME);
  await last.getByRole('link', { name: words.t('home.allActivity') }).click();
  await seeScreen(visit, words.of('activity', 'names'));
  await see(entryOf('home-b').first()).toContainText(CUSTOMER_NAME);
  await see(entryOf('home-key').first()).toBeVisible();
  await page.goto('/activity?f.type=keypair');
  await see(entryOf('home-key').first()).toBeVisible();
  await see(entryOf('home-b')).toHaveCount(0);
}

/** The first step leads to the payment, and back it is done. */
async function payIn(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const steps = part(visit, 'onboarding.steps');
  await steps.getByRole('link', { name: words.t('onboarding.money.action'), exact: true }).click();
  await page.getByRole('textbox', { name: words.t('topUp.amount') }).fill('5000');
  await press(page, words.t('topUp.submit'));
  await see(page).toHaveURL(/\/api\/payment\/sandbox\//);
  await page.locator('button[value=paid]').click();
  await seeScreen(visit, words.t('profile.title'));
  await page.goto('/');
  const money = steps.getByRole('listitem').filter({ hasText: words.t('onboarding.money.title') });
  await see(money.getByText(words.t('onboarding.done'), { exact: true })).toBeVisible();
}

/** With a paid resource the guide stays as its next step. A network without a way out is not enough for it. */
async function goOn(visit: Visit, api: Api): Promise<void> {
  const { page, words } = visit;
  await api.network('first-net');
  await api.disk('first-disk', 1);
  await page.reload();
  const next = part(visit, 'onboarding.next');
  await see(next.getByText(words.t('onboarding.progress', { done: 2, total: 6 }))).toBeVisible();
  await see(next.getByRole('link', { name: words.t('onboarding.network.action') })).toHaveAttribute(
    'href',
    '/router/create',
  );
  await see(part(visit, 'home.quickCreate').getByRole('listitem')).toHaveCount(6);
  await api.router('first-router', { externalNetworkId: 'public-net' });
  await page.reload();
  await see(next.getByRole('link', { name: words.t('onboarding.server.action') })).toHaveAttribute(
    'href',
    '/vm/create',
  );
}

/** Follows a step of the list once so many are ticked, which they are by what there is. `to` is where it leads. */
async function takeStep({ page, words }: Visit, id: string, done: number, to: string): Promise<void> {
  await see(page.getByText(words.t('onboarding.progress', { done, total: 6 }))).toBeVisible();
  const step = page.getByRole('main').getByRole('link', { name: words.t(`onboarding.${id}.action`), exact: true });
  await see(step).toHaveAttribute('href', to);
  await step.click();
}

/** Back to the main page, from wherever a step led to. */
async function backToList(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const menu = page.getByRole('navigation', { name: words.t('shell.menu') });
  await menu.getByRole('link', { name: words.t('home.title'), exact: true }).click();
  await seeScreen(visit, words.t('home.title'));
}

/** Creates a record in the form that a step has opened. */
async function create(visit: Visit, resource: string, title: string, fill: () => Promise<void>): Promise<void> {
  await seeScreen(visit, visit.words.of(resource, 'action.create'));
  await fill();
  await sendCreate(visit, resource);
  await seeScreen(visit, title);
}

/** The steps of the list from the key to the server. */
async function takeStepsToServer(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const field = (resource: string, key: string): string => words.of(resource, `field.${key}`);
  await takeStep(visit, 'key', 1, '/keypair/create');
  await type(visit, field('keypair', 'name'), 'laptop');
  await sendCreate(visit, 'keypair');
  await press(page.getByRole('dialog'), words.t('engine.savedClose'));
  await seeScreen(visit, 'laptop');
  await backToList(visit);
  await takeStep(visit, 'network', 2, '/network/create');
  await create(visit, 'network', 'office', () => type(visit, field('network', 'name'), 'office'));
  await backToList(visit);
  await takeStep(visit, 'network', 2, '/router/create');
  await create(visit, 'router', 'edge', async () => {
    await type(visit, field('router', 'name'), 'edge');
    await choose(visit, field('router', 'externalNetworkId'), 'public');
    await choose(visit, field('router', 'subnetId'), 'subnet');
  });
  await backToList(visit);
  await takeStep(visit, 'server', 3, '/vm/create');
  await create(visit, 'vm', 'first', async () => {
    await type(visit, field('vm', 'name'), 'first');
    await chooseRow(visit, field('vm', 'imageId'), 'Ubuntu 24.04 LTS');
    await chooseRow(visit, field('vm', 'flavorId'), 'g-1-2');
    await choose(visit, field('vm', 'keyName'), 'laptop');
    // The only network and its subnet are chosen already.
    for (const key of ['networkId', 'subnetId'])
      await see(page.getByRole('combobox', { name: field('vm', key), exact: true })).not.toHaveValue('');
  });
  await backToList(visit);
}

describe('the main page', () => {
  test('leads a new customer along the list from money to a backup, which ticks itself', {
    timeout: 180_000,
  }, async () => {
    const visit = await stage.visit({ lang: 'kk', signedIn: false });
    const { page, words } = visit;
    await becomeCustomer(visit, { email: 'list@example.kz' });
    const taken = await countDecisions(visit);
    await takeStep(visit, 'money', 0, '/profile');
    await page.getByRole('textbox', { name: words.t('topUp.amount') }).fill('20000');
    await press(page, words.t('topUp.submit'));
    await page.locator('button[value=paid]').click();
    await seeScreen(visit, words.t('profile.title'));
    await backToList(visit);
    await takeStepsToServer(visit);
    // The server came with its address.
    const next = part(visit, 'onboarding.next');
    await takeStep(visit, 'backup', 5, '/backup-disk/create');
    await type(visit, words.of('backup-disk', 'field.name'), 'nightly');
    await sendCreate(visit, 'backup-disk');
    await seeScreen(visit, 'nightly');
    await backToList(visit);
    await see(part(visit, 'home.costs')).toBeVisible();
    await see(next).toHaveCount(0);
    await taken.atMost({ decisions: 31, screens: 13 });
  });

  test.each(JOB_LANGS)(
    'shows a new customer how to begin, and which steps are done, in %s',
    { timeout: 180_000 },
    async (lang) => {
      const visit = await stage.visit({ lang, signedIn: false });
      const { page, words } = visit;
      const email = `home-${lang}@example.kz`;
      await becomeCustomer(visit, { email });
      await see(page.getByText(words.t('onboarding.lead'))).toBeVisible();
      const steps = part(visit, 'onboarding.steps');
      const key = steps.getByRole('listitem').filter({ hasText: words.t('onboarding.key.title') });
      await see(key.getByRole('link', { name: words.t('onboarding.key.action') })).toHaveAttribute(
        'href',
        '/keypair/create',
      );
      await see(steps).toHaveAttribute('aria-busy', 'false');
      await see(key.getByText(words.t('onboarding.done'), { exact: true })).toHaveCount(0);
      await seeAccessible(visit);
      const api = await Api.signIn(stage.origin, { login: email, password: PASSWORD });
      await api.keypair('first-key');
      await page.reload();
      await see(key.getByText(words.t('onboarding.done'), { exact: true })).toBeVisible();
      await payIn(visit);
      await goOn(visit, api);
      await press(page, words.t('onboarding.dismiss'));
      await see(part(visit, 'onboarding.next')).toHaveCount(0);
      await see(part(visit, 'home.costs')).toBeVisible();
      await page.goto('/onboarding');
      await seeScreen(visit, words.t('onboarding.title'));
      await see(key.getByText(words.t('onboarding.done'), { exact: true })).toBeVisible();
    },
  );

  test.each(JOB_LANGS)(
    'shows what there is, what it costs and who did what in %s',
    { timeout: 180_000 },
    async (lang) => {
      await stage.api.disk('home-a', 2);
      await stage.api.disk('home-b', 3);
      await stage.api.keypair('home-key');
      await stage.pass(2);
      await see.poll(async () => (await costs()).services.some(({ type }) => type === 'disk')).toBe(true);
      const visit = await stage.visit({ lang, at: '/' });
      await seeScreen(visit, visit.words.t('home.title'));
      await seeCosts(visit);
      await seeConfiguration(visit);
      expect(await layoutShift(visit.page)).toBeLessThan(0.02);
      await seeAccessible(visit);
      await openCounter(visit);
      await chooseDays(visit);
      await seeActivity(visit);
    },
  );
});

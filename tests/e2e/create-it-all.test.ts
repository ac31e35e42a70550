/** From a calculation to running resources: a complete run, failures, and a reload in the middle. */
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { dialog, press, see, seeScreen } from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage, type Visit } from './support/stage.ts';
import type { Lang } from './support/words.ts';

const stage = setStage();

interface Line {
  id: string;
  type: string;
  name?: string;
  count: number;
  input: Record<string, unknown>;
}

const SMALL = { flavorId: 'g-1-2' };
/** The size of the simulated cloud's image behind the link below, GB. */
const IMAGE_SIZE = 7;
const PASSWORD = 'Kq7-long-enough';
/** What the pictures of the template's shop will cost a month in S3, ₸. */
const PICTURES = 1800;

/** Opens the calculator with a calculation. */
async function open(lines: Line[], lang: Lang): Promise<Visit> {
  const visit = await stage.visit({ lang });
  const kept = JSON.stringify([{ id: 'cfg', name: 'Shop', lines, changed: '2026-11-01T00:00:00Z' }]);
  await visit.page.addInitScript((value) => {
    // The welcome dialog was already shown.
    localStorage.setItem('isFirstLogin', 'false');
    if (localStorage.getItem('configurations') === null) localStorage.setItem('configurations', value);
  }, kept);
  await visit.page.goto('/calculator');
  await seeScreen(visit, visit.words.t('calculator.title'));
  return visit;
}

/** The key of the flavor with 1 vCPU and 2 GB, which the provider assigned. */
async function flavorId(): Promise<string> {
  type Page = { content: { id: string; name: string }[] };
  const { content } = await stage.api.call<Page>('GET', '/api/flavor/list?page=0&size=100&q=g-1-2');
  return content.find(({ name }) => name === SMALL.flavorId)?.id ?? SMALL.flavorId;
}

async function begin(visit: Visit, count: number): Promise<void> {
  const { page, words } = visit;
  await press(page, words.t('creation.all'));
  const modal = dialog(visit, words.t('creation.title'));
  await see(modal.getByRole('button', { name: words.t('creation.start', { count }) })).toBeEnabled();
  await press(modal, words.t('creation.start', { count }));
}

/** What the project costs a month, ₸. */
async function perMonth(): Promise<number> {
  return Number((await stage.api.call<{ id: string; perMonth: string }>('GET', '/api/user/balance')).perMonth);
}

/** The amount in a text, whatever language it is in. */
function amount(text: string): number {
  return Number(text.replace(/[^\d,.]/g, '').replace(',', '.'));
}

/**
 * Closes the dialog of what was created. Keys are shown once, so that they come before, one after the other. What was ready first is shown
 * first.
 */
async function closeWithSecrets(visit: Visit, secrets: string[]): Promise<void> {
  const { page, words } = visit;
  const end = dialog(visit, words.t('creation.created'));
  await end
    .getByRole('button', { name: words.t('engine.close'), exact: true })
    .last()
    .click();
  const left = new Set(secrets);
  while (left.size > 0) {
    const secret = page.getByRole('dialog').filter({ hasText: words.t('engine.savedClose') });
    const text = (await secret.textContent()) ?? '';
    const shown = [...left].find((each) => text.includes(each));
    expect(shown, text).toBeDefined();
    left.delete(shown ?? '');
    await press(secret, words.t('engine.savedClose'));
    // The next one has the same buttons.
    await see(secret.getByText(shown ?? '')).toHaveCount(0);
  }
  await see(page.getByRole('dialog')).toHaveCount(0);
}

test('lists what was not created and why, and what needed it, and tries again', { timeout: 90_000 }, async () => {
  const lines = [
    { id: 'a', type: 'disk', name: 'bad-fail', count: 1, input: { volume_type: 'STANDARD', size: 1 } },
    { id: 'b', type: 'backup-disk', count: 1, input: { size: 1 } },
    { id: 'c', type: 'disk', name: 'good', count: 1, input: { volume_type: 'STANDARD', size: 2 } },
  ];
  const visit = await open(lines, 'kk');
  const { words } = visit;
  await begin(visit, 3);
  const end = dialog(visit, words.t('creation.notAll'));
  const missed = end.getByRole('region', { name: words.t('creation.missed') });
  await see(missed.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 });
  await see(missed).toContainText(words.t('creation.technical'));
  await see(missed).toContainText(words.t('creation.because', { name: 'bad-fail' }));
  await see(end.getByRole('region', { name: words.t('creation.made') }).getByRole('link')).toHaveText('good');
  await press(end, words.t('creation.again'));
  await see(missed).toContainText(words.t('creation.technical'));
  const disks = await stage.api.list('disk');
  // Existing records were not created again, failed ones were retried.
  expect(disks.map((disk) => disk.display_name).sort()).toEqual(['bad-fail', 'bad-fail', 'good']);
});

test('goes on after a reload in the middle and makes nothing twice', { timeout: 90_000 }, async () => {
  const lines = [{ id: 'a', type: 'disk', name: 'data', count: 9, input: { volume_type: 'STANDARD', size: 1 } }];
  const visit = await open(lines, 'en');
  const { page, words } = visit;
  let requests = 0;
  // The third response is lost: the page is reloaded while the disk is created.
  const gone = new Promise<void>((resolve) => {
    void page.route('**/api/openstack/cinder/volumes', async (route) => {
      requests += route.request().method() === 'POST' ? 1 : 0;
      if (requests !== 3 || route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      resolve();
      return undefined;
    });
  });
  await begin(visit, 9);
  await gone;
  await page.unroute('**/api/openstack/cinder/volumes');
  await page.reload();
  await press(page, words.t('creation.continue'));
  const paused = page.getByRole('dialog');
  await press(paused, words.t('creation.continue'));
  await see(dialog(visit, words.t('creation.created'))).toBeVisible({ timeout: 30_000 });
  const names = (await stage.api.list('disk')).map((disk) => disk.display_name).sort();
  expect(names).toEqual(Array.from({ length: 9 }, (_, index) => `data-${index + 1}`));
});

test('makes every type that is calculated run, at the price that was told', { timeout: 120_000 }, async () => {
  const flavor = await flavorId();
  const line = (type: string, input: Record<string, unknown>, count = 1): Line => ({ id: type, type, count, input });
  const lines = [
    line('vm', { flavorId: flavor, volume_type: 'STANDARD', diskSize: 10 }, 2),
    line('disk', { volume_type: 'STANDARD', size: 5 }),
    line('backup-disk', { size: 5 }),
    line('database-server', { flavorId: flavor, volume_type: 'FAST', size: 10 }),
    line('balancer', {}),
    line('floating', {}),
    line('kubernetes', { flavorId: flavor, workerCount: 1 }),
    line('s3-user', { used: 0 }),
    line('image', { size: IMAGE_SIZE, link: 'https://example.kz/debian-12.raw' }),
  ];
  const visit = await open(lines, 'ru');
  const { page, words } = visit;
  await press(page, words.t('creation.all'));
  const modal = dialog(visit, words.t('creation.title'));
  await modal.getByLabel(words.of('database-server', 'field.adminPassword'), { exact: true }).fill(PASSWORD);
  const shownPrice = await modal.getByText(words.t('creation.monthly'), { exact: true }).locator('..').innerText();
  await press(modal, words.t('creation.start', { count: 13 }));
  const end = dialog(visit, words.t('creation.created'));
  await see(end).toBeVisible({ timeout: 60_000 });
  await see(end.getByRole('listitem')).toHaveCount(13);
  expect(await perMonth()).toBe(amount(shownPrice));
  await closeWithSecrets(visit, [words.of('keypair', 'field.privateKey'), words.of('s3-user', 'field.secretKey')]);
  await see(page.getByRole('button', { name: words.t('creation.all'), exact: true })).toBeVisible();
});

/** How long toasts stay, ms. */
const TOAST_MS = 5000;

/** Runs in the page: toasts stay, however long the test takes. */
function keepToasts(ms: number): void {
  const usual = window.setTimeout.bind(window);
  const longer = (run: TimerHandler, delay?: number) => usual(run, delay === ms ? 1e9 : delay);
  window.setTimeout = longer as typeof window.setTimeout;
}

/** The rows of quotas with their values, below an element. */
function quotaRows(root: Locator, title: string): Promise<string[]> {
  return root
    .locator('div', { has: root.page().getByRole('heading', { name: title, exact: true }) })
    .last()
    .getByRole('listitem')
    .allInnerTexts();
}

test('makes a shop of the template: quotas are told once, and details are filled in', {
  timeout: 120_000,
}, async () => {
  const visit = await stage.visit({ lang: 'ru', width: 1280 });
  const { page, words } = visit;
  await page.addInitScript(keepToasts, TOAST_MS);
  await page.goto('/');
  const already = await perMonth();
  const taken = await countDecisions(visit);
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.t('calculator.title') })
    .click();
  await seeScreen(visit, words.t('calculator.title'));
  await page
    .getByRole('button', { name: words.t('calculator.start.shop') })
    .first()
    .click();
  const totals = page.getByRole('complementary', { name: words.t('calculator.total') });
  await see(totals.getByText(words.t('quota.ROUTER'), { exact: true })).toBeVisible();
  const before = await quotaRows(totals, words.t('calculator.quota'));
  // Not by the mouse: it is no part of the job, whose presses are counted.
  await page.getByRole('button', { name: words.t('calculator.excel.save'), exact: true }).dispatchEvent('click');
  const toast = page.getByRole('region', { name: words.t('toast.region') }).getByRole('listitem');
  await see(toast).toBeVisible();
  await press(page, words.t('creation.all'));
  const modal = dialog(visit, words.t('creation.title'));
  await see(modal.getByText(words.t('creation.along'), { exact: true })).toBeVisible();
  expect(await quotaRows(modal, words.t('calculator.quota'))).toEqual(before);

  // A key and groups are asked for together, and filled in as the template says.
  await see(modal.getByRole('combobox', { name: words.of('vm', 'field.keyName') })).toHaveValue('new');
  for (const group of ['default', 'web']) await see(modal.getByText(group, { exact: true })).toBeVisible();
  const price = await modal.getByText(words.t('creation.monthly'), { exact: true }).locator('..').innerText();

  await modal.getByRole('button', { name: words.t('creation.detailsOf', { name: 'shop-1 … shop-2' }) }).click();
  const name = modal.getByRole('textbox', { name: words.of('vm', 'field.name') });
  await see(name).toHaveValue('shop');
  await see(modal.getByRole('textbox', { name: words.of('vm', 'field.copies') })).toHaveValue('2');
  await see(modal.getByRole('radio', { name: /Ubuntu 24.04/ })).toBeChecked();
  await name.fill('store');
  await press(modal, words.t('creation.save'));
  await see(modal.getByText('store-1 … store-2', { exact: true })).toBeVisible();

  await modal.getByLabel(words.of('database-server', 'field.adminPassword'), { exact: true }).fill(PASSWORD);
  // The toast of the download is there, and not in the way of the button.
  await see(toast).toBeVisible();
  await press(modal, words.t('creation.start', { count: 12 }));
  const end = dialog(visit, words.t('creation.created'));
  await see(end).toBeVisible({ timeout: 90_000 });
  await see(end.getByRole('listitem')).toHaveCount(12);
  expect(await perMonth()).toBe(already + amount(price) - PICTURES);
  await closeWithSecrets(visit, [words.of('keypair', 'field.privateKey'), words.of('s3-user', 'field.secretKey')]);
  await see(totals.getByText(words.t('calculator.exists'))).toBeVisible();
  const now = await quotaRows(totals, words.t('calculator.quotaNow'));
  expect(now.every((row) => before.includes(row))).toBe(true);
  await taken.atMost({ decisions: 11, screens: 2 });
});

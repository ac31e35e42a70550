/** At the month's end a customer sees where the money went, follows it to single resources, and what the next month will change. */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from './support/admin.ts';
import { Api } from './support/api.ts';
import { SETTLED } from './support/api-client.ts';
import { press, see, seeScreen } from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage({ clock: true });

interface Divided {
  amount: string;
  rows: { id: string | null; amount: string; name?: string }[];
}

/** The digits of an amount: `1234.50` as of `1 234,50 ₸`, and `7.00` as of `7 ₸`. */
const digits = (text: string): string => text.replace(/[.,]00(?=\D*$)/, '').replaceAll(/\D/g, '');

const divided = (by: string): Promise<Divided> => stage.api.call<Divided>('GET', `/api/user/costs?by=${by}`);

const part = ({ page, words }: Visit, key: string): Locator =>
  page.getByRole('main').getByRole('region', { name: words.t(key) });

/** The rows of the division with their amounts, and their sum, as the API has them. */
async function seeRows(visit: Visit, title: string, by: string): Promise<void> {
  const { words } = visit;
  const { rows, amount } = await divided(by);
  const table = part(visit, 'home.divided').getByRole('table', { name: words.t(title) });
  for (const row of rows) {
    const name = row.id ?? words.t('home.withoutLabel', { key: 'env' });
    const shown = by.startsWith('type') ? words.of(name, 'names') : (row.name ?? name);
    const line = table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name: shown }) });
    await see.poll(async () => digits(await line.getByRole('cell').last().innerText())).toBe(digits(row.amount));
  }
  const total = table.getByRole('row').last().getByRole('cell').last();
  expect(digits(await total.innerText())).toBe(digits(amount));
}

/** A second project of the customer, so that projects can be told apart. */
async function addProject(name: string): Promise<void> {
  const { id } = await stage.api.call('GET', '/api/user');
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  await admin.call('POST', '/api/admin/project', { name, ownerId: id });
}

test('the month is divided by project, service and label, down to a resource, and the next one knows a resize', async () => {
  await addProject('Branch');
  const labels = (env: string) => ({ labels: [`env=${env}`] });
  await stage.api.disk('kept-prod', 100, labels('prod'));
  await stage.api.disk('kept-dev', 50, labels('dev'));
  const server = await stage.api.server('season');
  await stage.pass(2);
  const { id } = server;
  await stage.api.call('POST', `/api/openstack/nova/servers/${id}/resize`, { flavorId: 'g-2-4' });
  await see
    .poll(async () => (await stage.api.call('GET', `/api/openstack/nova/servers/${id}`)).flavorId, SETTLED)
    .toBe('g-2-4');

  const visit = await stage.visit({ lang: 'ru', at: '/' });
  const { page, words } = visit;
  const taken = await countDecisions(visit);
  await seeRows(visit, 'home.costsByService', 'type');
  const costs = part(visit, 'home.divided');
  await press(costs, words.t('home.byProject'));
  await seeRows(visit, 'home.byProject', 'project');
  await press(costs, words.t('home.costsByLabel'));
  await see(page).toHaveURL(/\?by=label&in=all$/);
  await seeRows(visit, 'home.costsByLabel', 'label&key=env');

  await costs.getByRole('link', { name: 'prod', exact: true }).click();
  await see(page).toHaveURL(/\?by=label&key=env&in=all&part=prod$/);
  const address = page.url();
  await see(costs.getByRole('link', { name: 'kept-prod', exact: true })).toBeVisible();
  await see(costs.getByRole('rowheader', { name: /^kept-dev/ })).toHaveCount(0);
  await costs.getByRole('button', { name: words.t('list.export') }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: words.t('list.export.csv') }).click();
  see(await readFile(await (await coming).path(), 'utf8')).toContain('kept-prod');
  await costs.getByRole('link', { name: 'kept-prod', exact: true }).click();
  await seeScreen(visit, 'kept-prod');

  await page
    .getByRole('navigation', { name: words.t('shell.menu') })
    .getByRole('link', { name: words.t('home.title'), exact: true })
    .click();
  const table = page.getByRole('table', { name: words.t('home.next.changes') });
  const change = table.getByRole('row').filter({ hasText: 'season' });
  await see(change).toContainText(words.t('home.next.quantities'));
  const next = await stage.api.call<{ month: string; changes: { record?: { id: string }; difference: string }[] }>(
    'GET',
    '/api/user/costs/next',
  );
  await see(change).toContainText(`01.${next.month.split('-').reverse().join('.')}`);
  const known = next.changes.find(({ record }) => record?.id === id);
  expect(digits(await change.getByRole('cell').last().innerText())).toBe(digits(known?.difference ?? ''));
  await change.getByRole('link', { name: 'season', exact: true }).click();
  await seeScreen(visit, 'season');
  await taken.atMost({ decisions: 8, screens: 3 });

  // A link to one part opens the same.
  await page.goto(address);
  await see(costs.getByRole('link', { name: 'kept-prod', exact: true })).toBeVisible();
});

test('a month without charges and without changes says so', async () => {
  await stage.api.disk('unlabelled');
  const visit = await stage.visit({ lang: 'ru', at: '/?by=label&from=2026-01-01&to=2026-01-31' });
  const { words } = visit;
  await see(part(visit, 'home.divided').getByText(words.t('home.noLabels'))).toBeVisible();
  await see(visit.page.getByRole('main').getByText(/^С 01\.\d\d\.\d{4} ничего не изменится$/)).toBeVisible();
});

/** An operator: from a customer's question about an address to the restarted server. */
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from './support/admin.ts';
import { PATHS } from './support/api.ts';
import { dialog, press, row, see, seeScreen, start, status, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS, type Lang } from './support/words.ts';

const stage = setStage();
const REASON = 'Обращение клиента: не отвечает';

/** A server with a public address, and that address. */
async function serverWithAddress(name: string): Promise<{ id: string; address: string }> {
  const body = { name, imageId: 'debian-12', flavorId: 'g-1-2', network: 'new', publicIp: true };
  const { id } = await stage.api.call('POST', PATHS.vm, body);
  await stage.api.settled('vm', id, 'ACTIVE');
  const found = (await stage.api.list('floating')).find(({ serverId }) => serverId === id);
  return { id: String(id), address: String(found?.address) };
}

/** Finds a record in the palette by what is typed, and opens it. */
async function find({ page, words }: Visit, typed: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: words.t('palette.field') }).fill(typed);
  await page
    .getByRole('option')
    .filter({ hasText: title })
    .filter({ hasText: words.of('vm', 'name') })
    .click();
}

test.each<[Lang, number]>([
  ['ru', 1440],
  ...JOB_LANGS.filter((lang) => lang !== 'ru').map((lang): [Lang, number] => [lang, 390]),
])('finds the server behind an address and restarts it with a reason, in %s at %i px', async (lang, width) => {
  const { id, address } = await serverWithAddress(`${lang}-web`);
  const visit = await stage.visit({ lang, width, account: ADMINISTRATOR, at: '/admin/records/vm' });
  const { page, words } = visit;
  await seeScreen(visit, words.of('vm', 'names'));
  await find(visit, address, `${lang}-web`);
  await seeScreen(visit, `${lang}-web`);
  await see(page).toHaveURL(new RegExp(`/admin/records/vm/${id}$`));
  await see(value(visit, words.of('all-vm', 'field.customerId')).getByRole('link')).toBeVisible();

  await start(visit, 'all-vm', 'reboot');
  const modal = dialog(visit, words.of('vm', 'action.reboot'));
  await press(modal, words.of('vm', 'action.reboot'));
  await see(modal.getByText(words.t('validation.required'))).toBeVisible();
  await modal.getByRole('textbox', { name: words.of('all-vm', 'field.reason') }).fill(REASON);
  await press(modal, words.of('vm', 'action.reboot'));
  await see(modal).toHaveCount(0);
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));

  const customer = await stage.visit({ lang, at: `/vm/${id}/log` });
  const bell = new RegExp(`^${words.t('notifications.bell')}`);
  await customer.page.getByRole('banner').getByRole('button', { name: bell }).click();
  await see(customer.page.getByRole('banner').getByRole('dialog').getByText(REASON).first()).toBeVisible();
});

test('begins with what waits for a person, and leads to it', async () => {
  const asker = { name: 'Aigerim', email: 'aigerim@company.kz' };
  const ticket = { ...asker, message: 'Не отвечает', consent: true, type: 'technical' };
  await stage.api.call('POST', '/api/zammad/createTicket', ticket);
  const visit = await stage.visit({ lang: 'ru', account: ADMINISTRATOR, at: '/admin/overview' });
  const { page, words } = visit;
  await seeScreen(visit, words.t('overview.title'));
  const waiting = page.getByRole('region', { name: words.t('overview.waiting'), exact: true });
  const tickets = waiting.getByRole('listitem').filter({ hasText: words.t('overview.waiting.tickets') });
  await see(tickets).toContainText(/[1-9]/);
  await tickets.getByRole('link').click();
  await seeScreen(visit, words.of('ticket', 'names'));
  await see(
    page
      .getByRole('main')
      .getByText('Не отвечает')
      .or(page.getByRole('cell', { name: 'Aigerim' }))
      .first(),
  ).toBeVisible();

  const customer = await stage.visit({ lang: 'ru', at: '/admin/overview' });
  await see(customer.page.getByRole('heading', { level: 1, name: words.t('state.forbidden.title') })).toBeVisible();
});

test('narrows the servers of all projects to a customer, and shows nobody else the list', async () => {
  await serverWithAddress('mine');
  const visit = await stage.visit({ lang: 'ru', account: ADMINISTRATOR, at: '/admin/records/vm' });
  const { page, words } = visit;
  await see(row(visit, 'mine')).toBeVisible();
  await row(visit, 'mine').getByRole('link').nth(1).click();
  await see(page).toHaveURL(/\/management\/project\//);

  const customer = await stage.visit({ lang: 'ru' });
  customer.problems.expect(/^403 /);
  await customer.page.goto('/admin/records/vm');
  await see(customer.page.getByRole('heading', { level: 1, name: words.t('state.forbidden.title') })).toBeVisible();
  await expect(stage.api.call('GET', '/api/admin/records/vm')).rejects.toThrow();
});

/** A customer whose server has failed, and the staff: from the failed server to a solved request. */
import { expect, test } from 'vitest';
import { PATHS } from './support/api.ts';
import { dialog, press, see, seeScreen, start, status, toast, type, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS, type Lang } from './support/words.ts';

const stage = setStage();
const ADMIN = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const SECRET = 'Узел переполнен';

/** A server whose creation has failed. */
async function failedServer(name: string, lang: Lang): Promise<string> {
  const network = await stage.api.network(`${lang}-net`);
  const subnet = await stage.api.subnetOf(network);
  const body = { name, imageId: 'debian-12', flavorId: 'g-1-2', networkId: network.id, subnetId: subnet.id };
  const { id } = await stage.api.call('POST', PATHS.vm, body);
  await stage.api.settled('vm', id, 'ERROR');
  return String(id);
}

/** Opens what the newest notification is about. */
async function openNewest({ page, words }: Visit): Promise<void> {
  const name = new RegExp(`^${words.t('notifications.bell')}`);
  await page.getByRole('banner').getByRole('button', { name }).click();
  const panel = page.getByRole('banner').getByRole('dialog');
  await panel.getByRole('listitem').first().getByRole('button').click();
}

const thread = ({ page, words }: Visit, resource: string) =>
  page.getByRole('list', { name: words.of(resource, 'field.messages'), exact: true }).getByRole('listitem');

test.each<Lang>(['ru', ...JOB_LANGS.filter((lang) => lang !== 'ru')])(
  'a failed server is asked about in one press, answered, replied to and closed, in %s',
  { timeout: 120_000 },
  async (lang) => {
    const server = `${lang}-fail-create`;
    const id = await failedServer(server, lang);
    const visit = await stage.visit({ lang, at: `/vm/${id}` });
    const { page, words } = visit;
    await seeScreen(visit, server);
    const failed = words.t('engine.failed.action', { action: words.of('vm', 'action.create') });
    const notice = page.getByRole('region', { name: failed });
    await see(notice).toContainText(words.t('engine.failed.freeAlone'));
    await see(notice.getByRole('button', { name: words.of('vm', 'action.delete') })).toBeVisible();

    // One press, and the message is all that is left to write.
    await press(notice, words.of('vm', 'action.contactSupport'));
    const title = words.of('support-request', 'action.create');
    const form = dialog(visit, title);
    await see(form.getByText(server, { exact: true })).toBeVisible();
    await type(visit, words.of('support-request', 'field.message'), 'Сервер не создался');
    await press(form, title);
    await see(form).toHaveCount(0);
    await seeScreen(visit, server);

    const staff = await stage.visit({ lang, account: ADMIN, at: '/admin/ticket' });
    await staff.page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await see(thread(staff, 'ticket')).toHaveCount(1);
    await see(value(staff, words.of('ticket', 'field.recordName')).getByRole('link')).toHaveAttribute(
      'href',
      `/vm/${id}`,
    );
    await start(staff, 'ticket', 'addNote');
    await type(staff, words.of('ticket', 'field.comment'), SECRET);
    await press(dialog(staff, words.of('ticket', 'action.addNote')), words.of('ticket', 'action.addNote'));
    await see(thread(staff, 'ticket')).toHaveCount(2);
    await start(staff, 'ticket', 'answer');
    await type(staff, words.of('ticket', 'field.answer'), 'Создайте сервер снова');
    await press(dialog(staff, words.of('ticket', 'action.answer')), words.of('ticket', 'action.answer'));
    await see(status(staff, 'ticket')).toHaveText(words.of('ticket', 'status.waiting'));
    await see(thread(staff, 'ticket')).toHaveCount(3);

    await openNewest(visit);
    await see(status(visit, 'support-request')).toHaveText(words.of('support-request', 'status.waiting'));
    await see(thread(visit, 'support-request')).toHaveCount(2);
    await see(thread(visit, 'support-request').last()).toContainText('Создайте сервер снова');
    expect(await page.getByRole('main').textContent()).not.toContain(SECRET);
    await type(visit, words.of('support-message', 'field.text'), 'Спасибо, заработало');
    await press(page.getByRole('main'), words.of('support-message', 'action.create'));
    await see(toast(visit, words.of('support-message', 'done.create'))).toBeVisible();
    await see(thread(visit, 'support-request')).toHaveCount(3);
    await see(status(visit, 'support-request')).toHaveText(words.of('support-request', 'status.inProgress'));

    await openNewest(staff);
    await see(thread(staff, 'ticket')).toHaveCount(4);
    await start(staff, 'ticket', 'close');
    await type(staff, words.of('ticket', 'field.note'), 'Рады помочь');
    await dialog(staff, words.of('ticket', 'action.close')).locator('button[type=submit]').click();
    await see(status(staff, 'ticket')).toHaveText(words.of('ticket', 'status.closed'));
    await page.reload();
    await see(status(visit, 'support-request')).toHaveText(words.of('support-request', 'status.closed'));
    await see(thread(visit, 'support-request').last()).toContainText('Рады помочь');
  },
);

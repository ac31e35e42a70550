/** A customer whose server has failed, and the staff: from the failed server to a solved request, on the cloud of the run. */
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { ADMINISTRATOR } from './admin.ts';
import { PATHS } from './api.ts';
import { dialog, press, see, seeScreen, start, status, toast, type, value } from './console.ts';
import { countDecisions } from './decisions.ts';
import type { Stage, Visit } from './stage.ts';
import type { Lang } from './words.ts';

/** The most that the customer's side of it takes, from the failed server to the closed request. */
const WHOLE_JOB = { decisions: 7, screens: 3 };
/** What the staff write for each other. */
const SECRET = 'Узел переполнен';

/** A server that has failed, and why. */
export interface FailedServer {
  id: string;
  name: string;
  /** The code of the reason. Undefined where the cloud says none. */
  reason?: string;
}

/** Makes a server that fails: the simulated cloud goes by its name, a real one by its size. */
export async function failedServer({ api }: Stage, name: string, flavorId: string): Promise<FailedServer> {
  const network = await api.network('office');
  const subnet = await api.subnetOf(network);
  const place = { networkId: network.id, subnetId: subnet.id };
  const { id } = await api.call('POST', PATHS.vm, {
    name,
    imageId: await api.imageId('Debian 12'),
    flavorId,
    ...place,
  });
  await api.settled('vm', id, 'ERROR');
  return { id, name };
}

/** The messages of a request. */
function thread({ page, words }: Visit, resource: string): Locator {
  const name = words.of(resource, 'field.messages');
  return page.getByRole('list', { name, exact: true }).getByRole('listitem');
}

/** Opens what the newest notification is about. */
async function openNewest({ page, words }: Visit): Promise<void> {
  const name = new RegExp(`^${words.t('notifications.bell')}`);
  await page.getByRole('banner').getByRole('button', { name }).click();
  const panel = page.getByRole('banner').getByRole('dialog');
  await panel.getByRole('listitem').first().getByRole('button').click();
}

/** The server's page says which action has failed, why, that it costs nothing and what to do. Returns that notice. */
async function seeFailed(visit: Visit, { name, reason }: FailedServer): Promise<Locator> {
  const { page, words } = visit;
  await seeScreen(visit, name);
  const failed = words.t('engine.failed.action', { action: words.of('vm', 'action.create') });
  const notice = page.getByRole('region', { name: failed });
  await see(notice).toContainText(words.t('engine.failed.freeAlone'));
  await see(notice).toContainText(words.t('engine.failed.again'));
  await see(notice).toContainText(reason === undefined ? words.t('engine.failed.unknown') : words.provider(reason));
  await see(notice.getByRole('button', { name: words.of('vm', 'action.delete') })).toBeVisible();
  return notice;
}

/** One press, and the message is all that is left to write: the server is attached. */
async function ask(visit: Visit, server: FailedServer): Promise<void> {
  const { words } = visit;
  const notice = await seeFailed(visit, server);
  await press(notice, words.of('vm', 'action.contactSupport'));
  const title = words.of('support-request', 'action.create');
  const form = dialog(visit, title);
  await see(form.getByText(server.name, { exact: true })).toBeVisible();
  await type(visit, words.of('support-request', 'field.message'), 'Сервер не создался');
  await press(form, title);
  await see(form).toHaveCount(0);
  await seeScreen(visit, server.name);
}

/** The staff find the server in the request, write a note for each other, and answer. */
async function answer(staff: Visit, { id }: FailedServer): Promise<void> {
  const { page, words } = staff;
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await see(thread(staff, 'ticket')).toHaveCount(1);
  const link = value(staff, words.of('ticket', 'field.recordName')).getByRole('link');
  await see(link).toHaveAttribute('href', `/vm/${id}`);
  await start(staff, 'ticket', 'addNote');
  await type(staff, words.of('ticket', 'field.comment'), SECRET);
  await press(dialog(staff, words.of('ticket', 'action.addNote')), words.of('ticket', 'action.addNote'));
  await see(thread(staff, 'ticket')).toHaveCount(2);
  await start(staff, 'ticket', 'answer');
  await type(staff, words.of('ticket', 'field.answer'), 'Создайте сервер снова');
  await press(dialog(staff, words.of('ticket', 'action.answer')), words.of('ticket', 'action.answer'));
  await see(status(staff, 'ticket')).toHaveText(words.of('ticket', 'status.waiting'));
  await see(thread(staff, 'ticket')).toHaveCount(3);
}

/** The customer reads the answer, but not the note, and replies. */
async function reply(visit: Visit): Promise<void> {
  const { page, words } = visit;
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
}

async function close(staff: Visit): Promise<void> {
  const { words } = staff;
  await openNewest(staff);
  await see(thread(staff, 'ticket')).toHaveCount(4);
  await start(staff, 'ticket', 'close');
  await type(staff, words.of('ticket', 'field.note'), 'Рады помочь');
  await dialog(staff, words.of('ticket', 'action.close')).locator('button[type=submit]').click();
  await see(status(staff, 'ticket')).toHaveText(words.of('ticket', 'status.closed'));
}

/** From the page of a server that has failed to a request that the staff have closed. */
export async function getHelp(stage: Stage, lang: Lang, server: FailedServer): Promise<void> {
  const visit = await stage.visit({ lang, at: `/vm/${server.id}` });
  const { page, words } = visit;
  const taken = await countDecisions(visit);
  await ask(visit, server);
  const staff = await stage.visit({ lang, account: ADMINISTRATOR, at: '/admin/ticket' });
  await answer(staff, server);
  await reply(visit);
  await close(staff);
  await taken.atMost(WHOLE_JOB);
  await page.reload();
  await see(status(visit, 'support-request')).toHaveText(words.of('support-request', 'status.closed'));
  await see(thread(visit, 'support-request').last()).toContainText('Рады помочь');
}

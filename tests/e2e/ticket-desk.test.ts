/** Support: a customer writes, an agent hands the ticket to a colleague, who answers by a template, and the letter leads back. */
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from './support/admin.ts';
import { Api } from './support/api.ts';
import {
  choose,
  dialog,
  press,
  row,
  see,
  seeScreen,
  signIn,
  start,
  status,
  toast,
  type,
  value,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import type { Lang } from './support/words.ts';

const stage = setStage();
const MANAGER = { login: 'manager@demo.kz', password: 'Demo-Cloud-2026' };
const ADDRESS = '198.18.200.7';
const TEXTS = {
  textRu: '[name], мы перезагрузили сервер. Обращение [number]',
  textKk: '[name], серверді қайта жүктедік. Өтініш [number]',
  textEn: '[name], we have restarted the server. Ticket [number]',
};
/** How the answer begins, in the language of the customer's last sign-in. */
const ANSWERED: Partial<Record<Lang, string>> = { ru: 'мы перезагрузили сервер', kk: 'серверді қайта жүктедік' };

interface Found {
  content: { id: string; name: string }[];
}

/** The manager looks after the customer, and there is a template. Returns the manager's name. */
async function prepare(template: string): Promise<string> {
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  const { id } = await stage.api.call('GET', '/api/user/profile');
  const { content } = await admin.call<Found>('GET', '/api/admin/staff?f.role=manager');
  const [manager = { id: '', name: '' }] = content;
  await admin.call('POST', `/api/admin/customer/${id}/assign-manager`, { managerId: manager.id });
  await admin.call('POST', '/api/admin/reply-template', { name: template, topic: 'technical', ...TEXTS });
  return manager.name;
}

/** The link to the conversation in the customer's newest letter. */
async function letterLink(): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const page = await (await fetch(`${stage.origin}/outbox`)).text();
    const [newest] = page.split('<article').filter((letter) => letter.includes('· customer@demo.kz</p>'));
    return /https?:\/\/[^\s"<]+\/support\/[\w-]+/.exec(newest ?? '')?.[0];
  };
  await see.poll(find).toBeDefined();
  return (await find()) ?? '';
}

const thread = ({ page, words }: Visit, resource: string) =>
  page.getByRole('list', { name: words.of(resource, 'field.messages'), exact: true }).getByRole('listitem');

/** The customer signs in, which tells the language of their letters, and writes. */
async function ask(customer: Visit): Promise<{ id: string; number: string }> {
  const { words } = customer;
  await signIn(customer);
  const title = words.of('support-request', 'action.create');
  await type(customer, words.of('support-request', 'field.message'), `Сервер ${ADDRESS} не отвечает.`);
  await press(dialog(customer, title), title);
  await see(dialog(customer, title)).toHaveCount(0);
  const { content } = await stage.api.call<{ content: { id: string; number: string }[] }>(
    'GET',
    '/api/support/requests',
  );
  return content[0] ?? { id: '', number: '' };
}

/** The agent finds it among nobody's, sees the customer beside it, and hands it over. */
async function assign(agent: Visit, number: string, colleague: string): Promise<void> {
  const { page, words } = agent;
  await row(agent, number).getByRole('link', { name: number }).click();
  await seeScreen(agent, number);
  const desk = page.getByRole('complementary', { name: words.t('desk.title') });
  await see(desk.getByRole('link', { name: 'Айгерим Ахметова' })).toBeVisible();
  await see(desk.getByRole('link', { name: words.of('disk', 'names') })).toHaveAttribute(
    'href',
    /\/admin\/records\/disk\?f\.projectId=/,
  );
  await press(desk, words.t('desk.search', { text: ADDRESS }));
  await see(page.getByRole('combobox', { name: words.t('palette.field') })).toHaveValue(ADDRESS);
  await page.keyboard.press('Escape');
  await start(agent, 'ticket', 'assign');
  await choose(agent, words.of('ticket', 'field.assigneeId'), colleague);
  await press(dialog(agent, words.of('ticket', 'action.assign')), words.of('ticket', 'action.assign'));
  await see(toast(agent, words.of('ticket', 'done.assign'))).toBeVisible();
  await see(value(agent, words.of('ticket', 'field.taken'))).toHaveText(colleague);
}

/** The colleague comes by the notification and answers by the template, which stays editable. */
async function answer(colleague: Visit, number: string, template: string, lang: Lang): Promise<void> {
  const { page, words } = colleague;
  const bell = new RegExp(`^${words.t('notifications.bell')}`);
  await page.getByRole('banner').getByRole('button', { name: bell }).click();
  await page.getByRole('banner').getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await seeScreen(colleague, number);
  await start(colleague, 'ticket', 'answer');
  await choose(colleague, words.of('ticket', 'field.template'), template);
  const text = page.getByRole('textbox', { name: words.of('ticket', 'field.answer'), exact: true });
  await see(text).toHaveValue(new RegExp(`Айгерим Ахметова, ${ANSWERED[lang]}.*${number}`));
  await text.press('End');
  await text.pressSequentially('!');
  const steps = { name: 'steps.txt', mimeType: 'text/plain', buffer: Buffer.from('1. Restart') };
  await page.locator('input[type=file]').setInputFiles(steps);
  await press(dialog(colleague, words.of('ticket', 'action.answer')), words.of('ticket', 'action.answer'));
  await see(status(colleague, 'ticket')).toHaveText(words.of('ticket', 'status.waiting'));
  await see(thread(colleague, 'ticket')).toHaveCount(2);
}

test.each<[Lang, number]>([
  ['ru', 1440],
  ['kk', 390],
])('a ticket is handed over, answered by a template and read from its letter, in %s at %i px', async (lang, width) => {
  const template = `Restarted ${lang}`;
  const colleague = await prepare(template);
  await stage.api.disk('data', 10);
  const { id, number } = await ask(await stage.visit({ lang, width, signedIn: false, at: '/support/create' }));

  const agent = await stage.visit({ lang, width, account: ADMINISTRATOR, at: '/admin/ticket?f.assigned=nobody' });
  await assign(agent, number, colleague);
  const other = await stage.visit({ lang, width, account: MANAGER, at: '/admin/ticket?f.assigned=mine' });
  await see(row(other, number)).toBeVisible();
  await answer(other, number, template, lang);

  const link = await letterLink();
  expect(new URL(link).pathname).toBe(`/support/${id}`);
  const customer = await stage.visit({ lang, width, signedIn: false });
  await customer.page.goto(link);
  await signIn(customer);
  await seeScreen(customer, number);
  await see(thread(customer, 'support-request').last()).toContainText(`${number}!`);
  await see(thread(customer, 'support-request').last().getByRole('button', { name: 'steps.txt' })).toBeVisible();
});

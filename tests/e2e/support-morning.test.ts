/**
 * A morning of a new employee with the support role: a ticket about a server by its address, from its arrival to the answer. They find the
 * machine, look at it and restart it with a reason, and can do nothing else.
 */
import { afterAll, beforeAll, test } from 'vitest';
import { CLIENT, startIssuer, type TestIssuer } from '../../src/provider/host/testing-issuer.ts';
import texts from '../../src/provider/notifications/texts.json' with { type: 'json' };
import { ADMINISTRATOR } from './support/admin.ts';
import { Api, PATHS } from './support/api.ts';
import { dialog, press, see, seeScreen, start, status, type } from './support/console.ts';
import { enterByDirectory } from './support/directory.ts';
import { setStage, type Visit } from './support/stage.ts';
import type { Lang } from './support/words.ts';

const stage = setStage({ start: { env: { PRIVATE_ISSUERS: '1' } } });
const REASON = 'Клиент пишет: не отвечает';
const ANSWER = 'Перезагрузили сервер, проверьте';

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await startIssuer([`${stage.origin}/sign-in/callback`]);
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  const roles = await admin.call<{ content: { id: string; name: string }[] }>('GET', '/api/admin/staff-role');
  const support = roles.content.find(({ name }) => name === 'Поддержка');
  await admin.call('POST', '/api/admin/identity-provider', {
    ...{ name: 'Keycloak', issuer: issuer.url, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    ...{ domains: ['corp.kz'], mandatory: true, offered: false, groupsClaim: 'groups' },
    staffGroups: [{ group: 'helpdesk', role: 'administrator', staffRoleId: support?.id }],
  });
});
afterAll(() => issuer.close());

/** The customer's server with a public address, and a ticket about that address. Returns both, with the ticket's number. */
async function askAbout(name: string): Promise<{ id: string; address: string; number: string; requestId: string }> {
  const body = { name, imageId: 'debian-12', flavorId: 'g-1-2', network: 'new', publicIp: true };
  const { id } = await stage.api.call('POST', PATHS.vm, body);
  await stage.api.settled('vm', id, 'ACTIVE');
  const found = (await stage.api.list('floating')).find(({ serverId }) => serverId === id);
  const address = String(found?.address);
  const author = { name: 'Айгерим', email: 'customer@demo.kz' };
  const form = { ...author, message: `Мой сервер ${address} не отвечает`, type: 'technical', consent: true };
  await stage.api.call('POST', '/api/zammad/createTicket', form);
  const { content } = await stage.api.call<{ content: { id: string; number: string }[] }>(
    'GET',
    '/api/support/requests',
  );
  const [request = { id: '', number: '' }] = content;
  return { id: String(id), address, number: request.number, requestId: request.id };
}

/** The bell tells of the new ticket, by itself, and leads to it. */
async function openByNotification(staff: Visit, number: string, lang: Lang): Promise<void> {
  const { page, words } = staff;
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: words.t('notifications.bellUnread', { count: 1 }) }).click();
  const told = banner.getByRole('dialog').getByRole('listitem').first();
  await see(told).toContainText(texts['ticketNew.title'][lang].replace('{{number}}', number));
  await told.getByRole('button').click();
  await seeScreen(staff, number);
}

/** From the ticket to the machine behind the address in it, by one press and one choice. */
async function findMachine(staff: Visit, address: string, name: string): Promise<void> {
  const { page, words } = staff;
  const desk = page.getByRole('complementary', { name: words.t('desk.title') });
  await press(desk, words.t('desk.search', { text: address }));
  const machine = page
    .getByRole('option')
    .filter({ hasText: name })
    .filter({ hasText: words.of('vm', 'name') });
  await machine.click();
  await seeScreen(staff, name);
}

async function restart(staff: Visit): Promise<void> {
  const { words } = staff;
  await start(staff, 'all-vm', 'reboot');
  const modal = dialog(staff, words.of('vm', 'action.reboot'));
  await modal.getByRole('textbox', { name: words.of('all-vm', 'field.reason') }).fill(REASON);
  await press(modal, words.of('vm', 'action.reboot'));
  await see(modal).toHaveCount(0);
  await see(status(staff, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
}

/** What is not in the role is not in the menu, and its page says who can give the right. */
async function seeNothingElse(staff: Visit, role: string): Promise<void> {
  const { page, words, problems } = staff;
  problems.expect(/^403 GET .*\/api\/admin\/tariff/);
  await page.goto('/admin/tariff');
  await see(page.getByRole('heading', { level: 1, name: words.t('state.forbidden.title') })).toBeVisible();
  const right = `${words.of('tariff', 'names')}: ${words.t('right.read')}`;
  await see(page.getByText(words.t('state.forbidden.staffRole', { role, right }))).toBeVisible();
}

test.each<[Lang, number, string]>([
  ['ru', 1440, 'Поддержка'],
  ['kk', 390, 'Қолдау қызметі'],
])('a ticket about an address goes from its arrival to the answer, in %s at %i px', async (lang, width, role) => {
  const account = `dana-${lang}`;
  issuer.people.set(account, { email: `${account}@corp.kz`, groups: ['helpdesk'] });
  const staff = await stage.visit({ lang, width, signedIn: false, at: '/login' });
  const { page, words } = staff;
  // Staff are in no project, which the console asks about before it knows.
  staff.problems.expect(/^403 GET .*\/project\/current/);
  await enterByDirectory(staff, account);
  // Staff begin at the first screen of administration that their role opens.
  await see(page).toHaveURL(`${stage.origin}/customer`);

  const { id, address, number, requestId } = await askAbout(`${lang}-shop`);
  await openByNotification(staff, number, lang);
  await start(staff, 'ticket', 'take');
  await findMachine(staff, address, `${lang}-shop`);
  await see(page).toHaveURL(new RegExp(`/admin/records/vm/${id}$`));
  await restart(staff);

  await page.goBack();
  await seeScreen(staff, number);
  await start(staff, 'ticket', 'answer');
  await type(staff, words.of('ticket', 'field.answer'), ANSWER);
  await press(dialog(staff, words.of('ticket', 'action.answer')), words.of('ticket', 'action.answer'));
  await see(status(staff, 'ticket')).toHaveText(words.of('ticket', 'status.waiting'));
  await seeNothingElse(staff, role);

  const customer = await stage.visit({ lang, width, at: `/support/${requestId}` });
  await see(customer.page.getByRole('main').getByText(ANSWER)).toBeVisible();
  const bell = new RegExp(`^${words.t('notifications.bell')}`);
  await customer.page.getByRole('banner').getByRole('button', { name: bell }).click();
  await see(customer.page.getByRole('banner').getByRole('dialog').getByText(REASON).first()).toBeVisible();
});

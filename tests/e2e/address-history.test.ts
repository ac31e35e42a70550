/** Who had an address at a moment: it goes from one customer's server to another's, and the operator asks for both moments. */
import { expect, test } from 'vitest';
import { becomeCustomer, PASSWORD } from './support/account.ts';
import { ADMINISTRATOR } from './support/admin.ts';
import { Api, type Doc, PATHS } from './support/api.ts';
import { see, seeScreen } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS, type Lang } from './support/words.ts';

const stage = setStage({ clock: true });
const TYPE = 'address-assignment';

interface Connected {
  server: Doc;
  floating: Doc;
}

/** A server of a customer with a public address. */
async function serverWithAddress(api: Api, name: string): Promise<Connected> {
  const body = { name, imageId: 'debian-12', flavorId: 'g-1-2', network: 'new', publicIp: true };
  const { id } = await api.call('POST', PATHS.vm, body);
  const server = await api.settled('vm', id, 'ACTIVE');
  const floating = (await api.list('floating')).find(({ serverId }) => serverId === id);
  if (!floating) throw new Error(`${name} has no public address`);
  return { server, floating };
}

/** A client of an administrator. Their sessions end soon. */
const administrator = (): Promise<Api> => Api.signIn(stage.origin, ADMINISTRATOR);

/** Another customer, with money. */
async function otherCustomer(lang: Lang): Promise<Api> {
  const email = `${lang}-${Date.now()}@company.kz`;
  await becomeCustomer(await stage.visit({ lang: 'ru', signedIn: false }), { email });
  const api = await Api.signIn(stage.origin, { login: email, password: PASSWORD });
  const { id } = await api.call('GET', '/api/user');
  const admin = await administrator();
  await admin.call('POST', `/api/admin/customer/${id}/correct-balance`, { amount: '50000', reason: 'Пробный период' });
  return api;
}

/** The middle of a span as it is typed, in the browser's zone. */
async function middleOf({ page }: Visit, { begin, end }: Doc): Promise<string> {
  const from = Date.parse(String(begin));
  const at = end === undefined ? from + 60_000 : (from + Date.parse(String(end))) / 2;
  return page.evaluate((time) => {
    const two = (part: number) => String(part).padStart(2, '0');
    const day = new Date(time);
    const date = `${two(day.getDate())}.${two(day.getMonth() + 1)}.${day.getFullYear()}`;
    return `${date} ${two(day.getHours())}:${two(day.getMinutes())}`;
  }, at);
}

/** Asks the list for a moment. */
async function ask({ page, words }: Visit, moment: string): Promise<void> {
  const name = words.of(TYPE, 'field.at');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const panel = page.getByRole('form', { name });
  await panel.getByRole('textbox').fill(moment);
  await panel.getByRole('button', { name: words.t('list.range.apply') }).click();
}

test.each<[Lang, number]>([
  ['ru', 1440],
  ...JOB_LANGS.filter((lang) => lang !== 'ru').map((lang): [Lang, number] => [lang, 390]),
])('tells whose an address was at two moments, in %s at %i px', async (lang, width) => {
  const first = await serverWithAddress(stage.api, `${lang}-first`);
  const address = String(first.floating.address);
  await stage.pass(1);
  await stage.api.call('DELETE', `${PATHS.vm}/${first.server.id}`, { deleteFloatingIps: true });
  await expect.poll(async () => (await stage.api.list('floating')).length, { timeout: 20_000 }).toBe(0);
  await stage.pass(1);
  const other = await otherCustomer(lang);
  // The cloud gives the lowest free address, before the router of the second network needs one.
  const held = await other.call('POST', PATHS.floating, { networkId: 'public-net' });
  expect(held.address).toBe(address);
  const second = await serverWithAddress(other, `${lang}-second`);
  await other.call('POST', `${PATHS.floating}/${second.floating.id}/disassociate`);
  const target = { target: 'server', serverId: second.server.id };
  await other.call('POST', `${PATHS.floating}/${held.id}/associate`, target);
  await stage.pass(1);
  const admin = await administrator();
  const { content } = await admin.call<{ content: Doc[] }>('GET', `/api/admin/address?f.address=${address}`);
  const spanOf = (name: string): Doc => {
    const span = content.find(({ connectedName }) => connectedName === name);
    if (!span) throw new Error(`${name} never had ${address}`);
    return span;
  };

  const visit = await stage.visit({ lang, width, account: ADMINISTRATOR, at: '/admin/records/vm' });
  const { page, words } = visit;
  await seeScreen(visit, words.of('vm', 'names'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: words.t('palette.field') }).fill(address);
  await page.getByRole('option', { name: words.of(TYPE, 'offered', { text: address }) }).click();
  await seeScreen(visit, words.of(TYPE, 'names'));
  const main = page.getByRole('main');
  await see(main.getByText(`${lang}-first`, { exact: true })).toBeVisible();
  await see(main.getByRole('link', { name: `${lang}-second` })).toBeVisible();

  await ask(visit, await middleOf(visit, spanOf(`${lang}-first`)));
  await see(main.getByText(`${lang}-second`, { exact: true })).toHaveCount(0);
  // The server is gone, so that its name leads nowhere.
  await see(main.getByText(`${lang}-first`, { exact: true })).toBeVisible();
  await see(main.getByRole('link', { name: `${lang}-first` })).toHaveCount(0);
  await see(main.getByRole('link', { name: 'Айгерим Ахметова' })).toBeVisible();

  await ask(visit, await middleOf(visit, spanOf(`${lang}-second`)));
  await see(main.getByText(`${lang}-first`, { exact: true })).toHaveCount(0);
  await main
    .getByRole('link', { name: `${lang}-second`, exact: true })
    .first()
    .click();
  await see(page).toHaveURL(new RegExp(`/admin/records/vm/${second.server.id}$`));
});

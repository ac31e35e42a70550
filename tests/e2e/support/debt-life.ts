/** A prepaid customer's debt: grace with the amount that is needed, suspension with refusals, deletion, and top-ups that end it. */
import { expect } from 'vitest';
import { Api, type Doc, PATHS } from './api.ts';
import { dialog, openCreate, press, see, seeScreen, sendCreate, start, status, type, value } from './console.ts';
import type { Stage, Visit } from './stage.ts';

const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
/** An hour less than the grace of three days. */
const GRACE_HOURS = 71;
/** How long a suspended project keeps what it has. */
const SUSPENDED_HOURS = 30 * 24;

/** Leaves so many tenge on the customer's balance. */
async function leave(stage: Stage, tenge: number): Promise<void> {
  // Sessions end with the days that pass.
  const { id, balance } = await (await Api.signIn(stage.origin)).call('GET', '/api/user');
  const staff = await Api.signIn(stage.origin, ADMINISTRATOR);
  const amount = (tenge - Number(balance)).toFixed(2);
  await staff.call('POST', `/api/admin/customer/${id}/correct-balance`, { amount, reason: 'Баланс для проверки' });
}

/** A server that runs, and one that its owner has stopped. */
interface Servers {
  running: Doc;
  stopped: Doc;
}

async function servers(stage: Stage): Promise<Servers> {
  const [running, stopped] = [await stage.api.server('web'), await stage.api.server('idle')];
  await stage.api.call('POST', '/api/openstack/nova/action/stop', { serverId: stopped.id });
  await stage.api.settled('vm', stopped.id, 'SHUTOFF');
  return { running, stopped };
}

/** The banner about the debt, once it says this. */
async function seeBanner({ page, words }: Visit, key: string): Promise<string> {
  const banner = page.getByRole('complementary', { name: words.t('debt.label') });
  const [before = ''] = words.t(key).split('{{');
  await see.poll(() => page.reload().then(() => banner.textContent())).toContain(before);
  return (await banner.textContent()) ?? '';
}

/** Before a start is sent, its dialog says what the balance lacks. */
async function seeStartWarned(visit: Visit): Promise<void> {
  const { words, page } = visit;
  await start(visit, 'vm', 'start');
  const modal = dialog(visit, words.of('vm', 'action.start'));
  await see(modal).toContainText(words.t('engine.cost.lackingNow').split('{{')[0] ?? '');
  await see(modal.getByRole('link', { name: words.t('engine.cost.topUp') })).toHaveAttribute('href', '/profile');
  await press(modal, words.t('engine.cancel'));
  await see(page.getByRole('dialog')).toHaveCount(0);
}

/** What has to be paid, read from the banner's words. */
function amountIn(words: string): string {
  const [, amount = ''] = /на ([\d\s]+(?:,\d\d)?)\s₸/.exec(words) ?? [];
  expect(amount).not.toBe('');
  return amount.replaceAll(/\s/g, '');
}

/** The day that the banner names. */
function dateIn(words: string): string {
  const [date = ''] = /\d\d\.\d\d\.\d{4}/.exec(words) ?? [];
  expect(date).not.toBe('');
  return date;
}

async function topUp({ page, words }: Visit, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: words.t('topUp.amount') }).fill(amount);
  await press(page, words.t('topUp.submit'));
  await see(page).toHaveURL(/\/api\/payment\/sandbox\//);
  await page.locator('button[value=paid]').click();
  await seeScreen({ page, words } as Visit, words.t('profile.title'));
}

/** What a test does beside the life itself. */
export interface Meanwhile {
  /** While servers are stopped after the grace, started after a top-up, or deleted after the suspension. */
  atWork?: () => Promise<void>;
  /** Once a server is stopped, runs again or is gone, and the console says so. */
  settled?: (server: Doc, status: 'SHUTOFF' | 'ACTIVE' | undefined) => Promise<void>;
}

/** Hours cost more than what is left, and the grace begins. */
async function runOutOfMoney(stage: Stage): Promise<void> {
  await stage.pass(2);
  const visit = await stage.visit({ lang: 'ru', at: '/disk' });
  expect(await seeBanner(visit, 'debt.grace')).toMatch(/на \d[\d\s]*(,\d\d)?\s₸ до \d\d\.\d\d\.\d{4}/);
  await visit.context.close();
}

/** The grace passes, and what runs is stopped. The visit is at the server. */
async function becomeSuspended(stage: Stage, running: Doc, { atWork, settled }: Meanwhile): Promise<Visit> {
  await stage.pass(GRACE_HOURS + 2);
  await atWork?.();
  const visit = await stage.visit({ lang: 'ru', at: `/vm/${running.id}` });
  const { page, words } = visit;
  await seeBanner(visit, 'debt.suspended');
  // Nobody at the console has asked for the stop, so the page does not wait for it.
  await see
    .poll(() => page.reload().then(() => status(visit, 'vm').textContent()))
    .toBe(words.of('vm', 'status.SHUTOFF'));
  await settled?.(running, 'SHUTOFF');
  return visit;
}

/** A form is refused, and its refusal leads to the payment. */
async function seeCreateRefused(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await openCreate(visit, 'disk');
  await type(visit, words.of('disk', 'field.display_name'), 'more');
  await sendCreate(visit, 'disk');
  visit.problems.expect(/^402 POST /);
  const refusal = page.getByRole('alert').filter({ hasText: words.provider('PAYER_SUSPENDED') });
  await see(refusal).toBeVisible();
  await refusal.getByRole('link', { name: words.t('engine.cost.topUp') }).click();
  await seeScreen(visit, words.t('profile.title'));
}

/** A payment of what the banner asks for ends the debt, and starts what the suspension had stopped. */
async function payAndSeeRunning(visit: Visit, stage: Stage, running: Doc, meanwhile: Meanwhile): Promise<void> {
  const { page, words } = visit;
  const { atWork, settled } = meanwhile;
  await topUp(
    visit,
    amountIn((await page.getByRole('complementary', { name: words.t('debt.label') }).textContent()) ?? ''),
  );
  await see(page.getByRole('complementary', { name: words.t('debt.label') })).toHaveCount(0);
  // A page that is open while the provider is down reports failed requests.
  await page.goto('about:blank');
  await atWork?.();
  await (await Api.signIn(stage.origin)).settled('vm', running.id, 'ACTIVE');
  await page.goto(`/vm/${running.id}`);
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
  await settled?.(running, 'ACTIVE');
}

/** The price of the record at which the visit is, asked anew. */
function priceAfterReload(visit: Visit): () => Promise<string> {
  const price = value(visit, visit.words.of('vm', 'field.$price'));
  return () => visit.page.reload().then(() => price.innerText());
}

/** The balance runs out, the project is suspended, and a top-up starts again what the suspension had stopped. */
async function suspendAndRestore(stage: Stage, { running, stopped }: Servers, meanwhile: Meanwhile): Promise<void> {
  await leave(stage, 5);
  await seeStartWarned(await stage.visit({ lang: 'ru', at: `/vm/${stopped.id}` }));

  await runOutOfMoney(stage);
  const visit = await becomeSuspended(stage, running, meanwhile);
  const { words } = visit;
  // Cores and memory are free now, and their price is named for afterwards. The disk is charged.
  await see(value(visit, words.of('vm', 'field.$price'))).toContainText('после возобновления 5\u00a0940\u00a0₸');
  await seeCreateRefused(visit);
  await payAndSeeRunning(visit, stage, running, meanwhile);
  // A start that was cut short is done again later, and its price is not named before.
  await see.poll(priceAfterReload(visit)).not.toContain('после возобновления');
  const api = await Api.signIn(stage.origin);
  expect((await api.call('GET', `${PATHS.vm}/${stopped.id}`)).status).toBe('SHUTOFF');
}

/** Nobody pays while a project is suspended: all that costs is deleted, but for what is protected, which a top-up starts again. */
async function loseAllButProtected(stage: Stage, { running, stopped }: Servers, meanwhile: Meanwhile): Promise<void> {
  const { atWork, settled } = meanwhile;
  await (await Api.signIn(stage.origin)).call('POST', `${PATHS.vm}/${running.id}/protection`);
  await leave(stage, 5);
  await runOutOfMoney(stage);
  const suspended = await becomeSuspended(stage, running, meanwhile);
  const first = dateIn(await seeBanner(suspended, 'debt.suspended'));
  await suspended.context.close();

  // The last letter comes a day before. A provider that has slept through the others waits for that day.
  await stage.pass(SUSPENDED_HOURS);
  const warned = await stage.visit({ lang: 'kk', at: `/vm/${stopped.id}` });
  await see.poll(async () => dateIn(await seeBanner(warned, 'debt.suspended'))).not.toBe(first);
  await seeScreen(warned, String(stopped.name));
  await warned.context.close();
  await stage.pass(25);
  await atWork?.();
  const visit = await stage.visit({ lang: 'ru', at: '/vm' });
  const { page } = visit;
  await seeBanner(visit, 'debt.deletion');
  const link = (server: Doc) => page.getByRole('row').getByRole('link', { name: String(server.name), exact: true });
  const leftOfStopped = async (): Promise<number> => {
    await page.reload();
    await see(link(running)).toBeVisible();
    return link(stopped).count();
  };
  await see.poll(leftOfStopped).toBe(0);
  await settled?.(stopped, undefined);
  await settled?.(running, 'SHUTOFF');

  await page.goto('/profile');
  await payAndSeeRunning(visit, stage, running, meanwhile);
}

/** A debt twice: one that a payment ends while the project is suspended, and one that ends in deletion. */
export async function liveThroughDebt(stage: Stage, meanwhile: Meanwhile = {}): Promise<void> {
  const both = await servers(stage);
  await suspendAndRestore(stage, both, meanwhile);
  await loseAllButProtected(stage, both, meanwhile);
}

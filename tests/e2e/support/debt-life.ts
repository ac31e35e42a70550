/** A prepaid customer runs out of money: grace with the amount that is needed, suspension with refusals, and a top-up that ends all of it. */
import { expect } from 'vitest';
import { Api, type Doc, PATHS } from './api.ts';
import { dialog, openCreate, press, see, seeScreen, sendCreate, start, status, type, value } from './console.ts';
import type { Stage, Visit } from './stage.ts';

const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
/** An hour less than the grace of three days. */
const GRACE_HOURS = 71;

/** Leaves so many tenge on the customer's balance. */
async function leave(stage: Stage, tenge: number): Promise<void> {
  const { id, balance } = await stage.api.call('GET', '/api/user');
  const staff = await Api.signIn(stage.origin, ADMINISTRATOR);
  const amount = (tenge - Number(balance)).toFixed(2);
  await staff.call('POST', `/api/admin/customer/${id}/correct-balance`, { amount, reason: 'Баланс для проверки' });
}

/** A server that runs, and one that its owner has stopped. */
async function servers(stage: Stage): Promise<{ running: Doc; stopped: Doc }> {
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

async function topUp({ page, words }: Visit, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: words.t('topUp.amount') }).fill(amount);
  await press(page, words.t('topUp.submit'));
  await see(page).toHaveURL(/\/api\/payment\/sandbox\//);
  await page.locator('button[value=paid]').click();
  await seeScreen({ page, words } as Visit, words.t('profile.title'));
}

/** What a test does beside the life itself. */
export interface Meanwhile {
  /** Right after the grace has ended, while servers are being stopped. */
  whileStopping?: () => Promise<void>;
  /** Once a server is stopped or runs again, and the console says so. */
  settled?: (server: Doc, status: 'SHUTOFF' | 'ACTIVE') => Promise<void>;
}

/** The balance runs out, the project is suspended, and a top-up starts again what the suspension had stopped. */
export async function liveThroughDebt(stage: Stage, { whileStopping, settled }: Meanwhile = {}): Promise<void> {
  const { running, stopped } = await servers(stage);
  await leave(stage, 5);
  const first = await stage.visit({ lang: 'ru', at: `/vm/${stopped.id}` });
  await seeStartWarned(first);

  await stage.pass(2);
  const grace = await stage.visit({ lang: 'ru', at: '/disk' });
  expect(await seeBanner(grace, 'debt.grace')).toMatch(/на \d[\d\s]*(,\d\d)?\s₸ до \d\d\.\d\d\.\d{4}/);

  await stage.pass(GRACE_HOURS + 2);
  await whileStopping?.();
  const visit = await stage.visit({ lang: 'ru', at: `/vm/${running.id}` });
  const { page, words } = visit;
  const needed = amountIn(await seeBanner(visit, 'debt.suspended'));
  // Nobody at the console has asked for the stop, so the page does not wait for it.
  await see
    .poll(() => page.reload().then(() => status(visit, 'vm').textContent()))
    .toBe(words.of('vm', 'status.SHUTOFF'));
  await settled?.(running, 'SHUTOFF');
  // Cores and memory are free now, and their price is named for afterwards. The disk is charged.
  await see(value(visit, words.of('vm', 'field.$price'))).toContainText('после возобновления 5\u00a0940\u00a0₸');

  await openCreate(visit, 'disk');
  await type(visit, words.of('disk', 'field.display_name'), 'more');
  await sendCreate(visit, 'disk');
  visit.problems.expect(/^402 POST /);
  const refusal = page.getByRole('alert').filter({ hasText: words.provider('PAYER_SUSPENDED') });
  await see(refusal).toBeVisible();
  await refusal.getByRole('link', { name: words.t('engine.cost.topUp') }).click();
  await seeScreen(visit, words.t('profile.title'));

  await topUp(visit, needed);
  await see(page.getByRole('complementary', { name: words.t('debt.label') })).toHaveCount(0);
  const api = await Api.signIn(stage.origin);
  await api.settled('vm', running.id, 'ACTIVE');
  expect((await api.call('GET', `${PATHS.vm}/${stopped.id}`)).status).toBe('SHUTOFF');
  await page.goto(`/vm/${running.id}`);
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
  await settled?.(running, 'ACTIVE');
  await see(value(visit, words.of('vm', 'field.$price'))).not.toContainText('после возобновления');
}

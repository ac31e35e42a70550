/** A price change is planned with its preview, announced by e-mail a week before, and applied from its first second. */
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { dialog, press, row, see, seeScreen, signIn, start, status, toast } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage({ clock: true });
const SERVICE = 'service-tariff';
const NAME = 'Место на диске · FAST';
const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const NBSP = '\u00a0';
const DAY_HOURS = 24;
/** Business days use Almaty's time zone. */
const OFFSET_HOURS = 5;

/** The business day after a number of days, as `YYYY-MM-DD`. */
function dayIn(days: number): string {
  return new Date(Date.now() + (days * DAY_HOURS + OFFSET_HOURS) * 3_600_000).toISOString().slice(0, 10);
}

const written = (day: string): string => day.split('-').reverse().join('.');

/** The number of hours until one minute after the start of a business day. */
function hoursUntil(day: string): number {
  return (Date.parse(`${day}T00:01:00Z`) - Date.now()) / 3_600_000 - OFFSET_HOURS;
}

/** Visits as an administrator. Sessions expire when the clock moves, so each visit signs in. */
async function administer(at: string): Promise<Visit> {
  const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  await signIn(visit, ADMINISTRATOR);
  // The response must be there: navigating at once would cancel the request.
  await seeScreen(visit, visit.words.t('overview.title'));
  await visit.page.goto(at);
  return visit;
}

/** Opens a tab of the service. Returns its first row. */
async function firstOf({ page, words }: Visit, tab: string): Promise<Locator> {
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: words.of(SERVICE, `tab.${tab}`), exact: true });
  await link.click();
  await see(link).toHaveAttribute('aria-current', 'page');
  return main.getByRole('row').nth(1);
}

/** The monthly price of the disk is visible to its owner. */
async function seeMonth(disk: string, price: string): Promise<void> {
  const customer = await stage.visit({ lang: 'ru', at: `/disk/${disk}` });
  await see(status(customer, 'disk')).toBeVisible();
  await see(customer.page.getByRole('main').getByText(price).first()).toBeVisible();
  await customer.context.close();
}

/** The latest charges, latest first, in a line. Polled, because a past hour is charged gradually. */
async function seeCharges(count: number, line: RegExp): Promise<void> {
  const { page } = await stage.visit({ lang: 'ru' });
  const rows = page.getByRole('main').getByRole('row');
  const latest = async (): Promise<string> => {
    await page.goto('/profile/history/debits');
    await see(rows.nth(count)).toBeVisible();
    const texts = (await rows.allInnerTexts()).slice(1, count + 1);
    return texts.map((text) => /−\S+\s₸/.exec(text)?.[0] ?? '').join(', ');
  };
  await see.poll(latest).toMatch(line);
}

test('a price is planned with its preview, told of a week before and on the bill from its day on', async () => {
  const { api } = stage;
  const disk = await api.call<{ id: string }>('POST', '/api/openstack/cinder/volumes', {
    display_name: 'archive',
    size: 100,
    volume_type: 'FAST',
    availability_zone: 'kz-ala-1',
    source: 'blank',
  });
  const admin = await administer('/admin/tariffication-service/disk~FAST');
  const { words } = admin;
  await seeScreen(admin, NAME);
  await start(admin, SERVICE, 'plan');
  const form = dialog(admin, words.of(SERVICE, 'action.plan'));
  await form.getByRole('textbox', { name: words.of(SERVICE, 'field.price') }).fill('0.1');
  const startDate = dayIn(20);
  await form.getByLabel(words.of(SERVICE, 'field.startDate')).fill(startDate);
  const touched = form.getByRole('region', { name: words.of(SERVICE, 'preview.plan') }).getByRole('row');
  await see(touched.nth(1)).toContainText('6 120 ₸');
  await see(touched.nth(1)).toContainText('7 200 ₸');
  await see(touched.nth(1)).toContainText('1 080 ₸');
  await press(form, words.of(SERVICE, 'action.plan'));
  await see(toast(admin, 'запланирована')).toBeVisible();
  const planned = await firstOf(admin, 'planned');
  await see(planned).toContainText(written(startDate));
  await see(planned).toContainText('0,10 ₸');
  await admin.context.close();

  const letters = async () => (await (await fetch(`${stage.origin}/outbox`)).text()).replaceAll(NBSP, ' ');
  const subject = `Цены изменятся с ${written(startDate)}`;
  await stage.pass(hoursUntil(startDate) - 7 * DAY_HOURS - 1);
  await seeMonth(disk.id, '6 120 ₸');
  expect(await letters()).not.toContain(subject);
  await stage.pass(1);
  await see.poll(letters).toContain(subject);
  expect(await letters()).toContain('ГБ: 0,085 ₸/ч → 0,1 ₸/ч');
  expect(await letters()).toContain('будет 7 200 ₸ за 30 дней');

  await stage.pass(7 * DAY_HOURS);
  await seeMonth(disk.id, '7 200 ₸');
  // 100 GB at 0.1 ₸ an hour since the day's second second, at 0.085 ₸ before. The day's first hour so costs 999.96 tiyn: whole charges add
  // up to the exact sum, and which of them is a tiyn less depends on the second in which the disk was created.
  await stage.pass(2);
  await seeCharges(3, /^−10\s₸, −(10|9,99)\s₸, −8,50\s₸$/);

  const after = await administer('/admin/tariffication-service');
  await see(row(after, NAME)).toContainText('0,10 ₸');
  await see(row(after, NAME)).toContainText(written(startDate));
  await after.page.getByRole('link', { name: NAME, exact: true }).click();
  await see(await firstOf(after, 'history')).toContainText('0,10 ₸');
});

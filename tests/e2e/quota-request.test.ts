/** A customer requests a higher quota from the limits, an administrator grants it, and the customer is notified. */
import { test } from 'vitest';
import {
  choose,
  dialog,
  press,
  row,
  see,
  seeScreen,
  sendCreate,
  signIn,
  start,
  status,
  toast,
  type,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();
const REQUEST = 'quota-request';
const ALL = 'admin-quota-request';
const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

/** The bell's panel, with the newest notification's title visible. */
async function openBell({ page, words }: Visit, title: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.t('notifications.bell') })
    .click();
  const newest = page.getByRole('banner').getByRole('dialog').getByRole('listitem').first();
  await see(newest).toContainText(title);
  return newest;
}

test('a higher quota is asked for from the limits, granted by an administrator, and told of by the bell', async () => {
  const customer = await stage.visit({ lang: 'ru', at: '/profile/limits' });
  const { page, words } = customer;
  await page.getByRole('link', { name: words.t('profile.limits.ask') }).click();
  await seeScreen(customer, words.of(REQUEST, 'action.create'));
  const wanted = words.of(REQUEST, 'field.wanted');
  await choose(customer, words.of(REQUEST, 'field.quotaType'), 'vCPU');
  await type(customer, wanted, '40');
  await type(customer, words.of(REQUEST, 'field.reason'), 'Кластер на сезон');
  await sendCreate(customer, REQUEST);
  await see(page.getByRole('main').getByRole('alert')).toContainText('40');
  await type(customer, wanted, '100');
  await sendCreate(customer, REQUEST);
  await see(toast(customer, words.of(REQUEST, 'done.create'))).toBeVisible();
  await seeScreen(customer, 'vCPU');

  const admin = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  await signIn(admin, ADMINISTRATOR);
  await (await openBell(admin, words.of(REQUEST, 'notify.asked.title'))).getByRole('button').click();
  await seeScreen(admin, 'vCPU');
  await start(admin, ALL, 'take');
  await see(status(admin, ALL)).toHaveText(words.of(REQUEST, 'status.IN_PROGRESS'));
  await start(admin, ALL, 'approve');
  const approve = dialog(admin, words.of(ALL, 'action.approve'));
  const granted = approve.getByRole('textbox', { name: words.of(ALL, 'field.granted'), exact: true });
  await see(granted).toHaveValue('100');
  await granted.fill('60');
  await press(approve, words.of(ALL, 'action.approve'));
  await see(status(admin, ALL)).toHaveText(words.of(REQUEST, 'status.INCREASED'));

  await page.goto('/profile/limits');
  await see(page.getByRole('main').getByText('0 из 60', { exact: true })).toBeVisible();
  const bellEntry = await openBell(customer, words.of(REQUEST, 'notify.increased.title'));
  await see(bellEntry).toContainText(words.t('notifications.unread'));
  const bell = page
    .getByRole('banner')
    .getByRole('button', { name: words.t('notifications.bellUnread', { count: 4 }) });
  await see(bell).toBeVisible();
  await bellEntry.getByRole('button').click();
  await seeScreen(customer, 'vCPU');
  await see(status(customer, REQUEST)).toHaveText(words.of(REQUEST, 'status.INCREASED'));
  await see(page.getByRole('button', { name: words.t('notifications.bellUnread', { count: 3 }) })).toBeVisible();
  await page.goto(`/${REQUEST}`);
  await see(row(customer, 'vCPU')).toContainText('60');
});

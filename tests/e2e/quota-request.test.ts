/** A customer requests a higher quota from the limits, an administrator grants it, and the customer is notified. */
import { test } from 'vitest';
import {
  choose,
  dialog,
  openCreate,
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
  const ask = page.getByRole('link', { name: words.t('profile.limits.ask') });
  await ask.click();
  const form = dialog(customer, words.of(REQUEST, 'action.create'));
  await see(form).toBeVisible();
  await page.keyboard.press('Escape');
  await see(form).toHaveCount(0);
  await see(ask).toBeFocused();
  await ask.click();
  const wanted = words.of(REQUEST, 'field.wanted');
  await choose(customer, words.of(REQUEST, 'field.quotaType'), 'vCPU');
  await type(customer, wanted, '40');
  await type(customer, words.of(REQUEST, 'field.reason'), 'Кластер на сезон');
  await sendCreate(customer, REQUEST);
  await see(form.getByRole('alert')).toContainText('40');
  await type(customer, wanted, '100');
  await sendCreate(customer, REQUEST);
  await see(toast(customer, words.of(REQUEST, 'done.create'))).toBeVisible();
  await see(form).toHaveCount(0);
  see(new URL(page.url()).pathname).toBe('/profile/limits');

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

test('the address of a request opens the dialog over the list, and a form behind the dialog keeps its input', async () => {
  const customer = await stage.visit({ lang: 'ru', at: `/${REQUEST}/create` });
  const { page, words } = customer;
  const form = dialog(customer, words.of(REQUEST, 'action.create'));
  await see(form).toBeVisible();
  await seeScreen(customer, words.of(REQUEST, 'names'));
  await press(form, words.t('engine.cancel'));
  await see(form).toHaveCount(0);
  await see(page).toHaveURL(new RegExp(`/${REQUEST}$`));

  await openCreate(customer, 'disk');
  await type(customer, words.of('disk', 'field.display_name'), 'archive');
  await type(customer, words.of('disk', 'field.size'), '16000');
  await page
    .getByRole('main')
    .getByRole('link', { name: words.t('engine.quota.request') })
    .click();
  await see(form).toBeVisible();
  const quota = form.getByRole('combobox', { name: words.of(REQUEST, 'field.quotaType') });
  await see(quota).toHaveValue(new RegExp(words.t('quota.VOLUME_STORAGE')));
  await page.goBack();
  await see(form).toHaveCount(0);
  await see(page.getByRole('textbox', { name: words.of('disk', 'field.display_name'), exact: true })).toHaveValue(
    'archive',
  );
});

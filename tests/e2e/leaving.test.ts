/** Somebody who leaves takes their data along, sees all that costs something in one list, deletes it at one press, and closes the account. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { becomeCustomer, PASSWORD } from './support/account.ts';
import { Api } from './support/api.ts';
import { dialog, press, see, seeScreen, signIn, start, toast } from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

test('a customer with a server, a disk and an address exports all data, and deletes everything from one list', async () => {
  const server = await stage.api.server('shop-web');
  const disk = await stage.api.disk('shop-data', 10);
  await stage.api.attach(disk, server);
  await stage.api.floating('shop-address');
  const kept = await stage.api.disk('archive', 20);
  await stage.api.call('POST', `/api/openstack/cinder/volumes/${kept.id}/protection`, {});
  const visit = await stage.visit({ lang: 'ru', at: '/profile/closing' });
  const { page, words } = visit;
  await seeScreen(visit, words.t('profile.title'));
  const coming = page.waitForEvent('download');
  await press(page, words.t('leaving.export.button'));
  const file = await coming;
  await see(toast(visit, words.t('report.saved', { name: file.suggestedFilename() }))).toBeVisible();
  const saved = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(saved)).toMatchObject({ account: { profile: [{ email: 'customer@demo.kz' }] } });
  for (const name of ['shop-web', 'shop-data', 'archive']) expect(saved).toContain(name);

  const part = (name: string) => page.getByRole('region', { name: words.t(name), exact: true });
  for (const name of ['shop-web', 'shop-data']) await see(part('leaving.goes').getByText(name).first()).toBeVisible();
  await see(
    part('leaving.goes')
      .getByText(/в месяц/)
      .first(),
  ).toBeVisible();
  await see(part('leaving.stays').getByText('archive')).toBeVisible();
  await see(part('leaving.stays').getByText(words.of('disk', 'guard.DELETION_PROTECTED'))).toBeVisible();

  await press(page, words.t('leaving.deleteAll'));
  const question = dialog(visit, words.t('leaving.sure'));
  await see(question.getByText(/нельзя удалить, останется/)).toBeVisible();
  await press(question, words.t('leaving.deleteAll'));
  await see(part('leaving.goes')).toBeHidden();
  await see(part('leaving.deleting')).toBeHidden({ timeout: 60_000 });
  await see(part('leaving.left')).toBeHidden();
  await see(part('leaving.stays').getByText('archive')).toBeVisible();

  // Without its protection it can go as well.
  await stage.api.call('DELETE', `/api/openstack/cinder/volumes/${kept.id}/protection`, {});
  await page.reload();
  await press(page, words.t('leaving.deleteAll'));
  await press(dialog(visit, words.t('leaving.sure')), words.t('leaving.deleteAll'));
  await see(page.getByText(words.t('leaving.nothing'))).toBeVisible({ timeout: 60_000 });
});

test('somebody who leaves takes the data along, deletes all in one list, and closes the account', {
  timeout: 180_000,
}, async () => {
  const email = 'mover@company.kz';
  const visit = await stage.visit({ lang: 'kk', signedIn: false });
  await becomeCustomer(visit, { email, promoCode: 'WELCOME2026' });
  const { page, words } = visit;
  const own = await Api.signIn(stage.origin, { login: email, password: PASSWORD });
  await own.server('moved-web');
  const kept = await own.disk('archive', 20);
  await own.call('POST', `/api/openstack/cinder/volumes/${kept.id}/protection`, {});
  const part = (name: string) => page.getByRole('region', { name: words.t(name), exact: true });
  const taken = await countDecisions(visit);
  await page.getByRole('banner').getByTitle(words.t('profile.title')).click();
  await page.getByRole('link', { name: words.t('profile.tab.closing'), exact: true }).click();
  const coming = page.waitForEvent('download');
  await press(page, words.t('leaving.export.button'));
  const saved = await readFile(await (await coming).path(), 'utf8');
  for (const name of ['moved-web', 'archive']) expect(saved).toContain(name);
  await see(part('leaving.goes').getByText('moved-web').first()).toBeVisible();
  await see(part('leaving.stays')).toContainText(words.of('disk', 'guard.DELETION_PROTECTED'));
  await see(part('leaving.stays')).toContainText('₸');

  await part('leaving.stays').getByRole('link', { name: 'archive', exact: true }).click();
  await seeScreen(visit, 'archive');
  await start(visit, 'disk', 'unprotect');
  await press(page.getByRole('dialog'), words.of('disk', 'action.unprotect'));
  await see(toast(visit, words.of('disk', 'done.unprotect', { name: 'archive' }))).toBeVisible();
  await page.goBack();
  await see(part('leaving.stays')).toBeHidden();
  await press(page, words.t('leaving.deleteAll'));
  await press(dialog(visit, words.t('leaving.sure')), words.t('leaving.deleteAll'));
  await see(page.getByText(words.t('leaving.nothing'))).toBeVisible({ timeout: 60_000 });

  await press(page, words.t('leaving.end.button'));
  await press(dialog(visit, words.t('leaving.end.sure')), words.t('leaving.end.button'));
  await see(page.getByText(words.t('leaving.end.done.text'))).toBeVisible();
  await press(page, words.t('leaving.end.out'));
  await see(page).toHaveURL(/\/login/);
  await taken.atMost({ decisions: 12, screens: 5 });
});

test('an account is closed, and signing in takes it back', async () => {
  const email = 'leaver@company.kz';
  const visit = await stage.visit({ lang: 'ru', signedIn: false });
  await becomeCustomer(visit, { email });
  const { page, words } = visit;
  await page.goto('/profile/closing');
  await press(page, words.t('leaving.end.button'));
  const question = dialog(visit, words.t('leaving.end.sure'));
  await see(question.getByText(words.t('leaving.end.stays'))).toBeVisible();
  await press(question, words.t('leaving.end.button'));
  await see(page.getByText(words.t('leaving.end.done.text'))).toBeVisible();
  await press(page, words.t('leaving.end.out'));
  await see(page).toHaveURL(/\/login/);
  await signIn(visit, { login: email, password: PASSWORD });
  await seeScreen(visit, words.t('home.title'));
  await page.getByRole('button', { name: words.t('notifications.bellUnread', { count: 1 }) }).click();
  await see(page.getByText('Закрытие аккаунта отменено').first()).toBeVisible();
});

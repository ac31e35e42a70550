/** A customer is created, signs in with the e-mail's password and changes it. The account is then edited, impersonated, and blocked. */
import { test } from 'vitest';
import { choosePassword, PASSWORD } from './support/account.ts';
import {
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
const TYPE = 'customer';
const EMAIL = 'boss@company.kz';
const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

/** The temporary password in the e-mail to an address. Needs the demo's `/outbox`. */
async function temporaryPassword({ origin }: Visit, email: string): Promise<string> {
  const found = async (): Promise<string | undefined> => {
    const letters = (await (await fetch(`${origin}/outbox`)).text()).split('<article');
    return /Temporary password: (\S+)/.exec(letters.find((letter) => letter.includes(email)) ?? '')?.[1];
  };
  await see.poll(found).toBeTruthy();
  return (await found()) ?? '';
}

/** Confirms a dialog. */
async function confirmed(visit: Visit, action: string): Promise<void> {
  const name = visit.words.of(TYPE, `action.${action}`);
  await start(visit, TYPE, action);
  await press(dialog(visit, name), name);
}

test('a customer who is made chooses a password first; is corrected, acted as and blocked by an administrator', async () => {
  const admin = await stage.visit({ lang: 'en', signedIn: false, at: '/login' });
  await signIn(admin, ADMINISTRATOR);
  await seeScreen(admin, admin.words.t('overview.title'));
  await admin.page.goto(`${admin.origin}/customer/create`);
  await seeScreen(admin, admin.words.of(TYPE, 'action.create'));
  await type(admin, admin.words.of(TYPE, 'field.login'), 'company');
  await type(admin, admin.words.of(TYPE, 'field.email'), EMAIL);
  await type(admin, admin.words.of(TYPE, 'field.emailAgain'), EMAIL);
  await type(admin, admin.words.of(TYPE, 'field.name'), 'Serik');
  await admin.page.getByRole('radio', { name: admin.words.of(TYPE, 'value.language.en') }).check();
  await sendCreate(admin, TYPE);
  await seeScreen(admin, 'Serik');

  const customer = await stage.visit({ lang: 'en', signedIn: false, at: '/login' });
  await signIn(customer, { login: 'company', password: await temporaryPassword(customer, EMAIL) });
  const { page, words } = customer;
  await seeScreen(customer, words.t('firstPassword.title'));
  await see(page.getByRole('navigation')).toHaveCount(0);
  await choosePassword(customer, { label: words.t('restore.newTitle'), submit: words.t('firstPassword.save') });
  await seeScreen(customer, words.t('home.title'));

  await start(admin, TYPE, 'correctBalance');
  const correction = admin.words.of(TYPE, 'action.correctBalance');
  await type(admin, admin.words.of(TYPE, 'field.amount'), '-1500.50');
  await type(admin, admin.words.of(TYPE, 'field.reason'), 'Refund for September');
  await press(dialog(admin, correction), correction);
  await see(toast(admin, admin.words.of(TYPE, 'done.correctBalance'))).toBeVisible();

  await confirmed(admin, 'actAs');
  const banner = admin.page.getByRole('complementary', { name: words.t('acting.label') });
  await see(banner).toContainText(words.t('acting.as', { name: 'Serik' }));
  await admin.page.goto(`${admin.origin}/profile/history`);
  await see(row(admin, words.of('balance-entry', 'value.kind.correction'))).toContainText('1,500.50');
  await see(banner).toBeVisible();
  await press(banner, words.t('acting.return'));
  await seeScreen(admin, 'Serik');
  await see(banner).toHaveCount(0);

  customer.problems.expect(/401/, /403/);
  await confirmed(admin, 'block');
  await see(status(admin, TYPE)).toHaveText(admin.words.of(TYPE, 'status.blocked'));
  await page.goto(`${customer.origin}/disk`);
  await seeScreen(customer, words.t('signIn.title'));
  await signIn(customer, { login: 'company', password: PASSWORD });
  await see(page.getByRole('alert')).toContainText(words.provider('ACCOUNT_BLOCKED'));
});

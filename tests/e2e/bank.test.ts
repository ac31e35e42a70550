/** A statement of the bank is imported: a known payer's balance grows by itself, and an administrator credits an unknown payment. */
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
import { setStage } from './support/stage.ts';

const stage = setStage();
const STATEMENT = 'bank-statement';
const PAYMENT = 'bank-payment';
const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const PAYER = 'ТОО «Қала Сервис»';

/** A statement as banks of Kazakhstan write it, with one payment. */
const FILE = [
  '1CClientBankExchange',
  'ВерсияФормата=2.00',
  'Кодировка=UTF-8',
  'РасчСчет=KZ79722S000001674774',
  'СекцияДокумент=выписка',
  'НомерДокумента=95022',
  'ДатаДокумента=20.11.2026',
  `ПлательщикНаименование=${PAYER}`,
  'ПлательщикБИН_ИИН=181140004063',
  'ПлательщикИИК=KZ81722S000001159377',
  'СуммаПриход=1500.50',
  'ДатаОперации=20.11.2026',
  'НазначениеПлатежа=За услуги облака',
  'КонецДокумента',
  'КонецФайла',
].join('\r\n');

test('an administrator imports a statement, sees what was not matched, and credits it to a customer', async () => {
  const admin = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  const { page, words, origin } = admin;
  await signIn(admin, ADMINISTRATOR);
  await seeScreen(admin, words.t('overview.title'));
  await page.goto(`${origin}/admin/bank-statement/create`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(FILE) });
  await sendCreate(admin, STATEMENT);
  await seeScreen(admin, 'kl_to_1c.txt');
  await see(row(admin, PAYER)).toContainText(words.of(PAYMENT, 'status.unmatched'));

  await row(admin, PAYER).getByRole('link').first().click();
  await see(status(admin, PAYMENT)).toHaveText(words.of(PAYMENT, 'status.unmatched'));
  const assign = words.of(PAYMENT, 'action.assign');
  await start(admin, PAYMENT, 'assign');
  await choose(admin, words.of(PAYMENT, 'field.customerId'), 'Айгерим Ахметова');
  await type(admin, words.of(PAYMENT, 'field.reason'), 'Оплатил учредитель');
  await press(dialog(admin, assign), assign);
  await see(toast(admin, words.of(PAYMENT, 'done.assign'))).toBeVisible();
  await see(status(admin, PAYMENT)).toHaveText(words.of(PAYMENT, 'status.booked'));

  const customer = await stage.visit({ lang: 'ru', at: '/profile/history' });
  await see(row(customer, words.of('balance-entry', 'value.kind.topUp')).first()).toContainText('1 500,50');
});

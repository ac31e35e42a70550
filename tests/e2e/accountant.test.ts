/** An accountant's month: details, invoice, bank transfer, services at two prices, the closed month, its act and a reconciliation act. */
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright';
import { expect, test } from 'vitest';
import { readPdf } from '../documents/pdf-text.ts';
import { Api } from './support/api.ts';
import {
  createDisk,
  deleteNow,
  dialog,
  press,
  row,
  see,
  seeScreen,
  sendCreate,
  signIn,
  start,
  toast,
  type,
  value,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const ADMIN = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const stage = setStage({ clock: true });
const LANGUAGES = ['ru', 'kk'] as const;
type Language = (typeof LANGUAGES)[number];

const SELLER = {
  bin: '941240000193',
  nameRu: 'ТОО «Облако»',
  nameKk: '«Бұлт» ЖШС',
  iban: 'KZ86125KZT5004100100',
  bik: 'HSBKKZKX',
  vatPayer: true,
};
const BIN = '940140000385';
const BUYER = { ru: 'ТОО «Көктем»', kk: '«Көктем» ЖШС' };
const AMOUNT = '116000';
const PRICES: Record<Language, string> = { ru: '0.05', kk: '0.06' };
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Almaty is five hours ahead. */
const OFFSET_MS = 5 * HOUR_MS;
/** Prices begin at least two weeks ahead. */
const NOTICE_DAYS = 15;

let ahead = 0;

/** The provider's time in Almaty, as if it were UTC. */
function now(): Date {
  return new Date(Date.now() + ahead + OFFSET_MS);
}

/** Moves the clock to a time of a day in Almaty. */
async function moveTo(day: string, time: string): Promise<void> {
  const hours = (Date.parse(`${day}T${time}Z`) - now().getTime()) / HOUR_MS;
  await stage.pass(hours);
  ahead += hours * HOUR_MS;
}

/** The first month whose 15th is far enough for a new price, `YYYY-MM`, and the one after it. */
function monthAhead(): { month: string; next: string } {
  const earliest = new Date(now().getTime() + NOTICE_DAYS * DAY_HOURS * HOUR_MS);
  const months = [0, 1, 2].map((more) =>
    new Date(Date.UTC(earliest.getUTCFullYear(), earliest.getUTCMonth() + more, 15)).toISOString(),
  );
  const [month = '', next = ''] = months.filter((day) => day >= earliest.toISOString()).map((day) => day.slice(0, 7));
  return { month, next };
}

/** Sessions end when the clock moves, so each visit signs in. */
async function administer(lang: Language, at: string): Promise<Visit> {
  const visit = await stage.visit({ lang, signedIn: false, at: '/login' });
  await signIn(visit, ADMIN);
  await seeScreen(visit, visit.words.t('overview.title'));
  await visit.page.goto(at);
  return visit;
}

async function planPrice(lang: Language, startDate: string): Promise<void> {
  const admin = await administer(lang, '/admin/tariffication-service/disk~STANDARD');
  const say = (key: string) => admin.words.of('service-tariff', key);
  await start(admin, 'service-tariff', 'plan');
  const form = dialog(admin, say('action.plan'));
  await form.getByRole('textbox', { name: say('field.price') }).fill(PRICES[lang]);
  await form.getByLabel(say('field.startDate')).fill(startDate);
  await press(form, say('action.plan'));
  await see(form).toHaveCount(0);
  await admin.context.close();
}

/** States the company, and makes the invoice that the top-up leads to. Returns its number. */
async function stateAndInvoice(lang: Language): Promise<string> {
  const visit = await stage.visit({ lang, at: '/profile/company' });
  const { page, words } = visit;
  const say = (key: string) => words.of('company', key);
  await page.getByRole('radio', { name: say('value.kind.company') }).check();
  await type(visit, say('field.bin'), BIN);
  await type(visit, say('field.nameRu'), BUYER.ru);
  await type(visit, say('field.nameKk'), BUYER.kk);
  await press(page.getByRole('main'), say('action.update'));
  await see(toast(visit, say('done.update'))).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('textbox', { name: words.t('topUp.amount') }).fill(AMOUNT);
  await page.getByRole('link', { name: words.t('topUp.invoice') }).click();
  const invoice = dialog(visit, words.of('document', 'action.create'));
  await see(invoice.getByRole('textbox', { name: words.of('document', 'field.amount') })).toHaveValue(AMOUNT);
  await press(invoice, words.of('document', 'action.create'));
  await see(invoice).toHaveCount(0);
  await see(toast(visit, '№')).toBeVisible();
  await openFirst(visit, 'invoice');
  const text = await printed(visit);
  const number = /\d{4}-\d{6}/.exec(text)?.[0] ?? '';
  for (const part of [BIN, written(`${AMOUNT}.00`)]) expect(text).toContain(part);
  await visit.context.close();
  return number;
}

function statementOf(number: string): string {
  const day = now().toISOString().slice(0, 10).split('-').reverse().join('.');
  return [
    '1CClientBankExchange',
    'ВерсияФормата=2.00',
    'Кодировка=UTF-8',
    `РасчСчет=${SELLER.iban}`,
    'СекцияДокумент=выписка',
    `НомерДокумента=${number.slice(-4)}`,
    `ДатаДокумента=${day}`,
    `ПлательщикНаименование=${BUYER.ru}`,
    `ПлательщикБИН_ИИН=${BIN}`,
    'ПлательщикИИК=KZ81722S000001159377',
    `СуммаПриход=${AMOUNT}.00`,
    `ДатаОперации=${day}`,
    `НазначениеПлатежа=Оплата по счёту № ${number}, в т. ч. НДС`,
    'КонецДокумента',
    'КонецФайла',
  ].join('\r\n');
}

async function importStatement(lang: Language, number: string): Promise<void> {
  const admin = await administer(lang, '/admin/bank-statement/create');
  const name = `statement-${number}.txt`;
  await admin.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(statementOf(number)) });
  await sendCreate(admin, 'bank-statement');
  await seeScreen(admin, name);
  await see(row(admin, BUYER.ru)).toContainText(admin.words.of('bank-payment', 'status.booked'));
  await admin.context.close();
}

/** A disk from the day before the new price until the day after, and the top-up in the history. */
async function liveOn(lang: Language, month: string): Promise<void> {
  const visit = await stage.visit({ lang, at: '/profile/history' });
  await see(row(visit, visit.words.of('balance-entry', 'value.kind.topUp')).first()).toContainText('116');
  await createDisk(visit, `books-${lang}`, 100);
  await visit.context.close();
  await moveTo(`${month}-16`, '06:30:00');
  const later = await stage.visit({ lang, at: '/disk' });
  await see(row(later, `books-${lang}`)).toBeVisible();
  await row(later, `books-${lang}`).getByRole('link').first().click();
  await start(later, 'disk', 'delete');
  await press(dialog(later, later.words.of('disk', 'action.delete')), later.words.of('disk', 'action.delete'));
  await deleteNow(later, `books-${lang}`);
  await see(row(later, `books-${lang}`)).toHaveCount(0);
  await later.context.close();
}

async function closeMonth(lang: Language, month: string): Promise<void> {
  const admin = await administer(lang, `/admin/billing-month/${month}`);
  const say = (key: string) => admin.words.of('billing-month', key);
  const state = value(admin, say('field.state'));
  // It is refused until all hours of the month are charged.
  admin.problems.expect(/^409 POST .*\/close$/);
  const close = async (): Promise<void> => {
    await start(admin, 'billing-month', 'close');
    const answered = admin.page.waitForResponse(/\/close$/);
    await press(dialog(admin, say('action.close')), say('action.close'));
    await answered;
  };
  const reached = async (): Promise<string> => {
    const text = await state.innerText();
    if (text === say('status.open')) await close();
    await admin.page.reload();
    return text;
  };
  await see.poll(reached, { timeout: 120_000 }).toBe(say('status.closed'));
  await admin.context.close();
}

/** Opens the newest document of a kind. */
async function openFirst({ page }: Visit, kind: string): Promise<void> {
  await page.goto(`/documents?f.kind=${kind}`);
  await page.getByRole('main').getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
}

function saved(visit: Visit): Promise<Download> {
  const coming = visit.page.waitForEvent('download');
  return start(visit, 'document', 'downloadPdf').then(() => coming);
}

/** Text of a PDF of the open document, with usual spaces. */
async function printed(visit: Visit): Promise<string> {
  const { text } = readPdf(await readFile(await (await saved(visit)).path()));
  return text.replaceAll('\u00a0', ' ');
}

/** An amount of the API as documents print it. */
function written(amount: string): string {
  const [tenge = '', tiyn = '00'] = amount.split('.');
  return `${tenge.replace(/\B(?=(\d{3})+$)/g, ' ')},${tiyn}`;
}

/** What the ledger has for a month. */
async function chargedIn(month: string): Promise<string> {
  const api = await Api.signIn(stage.origin);
  const path = '/api/payment/list/balance/history?f.step=month&size=100';
  const { content } = await api.call<{ content: { month: string; charged: string }[] }>('GET', path);
  return content.find((each) => each.month === month)?.charged ?? '';
}

async function shot({ page }: Visit, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

/** A month as the console writes it: Ноябрь 2026. */
function inWords({ words }: Visit, month: string): string {
  const [year = '', number = ''] = month.split('-');
  return words.t('calendar.month', { year, month: words.t(`calendar.month.${number}`) });
}

/** Finds the act that came by itself, and compares it with the ledger. Returns its number. */
async function readAct(visit: Visit, month: string): Promise<string> {
  const charged = await chargedIn(month);
  expect(Number(charged)).toBeGreaterThan(0);
  await visit.page.goto('/profile/history/months');
  await see(
    visit.page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: inWords(visit, month) }),
  ).toBeVisible();
  await shot(visit, `months-${month}`);
  await visit.page.goto('/documents?f.kind=act');
  const acts = visit.page.getByRole('main').getByRole('table').getByRole('row');
  await see
    .poll(() => visit.page.reload().then(() => acts.nth(1).innerText()))
    .toContain(month.split('-').reverse().join('.'));
  await shot(visit, `acts-${month}`);
  await acts.nth(1).getByRole('link').first().click();
  const act = await printed(visit);
  for (const part of [written(charged), BIN, SELLER.bin, BUYER.ru, BUYER.kk]) expect(act).toContain(part);
  const number = /\d{4}-\d{6}/.exec(act)?.[0] ?? '';
  const letters = await (await fetch(`${stage.origin}/outbox`)).text();
  expect(letters).toContain(number);
  return number;
}

async function reconcile(visit: Visit, month: string, act: string): Promise<void> {
  const { page, words } = visit;
  const say = (key: string) => words.of('document', key);
  await page.goto('/documents/create');
  const form = dialog(visit, say('action.create'));
  await form.getByRole('radio', { name: say('value.kind.reconciliation') }).check();
  await form.getByLabel(say('field.from')).fill(`${month}-01`);
  const last = new Date(Date.parse(`${month}-01`) + 31 * DAY_HOURS * HOUR_MS);
  await form.getByLabel(say('field.to')).fill(new Date(last.setUTCDate(0)).toISOString().slice(0, 10));
  await press(form, say('action.create'));
  await see(form).toHaveCount(0);
  await openFirst(visit, 'reconciliation');
  const text = await printed(visit);
  for (const part of [act, written(`${AMOUNT}.00`), written(await chargedIn(month))]) expect(text).toContain(part);
  await shot(visit, `reconciliation-${month}`);
}

async function liveMonth(lang: Language): Promise<void> {
  const { month, next } = monthAhead();
  await planPrice(lang, `${month}-15`);
  await moveTo(`${month}-14`, '10:00:00');
  const number = await stateAndInvoice(lang);
  await importStatement(lang, number);
  await liveOn(lang, month);
  await moveTo(`${next}-01`, '12:00:00');
  await closeMonth(lang, month);
  const visit = await stage.visit({ lang });
  const act = await readAct(visit, month);
  await reconcile(visit, month, act);
  await visit.context.close();
}

test('a month of a company is paid, used, closed and documented in Russian and in Kazakh', {
  timeout: 900_000,
}, async () => {
  const admin = await Api.signIn(stage.origin, ADMIN);
  await admin.call('PUT', '/api/admin/seller', SELLER, { 'If-Match': '"1"' });
  for (const lang of LANGUAGES) await liveMonth(lang);
});

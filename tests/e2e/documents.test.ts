/** An accountant’s walk: an invoice for an amount, a reconciliation act for a period, their files, and what administrators see. */
import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../documents/pdf-text.ts';
import { Api } from './support/api.ts';
import { cell, dialog, openList, press, see, seeScreen, start, toast, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const ADMIN = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const stage = setStage();
const LANGUAGES = ['ru', 'kk'] as const;
/** The provider’s company, so that there is an account to pay to. */
const SELLER = {
  bin: '941240000193',
  nameRu: 'ТОО «Облако»',
  nameKk: '«Бұлт» ЖШС',
  iban: 'KZ86125KZT5004100100',
  bik: 'HSBKKZKX',
  vatPayer: true,
};

beforeAll(async () => {
  const admin = await Api.signIn(stage.origin, ADMIN);
  const etag = { 'If-Match': '"1"' };
  await admin.call('PUT', '/api/admin/seller', SELLER, etag);
});

/** The refusal of an act for a month that nobody has closed. */
const MONTH_OPEN = { ru: /Месяц ещё не закрыт/, kk: /Ай әлі жабылмаған/ };

/** The first row of the list. */
function newest({ page }: Visit) {
  return page.getByRole('main').getByRole('table').getByRole('row').nth(1);
}

/** Opens the form for a new document. */
async function openForm(visit: Visit) {
  const { page, words } = visit;
  const name = words.of('document', 'action.create');
  await page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click();
  const modal = dialog(visit, name);
  await see(modal).toBeVisible();
  return modal;
}

/** The file that an action of the open document saves. */
async function saved(visit: Visit, action: string) {
  const coming = visit.page.waitForEvent('download');
  await start(visit, 'document', action);
  return coming;
}

describe.each(LANGUAGES)('in %s', (lang) => {
  test('a payer makes an invoice and a reconciliation act, and saves their files', async () => {
    const visit = await stage.visit({ lang, at: '/documents' });
    const { page, words } = visit;
    const say = (key: string) => words.of('document', key);
    await seeScreen(visit, say('names'));

    const invoice = await openForm(visit);
    await press(invoice, say('action.create'));
    await see(invoice.getByText(words.t('validation.required')).first()).toBeVisible();
    await invoice.getByRole('textbox', { name: say('field.amount') }).fill('116000');
    await press(invoice, say('action.create'));
    await see(invoice).toHaveCount(0);
    await newest(visit).getByRole('link').first().click();
    await see(value(visit, say('field.vat')).first()).toContainText('16');
    const pdf = await saved(visit, 'downloadPdf');
    expect(pdf.suggestedFilename()).toMatch(/\d{4}-00000\d\.pdf$/);
    const { text, fonts } = readPdf(await readFile(await pdf.path()));
    expect(text.replaceAll('\u00a0', ' ')).toContain('116 000,00');
    expect(text).toContain('Бір жүз он алты мың теңге 00 тиын');
    expect(text).toContain('Сто шестнадцать тысяч тенге 00 тиын');
    expect(fonts.length).toBeGreaterThan(0);
    const workbook = await saved(visit, 'downloadWorkbook');
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await workbook.path());
    const values = book.worksheets[0]?.getSheetValues().flat() ?? [];
    expect(values).toContain(116_000);
    await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/document-${lang}.png` : undefined });
    await start(visit, 'document', 'send');
    await see(toast(visit, '№').first()).toBeVisible();

    await openList(visit, 'document');
    const reconciliation = await openForm(visit);
    await reconciliation.getByRole('radio', { name: say('value.kind.reconciliation') }).check();
    await reconciliation.getByLabel(say('field.from')).fill('2020-02-01');
    await reconciliation.getByLabel(say('field.to')).fill('2020-01-31');
    await press(reconciliation, say('action.create'));
    await see(reconciliation.getByText(say('rule.PERIOD_IN_ORDER'))).toBeVisible();
    await reconciliation.getByLabel(say('field.to')).fill('2020-02-29');
    await press(reconciliation, say('action.create'));
    await see(reconciliation).toHaveCount(0);
    await see(newest(visit)).toContainText(say('value.kind.reconciliation'));

    const act = await openForm(visit);
    await act.getByRole('radio', { name: say('value.kind.act') }).check();
    await act.getByLabel(say('field.month')).fill('2020-02-15');
    visit.problems.expect(/409/);
    await press(act, say('action.create'));
    await see(act.getByText(MONTH_OPEN[lang]).first()).toBeVisible();
  });
});

test('administrators see the documents of all customers, by kind', async () => {
  const { number } = await stage.api.call('POST', '/api/documents', { kind: 'invoice', amount: '500' });
  const visit = await stage.visit({ lang: 'ru', account: ADMIN, at: '/admin/documents?f.kind=invoice' });
  await see(await cell(visit, String(number), visit.words.of('admin-document', 'field.buyer'))).toBeVisible();
  await visit.page.goto('/admin/documents?f.kind=act');
  await see(visit.page.getByText(String(number))).toHaveCount(0);
});

/** The project's report, as a file for spreadsheets and as an e-mail to the user. */
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { press, see, toast } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage({ clock: true });

function dialogOf({ page, words }: Visit) {
  return page.getByRole('dialog', { name: words.t('report.title') });
}

describe('the project’s report', () => {
  test('is saved from the user menu for the current month, with what was charged and what 30 days cost', async () => {
    await stage.api.disk('reported', 100);
    await stage.pass(3);
    const visit = await stage.visit({ lang: 'ru', at: '/disk' });
    const { page, words } = visit;
    const account = page
      .getByRole('banner')
      .getByRole('button', { name: words.t('shell.account', { name: '' }).trim() });
    await account.click();
    await page.getByRole('menuitem', { name: words.t('report.title') }).click();
    const coming = page.waitForEvent('download');
    await press(dialogOf(visit), words.t('report.download'));
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^Отчёт Demo \d{4}-\d\d\.xlsx$/);
    await see(toast(visit, words.t('report.saved', { name: file.suggestedFilename() }))).toBeVisible();
    await see(dialogOf(visit)).toHaveCount(0);
    await see(account).toBeFocused();

    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await file.path());
    const [sheet] = book.worksheets;
    expect(sheet?.getCell('A1').value).toBe('Отчёт по проекту «Demo»');
    const titles = sheet?.getColumn(1).values ?? [];
    const row = sheet?.getRow(titles.indexOf('reported'));
    expect(row?.getCell(2).value).toBe('Место на диске · STANDARD');
    expect([6, 7, 8].map((column) => row?.getCell(column).value)).toEqual([100, 'ГБ', 0.035]);
    expect(row?.getCell(4).value).toBeInstanceOf(Date);
    const { rows } = (await stage.api.call('POST', '/api/report', { period: 'month' })) as {
      rows?: { amount: string }[];
    };
    expect([Number(row?.getCell(11).result ?? 0)]).toEqual(rows?.map(({ amount }) => Number(amount)));
    // 100 GB at 0.035 ₸ an hour, 720 hours.
    expect(row?.getCell(12).value).toBe(2520);
  });

  test('is sent to one’s own address from the start page, for chosen days', async () => {
    await stage.api.disk('sent', 10);
    await stage.pass(2);
    const visit = await stage.visit({ at: '/' });
    const { page, words } = visit;
    await press(page, words.t('report.title'));
    const modal = dialogOf(visit);
    await modal.getByRole('radio', { name: words.t('report.dates') }).check();
    const day = (which: 'from' | 'to') => modal.getByLabel(words.t(`report.${which}`), { exact: true });
    const days = [day('from'), day('to')] as const;
    const last = await days[1].inputValue();
    await days[0].fill(last);
    await days[1].fill('2020-01-01');
    await press(modal, words.t('report.send'));
    await see(modal.getByText(words.t('validation.beforeEnd'))).toBeVisible();
    await days[0].fill('2020-01-01');
    await press(modal, words.t('report.send'));
    await see(modal.getByRole('alert')).toContainText(words.t('report.nothing'));
    visit.problems.expect(/404/);
    await modal.getByRole('radio', { name: words.t('report.month') }).check();
    await press(modal, words.t('report.send'));
    await see(toast(visit, words.t('report.sent', { address: 'customer@demo.kz' }))).toBeVisible();
    expect(await (await fetch(`${stage.origin}/outbox`)).text()).toMatch(/Report Demo \d{4}-\d\d/);
  });
});

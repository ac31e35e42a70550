/** Calculations as Excel workbooks: saved, and loaded in another browser, under the console's content security policy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dialog, press, see, toast } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

const SHOP = {
  id: 'c1',
  name: 'Shop',
  changed: '2026-11-22T00:00:00Z',
  lines: [{ id: 'a', type: 'disk', name: '=1+1', count: 3, input: { volume_type: 'STANDARD', size: 10 } }],
};

async function open(visit: Visit, configurations: unknown[]): Promise<void> {
  await visit.page.addInitScript((text) => {
    // The welcome dialog was already shown.
    localStorage.setItem('isFirstLogin', 'false');
    if (localStorage.getItem('configurations') === null) localStorage.setItem('configurations', text);
  }, JSON.stringify(configurations));
  await visit.page.goto(`${visit.origin}/calculator`);
}

async function choose({ page, words }: Visit, path: string): Promise<void> {
  await press(page.getByRole('main'), words.t('calculator.excel.load'));
  await page.locator('input[type=file]').setInputFiles(path);
}

describe.each(JOB_LANGS)('in %s', (lang) => {
  test('a calculation is saved with formulas, and loaded with the counts that somebody changed', async () => {
    const visit = await stage.visit({ lang });
    const { page, words } = visit;
    await open(visit, [SHOP]);
    const coming = page.waitForEvent('download');
    await press(page.getByRole('main'), words.t('calculator.excel.save'));
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^Shop-\d{4}-\d\d-\d\d\.xlsx$/);
    const path = await file.path();
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(path);
    const [sheet] = book.worksheets;
    // 10 GB at 0.035 ₸ an hour, 720 hours, three disks.
    expect(Number(sheet?.getCell('C3').result)).toBe(756);
    const kept = book.getWorksheet('_calculator')?.getCell('D3');
    if (kept) kept.value = { formula: kept.formula, result: 5, date1904: false } as ExcelJS.CellFormulaValue;
    await book.xlsx.writeFile(`${path}.xlsx`);

    await choose(visit, `${path}.xlsx`);
    await see(toast(visit, words.t('calculator.excel.loaded', { count: 1 }))).toBeVisible();
    await see(dialog(visit, visit.words.t('calculator.excel.load'))).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('configurations') ?? '[]') as unknown[]);
    expect(stored).toMatchObject([SHOP, { name: 'Shop', lines: [{ ...SHOP.lines[0], count: 5 }] }]);
    await see(page).toHaveURL(/own=/);
  });
});

test('a file of something else is refused with a reason, and nothing is changed', async () => {
  const visit = await stage.visit();
  await open(visit, []);
  const folder = mkdtempSync(join(tmpdir(), 'infra-console-excel-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'none.xlsx');
  await writeFile(path, 'nothing');
  await choose(visit, path);
  await see(dialog(visit, visit.words.t('calculator.excel.load')).getByRole('alert')).toHaveText(
    visit.words.t('calculator.excel.failure.damaged'),
  );
});

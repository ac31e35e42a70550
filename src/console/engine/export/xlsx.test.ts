import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { ExportTable } from './table.ts';
import { toXlsx } from './xlsx.ts';

const HERE = new Date(2026, 10, 20, 23, 45);
const TABLE: ExportTable = {
  title: 'Disks [all]: of/this*project?',
  currency: '₸',
  columns: [
    { header: 'Name', kind: 'text' },
    { header: 'Size, GB', kind: 'number' },
    { header: 'Price, ₸', kind: 'money' },
    { header: 'Created', kind: 'moment' },
    { header: 'Starts', kind: 'date' },
  ],
  rows: [
    ['=1+1', 100, '12000.50', HERE.toISOString(), '2026-11-20'],
    ['диск', null, null, 'soon', 'never'],
  ],
};

async function written(table: ExportTable): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await toXlsx(table));
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('No sheet');
  return sheet;
}

describe('a table as a spreadsheet', () => {
  it('has typed cells, and formulas nowhere', async () => {
    const sheet = await written(TABLE);
    const row = sheet.getRow(2);
    expect(row.getCell(1)).toMatchObject({ type: ExcelJS.ValueType.String, value: '=1+1' });
    expect(row.getCell(2)).toMatchObject({ type: ExcelJS.ValueType.Number, value: 100, numFmt: '#,##0' });
    expect(row.getCell(3)).toMatchObject({ value: 12000.5, numFmt: '#,##0.00 "₸"' });
    expect(sheet.getRow(3).values).toEqual([undefined, 'диск', undefined, undefined, 'soon', 'never']);
  });

  it('shows instants in the reader’s own time, and dates as they are', async () => {
    const row = (await written(TABLE)).getRow(2);
    expect(row.getCell(4)).toMatchObject({ type: ExcelJS.ValueType.Date, numFmt: 'dd.mm.yyyy hh:mm' });
    expect((row.getCell(4).value as Date).toISOString()).toBe('2026-11-20T23:45:00.000Z');
    expect((row.getCell(5).value as Date).toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });

  it('has a bold head that stays in sight and filters', async () => {
    const sheet = await written(TABLE);
    expect(sheet.getRow(1).font?.bold).toBe(true);
    expect(sheet.getRow(1).values).toEqual([undefined, 'Name', 'Size, GB', 'Price, ₸', 'Created', 'Starts']);
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(sheet.autoFilter).toBe('A1:E1');
  });

  it('is bytes that a worker can hand over', async () => {
    const bytes = await toXlsx(TABLE);
    expect(structuredClone(bytes, { transfer: [bytes] }).byteLength).toBeGreaterThan(1000);
  });

  it('is called as the list is, as far as Excel allows', async () => {
    expect((await written(TABLE)).name).toBe('Disks  all  of this project');
    expect((await written({ ...TABLE, title: "''" })).name).toBe('Sheet1');
    expect((await written({ ...TABLE, title: 'х'.repeat(40) })).name).toHaveLength(31);
  });

  it('has columns as wide as what is in them, within bounds', async () => {
    const sheet = await written({ ...TABLE, rows: [...TABLE.rows, ['x'.repeat(500), 1, '1', null, null]] });
    expect(sheet.getColumn(1).width).toBe(60);
    expect(sheet.getColumn(4).width).toBe(18);
  });
});

import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import { XLSX_TYPE } from '../../contract/reports/report.ts';
import type { ChargePart } from '../billing/parts.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { dispositionOf, fileNameOf } from './disposition.ts';
import { askWorkbook, chargeFor, ledgerSum } from './testing.ts';

const DISK = [{ line: 'disk', variant: 'STANDARD', quantity: 1000 }];
const VM = [
  { line: 'vcpu', variant: 'x1', quantity: 2 },
  { line: 'ram', quantity: 4 },
];
const MONTH = { period: 'month' };
/** The empty cells between the name of a sum and the sum, and those of a row without prices. */
const EMPTY = Array.from({ length: 9 }, () => null);
const UNPRICED = EMPTY.slice(4);

/** The parts of a charge of the disk. */
function priced(price: string, seconds: number): ChargePart[] {
  const lines = DISK.map((taken) => ({
    ...taken,
    charged: taken.quantity,
    unit: 'GB',
    price,
    period: 'hour' as const,
  }));
  return [{ seconds, lines }];
}

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
  resources.test.clock.set('2026-11-20T06:30:00.000Z');
  const hour = { tiyn: 3501, quantities: DISK, parts: priced('0.03501', 3600) };
  await chargeFor(resources, '2026-11-16T05:00:00.000Z', [
    { type: 'disk', title: '=1+1', hours: Array.from({ length: 3 }, () => hour) },
    { type: 'disk', title: 'б', hours: [{ tiyn: 8, quantities: DISK, seconds: 7, parts: priced('0.039', 7) }] },
    { type: 'vm', title: '@web', hours: [{ tiyn: 123_456_789, quantities: VM }] },
  ]);
});

async function workbook(body: object = MONTH, language = 'ru'): Promise<ExcelJS.Worksheet> {
  const answer = await askWorkbook(resources, body, { headers: { 'Accept-Language': language } });
  expect(answer.status).toBe(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await answer.arrayBuffer());
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('No sheet');
  return sheet;
}

/** The sheet's cells, row by row. The library drops a result of 0 from a cell's value. */
function cells(sheet: ExcelJS.Worksheet): unknown[][] {
  const rows: unknown[][] = [];
  sheet.eachRow((row) => {
    const values: unknown[] = [];
    for (let column = 1; column <= row.cellCount; column += 1) {
      const { formula, result, value } = row.getCell(column);
      values.push(formula ? { formula, result } : value);
    }
    rows.push(values);
  });
  return rows;
}

describe('the workbook', () => {
  it('has a description, and formulas whose results match the ledger', async () => {
    const rows = cells(await workbook());
    const time = (text: string) => new Date(`${text}Z`);
    const sum = (formula: string, result: number) => ({ formula, result });
    expect(rows).toEqual([
      ['Отчёт по проекту «Demo»'],
      ['Проект', 'Demo'],
      ['Период', time('2026-11-01T00:00'), time('2026-11-30T00:00')],
      ['Списания учтены по', time('2026-11-16T13:00')],
      ['Составлен', time('2026-11-20T11:30'), 'Айгерим Ахметова, customer@demo.kz'],
      [expect.stringContaining('Время Алматы (UTC+5)')],
      [expect.stringContaining('Списано = количество × часы × цена')],
      [
        ...['Ресурс', 'Потребление', 'С', 'По', 'Часы', 'Количество', 'Единица', 'Цена за единицу, ₸', 'Период цены'],
        ...['Округление, ₸', 'Списано, ₸', 'За 30 дней, ₸'],
      ],
      ['Диски'],
      [
        '=1+1',
        'Место на диске · STANDARD',
        time('2026-11-16T10:00'),
        time('2026-11-16T13:00'),
        3,
        ...[1000, 'ГБ', 0.03501, 'в час', null],
        sum('ROUND(F10*E10*H10,2)', 105.03),
      ],
      [
        'б',
        'Место на диске · STANDARD',
        time('2026-11-16T10:00'),
        time('2026-11-16T10:00:07'),
        7 / 3600,
        ...[1000, 'ГБ', 0.039, 'в час', 0.004166667],
        sum('ROUND(F11*E11*H11+J11,2)', 0.08),
      ],
      ['Итого: Диски', ...EMPTY, sum('ROUND(SUM(K10:K11),2)', 105.11), sum('ROUND(SUM(L10:L11),2)', 0)],
      ['Серверы'],
      [
        '@web',
        'vCPU · x1: 2 vCPU; Оперативная память: 4 ГБ',
        time('2026-11-16T10:00'),
        time('2026-11-16T11:00'),
        1,
        ...UNPRICED,
        1_234_567.89,
      ],
      ['Итого: Серверы', ...EMPTY, sum('ROUND(SUM(K14:K14),2)', 1_234_567.89), sum('ROUND(SUM(L14:L14),2)', 0)],
      ['Всего', ...EMPTY, sum('ROUND(SUM(K12,K15),2)', 1_234_673), sum('ROUND(SUM(L12,L15),2)', 0)],
      ['Баланс плательщика'],
      ['На начало периода', ...EMPTY, 0],
      ['Корректировки', ...EMPTY, 250_000],
      ['Списано по проекту', ...EMPTY, sum('-K16', -1_234_673)],
      ['На конец периода', ...EMPTY, sum('ROUND(SUM(K18:K20),2)', -984_673)],
    ]);
    const ledger = await ledgerSum(resources, '2026-11-01T00:00+05:00', '2026-12-01T00:00+05:00');
    expect(ledger).toBe(123_467_300);
  });

  it('shows money as tenge in groups, dates as dates, and texts as text only', async () => {
    const sheet = await workbook();
    const row = sheet.getRow(10);
    expect(row.getCell(1)).toMatchObject({ type: ExcelJS.ValueType.String, value: '=1+1', numFmt: '@' });
    expect(row.getCell(3)).toMatchObject({ type: ExcelJS.ValueType.Date, numFmt: 'dd.mm.yyyy hh:mm' });
    expect(row.getCell(5).numFmt).toBe('[$-419]#,##0.00');
    expect(row.getCell(11)).toMatchObject({ type: ExcelJS.ValueType.Formula, numFmt: '[$-419]#,##0.00 "₸"' });
    expect((await workbook(MONTH, 'en')).getRow(10).getCell(11).numFmt).toBe('[$-409]#,##0.00 "₸"');
  });

  it('keeps its header visible, and prints on A4 with the header on every page', async () => {
    const sheet = await workbook();
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 8 }]);
    expect(sheet.pageSetup).toMatchObject({
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '8:8',
    });
    expect(sheet.headerFooter.oddFooter).toBe('&CСтраница &P из &N');
    expect(sheet.getColumn(2).width).toBe(40);
    expect(sheet.getRow(8).getCell(1).font?.bold).toBe(true);
  });

  it('has no column of 30 days for chosen days', async () => {
    const rows = cells(await workbook({ period: 'dates', from: '2026-11-16', to: '2026-11-16' }, 'en'));
    expect(rows[0]).toEqual(['Report on the project “Demo”']);
    expect(rows[7]).toEqual([
      ...['Resource', 'Usage', 'From', 'To', 'Hours', 'Quantity', 'Unit', 'Unit price, ₸', 'Price period'],
      ...['Rounding, ₸', 'Charged, ₸'],
    ]);
    expect(rows.at(-1)).toHaveLength(11);
  });

  it('is named after project and period in the reader’s language', async () => {
    await resources.test.db.updateTable('project').set({ name: 'Наш "проект"/1\r\nX-Evil: 1' }).execute();
    const { headers } = await askWorkbook(resources, MONTH);
    expect(headers.get('content-type')).toBe(XLSX_TYPE);
    const [plain, encoded = ''] = (headers.get('content-disposition') ?? '').split("filename*=UTF-8''");
    expect(plain).toBe('attachment; filename="report-2026-11-30.xlsx"; ');
    expect(decodeURIComponent(encoded)).toBe('Отчёт Наш проект 1 X-Evil 1 2026-11.xlsx');
  });

  it('is missing where nothing was charged; as JSON it is an empty report', async () => {
    const body = { period: 'dates', from: '2026-11-01', to: '2026-11-02' };
    const answer = await askWorkbook(resources, body);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      [{ code: 'NO_DATA', message: 'По запросу ничего не найдено' }],
    ]);
    expect((await resources.call('POST /api/report', body)).body).toMatchObject({
      period: { chargedUntil: null },
      rows: [],
      totals: { amount: '0.00', services: [] },
    });
  });

  it('does not block other requests while a large one is generated', async () => {
    const records = Array.from({ length: 1500 }, (_, index) => ({
      type: 'disk',
      title: `d${index}`,
      hours: [{ tiyn: 1, quantities: DISK }],
    }));
    await chargeFor(resources, '2026-11-17T05:00:00.000Z', records);
    const ended: string[] = [];
    const large = askWorkbook(resources, MONTH).then(() => ended.push('report'));
    for (let each = 0; each < 3; each += 1) {
      await resources.call('GET /api/user');
      ended.push('user');
    }
    await large;
    expect(ended).toEqual(['user', 'user', 'user', 'report']);
  });
});

describe('a file’s name', () => {
  it('has no characters that break headers or file systems, and keeps its extension', () => {
    expect(fileNameOf('../../a\u0000b:c.xlsx')).toBe('.. .. a b c.xlsx');
    expect(fileNameOf(`${'ы'.repeat(300)}.xlsx`)).toBe(`${'ы'.repeat(150)}.xlsx`);
    expect(fileNameOf('\ud800')).toBe('');
    expect(dispositionOf("a'(б)*.xlsx", 'x.xlsx')).toBe(
      `attachment; filename="x.xlsx"; filename*=UTF-8''a%27%28%D0%B1%29.xlsx`,
    );
  });
});

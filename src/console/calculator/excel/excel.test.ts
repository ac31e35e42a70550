// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CalculatedType,
  calculatedType,
  type SharedConfiguration,
} from '../../../contract/calculator/configuration.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import type { TariffLine } from '../../../contract/money/price.ts';
import { addResourceTexts, startTexts } from '../../i18n/index.ts';
import { unpacksWithin } from './archive.ts';
import { DATA_SHEET, importable, type Loaded } from './data-sheet.ts';
import { type WorkbookInput, workbookOf } from './layout.ts';
import { readWorkbook } from './read.ts';
import { writeWorkbook } from './write.ts';

const file = fileWith(
  { name: { type: 'string' }, size: { type: 'integer', 'x-unit': 'GB' } },
  {
    name: 'disk',
    api: { create: 'POST /api/disks' },
    routes: { create: '/disks/create' },
    price: [
      { line: 'disk', quantity: { $at: '/self/size' } },
      { line: 'image', quantity: 1 },
    ],
  },
);
const TYPE = calculatedType(file, (name) => (name === 'disk' ? file : undefined), {
  type: 'object',
  properties: { size: file.fields.properties.size ?? {} },
  required: [],
  additionalProperties: false,
});
const ASKED = new Map([['disk', { size: { type: 'integer' as const, minimum: 1, maximum: 1000 } }]]);
const TARIFF: TariffLine[] = [
  { line: 'disk', unit: 'GB', period: 'hour', price: '0.0035', increment: 10 },
  { line: 'image', unit: 'GB', period: 'month', price: '0.005' },
];

const line = (id: string, count: number, size = 12, name?: string) => ({
  id,
  type: 'disk',
  count,
  input: { size },
  ...(name !== undefined && { name }),
});
const SHOP: SharedConfiguration = { name: 'Магазин/1', lines: [line('a', 3, 12, '=1+1'), line('b', 1)] };

function input(configurations: SharedConfiguration[], more: Partial<WorkbookInput> = {}): WorkbookInput {
  const typeOf = (name: string): CalculatedType | undefined => (name === 'disk' ? TYPE : undefined);
  const about = { currency: 'KZT', made: new Date(2026, 10, 22, 9, 30), product: 'Qala' };
  return { configurations, tariff: TARIFF, typeOf, records: () => undefined, ...about, ...more };
}

async function written(...args: Parameters<typeof input>): Promise<ExcelJS.Workbook> {
  return opened(await writeWorkbook(workbookOf(input(...args))));
}

async function opened(bytes: ArrayBuffer): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  return book;
}

async function again(book: ExcelJS.Workbook): ReturnType<typeof readWorkbook> {
  return readWorkbook(new Uint8Array(await book.xlsx.writeBuffer()).buffer);
}

function sheet(book: ExcelJS.Workbook, name: string): ExcelJS.Worksheet {
  const found = book.getWorksheet(name);
  if (!found) throw new Error(`No sheet ${name} among ${book.worksheets.map((each) => each.name)}`);
  return found;
}

/** The number in a cell. */
function number(of: ExcelJS.Worksheet, cell: string): number {
  const { result, value } = of.getCell(cell);
  return Number(result ?? value);
}

beforeAll(() => {
  startTexts(JSON.parse(readFileSync('generated/texts/ru/app.json', 'utf8')) as Record<string, string>);
  addResourceTexts('disk', { name: 'Диск', names: 'Диски' });
});

describe('the workbook of a configuration', () => {
  it('shows month, day and hour as the calculator does, and each price once', async () => {
    const book = await written([SHOP]);
    const own = sheet(book, 'Магазин 1');
    // 20 GB in steps of 10 at 0.0035 ₸ an hour and 0.005 ₸: 50.405 ₸, with each disk rounded up separately.
    expect([number(own, 'C3'), number(own, 'C4'), number(own, 'C5')]).toEqual([201.64, 6.72, 0.28]);
    const prices = sheet(book, 'Тариф');
    expect([prices.getCell('D4').value, prices.getCell('E4').value, number(prices, 'G4')]).toEqual([0.0035, 10, 2.52]);
    expect(own.getCell('E11').formula).toBe("'Тариф'!$G$4");
    expect(own.getCell('I10').value).toBe(3);
    expect(own.getCell('J11').numFmt).toBe('[$-419]#,##0.00 "₸"');
  });

  it('has a name that looks like a formula as a text', async () => {
    const own = sheet(await written([SHOP]), 'Магазин 1');
    expect(own.getCell('A10')).toMatchObject({ type: ExcelJS.ValueType.String, value: '=1+1', numFmt: '@' });
  });

  it('prints on A4 with its head on every page, and keeps it in sight', async () => {
    const own = sheet(await written([SHOP]), 'Магазин 1');
    expect(own.pageSetup).toMatchObject({ paperSize: 9, fitToWidth: 1, printTitlesRow: '8:8' });
    expect(own.views).toMatchObject([{ state: 'frozen', ySplit: 8 }]);
    expect(own.getRow(8).getCell(10).value).toBe('Итого за 30 дней');
  });

  it('says what has no price, and that the total is without it', async () => {
    const book = await written([{ name: 'x', lines: [{ ...line('a', 1), type: 'gone' }, line('b', 1)] }]);
    const texts: unknown[] = [];
    sheet(book, 'x').eachRow((row) => texts.push(row.getCell(1).value));
    expect(texts).toContain('Этой услуги больше нет в калькуляторе: цена неизвестна');
    expect(texts).toContain('Всего без позиций с неизвестной ценой');
    const cheaper = await written([SHOP], { tariff: TARIFF.slice(0, 1) });
    expect(sheet(cheaper, 'Магазин 1').getCell('A11').value).toBe('В тарифе нет цены на часть ресурсов: цена неполная');
  });

  it('has a summary of several, whatever they are called, whose total is theirs', async () => {
    const book = await written([SHOP, { ...SHOP, name: '' }, { ...SHOP, name: 'МАГАЗИН/1' }]);
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      'Сводка',
      'Магазин 1',
      'Расчёт стоимости',
      'МАГАЗИН 1 (2)',
      'Тариф',
      DATA_SHEET,
    ]);
    const summary = sheet(book, 'Сводка');
    expect([5, 6, 7, 8].map((row) => number(summary, `C${row}`))).toEqual([201.64, 201.64, 201.64, 604.92]);
    expect(summary.getCell('C7').formula).toBe("'МАГАЗИН 1 (2)'!C3");
    expect(sheet(book, DATA_SHEET).state).toBe('hidden');
  });
});

describe('a workbook that is loaded', () => {
  it('gives back what was saved, in any language and of any length', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((each) => each.trim() !== '');
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        type: fc.constantFrom('disk', 'vm'),
        count: fc.integer({ min: 1, max: 1000 }),
        input: fc.dictionary(fc.constantFrom('size', 'note', '_x0041_', 'a b'), fc.oneof(fc.integer(), text)),
        name: text,
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    );
    const configurations = fc.array(fc.record({ name: text, lines }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(configurations, async (all) => {
        // In JSON form: dictionaries may have no prototype.
        const saved = JSON.parse(JSON.stringify(all)) as SharedConfiguration[];
        expect(await again(await written(saved))).toEqual({ configurations: saved, left: [] });
      }),
      { numRuns: 15 },
    );
  });

  it('gives back what the lines are wired with', async () => {
    const pool = { id: 'p', type: 'pool', input: { protocol: 'HTTP' }, refs: { balancerId: { of: 'l1' } } };
    const saved = [{ name: 'Shop', lines: [{ ...line('l1', 2), refs: { volumeId: { of: 'l1' } } }], along: [pool] }];
    expect(await again(await written(saved))).toEqual({ configurations: saved, left: [] });
  });

  it('takes 500 lines with long inputs', async () => {
    const note = '"ы_'.repeat(500);
    const lines = Array.from({ length: 500 }, (_, index) => ({ ...line(`l${index}`, 2), input: { size: 3, note } }));
    const saved = [{ name: 'big', lines }];
    expect(await again(await written(saved))).toEqual({ configurations: saved, left: [] });
  });

  it('takes over how many people said there are, and tells what it could not', async () => {
    const book = await written([{ name: 'x', lines: ['a', 'b', 'c', 'd', 'e'].map((id) => line(id, 1)) }]);
    const kept = sheet(book, DATA_SHEET);
    for (const [row, result] of [7, 0, { error: '#REF!' }, 1.5].entries()) {
      const cell = kept.getCell(`D${3 + row}`);
      cell.value = { formula: cell.formula, result, date1904: false } as ExcelJS.CellFormulaValue;
    }
    const { configurations, left } = (await again(book)) as Loaded;
    expect(configurations[0]?.lines.map(({ id, count }) => [id, count])).toEqual([
      ['a', 7],
      ['d', 1],
      ['e', 1],
    ]);
    expect(left).toEqual([
      { why: 'removed', name: 'x', type: 'disk', lines: 2 },
      { why: 'count', name: 'x', type: 'disk', lines: 1 },
    ]);
  });

  it('is without types that are not known here, and says so', async () => {
    const saved = [{ name: 'x', lines: [line('a', 1), { ...line('b', 1), type: 'gone' }] }];
    const loaded = (await again(await written(saved))) as Loaded;
    expect(importable(loaded, ASKED)).toEqual({
      configurations: [{ name: 'x', lines: [line('a', 1)] }],
      left: [{ why: 'unknown', name: 'x', type: 'gone', lines: 1 }],
    });
  });

  it('is without values that no form would take, and says so', async () => {
    const input = { size: 100_000, note: 'kept' };
    const loaded = (await again(await written([{ name: 'x', lines: [{ ...line('a', 1), input }] }]))) as Loaded;
    expect(importable(loaded, ASKED)).toEqual({
      configurations: [{ name: 'x', lines: [{ ...line('a', 1), input: { note: 'kept' } }] }],
      left: [{ why: 'value', name: 'x', type: 'disk', lines: 1 }],
    });
  });

  it('is 20 calculations at most, and of what was left out the first 50 are told', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      name: `n${index}`,
      lines: ['one', 'two', 'three'].map((type) => ({ ...line(type, 1), type })),
    }));
    const loaded = importable((await again(await written(many))) as Loaded, ASKED);
    expect(loaded.configurations).toHaveLength(20);
    expect(loaded.left.slice(0, 11).map(({ why }) => why)).toEqual([...Array(10).fill('room'), 'unknown']);
    expect([loaded.left.length, loaded.more]).toEqual([50, 20]);
  });

  it('is refused when it unpacks to more than a workbook of ours, whatever its directory says', async () => {
    const book = await written([SHOP]);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer()).buffer;
    expect(await unpacksWithin(bytes, 1024 * 1024)).toBe(true);
    expect(await unpacksWithin(bytes, 10_000)).toBe(false);
    const view = new DataView(bytes);
    // The sizes in the directory, which are never trusted.
    for (let at = 0; at < view.byteLength - 46; at += 1)
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 1, true);
    expect(await unpacksWithin(bytes, 10_000)).toBe(false);
    expect(await readWorkbook(bytes, 10_000)).toBe('swollen');
  });

  it('is none where it is damaged, of somebody else, or newer', async () => {
    expect(await readWorkbook(new TextEncoder().encode('not a workbook').buffer)).toBe('damaged');
    const foreign = new ExcelJS.Workbook();
    foreign.addWorksheet('Sheet1').addRow(['a', 1]);
    expect(await again(foreign)).toBe('foreign');
    const newer = await written([SHOP]);
    sheet(newer, DATA_SHEET).getCell('B1').value = 2;
    expect(await again(newer)).toBe('newer');
    const cut = await written([SHOP]);
    sheet(cut, DATA_SHEET).getCell('B2').value = '[{"name":';
    expect(await again(cut)).toBe('damaged');
  });
});

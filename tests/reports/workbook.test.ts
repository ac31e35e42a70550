/** The report as LibreOffice counts it: its sums are the ledger's, to the tiyn, and its times are Almaty's. */
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PricedQuantity } from '../../src/contract/money/price.ts';
import { BUSINESS_OFFSET } from '../../src/contract/values/dates.ts';
import { unitsToTiyn } from '../../src/provider/billing/cost.ts';
import { book } from '../../src/provider/billing/ledger.ts';
import { type ChargedLine, lineUnits } from '../../src/provider/billing/parts.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../../src/provider/engine/testing.ts';
import { writeSheet } from '../../src/provider/host/sheet-writer.ts';
import type { Sheet, SheetCell } from '../../src/provider/ports/sheet-writer.ts';
import { askWorkbook, type ChargedRecord, chargeFor, ledgerSum } from '../../src/provider/reports/testing.ts';
import { transact } from '../../src/provider/store/transact.ts';
import { type Opened, openWorkbooks } from './libreoffice.ts';

const LANGUAGES = ['ru', 'kk', 'en'];
const DISKS = '/api/openstack/cinder/volumes';
const HOUR = 3_600_000;
const [MONTH_FROM, MONTH_TO] = ['2026-11-01T00:00+05:00', '2026-12-01T00:00+05:00'] as const;
/** The rows before the first service. */
const HEAD = 8;
const FROM = 3;
const TO = 4;
const PRICE = 8;
const AMOUNT = 11;
const MONTH = 12;
/** The rows from the opening balance to the closing one. */
const BALANCE = 4;

let resources: ResourceTest;
let opened: Map<string, Opened>;

/** Hours by a price that changes after each tenth one, each rounded with what the hours before left. */
function pricedHours(index: number): ChargedRecord['hours'] {
  let [exact, charged] = [0n, 0];
  return Array.from({ length: 1 + (index % 30) }, (_none, hour) => {
    const seconds = hour === 0 ? 1 + ((index * 997) % 3600) : 3600;
    const price = `${index % 7}.${String(((hour / 10) | 0) * 1_234_567 + index).padStart(9, '0')}`;
    const line = { line: 'ram', quantity: 1 + index * 7.3, charged: 1 + index * 7.3, unit: 'GB', price };
    const lines: ChargedLine[] = [{ ...line, period: index % 2 ? 'month' : 'hour' }];
    exact += lines.reduce((sum, each) => sum + lineUnits(each, seconds), 0n);
    const tiyn = Number(unitsToTiyn(exact)) - charged;
    charged += tiyn;
    return { tiyn, seconds, quantities: [{ line: 'ram', quantity: line.quantity }], parts: [{ seconds, lines }] };
  });
}

/** A month that has all: charges made hour by hour, and amounts that no float can hold. */
async function fillMonth(): Promise<void> {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  const { clock, provider } = resources.test;
  const take = (line: string, quantity: number): PricedQuantity[] => [{ line, quantity }];
  clock.set('2026-11-20T06:00:00.000Z');
  const input = { display_name: 'real', size: 33, volume_type: 'FAST', availability_zone: 'kz-ala-1', source: 'blank' };
  await resources.call(`POST ${DISKS}`, input);
  // 0.01 to 40,000,000 ₸ an hour, in numbers of tiyn without a pattern, and some by prices of an hour or a month.
  const records = Array.from({ length: 40 }, (_, index) => ({
    type: ['vm', 'disk', 's3-user', 'balancer'][index % 4] ?? 'vm',
    title: index === 3 ? '=SUM(G1:G9)' : `r${index}`,
    skip: index,
    hours:
      index % 3 === 0
        ? pricedHours(index)
        : Array.from({ length: 1 + (index % 30) }, (_none, hour) => ({
            tiyn: ((hour + 7) * (index + 3) ** 5 * 7919) % (index % 2 ? 4_000_000_007 : 97),
            quantities: take('ram', 1 + (index % 3)),
            seconds: hour === 0 ? 1 + ((index * 997) % 3600) : 3600,
          })),
  }));
  await chargeFor(resources, '2026-11-02T00:00:00.000Z', records);
  clock.advance(1000);
  await provider.worker.runDue();
  clock.advance(30 * HOUR);
  await provider.worker.runDue();
  const { id } = (await resources.call('GET /api/user')).body;
  const entry = { userId: String(id), kind: 'topUp', key: 'paid', amountTiyn: 1_234_567, at: clock.now() } as const;
  await transact(resources.test.db, (tx) => book(tx, { ...entry, details: { merchant: 'Kaspi' } }));
}

beforeAll(async () => {
  await fillMonth();
  const workbooks: Record<string, Uint8Array> = {};
  for (const language of LANGUAGES) {
    const answer = await askWorkbook(resources, { period: 'month' }, { headers: { 'Accept-Language': language } });
    workbooks[language] = new Uint8Array(await answer.arrayBuffer());
  }
  opened = openWorkbooks(workbooks);
}, 120_000);

async function sheetOf(workbook: Uint8Array<ArrayBuffer> | Buffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(workbook).buffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('No sheet');
  return sheet;
}

async function counted(language: string): Promise<ExcelJS.Worksheet> {
  const workbook = opened.get(language)?.workbook;
  if (!workbook) throw new Error(`No workbook in ${language}`);
  return sheetOf(workbook);
}

/** The rows below the head, but for the names of services. */
function bodyOf(sheet: ExcelJS.Worksheet): ExcelJS.Row[] {
  const rows: ExcelJS.Row[] = [];
  sheet.eachRow((row, at) => {
    if (at > HEAD && row.getCell(AMOUNT).value !== null) rows.push(row);
  });
  return rows;
}

/** The rows of charges, and below them those of the balance. */
function partsOf(sheet: ExcelJS.Worksheet): { rows: ExcelJS.Row[]; balance: ExcelJS.Row[] } {
  const all = bodyOf(sheet);
  return { rows: all.slice(0, -BALANCE - 1), balance: all.slice(-BALANCE - 1) };
}

/** An amount in tiyn: exactly, not about. */
function tiynOf(cell: ExcelJS.Cell): number {
  const amount = Number(cell.result ?? cell.value);
  const tiyn = Math.round(amount * 100);
  expect(amount).toBe(tiyn / 100);
  // The spreadsheet has a negative zero too.
  return tiyn || 0;
}

describe.each(LANGUAGES)('the report in %s, counted by LibreOffice', (language) => {
  it('has the sums of the ledger, to the tiyn: in all, by service and row by row', async () => {
    const { rows } = partsOf(await counted(language));
    const parts = rows.filter((row) => row.getCell(FROM).value !== null);
    const subtotals = rows.filter((row) => row.getCell(FROM).value === null).slice(0, -1);
    const total = tiynOf(rows.at(-1)?.getCell(AMOUNT) as ExcelJS.Cell);
    const sum = (of: ExcelJS.Row[]) => of.reduce((all, row) => all + tiynOf(row.getCell(AMOUNT)), 0);
    expect(total).toBe(await ledgerSum(resources, MONTH_FROM, MONTH_TO));
    expect(total).toBeGreaterThan(1_000_000_000);
    expect(sum(parts)).toBe(total);
    // A price that changes makes another row.
    expect(parts.length).toBeGreaterThan(41);
    expect(parts.filter((row) => row.getCell(PRICE).value !== null).length).toBeGreaterThan(14);
    expect([subtotals.length, sum(subtotals)]).toEqual([4, total]);
    const json = await resources.call(
      'POST /api/report',
      { period: 'month' },
      { headers: { 'Accept-Language': language } },
    );
    const expectedRows = (json.body.rows as { lines: { amount: string }[] }[]).flatMap(({ lines }) => lines);
    // In the same order: by the services' names.
    expect(parts.map((row) => tiynOf(row.getCell(AMOUNT)))).toEqual(
      expectedRows.map(({ amount }) => Math.round(Number(amount) * 100)),
    );
    // 33 GB at 0.085 ₸ an hour: 2,019.60 ₸ in 720.
    expect(tiynOf(rows.at(-1)?.getCell(MONTH) as ExcelJS.Cell)).toBe(201_960);
  });

  it('leads from the opening balance to the closing one, which is what the payer has', async () => {
    const { rows, balance } = partsOf(await counted(language));
    const amounts = balance.map((row) => tiynOf(row.getCell(AMOUNT)));
    const total = tiynOf(rows.at(-1)?.getCell(AMOUNT) as ExcelJS.Cell);
    expect(amounts.slice(1, -1)).toEqual([1_234_567, 25_000_000, -total]);
    const { balance: has } = (await resources.call('GET /api/user')).body;
    expect(amounts.at(-1)).toBe(Math.round(Number(has) * 100));
    expect(amounts.slice(0, -1).reduce((sum, tiyn) => sum + tiyn, 0)).toBe(amounts.at(-1));
  });

  it('has dates and times that are dates, in Almaty time', async () => {
    const json = await resources.call(
      'POST /api/report',
      { period: 'month' },
      { headers: { 'Accept-Language': language } },
    );
    const expectedRows = (json.body.rows as { from: string; to: string; lines: object[] }[]).flatMap((row) =>
      row.lines.map(() => row),
    );
    const shift = (cell: ExcelJS.Cell) => new Date((cell.value as Date).getTime() - BUSINESS_OFFSET).toISOString();
    const { rows: all } = partsOf(await counted(language));
    const rows = all.filter((row) => row.getCell(FROM).value !== null);
    expect(rows.map((row) => [shift(row.getCell(FROM)), shift(row.getCell(TO))])).toEqual(
      expectedRows.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]),
    );
    const { shown = [] } = opened.get(language) ?? {};
    expect(shown[2]?.split(',').slice(1, 3)).toEqual(['01.11.2026', '30.11.2026']);
    expect(shown.find((line) => line.startsWith('real,'))).toContain(',20.11.2026 11:00,21.11.2026 17:00,');
  });

  it('shows tenge in the language’s groups, and a formula in a name as nothing but the name', async () => {
    const { shown = [] } = opened.get(language) ?? {};
    const group = language === 'en' ? '2,019.60 ₸' : '2\u00a0019,60 ₸';
    expect(shown.some((line) => line.includes(`"${group}"`))).toBe(true);
    expect(shown.find((line) => line.startsWith('=SUM(G1:G9),'))).toBeDefined();
  });
});

describe('what LibreOffice counts', () => {
  it('counts no amount from itself: with another price the sums and the closing balance follow', async () => {
    const sheet = await counted('ru');
    const row = bodyOf(sheet).find((each) => Number(each.getCell(PRICE).value) > 1);
    if (!row) throw new Error('No row with a price');
    const before = tiynOf(row.getCell(AMOUNT));
    row.getCell(PRICE).value = 2 * Number(row.getCell(PRICE).value);
    const closing = tiynOf(bodyOf(sheet).at(-1)?.getCell(AMOUNT) as ExcelJS.Cell);
    const again = openWorkbooks({ dearer: new Uint8Array(await sheet.workbook.xlsx.writeBuffer()) }).get('dearer');
    if (!again) throw new Error('Not counted');
    const dearer = await sheetOf(again.workbook);
    const more = tiynOf(dearer.getRow(row.number).getCell(AMOUNT)) - before;
    expect(Math.abs(more - before)).toBeLessThan(3);
    expect(tiynOf(bodyOf(dearer).at(-1)?.getCell(AMOUNT) as ExcelJS.Cell)).toBe(closing - more);
  }, 60_000);

  it('is its own: results that were wrong in the file come out right', async () => {
    const amounts: SheetCell[] = [
      { kind: 'hours', value: 3 },
      { kind: 'price', value: 35.01 },
      { kind: 'money', value: { formula: 'ROUND(A1*B1,2)', result: 7 } },
    ];
    const sheet: Sheet = {
      ...{ name: 'x', title: 'x', author: 'x', made: new Date(), locale: 'ru', footer: '', widths: [9], headRow: 1 },
      rows: [{ tone: 'row', cells: amounts }],
    };
    const workbook = await writeSheet(sheet);
    expect((await sheetOf(workbook)).getCell('C1').result).toBe(7);
    const again = openWorkbooks({ wrong: workbook }).get('wrong');
    expect(again && (await sheetOf(again.workbook)).getCell('C1').result).toBe(105.03);
  });

  it('is missed with a sentence that says how to get it', () => {
    const before = process.env.SOFFICE_PATH;
    process.env.SOFFICE_PATH = '/nowhere/soffice';
    try {
      expect(() => openWorkbooks({})).toThrow('apt-get install libreoffice-calc-nogui');
    } finally {
      if (before === undefined) delete process.env.SOFFICE_PATH;
      else process.env.SOFFICE_PATH = before;
    }
  });
});

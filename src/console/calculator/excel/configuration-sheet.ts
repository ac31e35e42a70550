/** The sheet of one configuration: its resources by type, and their cost for a month, a day and an hour. */
import { MOST_COPIES, type SharedConfiguration } from '../../../contract/calculator/configuration.ts';
import {
  chargedQuantity,
  type MonthCost,
  monthMicroNano,
  sumCosts,
  type TariffLine,
} from '../../../contract/money/price.ts';
import { t } from '../../i18n/index.ts';
import { amountFor, chargedFormula, cleaned, exactAmount, toTiyn } from './amounts.ts';
import { cellOf, formula, type SheetCell, type SheetModel, type SheetRow, text } from './model.ts';
import { costOfLine, type PlannedLine, type PlannedRecord, type PlannedSection } from './planned.ts';
import { lineTitle, type PriceCells, unitTitle } from './price-sheet.ts';

/** The rows above the header: title, description, three sums and notes. */
const SUM_ROWS = { month: 3, day: 4, hour: 5 } as const;
const HEAD_ROW = 8;
/** The columns that formulas refer to. */
const C = {
  quantity: 'C',
  charged: 'D',
  unitMonth: 'E',
  part: 'F',
  exact: 'G',
  one: 'H',
  count: 'I',
  month: 'J',
} as const;
/** The maximum number of arguments of a function. */
const MOST_ARGUMENTS = 255;

/** The cells that other sheets refer to, as their formulas name them. */
export interface ConfigurationCells {
  month: string;
  day: string;
  hour: string;
  /** The monthly cost before rounding. */
  exact: string;
  /** The cells with the number of copies of each line, by its id. */
  counts: Map<string, string>;
}

interface Drawing {
  rows: SheetRow[];
  subtotals: number[];
  counts: Map<string, string>;
  prices: ReadonlyMap<TariffLine, PriceCells>;
}

/** The number of the next row. */
function next({ rows }: Drawing): number {
  return HEAD_ROW + 1 + rows.length;
}

/** A row of one tariff line. The first one of a record also has the record's cost. */
function partRow(drawing: Drawing, record: PlannedRecord, index: number, owner: { row: number; line: PlannedLine }) {
  const row = next(drawing);
  const part = record.lines[index];
  const price = part && drawing.prices.get(part.line);
  if (!part || !price) return;
  const { wanted, line } = part;
  const cells: (SheetCell | undefined)[] = [
    text(lineTitle(wanted, owner.line.line.type)),
    text(unitTitle(line.unit, owner.line.line.type)),
    { kind: 'quantity', value: wanted.quantity, input: {} },
    formula('quantity', chargedFormula(`${C.quantity}${row}`, price.step), chargedQuantity(line, wanted.quantity)),
    formula('rate', price.month, exactAmount(monthMicroNano({ ...line, increment: undefined }, 1))),
    formula('rate', `${C.charged}${row}*${C.unitMonth}${row}`, exactAmount(monthMicroNano(line, wanted.quantity))),
  ];
  if (index === 0) cells.push(...recordCells(record, row, owner));
  drawing.rows.push({ tone: 'row', cells });
}

function recordCells(
  { cost, times, lines }: PlannedRecord,
  row: number,
  owner: { row: number; line: PlannedLine },
): SheetCell[] {
  const parts = `SUM(${C.part}${row}:${C.part}${row + lines.length - 1})`;
  const count = owner.line.line.count * times;
  const head = `${C.count}${owner.row}`;
  return [
    formula('rate', cleaned(parts), exactAmount(cost.microNano)),
    formula('money', `ROUND(${C.exact}${row},2)`, amountFor(cost, 'month')),
    formula('count', times === 1 ? head : `${head}*${times}`, count),
    formula(
      'money',
      `ROUND(${C.one}${row}*${C.count}${row},2)`,
      amountFor({ ...cost, tiyn: cost.tiyn * BigInt(count) }, 'month'),
    ),
  ];
}

function drawLine(drawing: Drawing, planned: PlannedLine): void {
  const row = next(drawing);
  const { line, title, problem, records } = planned;
  const empty = Array.from({ length: 7 }, () => undefined);
  const count: SheetCell = { kind: 'count', value: line.count, input: { most: MOST_COPIES } };
  drawing.counts.set(line.id, `${C.count}${row}`);
  drawing.rows.push({ tone: 'line', cells: [text(title), ...empty, count] });
  for (const record of records)
    for (const index of record.lines.keys()) partRow(drawing, record, index, { row, line: planned });
  if (problem) drawing.rows.push({ tone: 'note', cells: [text(t(`calculator.excel.problem.${problem}`))] });
}

function labelled(tone: SheetRow['tone'], label: string, sum: SheetCell): SheetRow {
  return { tone, cells: [text(label), ...Array.from({ length: 8 }, () => undefined), sum] };
}

function drawSection(drawing: Drawing, { title, lines }: PlannedSection): void {
  drawing.rows.push({ tone: 'section', cells: [text(title)] });
  const first = next(drawing);
  for (const line of lines) drawLine(drawing, line);
  const row = next(drawing);
  drawing.subtotals.push(row);
  const sum = `ROUND(SUM(${C.month}${first}:${C.month}${row - 1}),2)`;
  const cost = amountFor(sumCosts(lines.map(costOfLine)), 'month');
  drawing.rows.push(labelled('subtotal', t('calculator.excel.subtotal', { name: title }), formula('money', sum, cost)));
}

/** The sum of cells that are not adjacent. */
function sumOf(cells: string[]): string {
  if (cells.length <= MOST_ARGUMENTS) return `SUM(${cells.join(',') || 0})`;
  return `${sumOf(cells.slice(0, MOST_ARGUMENTS))}+${sumOf(cells.slice(MOST_ARGUMENTS))}`;
}

/** The bottom: the monthly sum, and its value before rounding, from which day and hour are calculated. */
function drawTotals(drawing: Drawing, cost: MonthCost, partial: boolean): { month: string; exact: string } {
  const last = Math.max(HEAD_ROW + 1, next(drawing) - 1);
  const range = (column: string) => `${column}${HEAD_ROW + 1}:${column}${last}`;
  const month = next(drawing);
  const sum = formula(
    'money',
    `ROUND(${sumOf(drawing.subtotals.map((row) => `${C.month}${row}`))},2)`,
    amountFor(cost, 'month'),
  );
  drawing.rows.push(labelled('total', t(partial ? 'calculator.excel.totalPart' : 'calculator.excel.total'), sum));
  const exact = cleaned(`SUMPRODUCT(${range(C.exact)},${range(C.count)})`);
  drawing.rows.push(
    labelled('about', t('calculator.excel.exact'), formula('rate', exact, exactAmount(cost.microNano))),
  );
  return { month: `${C.month}${month}`, exact: `${C.month}${month + 1}` };
}

/** The costs of an hour and a day, as parts of a month before rounding. */
export function partsOfMonth(exact: string, cost: MonthCost): Record<'day' | 'hour', SheetCell> {
  return {
    day: formula('money', toTiyn(`${exact}/30`), amountFor(cost, 'day')),
    hour: formula('money', toTiyn(`${exact}/720`), amountFor(cost, 'hour')),
  };
}

function headRows(title: string, about: string, ends: { month: string; exact: string }, cost: MonthCost): SheetRow[] {
  const { day, hour } = partsOfMonth(ends.exact, cost);
  const sum = (key: string, cell: SheetCell): SheetRow => ({ tone: 'sum', cells: [text(t(key)), undefined, cell] });
  const heads = ['what', 'unit', 'quantity', 'charged', 'unitMonth', 'part', 'one', 'one', 'count', 'month'];
  return [
    { tone: 'title', cells: [text(title)] },
    { tone: 'about', cells: [text(about)] },
    sum('calculator.excel.month', formula('money', ends.month, amountFor(cost, 'month'))),
    sum('calculator.excel.day', day),
    sum('calculator.excel.hour', hour),
    { tone: 'note', cells: [text(t('calculator.excel.note'))] },
    { tone: 'note', cells: [text(t('calculator.excel.change'))] },
    { tone: 'head', cells: heads.map((key) => text(t(`calculator.excel.head.${key}`))) },
  ];
}

/** Draws a configuration, and returns the cells of its sums and counts. */
export function configurationSheet(
  name: string,
  configuration: SharedConfiguration,
  sections: PlannedSection[],
  prices: ReadonlyMap<TariffLine, PriceCells>,
  about: string,
): { sheet: SheetModel; cells: ConfigurationCells; cost: MonthCost; partial: boolean } {
  const drawing: Drawing = { rows: [], subtotals: [], counts: new Map(), prices };
  for (const section of sections) drawSection(drawing, section);
  const cost = sumCosts(sections.flatMap(({ lines }) => lines.map(costOfLine)));
  const partial = sections.some(({ lines }) => lines.some(({ problem }) => problem !== undefined));
  const ends = drawTotals(drawing, cost, partial);
  const title = configuration.name || t('calculator.excel.title');
  const sheet: SheetModel = {
    name,
    widths: [46, 9, 16, 12, 17, 17, 0, 17, 9, 20],
    headRow: HEAD_ROW,
    rows: [...headRows(title, about, ends, cost), ...drawing.rows],
  };
  const sumAt = (row: number) => cellOf(name, `C${row}`);
  const counts = new Map([...drawing.counts].map(([id, cell]) => [id, cellOf(name, cell)]));
  const cells: ConfigurationCells = {
    month: sumAt(SUM_ROWS.month),
    day: sumAt(SUM_ROWS.day),
    hour: sumAt(SUM_ROWS.hour),
    exact: cellOf(name, ends.exact),
    counts,
  };
  return { sheet, cells, cost, partial };
}

/** Configurations as a workbook: a sheet for each, a summary where there are several, and a sheet of prices. */
import type { SharedConfiguration } from '../../../contract/calculator/configuration.ts';
import { type MonthCost, sumCosts } from '../../../contract/money/price.ts';
import { sheetNames } from '../../../contract/reports/sheets.ts';
import { currencySymbol, formatDateTime } from '../../i18n/format.ts';
import { language, t } from '../../i18n/index.ts';
import { amountFor, cleaned, exactAmount } from './amounts.ts';
import { type ConfigurationCells, configurationSheet, partsOfMonth } from './configuration-sheet.ts';
import { DATA_SHEET, dataSheet } from './data-sheet.ts';
import { formula, type SheetModel, type SheetRow, text, type WorkbookModel } from './model.ts';
import { type CostBase, plannedSections } from './planned.ts';
import { type PricedType, priceSheet } from './price-sheet.ts';

/** The input of a workbook. */
export interface WorkbookInput extends CostBase {
  configurations: readonly SharedConfiguration[];
  currency: string;
  /** What VAT the prices contain, in words. */
  vat?: string;
  made: Date;
  /** The console's product name. */
  product: string;
  /** The customer: the signed-in user and their project. */
  customer?: string;
  project?: string;
}

interface Drawn {
  name: string;
  title: string;
  sheet: SheetModel;
  cells: ConfigurationCells;
  cost: MonthCost;
  lines: number;
}

/** The used type of a tariff line. */
function pricedBy({ configurations, typeOf }: WorkbookInput): PricedType {
  const found = new Map<string, string>();
  for (const { type } of configurations.flatMap(({ lines }) => lines)) {
    const file = typeOf(type)?.file;
    for (const { line } of file?.price ?? []) if (!found.has(line)) found.set(line, type);
  }
  return (line) => found.get(line);
}

/** The owner and date of the workbook. */
function aboutText({ product, customer, project, made, vat }: WorkbookInput): string {
  const owner = project
    ? [t('calculator.excel.project', { name: project }), customer]
    : [t('calculator.excel.publicPrices')];
  return [product, ...owner, t('calculator.excel.made', { time: formatDateTime(made) }), vat]
    .filter(Boolean)
    .join(' · ');
}

const SUMMARY_HEAD = 4;

/** The sums of all configurations, as references to their cells. */
function summarySheet(name: string, drawn: Drawn[], about: string): SheetModel {
  const first = SUMMARY_HEAD + 1;
  const last = SUMMARY_HEAD + drawn.length;
  const rows = drawn.map(({ title, lines, cells, cost }, index): SheetRow => {
    const { day, hour } = partsOfMonth(`F${first + index}`, cost);
    const month = formula('money', cells.month, amountFor(cost, 'month'));
    const exact = formula('rate', cells.exact, exactAmount(cost.microNano));
    return { tone: 'row', cells: [text(title), { kind: 'count', value: lines }, month, day, hour, exact] };
  });
  const total = sumCosts(drawn.map(({ cost }) => cost));
  const sum = (column: string) => `SUM(${column}${first}:${column}${last})`;
  const { day, hour } = partsOfMonth(sum('F'), total);
  const month = formula('money', `ROUND(${sum('C')},2)`, amountFor(total, 'month'));
  const exact = formula('rate', cleaned(sum('F')), exactAmount(total.microNano));
  const heads = ['configuration', 'lines', 'month30', 'day', 'hour', 'exact'];
  return {
    name,
    widths: [46, 12, 20, 18, 16, 24],
    headRow: SUMMARY_HEAD,
    rows: [
      { tone: 'title', cells: [text(t('calculator.excel.summary'))] },
      { tone: 'about', cells: [text(about)] },
      { tone: 'note', cells: [text(t('calculator.excel.note'))] },
      { tone: 'head', cells: heads.map((key) => text(t(`calculator.excel.head.${key}`))) },
      ...rows,
      { tone: 'total', cells: [text(t('calculator.excel.total')), undefined, month, day, hour, exact] },
    ],
  };
}

/** Creates a workbook's layout. */
export function workbookOf(input: WorkbookInput): WorkbookModel {
  const { configurations, tariff, product, made } = input;
  const about = aboutText(input);
  const titles = configurations.map(({ name }) => name || t('calculator.excel.title'));
  const own = [t('calculator.excel.summary'), t('calculator.excel.prices')];
  const [summary = '', prices = '', ...names] = sheetNames([...own, ...titles], ['history', DATA_SHEET]);
  const tariffSheet = priceSheet(prices, tariff, about, pricedBy(input));
  const drawn = configurations.map((configuration, index): Drawn => {
    const name = names[index] ?? '';
    const sections = plannedSections(configuration, input);
    const made = configurationSheet(name, configuration, sections, tariffSheet.cells, about);
    return { ...made, name, title: titles[index] ?? '', lines: configuration.lines.length };
  });
  const kept = dataSheet(
    configurations,
    drawn.map(({ cells }) => cells),
  );
  return {
    title: t('calculator.excel.title'),
    author: input.customer ?? product,
    made: made.toISOString(),
    language: language(),
    currency: currencySymbol(input.currency),
    footer: t('calculator.excel.page'),
    sheets: [
      ...(drawn.length > 1 ? [summarySheet(summary, drawn, about)] : []),
      ...drawn.map(({ sheet }) => sheet),
      tariffSheet.sheet,
      kept,
    ],
  };
}

/** The results of a workbook of configurations after LibreOffice has recalculated it. */
import ExcelJS from 'exceljs';
import { workbookOf } from '../../../src/console/calculator/excel/layout.ts';
import type { WorkbookModel } from '../../../src/console/calculator/excel/model.ts';
import { writeWorkbook } from '../../../src/console/calculator/excel/write.ts';
import type { SharedConfiguration } from '../../../src/contract/calculator/configuration.ts';
import type { TariffLine } from '../../../src/contract/money/price.ts';
import { records, typeOf } from './base.ts';

/** A row of the summary: the displayed sums. */
export interface Sums {
  month: string;
  day: string;
  hour: string;
}

/** All results are wrong, so that a right one was recalculated. */
function spoiled(model: WorkbookModel): WorkbookModel {
  for (const { rows } of model.sheets)
    for (const { cells } of rows) for (const cell of cells) if (typeof cell?.value === 'object') cell.value.result = 7;
  return model;
}

/** A workbook of configurations with wrong results. */
export async function spoiledWorkbook(configurations: SharedConfiguration[], tariff: TariffLine[]) {
  const about = { currency: 'KZT', made: new Date(2026, 10, 22), product: 'Qala' };
  const model = workbookOf({ configurations, tariff, typeOf, records, ...about });
  return new Uint8Array(await writeWorkbook(spoiled(model)));
}

/** An exact amount of money in whole tiyn. */
function amount(cell: ExcelJS.Cell): string {
  const value = Number(cell.result ?? cell.value);
  const tiyn = Math.round(value * 100);
  if (value !== tiyn / 100) throw new Error(`${cell.address}: ${value} is not whole tiyn`);
  return (tiyn / 100).toFixed(2);
}

/** The summary's rows. The last one is the total. */
export async function summaryOf(workbook: Uint8Array): Promise<Sums[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(workbook).buffer);
  const [sheet] = book.worksheets;
  const sums: Sums[] = [];
  sheet?.eachRow((row, at) => {
    if (at > 4) sums.push({ month: amount(row.getCell(3)), day: amount(row.getCell(4)), hour: amount(row.getCell(5)) });
  });
  return sums;
}

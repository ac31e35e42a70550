/** Totals of random configurations: calculator, create form, and the workbook as recalculated by LibreOffice. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../src/console/calculator/excel/read.ts';
import { MOST_CONFIGURATIONS } from '../../src/contract/calculator/configuration.ts';
import { openWorkbooks } from '../reports/libreoffice.ts';
import { startRussian } from './support/base.ts';
import { batches } from './support/batches.ts';
import { calculated, calculatedSums, formCost, sumsOf } from './support/calculator.ts';
import { billable } from './support/random.ts';
import { type Sums, spoiledWorkbook, summaryOf } from './support/workbook.ts';

const all = batches();
const counted = new Map<string, Sums[]>();
const loaded = new Map<string, unknown>();

beforeAll(async () => {
  startRussian();
  const workbooks: Record<string, Uint8Array> = {};
  for (const { name, configurations, tariff } of all) workbooks[name] = await spoiledWorkbook(configurations, tariff);
  for (const [name, { workbook }] of openWorkbooks(workbooks)) {
    counted.set(name, await summaryOf(workbook));
    loaded.set(name, await readWorkbook(new Uint8Array(workbook).buffer));
  }
});

describe.each(all)('$name', ({ name, configurations, tariff }) => {
  it('costs in the workbook what the calculator says: a month, a day and an hour, each by itself and all together', () => {
    expect(counted.get(name)).toEqual(calculatedSums(configurations, tariff));
  });

  it('is loaded again as it was, after LibreOffice has saved it, as far as a browser has room', () => {
    const cut = configurations.slice(MOST_CONFIGURATIONS);
    const left = cut.map((each) => ({ name: each.name, lines: each.lines.length, why: 'room' }));
    expect(loaded.get(name)).toMatchObject({ configurations: configurations.slice(0, MOST_CONFIGURATIONS), left });
  });

  it('costs in create forms what the calculator says', () => {
    for (const configuration of configurations) {
      const lines = billable(configuration);
      expect(formCost(lines, tariff)).toBe(sumsOf(calculated(lines, tariff)).month);
    }
  });
});

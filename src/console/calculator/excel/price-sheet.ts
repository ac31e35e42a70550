/** The sheet of prices. Each price is there once, and all formulas refer to it. */

import { monthMicroNano, type TariffLine, withoutSteps } from '../../../contract/money/price.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { exactAmount } from './amounts.ts';
import { cellOf, formula, type SheetModel, type SheetRow, text } from './model.ts';

const HEAD_ROW = 3;
const HOURS = { hour: 720, month: 1 } as const;

/** The cells of one tariff line that formulas use. */
export interface PriceCells {
  /** The price of one unit for 30 days. */
  month: string;
  /** The charged step. Empty where there is none. */
  step: string;
}

/** The type of a tariff line that has a label for it. Undefined where all types have one, or none. */
export type PricedType = (line: string) => string | undefined;

/** The tariff line's name in the reader's terms: `Disk space · FAST`. */
export function lineTitle({ line, variant }: Pick<TariffLine, 'line' | 'variant'>, type = ''): string {
  const key = `line.${line}`;
  return [hasText(type, key) ? tn(type, key) : line, variant].filter(Boolean).join(' · ');
}

/** The label of a tariff line's unit. Empty where it has none. */
export function unitTitle(unit: string, type = ''): string {
  const key = `unit.${unit}`;
  return hasText(type, key) ? tn(type, key) : '';
}

function priceRow(line: TariffLine, row: number, type: string | undefined): SheetRow {
  const month = monthMicroNano(withoutSteps(line), 1);
  return {
    tone: 'row',
    cells: [
      text(lineTitle(line, type)),
      text(unitTitle(line.unit, type)),
      text(t(`calculator.excel.per.${line.period}`)),
      { kind: 'rate', value: Number(line.price) },
      line.increment ? { kind: 'quantity', value: line.increment } : undefined,
      { kind: 'count', value: HOURS[line.period] },
      formula('rate', `ROUND(D${row}*F${row},9)`, exactAmount(month)),
    ],
  };
}

/** The sheet, and the cells of each tariff line. */
export function priceSheet(
  name: string,
  tariff: readonly TariffLine[],
  about: string,
  typeOf: PricedType = () => undefined,
): { sheet: SheetModel; cells: Map<TariffLine, PriceCells> } {
  const cells = new Map<TariffLine, PriceCells>();
  const rows = tariff.map((line, index) => {
    const row = HEAD_ROW + 1 + index;
    cells.set(line, { month: cellOf(name, `$G$${row}`), step: cellOf(name, `$E$${row}`) });
    return priceRow(line, row, typeOf(line.line));
  });
  const heads = ['service', 'unit', 'period', 'price', 'step', 'hours', 'unitMonth'].map((key) =>
    text(t(`calculator.excel.head.${key}`)),
  );
  const sheet: SheetModel = {
    name,
    widths: [40, 12, 14, 16, 14, 14, 20],
    headRow: HEAD_ROW,
    rows: [
      { tone: 'title', cells: [text(t('calculator.excel.prices'))] },
      { tone: 'note', cells: [text(about)] },
      { tone: 'head', cells: heads },
      ...rows,
    ],
  };
  return { sheet, cells };
}

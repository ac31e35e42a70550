/** The rows of the report's sheet that lead from the payer's opening balance to the closing one. */
import type { Locale } from '../http/locale.ts';
import type { SheetRow } from '../ports/sheet-writer.ts';
import { isOwnWay, type ReportBalance, type TopUps } from './balance.ts';
import { reportText } from './labels.ts';
import type { Columns } from './sheet-columns.ts';

/**
 * Lays out a balance. Its last row adds up the ones before it.
 *
 * @param at the number of the heading's row
 * @param total the number of the row with the report's sum
 */
export function balanceRows(
  balance: ReportBalance,
  columns: Columns,
  at: number,
  total: number,
  locale: Locale,
): SheetRow[] {
  const letter = columns.letter('amount');
  const named = (name: string, value: number | { formula: string; result: number }): SheetRow => ({
    tone: 'row',
    cells: columns.row({ resource: { kind: 'text', value: name }, amount: { kind: 'money', value } }),
  });
  const charged = { formula: `-${letter}${total}`, result: -balance.projectTiyn / 100 };
  const rows = [
    named(reportText('balance.opening', locale), balance.openingTiyn / 100),
    ...balance.topUps.map((topUps) => named(nameOf(topUps, locale), topUps.tiyn / 100)),
    ...some(balance.correctionsTiyn, (tenge) => named(reportText('balance.corrections', locale), tenge)),
    named(reportText('balance.project', locale), charged),
    ...some(balance.othersTiyn, (tenge) => named(reportText('balance.others', locale), -tenge)),
    ...some(balance.elsewhereTiyn, (tenge) => named(reportText('balance.elsewhere', locale), -tenge)),
  ];
  const closing = {
    formula: `ROUND(SUM(${letter}${at + 1}:${letter}${at + rows.length}),2)`,
    result: balance.closingTiyn / 100,
  };
  return [
    { tone: 'service', cells: [{ kind: 'text', value: reportText('balance', locale) }] },
    ...rows,
    { ...named(reportText('balance.closing', locale), closing), tone: 'total' },
  ];
}

/** A row where there is an amount. */
function some(tiyn: number, row: (tenge: number) => SheetRow): SheetRow[] {
  return tiyn === 0 ? [] : [row(tiyn / 100)];
}

function nameOf({ by }: TopUps, locale: Locale): string {
  if (by === 'promo') return reportText('balance.promo', locale);
  return reportText('balance.topUp', locale, { by: isOwnWay(by) ? reportText('bankTransfer', locale) : by });
}

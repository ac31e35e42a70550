import { parseMoney, tiynToText, toTiyn } from '../../../contract/money/money.ts';
import type { LeavingRecord } from '../../../contract/reports/leaving.ts';

/** What records cost a month together, as a decimal string. */
export function sumOf(records: readonly Pick<LeavingRecord, 'cost'>[]): string {
  return tiynToText(records.reduce((sum, { cost }) => sum + toTiyn(parseMoney(cost ?? '0')), 0n));
}

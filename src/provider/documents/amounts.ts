/** The amounts of a document: lines with VAT that add up to the VAT of their total. */
import { vatOfLines } from '../../contract/money/vat.ts';
import { vatPercentOn } from '../companies/vat.ts';
import type { Tx } from '../store/database.ts';
import type { Amounts, DocumentLine } from './content.ts';

/** Lines with what is charged for them, in tiyn. What is charged contains the VAT of the day. */
export async function amountsOf(tx: Tx, day: string, lines: Omit<DocumentLine, 'vatTiyn'>[]): Promise<Amounts> {
  const rate = await vatPercentOn(tx, day);
  const totalTiyn = lines.reduce((sum, { tiyn }) => sum + tiyn, 0);
  if (rate === undefined) return { lines: lines.map((line) => ({ ...line, vatTiyn: 0 })), totalTiyn, vat: null };
  const shares = vatOfLines(
    lines.map(({ tiyn }) => BigInt(tiyn)),
    rate,
    'within',
  ).map(Number);
  const taxed = lines.map((line, index) => ({ ...line, vatTiyn: shares[index] ?? 0 }));
  return { lines: taxed, totalTiyn, vat: { rate, tiyn: shares.reduce((sum, share) => sum + share, 0) } };
}

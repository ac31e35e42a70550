/** Cells that all documents have. */
import type { CellLook, PaperCell } from '../../ports/paper.ts';
import type { Contract, Party, Words } from '../content.ts';
import { amountText, both, dayText, label, words } from '../texts.ts';

/** A cell over some columns. */
export function cell(text: string, span = 1, look: CellLook = {}): PaperCell {
  return { text, ...(span > 1 && { span }), ...look };
}

/** An empty cell over some columns. */
export function gap(span: number): PaperCell {
  return cell('', span);
}

/** An amount, at the right in a box; an empty box for null. */
export function money(tiyn: number | null, { bold = false } = {}): PaperCell {
  const look: CellLook = { align: 'right', bold, lines: 'box' };
  return tiyn === null ? cell('', 1, look) : { ...cell(amountText(tiyn), 1, look), value: tiyn / 100 };
}

/** A head of a table's column, in both languages on lines of their own. */
export function head(key: Parameters<typeof words>[0], look: Partial<PaperCell> = {}): PaperCell {
  return { ...cell(both(words(key), '\n')), align: 'center', lines: 'box', shaded: true, ...look };
}

/** A party with number, address and telephone, in both languages. */
export function partyText({ name, taxId, address, phone }: Party): string {
  const inOne = ({ name: named, address: at }: { name: string; address: string }) =>
    [named, at].filter(Boolean).join(', ');
  const whole: Words = {
    ru: inOne({ name: name.ru, address: address.ru }),
    kk: inOne({ name: name.kk, address: address.kk }),
  };
  const number = taxId === null ? '' : `${label('taxId')} ${taxId}`;
  const call = phone === null ? '' : `${label('phone')} ${phone}`;
  return [number, both(whole), call].filter(Boolean).join(', ');
}

/** The contract of a document, in both languages. */
export function contractWords(contract: Contract | null): Words {
  if (!contract) return words('withoutContract');
  const { number, day } = contract;
  return day === null ? words('contractNumber', { number }) : words('contractOf', { number, day: dayText(day) });
}

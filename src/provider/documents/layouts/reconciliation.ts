/** The layout of a reconciliation act: the seller's data at the left, the buyer's at the right, mirrored and to be confirmed. */
import type { Paper, PaperCell } from '../../ports/paper.ts';
import type { ReconciliationContent } from '../content.ts';
import { amountText, both, dayText, dayWords, label, words } from '../texts.ts';
import { amountInWords } from '../words/amount.ts';
import { cell, contractWords, gap, head, money, partyText } from './cells.ts';

const COLUMNS = [7, 23, 10, 10, 7, 23, 10, 10];
const ALL = COLUMNS.length;
const HALF = ALL / 2;
const BOX = { lines: 'box' } as const;

/** Lays out a reconciliation act on a page on its side. */
export function reconciliationPaper(content: ReconciliationContent): Pick<Paper, 'landscape' | 'columns' | 'parts'> {
  return {
    landscape: true,
    columns: COLUMNS,
    parts: [
      { rows: headRows(content), together: true },
      { rows: tableRows(content), heads: 2 },
      { rows: endRows(content), together: true },
    ],
  };
}

function headRows({ number, day, from, to, seller, buyer, contract }: ReconciliationContent): PaperCell[][] {
  const title = words('reconciliation');
  const names = { seller: seller.name, buyer: buyer.name };
  const line = (language: 'kk' | 'ru') => {
    const of = { from: dayText(from), to: dayText(to) };
    const under = contract ? `, ${words('underContract', { contract: contractWords(contract) })[language]}` : '';
    return `${words('period', of)[language]}, ${words('between', names)[language]}${under}`;
  };
  const titled = (language: 'kk' | 'ru') => `${title[language]} № ${number}, ${dayWords(day)[language]}`;
  return [
    [cell(titled('kk'), ALL, { size: 'large', bold: true, align: 'center' })],
    [cell(titled('ru'), ALL, { size: 'large', bold: true, align: 'center' })],
    [cell(line('kk'), ALL, { align: 'center' })],
    [cell(line('ru'), ALL, { align: 'center' })],
    [gap(ALL)],
    [cell(both(words('weSigned'), '\n'), ALL)],
    [gap(ALL)],
  ];
}

function tableRows(content: ReconciliationContent): PaperCell[][] {
  const { seller, buyer, entries, openingTiyn, closingTiyn, from, to } = content;
  const debit = entries.reduce((sum, { debitTiyn }) => sum + debitTiyn, 0);
  const credit = entries.reduce((sum, { creditTiyn }) => sum + creditTiyn, 0);
  const columns = () => [head('day'), head('operation'), head('debit'), head('credit')];
  return [
    [
      cell(both(words('byData', { name: seller.name }), '\n'), HALF, {
        ...BOX,
        align: 'center',
        shaded: true,
        bold: true,
      }),
      cell(both(words('byData', { name: buyer.name }), '\n'), HALF, {
        ...BOX,
        align: 'center',
        shaded: true,
        bold: true,
      }),
    ],
    [...columns(), ...columns()],
    sumRow(`${label('opening')}, ${dayText(from)}`, openingTiyn, 0),
    ...entries.map(({ day, name, debitTiyn, creditTiyn }) => {
      const said = [cell(dayText(day), 1, { ...BOX, align: 'center' }), cell(both(name, '\n'), 1, BOX)];
      return [...said, ...sides(debitTiyn, creditTiyn), ...said, ...sides(creditTiyn, debitTiyn)];
    }),
    sumRow(label('turnover'), debit, credit),
    sumRow(`${label('closing')}, ${dayText(to)}`, closingTiyn, 0),
  ];
}

/** A debit and a credit; nothing for zero. */
function sides(debit: number, credit: number, bold = false): PaperCell[] {
  return [money(debit === 0 ? null : debit, { bold }), money(credit === 0 ? null : credit, { bold })];
}

/** A sum on both sides. A balance that is not negative is a debit of the seller. */
function sumRow(text: string, debit: number, credit: number): PaperCell[] {
  const [owed, paid] = debit < 0 ? [0, credit - debit] : [debit, credit];
  const named = cell(text, 2, { ...BOX, bold: true });
  return [named, ...sides(owed, paid, true), named, ...sides(paid, owed, true)];
}

function endRows(content: ReconciliationContent): PaperCell[][] {
  const { seller, buyer } = content;
  const line = () => cell('', 2, { lines: 'below' });
  const who = (name: string | undefined) => cell(name ? `/ ${name} /` : '/', 2);
  return [
    [gap(ALL)],
    [cell(balanceText(content, 'kk'), ALL, { bold: true })],
    [cell(balanceText(content, 'ru'), ALL, { bold: true })],
    [gap(ALL)],
    [
      cell(label('from', { name: seller.name }), HALF, { bold: true }),
      cell(label('from', { name: buyer.name }), HALF, { bold: true }),
    ],
    [cell(partyText(seller), HALF, { size: 'small' }), cell(partyText(buyer), HALF, { size: 'small' })],
    [gap(ALL)],
    [line(), who(seller.signer?.name), line(), who(buyer.signer?.name)],
    [cell(label('stamp'), HALF), cell(label('stamp'), HALF)],
  ];
}

function balanceText({ to, closingTiyn, seller, buyer }: ReconciliationContent, language: 'kk' | 'ru'): string {
  const day = dayWords(to)[language];
  const owed = Math.abs(closingTiyn);
  if (owed === 0) return words('nothingOwed', { day })[language];
  const name = closingTiyn > 0 ? seller.name : buyer.name;
  const params = { day, name, amount: amountText(owed), words: amountInWords(owed, language) };
  return words(closingTiyn > 0 ? 'owedByBuyer' : 'owedBySeller', params)[language];
}

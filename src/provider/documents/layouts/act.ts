/** The layout of an act of completed works: form Р-1 of Kazakhstan, in both languages, with a column for the VAT in the cost. */
import type { Paper, PaperCell } from '../../ports/paper.ts';
import type { ActContent, DocumentLine, Party } from '../content.ts';
import { amountText, both, dayText, label, words } from '../texts.ts';
import { amountInWords } from '../words/amount.ts';
import { cell, contractWords, gap, head, money, partyText } from './cells.ts';

/** The name of the work stands over two columns, so that the labels of the parties can have one of them. */
const COLUMNS = [5, 11, 16, 11, 17, 7, 7, 9, 9, 8];
const ALL = COLUMNS.length;
const BOX = { lines: 'box' } as const;
const CENTERED = { lines: 'box', align: 'center' } as const;
const SMALL = { size: 'small', align: 'center' } as const;

/** Lays out an act on a page on its side. */
export function actPaper(content: ActContent): Pick<Paper, 'landscape' | 'columns' | 'parts'> {
  return {
    landscape: true,
    columns: COLUMNS,
    parts: [
      { rows: headRows(content), together: true },
      { rows: [...tableHead(), ...lineRows(content), totalRow(content)], heads: 3 },
      { rows: [...sumRows(content), ...signRows(content)], together: true },
      { rows: noteRows(), together: true },
    ],
  };
}

function headRows({ number, day, seller, buyer, contract }: ActContent): PaperCell[][] {
  const caption = { ...SMALL, lines: 'box', shaded: true } as const;
  const party = (key: 'customer' | 'contractor', { taxId, ...rest }: Party): PaperCell[][] => [
    [
      cell(label(key), 2),
      cell(partyText({ ...rest, taxId: null }), 6, { bold: true, lines: 'below' }),
      cell(taxId ?? '', 2, { ...CENTERED, bold: true }),
    ],
    [gap(2), cell(label('partyHint'), 6, SMALL), gap(2)],
  ];
  const title = (text: string) => [cell(`${text.toUpperCase()}*`, ALL, { align: 'center', bold: true, size: 'large' })];
  return [
    [gap(4), cell(both(words('appendix'), '\n'), 6, { size: 'small', align: 'right' })],
    [gap(8), cell(label('form'), 2, { align: 'right', bold: true })],
    [gap(8), cell(label('taxId'), 2, caption)],
    ...party('customer', buyer),
    ...party('contractor', seller),
    [
      cell(label('agreement'), 2),
      cell(both(contractWords(contract)), 3, { lines: 'below', bold: true }),
      gap(1),
      cell(label('documentNumber'), 2, caption),
      cell(label('documentDay'), 2, caption),
    ],
    [gap(6), cell(number, 2, { ...CENTERED, bold: true }), cell(dayText(day), 2, { ...CENTERED, bold: true })],
    title(words('act').kk),
    title(words('act').ru),
    [gap(ALL)],
  ];
}

/** The head of the table in two rows, and the numbers of the columns, which the form has. */
function tableHead(): PaperCell[][] {
  const tall = { down: 2, size: 'small' } as const;
  const small = { size: 'small' } as const;
  return [
    [
      head('rowNumber', tall),
      head('workName', { ...tall, span: 2 }),
      head('workDay', tall),
      head('workReport', tall),
      head('workUnit', tall),
      head('workDone', { span: 4, size: 'small' }),
    ],
    [head('workQuantity', small), head('workPrice', small), head('workCost', small), head('workVat', small)],
    COLUMNS.slice(1).map((_, index) =>
      cell(String(index + 1), index === 1 ? 2 : 1, { ...SMALL, lines: 'box', shaded: true }),
    ),
  ];
}

function lineRows({ lines, from, to, vat }: ActContent): PaperCell[][] {
  return lines.map(({ name, tiyn, vatTiyn }: DocumentLine, index) => [
    cell(String(index + 1), 1, CENTERED),
    cell(both(name, '\n'), 2, BOX),
    cell(`${dayText(from)} –\n${dayText(to)}`, 1, CENTERED),
    cell('—', 1, CENTERED),
    cell(both(words('service'), '\n'), 1, CENTERED),
    cell('1', 1, CENTERED),
    money(tiyn),
    money(tiyn),
    money(vat ? vatTiyn : null),
  ]);
}

function totalRow({ lines, totalTiyn, vat }: ActContent): PaperCell[] {
  const without = cell('x', 1, CENTERED);
  return [
    cell(label('total'), 6, { ...BOX, align: 'right', bold: true }),
    cell(String(lines.length), 1, { ...CENTERED, bold: true }),
    without,
    money(totalTiyn, { bold: true }),
    money(vat ? vat.tiyn : null, { bold: true }),
  ];
}

function sumRows({ totalTiyn, vat }: ActContent): PaperCell[][] {
  const tax = vat ? words('withVat', { rate: vat.rate }) : words('withoutVat');
  const taxed = vat ? ` — ${amountText(vat.tiyn)}` : '';
  const inWords = (language: 'kk' | 'ru') =>
    `${words('done')[language]}: ${amountInWords(totalTiyn, language)}. ${tax[language]}${taxed}`;
  return [
    [gap(ALL)],
    [cell(inWords('kk'), ALL, { bold: true })],
    [cell(inWords('ru'), ALL, { bold: true })],
    [cell(label('stock'), 5), cell('', 5, { lines: 'below' })],
    [gap(5), cell(label('stockHint'), 5, SMALL)],
    [cell(both(words('attachment'), '\n'), ALL)],
    [gap(ALL)],
  ];
}

/** The two signatures side by side: position, signature and name, with hints below. */
function signRows({ seller, buyer }: ActContent): PaperCell[][] {
  const hints = (): PaperCell[] => [
    cell(label('position'), 1, SMALL),
    cell(label('signature'), 1, SMALL),
    cell(label('signatureName'), 1, SMALL),
  ];
  const signs = ({ signer }: Party): PaperCell[] => [
    cell(signer ? both(signer.position) : '', 1, { lines: 'below', align: 'center' }),
    cell('', 1, { lines: 'below' }),
    cell(signer?.name ?? '', 1, { lines: 'below', align: 'center' }),
  ];
  const halves = (left: PaperCell[], right: PaperCell[]) => [
    ...spread(left, [2, 1, 1]),
    gap(1),
    ...spread(right, [2, 1, 2]),
  ];
  return [
    [cell(label('handedOver'), 5, { bold: true }), cell(label('accepted'), 5, { bold: true })],
    halves(signs(seller), signs(buyer)),
    halves(hints(), hints()),
    [cell(label('stamp'), 5), cell(`${label('signedDay')}: ________________`, 5)],
    [gap(5), cell(label('stamp'), 5)],
  ];
}

function spread(cells: PaperCell[], spans: number[]): PaperCell[] {
  return cells.map((each, index) => ({ ...each, span: spans[index] ?? 1 }));
}

function noteRows(): PaperCell[][] {
  return (['note1', 'note2', 'note3'] as const).map((key) => [cell(both(words(key), '\n'), ALL, { size: 'small' })]);
}

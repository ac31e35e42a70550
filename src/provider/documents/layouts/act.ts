/** The layout of an act of completed works: form Р-1 of Kazakhstan, in both languages, with a column for the VAT in the cost. */
import type { Paper, PaperCell } from '../../ports/paper.ts';
import type { ActContent, DocumentLine, Party } from '../content.ts';
import { amountText, both, dayText, label, words } from '../texts.ts';
import { amountInWords } from '../words/amount.ts';
import { cell, contractWords, gap, head, money, partyText } from './cells.ts';

const COLUMNS = [5, 27, 11, 17, 7, 7, 9, 9, 8];
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
      { rows: [...sumRows(content), ...signRows(content), ...noteRows()], together: true },
    ],
  };
}

function headRows({ number, day, seller, buyer, contract }: ActContent): PaperCell[][] {
  const party = (key: 'customer' | 'contractor', { taxId, ...rest }: Party): PaperCell[][] => [
    [
      cell(label(key)),
      cell(partyText({ ...rest, taxId: null }), 6, { bold: true, lines: 'below' }),
      cell(taxId ?? '', 2, CENTERED),
    ],
    [gap(1), cell(label('partyHint'), 6, SMALL), gap(2)],
  ];
  return [
    [gap(5), cell(both(words('appendix'), '\n'), 4, { size: 'small', align: 'right' })],
    [gap(5), cell(label('form'), 4, { align: 'right', bold: true })],
    [gap(7), cell(label('taxId'), 2, { ...SMALL, lines: 'box', shaded: true })],
    ...wide(party('customer', buyer)),
    ...wide(party('contractor', seller)),
    [cell(label('agreement'), 2), cell(both(contractWords(contract)), 3, { lines: 'below', bold: true }), gap(4)],
    [
      gap(5),
      cell(label('documentNumber'), 2, { ...SMALL, lines: 'box', shaded: true }),
      cell(label('documentDay'), 2, { ...SMALL, lines: 'box', shaded: true }),
    ],
    [gap(5), cell(number, 2, { ...CENTERED, bold: true }), cell(dayText(day), 2, { ...CENTERED, bold: true })],
    [cell(`${words('act').kk.toUpperCase()}*`, ALL, { align: 'center', bold: true, size: 'large' })],
    [cell(`${words('act').ru.toUpperCase()}*`, ALL, { align: 'center', bold: true, size: 'large' })],
    [gap(ALL)],
  ];
}

/** The first cell of a party's rows stands over two columns, so that its label has room. */
function wide(rows: PaperCell[][]): PaperCell[][] {
  return rows.map(([first = gap(1), second = gap(6), ...rest]) => [
    { ...first, span: 2 },
    { ...second, span: 5 },
    ...rest,
  ]);
}

/** The head of the table in two rows, and the numbers of the columns, which the form has. */
function tableHead(): PaperCell[][] {
  const tall = { down: 2, size: 'small' } as const;
  const small = { size: 'small' } as const;
  return [
    [
      head('rowNumber', tall),
      head('workName', tall),
      head('workDay', tall),
      head('workReport', tall),
      head('workUnit', tall),
      head('workDone', { span: 4, size: 'small' }),
    ],
    [head('workQuantity', small), head('workPrice', small), head('workCost', small), head('workVat', small)],
    COLUMNS.map((_, index) => cell(String(index + 1), 1, { ...SMALL, lines: 'box', shaded: true })),
  ];
}

function lineRows({ lines, from, to, vat }: ActContent): PaperCell[][] {
  return lines.map(({ name, tiyn, vatTiyn }: DocumentLine, index) => [
    cell(String(index + 1), 1, CENTERED),
    cell(both(name, '\n'), 1, BOX),
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
    cell(label('total'), 5, { ...BOX, align: 'right', bold: true }),
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
    [cell(label('stock'), 4), cell('', 5, { lines: 'below' })],
    [gap(4), cell(label('stockHint'), 5, SMALL)],
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
  const halves = (left: PaperCell[], right: PaperCell[]) => [...spread(left, [1, 1, 1]), ...spread(right, [2, 1, 2])];
  return [
    [cell(label('handedOver'), 4, { bold: true }), cell(label('accepted'), 5, { bold: true })],
    [gap(1), ...halves(signs(seller), signs(buyer))],
    [gap(1), ...halves(hints(), hints())],
    [cell(label('stamp'), 4), cell(`${label('signedDay')}: ________________`, 5)],
    [gap(4), cell(label('stamp'), 5)],
  ];
}

function spread(cells: PaperCell[], spans: number[]): PaperCell[] {
  return cells.map((each, index) => ({ ...each, span: spans[index] ?? 1 }));
}

function noteRows(): PaperCell[][] {
  return (['note1', 'note2', 'note3'] as const).map((key) => [cell(both(words(key), '\n'), ALL, { size: 'small' })]);
}

/** The layout of an invoice for payment, as banks and accountants of Kazakhstan know it. */
import type { Paper, PaperCell } from '../../ports/paper.ts';
import type { InvoiceContent } from '../content.ts';
import { amountText, both, dayWords, label, words } from '../texts.ts';
import { amountInWords } from '../words/amount.ts';
import { cell, contractWords, gap, head, money, partyText } from './cells.ts';

const COLUMNS = [5, 15, 17, 17, 8, 9, 14, 15];
const ALL = COLUMNS.length;

/** Lays out an invoice on an upright page. */
export function invoicePaper(content: InvoiceContent): Pick<Paper, 'landscape' | 'columns' | 'parts'> {
  return {
    landscape: false,
    columns: COLUMNS,
    parts: [
      { rows: [[cell(both(words('attention'), '\n'), ALL, { size: 'small', align: 'center' })], [gap(ALL)]] },
      { rows: bankRows(content), together: true },
      { rows: headRows(content), together: true },
      { rows: lineRows(content), heads: 1 },
      { rows: totalRows(content), together: true },
    ],
  };
}

/** The sample of a payment order: who is paid, to which account, with which code. */
function bankRows({ seller, purposeCode }: InvoiceContent): PaperCell[][] {
  const { account, taxId, name } = seller;
  const caption = { lines: 'box', size: 'small', align: 'center', shaded: true } as const;
  const centered = { lines: 'box', align: 'center', bold: true } as const;
  const payee = [both(name), taxId === null ? '' : `${label('taxId')}: ${taxId}`].filter(Boolean).join('\n');
  return [
    [
      cell(label('beneficiary'), 4, { ...caption, align: 'left' }),
      cell(label('iban'), 3, caption),
      cell(label('kbe'), 1, caption),
    ],
    [
      cell(payee, 4, { lines: 'box', bold: true }),
      cell(account?.iban ?? '', 3, centered),
      cell(account?.kbe ?? '', 1, centered),
    ],
    [
      cell(label('beneficiaryBank'), 4, { ...caption, align: 'left' }),
      cell(label('bic'), 2, caption),
      cell(label('purposeCode'), 2, caption),
    ],
    [
      cell(account?.bank ?? '', 4, { lines: 'box' }),
      cell(account?.bic ?? '', 2, centered),
      cell(purposeCode, 2, centered),
    ],
  ];
}

function headRows({ number, day, seller, buyer, contract }: InvoiceContent): PaperCell[][] {
  const of = dayWords(day);
  const title = words('invoice');
  const party = (key: 'supplier' | 'buyer' | 'contract', text: string) => [
    cell(label(key), 2, { size: 'small' }),
    cell(text, ALL - 2, { bold: true }),
  ];
  return [
    [gap(ALL)],
    [cell(`${title.kk} № ${number}, ${of.kk}`, ALL, { size: 'large', bold: true })],
    [cell(`${title.ru} № ${number} от ${of.ru}`, ALL, { size: 'large', bold: true, lines: 'below' })],
    [gap(ALL)],
    party('supplier', partyText(seller)),
    party('buyer', partyText(buyer)),
    party('contract', both(contractWords(contract))),
    [gap(ALL)],
  ];
}

function lineRows({ lines }: InvoiceContent): PaperCell[][] {
  const heads = [
    head('ordinal'),
    head('name', { span: 3 }),
    head('quantity', { size: 'small' }),
    head('unit', { size: 'small' }),
    head('price'),
    head('amount'),
  ];
  const rows = lines.map(({ name, tiyn }, index) => [
    cell(String(index + 1), 1, { lines: 'box', align: 'center' }),
    cell(both(name, '\n'), 3, { lines: 'box' }),
    cell('1', 1, { lines: 'box', align: 'center' }),
    cell(both(words('service'), '\n'), 1, { lines: 'box', align: 'center', size: 'small' }),
    money(tiyn),
    money(tiyn),
  ]);
  return [heads, ...rows];
}

function totalRows({ lines, totalTiyn, vat, seller }: InvoiceContent): PaperCell[][] {
  const sum = (text: string, tiyn: number | null) => [
    cell(text, ALL - 1, { align: 'right', bold: true }),
    money(tiyn, { bold: true }),
  ];
  const count = { count: lines.length, amount: amountText(totalTiyn) };
  return [
    sum(`${label('total')}:`, totalTiyn),
    vat ? sum(`${label('withVat', { rate: vat.rate })}:`, vat.tiyn) : sum(label('withoutVat'), null),
    [cell(both(words('count', count), '\n'), ALL)],
    [cell(`${words('toPay').kk}: ${amountInWords(totalTiyn, 'kk')}`, ALL, { bold: true })],
    [cell(`${words('toPay').ru}: ${amountInWords(totalTiyn, 'ru')}`, ALL, { bold: true, lines: 'below' })],
    [gap(ALL)],
    [
      cell(label('issuer'), 2, { bold: true }),
      cell('', 2, { lines: 'below' }),
      cell(seller.signer ? `/ ${seller.signer.name} /` : '/', 4),
    ],
  ];
}

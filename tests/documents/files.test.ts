/** Documents as an accountant gets them: both languages and each sum are in the PDF and in the workbook. */
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ActContent,
  DocumentContent,
  InvoiceContent,
  Party,
  ReconciliationContent,
} from '../../src/provider/documents/content.ts';
import { paperOf } from '../../src/provider/documents/layouts/paper.ts';
import { paperWriter } from '../../src/provider/host/paper-writer.ts';
import { openWorkbooks } from '../reports/libreoffice.ts';
import { readPdf } from './pdf-text.ts';

const MADE = new Date('2026-11-30T10:00:00.000Z');
/** The letters that Russian fonts often lack, and the sign of the tenge. */
const LETTERS = [...'әғқңөұүһіӘҒҚҢӨҰҮҺІ₸'];
const LINES = 40;

function party(ru: string, kk: string, taxId: string): Party {
  return {
    name: { ru, kk },
    taxId,
    address: { ru: 'г. Алматы, пр. Абая, 1', kk: 'Алматы қ., Абай даңғылы, 1' },
    phone: '+7 727 000 00 00',
    account: { iban: 'KZ86125KZT5004100100', bank: 'АО «Народный банк»', bic: 'HSBKKZKX', kbe: '17' },
    signer: { name: 'Әлібеков Н. Қ.', position: { ru: 'Директор', kk: 'Директор' } },
  };
}

const base = {
  number: '2026-000012',
  day: '2026-11-30',
  seller: party('ТОО «Облако»', '«Бұлт» ЖШС', '180140001235'),
  buyer: party('ТОО «Ү Һ І Ө Ә»', '«ӘҒҚҢӨҰҮҺІ» ЖШС', '940140000385'),
  contract: { number: 'ОБ-2026/114', day: '2026-02-01' },
};

const lines = Array.from({ length: LINES }, (_, index) => ({
  name: { ru: `Услуга ${index + 1}`, kk: `Қызмет ${index + 1}` },
  tiyn: 1_000_01 * (index + 1),
  vatTiyn: 138_00 * (index + 1),
}));
const totalTiyn = lines.reduce((sum, { tiyn }) => sum + tiyn, 0);
const vat = { rate: 16, tiyn: lines.reduce((sum, { vatTiyn }) => sum + vatTiyn, 0) };

const invoice: InvoiceContent = {
  ...{ kind: 'invoice', ...base, purposeCode: '859', totalTiyn: 1_500_000_50, vat: { rate: 16, tiyn: 206_896_62 } },
  lines: [{ name: { ru: 'Пополнение', kk: 'Толтыру: әғқңөұүһі' }, tiyn: 1_500_000_50, vatTiyn: 206_896_62 }],
};
const act: ActContent = { kind: 'act', ...base, from: '2026-11-01', to: '2026-11-30', lines, totalTiyn, vat };
const reconciliation: ReconciliationContent = {
  ...{
    kind: 'reconciliation',
    ...base,
    from: '2026-01-01',
    to: '2026-11-30',
    openingTiyn: -500_00,
    closingTiyn: 734_56,
  },
  entries: [
    { day: '2026-11-05', name: { ru: 'Оплата', kk: 'Төлем' }, debitTiyn: 0, creditTiyn: 1_000_00 },
    { day: '2026-11-30', name: { ru: '=1+1', kk: '=1+1' }, debitTiyn: 2_234_56, creditTiyn: 0 },
  ],
};
const DOCUMENTS: Record<string, DocumentContent> = { invoice, act, reconciliation };

/** What stands in each, as it is printed. */
const SAID: Record<string, string[]> = {
  invoice: [
    '1 500 000,50',
    '206 896,62',
    'Бір миллион бес жүз мың теңге 50 тиын',
    'Один миллион пятьсот тысяч тенге 50 тиын',
    '859',
  ],
  act: [
    '820 008,20',
    '113 160,00',
    'Сегіз жүз жиырма мың сегіз теңге 20 тиын',
    'Восемьсот двадцать тысяч восемь тенге 20 тиын',
  ],
  reconciliation: ['500,00', '1 000,00', '2 234,56', '734,56', 'Жеті жүз отыз төрт теңге 56 тиын'],
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');

describe('a PDF', () => {
  it.each(Object.keys(DOCUMENTS))(
    'of the kind %s has each sum in both languages, in an embedded font',
    async (kind) => {
      const { text, fonts } = readPdf(await paperWriter.pdf(paperOf(DOCUMENTS[kind] ?? invoice, MADE)));
      for (const said of ['2026-000012', '940140000385', ...(SAID[kind] ?? [])]) expect(plain(text)).toContain(said);
      expect(fonts.length).toBeGreaterThan(0);
    },
  );

  it('has all letters of Kazakh and the sign of the tenge', async () => {
    const { text } = readPdf(await paperWriter.pdf(paperOf(invoice, MADE)));
    expect(LETTERS.filter((letter) => !text.includes(letter))).toEqual([]);
  });

  it('has the head of its table on each page, every line once, and the signatures on one page', async () => {
    const { pages } = readPdf(await paperWriter.pdf(paperOf(act, MADE)));
    const withLines = pages.filter((page) => /Услуга \d/.test(page));
    expect(withLines.length).toBeGreaterThan(1);
    for (const page of withLines) expect(plain(page)).toContain('Единица');
    const found = pages.join('\n').match(/Услуга \d+/g);
    expect(found).toEqual(lines.map(({ name }) => name.ru));
    const signed = pages.filter((page) => page.includes('Принял'));
    expect([signed.length, plain(signed[0] ?? '').includes('Всего оказано услуг')]).toEqual([1, true]);
  });
});

describe('a workbook', () => {
  let shown: Map<string, string>;

  beforeAll(async () => {
    const workbooks: Record<string, Uint8Array> = {};
    for (const [kind, content] of Object.entries(DOCUMENTS))
      workbooks[kind] = await paperWriter.workbook(paperOf(content, MADE));
    shown = new Map([...openWorkbooks(workbooks)].map(([kind, opened]) => [kind, plain(opened.shown.join('\n'))]));
  }, 120_000);

  it.each(Object.keys(DOCUMENTS))('of the kind %s shows the same in LibreOffice, with amounts as numbers', (kind) => {
    // LibreOffice here groups digits by its own language.
    const text = (shown.get(kind) ?? '')
      .replace(/(\d),(\d{3})(?=[,.])/g, '$1 $2')
      .replace(/(\d),(\d{3})(?=[,.])/g, '$1 $2');
    for (const said of ['2026-000012', ...(SAID[kind] ?? [])])
      expect(text.includes(said) || text.includes(said.replace(',', '.'))).toBe(true);
  });

  it('never takes a text for a formula', () => {
    expect(shown.get('reconciliation')).toContain('=1+1');
  });
});

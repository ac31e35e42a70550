import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { StatementError } from './statement.ts';
import { camt053, camtEntry, clientExchange, inWindows1251, OUR_ACCOUNT } from './testing.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

const IN = { number: '95022', amount: '42531.32', payer: 'ТОО Сервис', purpose: 'Оплата счёта 2026-000017' };
const OUT = { number: '95023', amount: '4000.00', outgoing: true };

const READ = {
  account: OUR_ACCOUNT,
  from: '2026-11-01',
  until: '2026-11-30',
  payments: [
    {
      day: '2026-11-20',
      number: '95022',
      amountTiyn: 4_253_132,
      payerName: 'ТОО Сервис',
      payerBin: '181140004063',
      payerIban: 'KZ81722S000001159377',
      purpose: 'Оплата счёта 2026-000017',
    },
  ],
};

/** The fault of a file, its line and place. */
function faultOf(bytes: Uint8Array): [string, number, string] {
  try {
    readStatement(bytes);
  } catch (error) {
    if (error instanceof StatementError) return [error.fault, error.line, error.place];
    throw error;
  }
  throw new Error('The file was read');
}

describe('a statement of 1C', () => {
  const text = clientExchange(IN, OUT);
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\u{FEFF}${text}`)],
    ['windows-1251', inWindows1251(text)],
  ])('gives its incoming payments, in %s', (_, bytes) => {
    expect(readStatement(bytes)).toMatchObject({ format: 'clientExchange', ...READ });
  });

  it('by the names of the standard takes what came to our account', () => {
    const document = (from: string, to: string, more: string) =>
      `СекцияДокумент=Платежное поручение\nНомер=7\nДата=20.11.2026\nСумма=1 500,5\nПлательщикСчет=${from}\nПлательщик1=ИП Ахметова\n` +
      `ПлательщикИНН=910308400020\nПолучательСчет=${to}\nНазначениеПлатежа1=Пополнение\nНазначениеПлатежа2=баланса\n${more}КонецДокумента\n`;
    const other = 'KZ22722C000024901213';
    const head = `1CClientBankExchange\nВерсияФормата=1.02\nРасчСчет=${OUR_ACCOUNT}\n`;
    const whole = `${head}${document(other, OUR_ACCOUNT, '')}${document(OUR_ACCOUNT, other, '')}${document(other, other, 'ДатаПоступило=21.11.2026\n')}КонецФайла`;
    const { payments } = readStatement(inWindows1251(whole));
    const common = { number: '7', amountTiyn: 150_050, payerName: 'ИП Ахметова', payerBin: '910308400020' };
    expect(payments).toMatchObject([
      { ...common, day: '2026-11-20', payerIban: other, purpose: 'Пополнение баланса' },
      { ...common, day: '2026-11-21' },
    ]);
  });

  it('keeps a purpose that goes on in the next line, and one with an equals sign', () => {
    const { payments } = readStatement(utf8(clientExchange({ ...IN, purpose: 'Счёт=2026-000017\r\nот 20.11.2026' })));
    expect(payments[0]?.purpose).toBe('Счёт=2026-000017 от 20.11.2026');
  });

  it.each([
    ['a wrong amount', text.replace('42531.32', '42 тысячи'), ['STATEMENT_AMOUNT', 19, 'СуммаПриход']],
    [
      'a wrong date',
      text.replace('ДатаОперации=20.11.2026', 'ДатаОперации=31.02.2026'),
      ['STATEMENT_DATE', 20, 'ДатаОперации'],
    ],
    ['no end of a document', text.replace('КонецДокумента', ''), ['STATEMENT_UNFINISHED', 11, '']],
    [
      'an end in the middle of a document',
      text.slice(0, text.indexOf('НазначениеПлатежа')),
      ['STATEMENT_UNFINISHED', 11, ''],
    ],
    ['no amount', text.replace('СуммаПриход=42531.32', 'Примечание='), ['STATEMENT_MISSING', 11, 'Сумма']],
    [
      'another currency',
      text.replace('ВидДокумента', 'Валюта=USD\r\nВидДокумента'),
      ['STATEMENT_CURRENCY', 14, 'Валюта'],
    ],
  ])('with %s is refused with its line', (_, broken, fault) => {
    expect(faultOf(inWindows1251(broken))).toEqual(fault);
  });
});

describe('a camt.053 statement', () => {
  const entries = camtEntry(IN) + camtEntry(OUT);
  it.each([
    ['UTF-8', utf8(camt053(entries))],
    ['windows-1251', inWindows1251(camt053(entries, { encoding: 'windows-1251' }))],
  ])('gives its incoming payments, in %s', (_, bytes) => {
    expect(readStatement(bytes)).toMatchObject({ format: 'camt053', ...READ });
  });

  it('gives each transaction of a batch, and leaves out what is pending or taken back', () => {
    const part = (amount: string) => `<TxDtls><Amt Ccy="KZT">${amount}</Amt></TxDtls>`;
    const one = camtEntry(IN);
    const batch = one.replace(/<TxDtls>[\s\S]*<\/TxDtls>/, part('42000') + part('531.32'));
    const pending = one.replace('BOOK', 'PDNG');
    const reversed = one.replace('</CdtDbtInd>', '</CdtDbtInd><RvslInd>true</RvslInd>');
    const { payments } = readStatement(utf8(camt053(batch + pending + reversed)));
    expect(payments.map(({ number, amountTiyn }) => [number, amountTiyn])).toEqual([
      ['95022/1', 4_200_000],
      ['95022/2', 53_132],
    ]);
  });

  const whole = camt053(entries);
  it.each([
    ['a wrong amount', whole.replace('>42531.32<', '>x<'), ['STATEMENT_AMOUNT', 6, 'Amt']],
    ['another currency', whole.replace('"KZT"', '"USD"'), ['STATEMENT_CURRENCY', 6, 'Amt']],
    ['a wrong date', whole.replace('<Dt>2026-11-20', '<Dt>2026-13-20'), ['STATEMENT_DATE', 9, 'Dt']],
    ['an open element', whole.replace('</Sts>', ''), ['STATEMENT_XML', 18, '']],
    ['another message', '<Document>\n<Other/></Document>', ['STATEMENT_UNKNOWN', 1, 'Document']],
  ])('with %s is refused with its line', (_, broken, fault) => {
    expect(faultOf(utf8(broken))).toEqual(fault);
  });

  it('declares no entity, and reads no other file', () => {
    const doctype = '<!DOCTYPE Document [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';
    const file = camt053(entries.replace('За услуги', '&secret;'), { doctype });
    expect(faultOf(utf8(file))[0]).toBe('STATEMENT_XML');
  });
});

it.each([
  ['an empty file', ''],
  ['a table', 'Дата;Сумма\n20.11.2026;100'],
])('%s is no statement', (_, text) => {
  expect(faultOf(utf8(text))).toEqual(['STATEMENT_UNKNOWN', 1, '']);
});

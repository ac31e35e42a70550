/** Statements for tests, as banks write them. */

/** One incoming or outgoing payment of a test's statement. */
export interface TestPayment {
  number: string;
  /** `DD.MM.YYYY`. */
  day?: string;
  amount: string;
  payer?: string;
  bin?: string;
  iban?: string;
  purpose?: string;
  outgoing?: boolean;
}

/** Our account in the tests. */
export const OUR_ACCOUNT = 'KZ79722S000001674774';

const CUSTOMER = { payer: 'ТОО «Қала Сервис»', bin: '181140004063', iban: 'KZ81722S000001159377' };

/** The lines of a document, by the names that banks of Kazakhstan use. */
function documentOf(payment: TestPayment): string[] {
  const { number, day = '20.11.2026', amount, outgoing, purpose = 'За услуги', ...given } = payment;
  const { payer, bin, iban } = { ...CUSTOMER, ...given };
  const [from, to] = outgoing ? [OUR_ACCOUNT, iban] : [iban, OUR_ACCOUNT];
  return [
    'СекцияДокумент=выписка',
    `НомерДокумента=${number}`,
    `ДатаДокумента=${day}`,
    'ВидДокумента=Платежное поручение',
    `ПлательщикНаименование=${outgoing ? 'Оператор' : payer}`,
    `ПлательщикБИН_ИИН=${outgoing ? '050140000656' : bin}`,
    `ПлательщикИИК=${from}`,
    `ПолучательИИК=${to}`,
    `${outgoing ? 'СуммаРасход' : 'СуммаПриход'}=${amount}`,
    `ДатаОперации=${day}`,
    `НазначениеПлатежа=${purpose}`,
    'КодНазначенияПлатежа=859',
    'КонецДокумента',
  ];
}

/** A statement in the text format of 1C. */
export function clientExchange(...payments: TestPayment[]): string {
  const head = ['1CClientBankExchange', 'ВерсияФормата=2.00', 'Кодировка=Windows', 'ДатаНачала=01.11.2026'];
  const account = ['СекцияРасчСчет', `РасчСчет=${OUR_ACCOUNT}`, 'НачальныйОстаток=0', 'КонецРасчСчет'];
  const lines = [...head, 'ДатаКонца=30.11.2026', `РасчСчет=${OUR_ACCOUNT}`, ...account];
  return [...lines, ...payments.flatMap(documentOf), 'КонецФайла', ''].join('\r\n');
}

/** The letters of windows-1251 beyond ASCII that the tests use. */
const CYRILLIC = new Map(
  [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))].map(
    (letter, index) => [letter, index + 128],
  ),
);

/** A text in windows-1251. Letters that it does not have become question marks, as banks write them. */
export function inWindows1251(text: string): Uint8Array {
  return Uint8Array.from(
    [...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : (CYRILLIC.get(letter) ?? 63))),
  );
}

/** An entry of a camt.053 statement. */
export function camtEntry({
  number,
  day = '20.11.2026',
  amount,
  outgoing,
  purpose = 'За услуги',
  ...given
}: TestPayment): string {
  const { payer, bin, iban } = { ...CUSTOMER, ...given };
  const date = day.split('.').reverse().join('-');
  return `<Ntry>
  <Amt Ccy="KZT">${amount}</Amt>
  <CdtDbtInd>${outgoing ? 'DBIT' : 'CRDT'}</CdtDbtInd>
  <Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>${date}</Dt></BookgDt>
  <AcctSvcrRef>${number}</AcctSvcrRef>
  <NtryDtls><TxDtls>
    <RltdPties>
      <Dbtr><Pty><Nm>${payer}</Nm><Id><OrgId><Othr><Id>${bin}</Id></Othr></OrgId></Id></Pty></Dbtr>
      <DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>
    </RltdPties>
    <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>
  </TxDtls></NtryDtls>
</Ntry>`;
}

/** A statement as XML of ISO 20022. */
export function camt053(entries: string, { encoding = 'UTF-8', doctype = '' } = {}): string {
  return `<?xml version="1.0" encoding="${encoding}"?>${doctype}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<Stmt><Id>1</Id><FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${OUR_ACCOUNT}</IBAN></Id></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`;
}

import {
  accountIn,
  binIn,
  type IncomingPayment,
  isDay,
  type Statement,
  StatementError,
  tiynOfAmount,
} from './statement.ts';

/**
 * Statements in the text format of 1C, "1CClientBankExchange": the standard of 1C with its Russian names, and the names by which banks of
 * Kazakhstan write it (Kaspi, Alatau City, Forte).
 */

const HEADER = '1CClientBankExchange';
/** The order matters: the day on which the bank booked the payment comes first. */
const DAYS = ['датаоперации', 'датапоступило', 'датадокумента', 'дата'];
const NUMBERS = ['номердокумента', 'номер'];
const PAYERS = ['плательщикнаименование', 'плательщик1', 'плательщик'];
const BINS = ['плательщикбин_иин', 'плательщикбин', 'плательщикиин', 'плательщикинн'];
const OWN_ACCOUNT = 'расчсчет';
const FROM_ACCOUNTS = ['плательщикиик', 'плательщиксчет', 'плательщикрасчсчет'];
const TO_ACCOUNTS = ['получательиик', 'получательсчет', 'получательрасчсчет'];
const CURRENCIES = ['валюта', 'валютадокумента', 'кодвалюты'];
const TENGE = ['KZT', '398', 'ТЕНГЕ', ''];

/** A value with the line and the name by which the file writes it. */
interface Value {
  name: string;
  text: string;
  line: number;
}

/** The values of a document or of the header, by their names in lower case. */
type Section = Map<string, Value>;

/** Whether a text begins as a file of this format. */
export function isClientExchange(text: string): boolean {
  return text.trimStart().startsWith(HEADER);
}

/** Reads a statement. Throws StatementError with the line of the first mistake. */
export function readClientExchange(text: string): Statement {
  const { header, accounts, documents } = sectionsOf(text);
  const payments = documents.flatMap((document) => paymentIn(document, accounts) ?? []);
  const [account, ...others] = accounts;
  const from = header.get('датаначала');
  const until = header.get('датаконца');
  return {
    format: 'clientExchange',
    ...(account !== undefined && others.length === 0 && { account }),
    ...(from && { from: dayIn(from) }),
    ...(until && { until: dayIn(until) }),
    payments,
  };
}

/** A document of the file, with the line where it begins. */
interface Document {
  line: number;
  values: Section;
}

function sectionsOf(text: string): { header: Section; accounts: Set<string>; documents: Document[] } {
  const header: Section = new Map();
  const accounts = new Set<string>();
  const documents: Document[] = [];
  let open: Document | undefined;
  let last: Value | undefined;
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const [name = '', ...rest] = whole.split('=');
    const key = name.trim().toLowerCase();
    const value = { name: name.trim(), text: rest.join('=').trim(), line: index + 1 };
    if (key === 'секциядокумент') {
      if (open) throw new StatementError('STATEMENT_UNFINISHED', open.line);
      open = { line: index + 1, values: new Map() };
      documents.push(open);
      last = undefined;
    } else if (key === 'конецдокумента') {
      open = undefined;
      last = undefined;
    } else if (rest.length > 0) {
      last = value;
      if (key === OWN_ACCOUNT && !open && value.text !== '') accounts.add(accountIn(value.text));
      const section = open?.values ?? header;
      if (!section.has(key)) section.set(key, value);
    } else if (open && last && name.trim() !== '') last.text += ` ${name.trim()}`;
  }
  if (open) throw new StatementError('STATEMENT_UNFINISHED', open.line);
  return { header, accounts, documents };
}

/** The first of several names that has a value. */
function found(values: Section, names: readonly string[]): Value | undefined {
  return names.map((name) => values.get(name)).find((value) => value !== undefined && value.text !== '');
}

/** The incoming payment of a document; undefined for an outgoing one. */
function paymentIn({ line, values }: Document, accounts: ReadonlySet<string>): IncomingPayment | undefined {
  const sum = incomingSum(values, accounts, line);
  if (!sum) return undefined;
  const amountTiyn = tiynOfAmount(sum.text);
  if (amountTiyn === undefined) throw new StatementError('STATEMENT_AMOUNT', sum.line, sum.name);
  if (amountTiyn === 0) return undefined;
  const currency = found(values, CURRENCIES);
  if (currency && !TENGE.includes(currency.text.toUpperCase()))
    throw new StatementError('STATEMENT_CURRENCY', currency.line, currency.name);
  const day = found(values, DAYS);
  if (!day) throw new StatementError('STATEMENT_MISSING', line, 'ДатаОперации');
  const payerName = found(values, PAYERS)?.text;
  const payerBin = binIn(found(values, BINS)?.text ?? '');
  const payerIban = found(values, FROM_ACCOUNTS)?.text;
  return {
    line,
    day: dayIn(day),
    number: found(values, NUMBERS)?.text ?? '',
    amountTiyn,
    ...(payerName !== undefined && { payerName }),
    ...(payerBin !== undefined && { payerBin }),
    ...(payerIban !== undefined && { payerIban: accountIn(payerIban) }),
    purpose: purposeOf(values),
  };
}

/**
 * The amount that came in. Banks of Kazakhstan name it. In the standard of 1C it is the amount of a document whose payee's account is ours.
 * Throws where neither says which way the money went.
 */
function incomingSum(values: Section, accounts: ReadonlySet<string>, line: number): Value | undefined {
  const named = found(values, ['суммаприход']);
  if (named) return named;
  if (found(values, ['суммарасход'])) return undefined;
  const sum = found(values, ['сумма']);
  if (!sum) throw new StatementError('STATEMENT_MISSING', line, 'Сумма');
  if (found(values, ['датапоступило'])) return sum;
  if (found(values, ['датасписано'])) return undefined;
  if (accounts.size === 0) throw new StatementError('STATEMENT_MISSING', 1, 'РасчСчет');
  const isOwn = (names: readonly string[]) => accounts.has(accountIn(found(values, names)?.text ?? ''));
  return isOwn(TO_ACCOUNTS) && !isOwn(FROM_ACCOUNTS) ? sum : undefined;
}

/** The purpose, which the standard can also split into numbered lines. */
function purposeOf(values: Section): string {
  const whole = found(values, ['назначениеплатежа']);
  if (whole) return whole.text;
  const parts = [1, 2, 3, 4, 5, 6].flatMap((number) => found(values, [`назначениеплатежа${number}`])?.text ?? []);
  return parts.join(' ');
}

/** A day `DD.MM.YYYY`, with or without a time, as `YYYY-MM-DD`. */
function dayIn({ text, line, name }: Value): string {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})(?:\s|$)/.exec(text);
  const day = match ? `${match[3]}-${match[2]}-${match[1]}` : '';
  if (!isDay(day)) throw new StatementError('STATEMENT_DATE', line, name);
  return day;
}

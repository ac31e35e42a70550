import {
  accountIn,
  binIn,
  type IncomingPayment,
  isDay,
  type Statement,
  StatementError,
  tiynOfAmount,
} from './statement.ts';
import { type Element, elementsAt, firstAt, readXml } from './xml.ts';

/** Statements as XML of ISO 20022, "camt.053" (BankToCustomerStatement), versions 2 to 12. */

/** Whether a text begins as XML. */
export function isXml(text: string): boolean {
  return /^\s*</.test(text);
}

/** Reads a statement. Throws StatementError with the line of the first mistake. */
export function readCamt053(text: string): Statement {
  const root = readXml(text);
  const [message] = root.name === 'Document' ? elementsAt(root, 'BkToCstmrStmt') : [];
  if (!message) throw new StatementError('STATEMENT_UNKNOWN', root.line, root.name);
  const statements = elementsAt(message, 'Stmt');
  const accounts = new Set(statements.map((each) => firstAt(each, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')?.text ?? ''));
  const days = (path: string) =>
    statements
      .flatMap((each) => firstAt(each, `FrToDt/${path}Tm`, `FrToDt/${path}`) ?? [])
      .map(dayIn)
      .sort();
  const [account] = accounts;
  const from = days('FrDt')[0];
  const until = days('ToDt').at(-1);
  return {
    format: 'camt053',
    ...(account !== undefined && account !== '' && accounts.size === 1 && { account: accountIn(account) }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    payments: statements.flatMap((each) => elementsAt(each, 'Ntry').flatMap(paymentsIn)),
  };
}

/** The payments of an entry. An entry that is not booked yet, goes out or takes back an outgoing one has none. */
function paymentsIn(entry: Element): IncomingPayment[] {
  const status = firstAt(entry, 'Sts/Cd', 'Sts');
  if (status && status.text !== 'BOOK') return [];
  if (firstAt(entry, 'CdtDbtInd')?.text !== 'CRDT' || firstAt(entry, 'RvslInd')?.text === 'true') return [];
  const date = firstAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  if (!date) throw new StatementError('STATEMENT_MISSING', entry.line, 'BookgDt');
  const day = dayIn(date);
  const parts = elementsAt(entry, 'NtryDtls/TxDtls');
  if (parts.length <= 1) return [paymentOf(entry, parts[0], { day, amount: amountIn(entry, 'Amt') })];
  // A batch: each of its transactions is a payment, and has its own amount.
  return parts.map((part, index) =>
    paymentOf(entry, part, { day, amount: amountIn(part, 'Amt', 'AmtDtls/TxAmt/Amt'), place: index + 1 }),
  );
}

function paymentOf(
  entry: Element,
  part: Element | undefined,
  { day, amount, place }: { day: string; amount: number; place?: number },
): IncomingPayment {
  const of = (...paths: string[]): string | undefined => part && firstAt(part, ...paths)?.text;
  const payerName = of('RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm');
  const payerIban = of('RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id');
  const bins = ['OrgId', 'PrvtId'].flatMap((kind) =>
    ['Dbtr/Pty', 'Dbtr'].map((party) => `RltdPties/${party}/Id/${kind}/Othr/Id`),
  );
  const payerBin = binIn(of(...bins) ?? '');
  const purposes = part ? elementsAt(part, 'RmtInf/Ustrd') : [];
  const purpose =
    purposes.map(({ text }) => text).join(' ') || of('AddtlTxInf') || firstAt(entry, 'AddtlNtryInf')?.text;
  return {
    line: (part ?? entry).line,
    day,
    number: numberOf(entry, part, place),
    amountTiyn: amount,
    ...(payerName !== undefined && { payerName }),
    ...(payerBin !== undefined && { payerBin }),
    ...(payerIban !== undefined && { payerIban: accountIn(payerIban) }),
    purpose: purpose ?? '',
  };
}

/** The bank's reference, or else the payer's. Transactions of a batch share the entry's, so their place is added. */
function numberOf(entry: Element, part: Element | undefined, place: number | undefined): string {
  const own = part && firstAt(part, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/EndToEndId')?.text;
  if (own !== undefined && own !== 'NOTPROVIDED') return own;
  const shared = firstAt(entry, 'AcctSvcrRef', 'NtryRef')?.text ?? '';
  return place === undefined ? shared : `${shared}/${place}`;
}

/** The amount of an entry or transaction, in tiyn. Throws for a missing or wrong one, and for another currency. */
function amountIn(element: Element, ...paths: string[]): number {
  const found = firstAt(element, ...paths);
  if (!found) throw new StatementError('STATEMENT_MISSING', element.line, 'Amt');
  if (found.attributes.Ccy !== 'KZT') throw new StatementError('STATEMENT_CURRENCY', found.line, 'Amt');
  const tiyn = tiynOfAmount(found.text);
  if (!tiyn) throw new StatementError('STATEMENT_AMOUNT', found.line, 'Amt');
  return tiyn;
}

/** The day of a date or of a moment. Banks write moments in their own time. */
function dayIn({ text, line, name }: Element): string {
  const day = text.slice(0, 10);
  if (!isDay(day)) throw new StatementError('STATEMENT_DATE', line, name);
  return day;
}

/** The formats of a statement that can be imported. */
type StatementFormat = 'clientExchange' | 'camt053';

/** A payment that came to our account. */
export interface IncomingPayment {
  /** The line of the file where it begins, from 1. */
  line: number;
  /** The day on which the bank booked it, `YYYY-MM-DD`. */
  day: string;
  /** The bank's number or reference; empty where the file has none. */
  number: string;
  /** Positive, in tiyn. */
  amountTiyn: number;
  payerName?: string;
  /** BIN of a company or IIN of a person: 12 digits. */
  payerBin?: string;
  payerIban?: string;
  /** The purpose of the payment, as the payer wrote it. */
  purpose: string;
}

/** A statement of our account. Outgoing payments are left out. */
export interface Statement {
  format: StatementFormat;
  /** Our account; missing where the file does not say it, or has several. */
  account?: string;
  /** The days of the statement, `YYYY-MM-DD`. */
  from?: string;
  until?: string;
  payments: IncomingPayment[];
}

/** What can be wrong in a file: an unknown format, broken XML, a wrong or missing value, an unfinished document, another currency. */
export type StatementFault =
  | 'STATEMENT_UNKNOWN'
  | 'STATEMENT_XML'
  | 'STATEMENT_DATE'
  | 'STATEMENT_AMOUNT'
  | 'STATEMENT_MISSING'
  | 'STATEMENT_UNFINISHED'
  | 'STATEMENT_CURRENCY';

/** A file that is no statement, or a broken one. Nothing of it may be imported. */
export class StatementError extends Error {
  override name = 'StatementError';

  /**
   * @param line the line of the file, from 1
   * @param place the name of the field or element, as the file writes it
   */
  constructor(
    readonly fault: StatementFault,
    readonly line: number,
    readonly place = '',
  ) {
    super(`${fault} in line ${line} ${place}`);
  }
}

/**
 * An amount of a file in tiyn: digits with an optional fraction of one or two digits after a dot, a comma or a hyphen. Spaces may group
 * digits. Undefined for other text.
 */
export function tiynOfAmount(text: string): number | undefined {
  const match = /^(\d{1,13})(?:[.,-](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0]/g, ''));
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A BIN or IIN: 12 digits. Undefined for other text, such as the numbers of other countries. */
export function binIn(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{12}$/.test(digits) ? digits : undefined;
}

/** An account without spaces, in upper case. */
export function accountIn(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

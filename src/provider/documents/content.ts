/** What stands in an issued document, as it is stored. Files are rendered from it, so it never depends on what changes later. */

/** A text in the two languages of Kazakhstan's documents. */
export interface Words {
  ru: string;
  kk: string;
}

/** The kinds of documents. */
export type DocumentKind = 'invoice' | 'act' | 'reconciliation';

/** A party as it was on the document's day. */
export interface Party {
  name: Words;
  /** BIN of a company or IIN of a person, 12 digits; null where it is not known. */
  taxId: string | null;
  /** Empty where it is not known. */
  address: Words;
  phone: string | null;
  account: { iban: string; bank: string; bic: string; kbe: string } | null;
  /** Who signs; null where nobody is named. */
  signer: { name: string; position: Words } | null;
}

/** The contract that a document refers to. */
export interface Contract {
  number: string;
  /** `YYYY-MM-DD`; null where it is not known. */
  day: string | null;
}

/** A line: one service in one amount. */
export interface DocumentLine {
  name: Words;
  /** With VAT. */
  tiyn: number;
  /** The VAT in it; 0 without VAT. */
  vatTiyn: number;
}

/** The VAT in a total. */
interface DocumentVat {
  /** In percent. */
  rate: number;
  tiyn: number;
}

interface Issued {
  number: string;
  /** The day of the document, `YYYY-MM-DD`, in Almaty. */
  day: string;
  seller: Party;
  buyer: Party;
  contract: Contract | null;
}

/** The amounts of an invoice and of an act. */
export interface Amounts {
  lines: DocumentLine[];
  /** With VAT; the sum of the lines. */
  totalTiyn: number;
  /** Null where the seller pays no VAT. */
  vat: DocumentVat | null;
}

/** An invoice for payment. */
export interface InvoiceContent extends Issued, Amounts {
  kind: 'invoice';
  /** The payment purpose code (КНП). */
  purposeCode: string;
}

/** An act of completed works for a month. */
export interface ActContent extends Issued, Amounts {
  kind: 'act';
  /** The first and the last day. */
  from: string;
  to: string;
}

/** A line of a reconciliation act, in the seller's books: what the buyer owes is a debit, what they paid a credit. */
export interface ReconciliationEntry {
  day: string;
  name: Words;
  debitTiyn: number;
  creditTiyn: number;
}

/** A reconciliation act for a period. Balances are what the buyer owes; negative where they paid in advance. */
export interface ReconciliationContent extends Issued {
  kind: 'reconciliation';
  from: string;
  to: string;
  openingTiyn: number;
  entries: ReconciliationEntry[];
  closingTiyn: number;
}

/** The content of any document. */
export type DocumentContent = InvoiceContent | ActContent | ReconciliationContent;

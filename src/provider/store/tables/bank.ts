/** Corrections of balances, and what the bank's statements bring. `store/schema.ts` describes the contents of columns. */

/** A correction of a balance, as an administrator asked for it. */
export interface BalanceCorrectionTable {
  id: string;
  /** Whose balance. */
  user_id: string;
  /** Negative where it takes money. */
  amount_tiyn: number;
  reason: string;
  document_number: string | null;
  /** A day, `YYYY-MM-DD`. */
  document_date: string | null;
  /** proposed, booked or refused. */
  status: string;
  author_id: string | null;
  created_at: string;
  /** Who confirmed or refused it; null where nobody had to. */
  decided_by: string | null;
  decided_at: string | null;
  /** Why it was refused. */
  refusal: string | null;
  /** The balance before it was booked. */
  before_tiyn: number | null;
}

/** An imported statement of our account. */
export interface BankStatementTable {
  id: string;
  /** The file's name. */
  name: string;
  /** clientExchange or camt053. */
  format: string;
  /** Our account, where the file says it. */
  account: string | null;
  from_day: string | null;
  until_day: string | null;
  /** How many incoming payments the file has, also those that came with an earlier file. */
  incoming: number;
  created_at: string;
  created_by: string | null;
}

/** An incoming payment of a statement. It is there once, however often the file comes. */
export interface BankPaymentTable {
  id: string;
  /** What makes it the same payment: account, day, number, amount and payer's account. */
  key: string;
  /** The first statement that had it. */
  statement_id: string;
  account: string | null;
  /** The day on which the bank booked it, `YYYY-MM-DD`. */
  day: string;
  number: string;
  amount_tiyn: number;
  payer_name: string | null;
  /** BIN of a company, or IIN of a person. */
  payer_bin: string | null;
  payer_iban: string | null;
  purpose: string;
  /** booked, unmatched or ignored. */
  status: string;
  /** Whose balance it topped up. */
  user_id: string | null;
  /** invoice, bin or person; null while it is not booked. */
  matched_by: string | null;
  /** The number of our invoice in the purpose, where there is such an invoice. */
  invoice: string | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: string | null;
  created_at: string;
}

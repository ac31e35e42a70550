/** Issued documents: invoices, acts and reconciliation acts. `store/schema.ts` describes the contents of columns. */

/** An issued document. It is never changed and never deleted; triggers hold that. */
export interface DocumentTable {
  id: string;
  /** invoice, act or reconciliation. */
  kind: string;
  /** The year of its date, and its number of that kind in the year, from 1 without gaps. */
  year: number;
  serial: number;
  /** Both, as people see them: `2026-000001`. */
  number: string;
  /** The payer for whom it was issued. */
  user_id: string;
  /** The payer's name in the document, and folded for searches. */
  buyer: string;
  buyer_key: string;
  /** Days in Almaty, `YYYY-MM-DD`: that of the document, and the first and last of its period. */
  day: string;
  from_day: string | null;
  to_day: string | null;
  /** What it is about: the amount to pay, of the services, or the closing balance. */
  total_tiyn: number;
  /** The VAT in the total; null without VAT. */
  vat_tiyn: number | null;
  /** A unique key of what may be issued once, such as an act of a payer and a month; null for others. */
  issue_key: string | null;
  /** All that stands in it, as JSON. Files are rendered from it. */
  content: string;
  created_at: string;
  /** Who issued it; null for the provider itself. */
  created_by: string | null;
}

/** The last number of a kind in a year. */
export interface DocumentCounterTable {
  kind: string;
  year: number;
  last: number;
}

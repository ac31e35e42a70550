/** The companies of payers. `store/schema.ts` describes the contents of columns. */

/** What documents say of a party of a contract; null where it is not known. */
export interface PartyColumns {
  /** BIN or IIN: 12 digits. */
  bin: string | null;
  name_ru: string | null;
  name_kk: string | null;
  name_en: string | null;
  /** Legal addresses. */
  address_ru: string | null;
  address_kk: string | null;
  address_en: string | null;
  bank_name: string | null;
  /** Without spaces. */
  iban: string | null;
  /** The bank's code: a BIC of 8 or 11 characters. */
  bik: string | null;
  signer_name: string | null;
  signer_position: string | null;
  /** What the signer acts on the basis of, such as a charter or a power of attorney. */
  signer_basis: string | null;
}

/** The company of a payer. A payer without a row is a person of whom nothing is known. */
export interface CompanyTable extends PartyColumns {
  payer_id: string;
  /** person or company. */
  kind: string;
  contract_number: string | null;
  /** A day, `YYYY-MM-DD`. */
  contract_date: string | null;
  version: number;
}

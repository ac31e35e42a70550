import type { PartyColumns } from '../store/tables/companies.ts';

/** What documents say of either party of a contract. A field is undefined where it is not known. */
export interface Party {
  /** BIN or IIN: 12 digits with a right check digit. */
  bin?: string;
  nameRu?: string;
  nameKk?: string;
  nameEn?: string;
  /** Legal addresses. */
  addressRu?: string;
  addressKk?: string;
  addressEn?: string;
  bankName?: string;
  /** Without spaces, with right check digits. */
  iban?: string;
  /** The bank's code: a BIC of 8 or 11 characters. */
  bik?: string;
  signerName?: string;
  signerPosition?: string;
  /** What the signer acts on the basis of, such as a charter or a power of attorney. */
  signerBasis?: string;
}

const COLUMNS = {
  bin: 'bin',
  nameRu: 'name_ru',
  nameKk: 'name_kk',
  nameEn: 'name_en',
  addressRu: 'address_ru',
  addressKk: 'address_kk',
  addressEn: 'address_en',
  bankName: 'bank_name',
  iban: 'iban',
  bik: 'bik',
  signerName: 'signer_name',
  signerPosition: 'signer_position',
  signerBasis: 'signer_basis',
} as const satisfies Record<keyof Party, keyof PartyColumns>;

/** The names of a party's fields. */
const PARTY_FIELDS = Object.keys(COLUMNS) as (keyof Party)[];

/** The party in a row. */
export function partyIn(row: PartyColumns): Party {
  return Object.fromEntries(
    PARTY_FIELDS.flatMap((field) => {
      const value = row[COLUMNS[field]];
      return value === null ? [] : [[field, value]];
    }),
  );
}

/** The columns of a party, each null where it is not known or empty. */
export function partyColumns(party: Party): PartyColumns {
  return Object.fromEntries(PARTY_FIELDS.map((field) => [COLUMNS[field], party[field] || null])) as Record<
    keyof PartyColumns,
    string | null
  >;
}

/** The fields of a party that a record has as text. */
export function partyFrom(record: Record<string, unknown>): Party {
  return Object.fromEntries(
    PARTY_FIELDS.flatMap((field) => {
      const value = record[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}

/** The languages of documents. */
type Locale = 'ru' | 'kk' | 'en';

/** A party's name in a language, else in Russian, Kazakh or English, in this order; undefined where it has none. */
export function nameIn({ nameRu, nameKk, nameEn }: Party, locale: Locale): string | undefined {
  return { ru: nameRu, kk: nameKk, en: nameEn }[locale] ?? nameRu ?? nameKk ?? nameEn;
}

/** A party's legal address in a language, else as {@link nameIn}. */
export function addressIn({ addressRu, addressKk, addressEn }: Party, locale: Locale): string | undefined {
  return { ru: addressRu, kk: addressKk, en: addressEn }[locale] ?? addressRu ?? addressKk ?? addressEn;
}

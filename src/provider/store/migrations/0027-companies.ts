import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** What documents say of a party of a contract. */
const DETAILS = [
  'bin',
  'name_ru',
  'name_kk',
  'name_en',
  'address_ru',
  'address_kk',
  'address_en',
  'bank_name',
  'iban',
  'bik',
  'signer_name',
  'signer_position',
  'signer_basis',
];

/** The companies of payers. */
export const companies: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    const company = db.schema
      .createTable('company')
      .addColumn('payer_id', text, (c) => c.primaryKey())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('contract_number', text)
      .addColumn('contract_date', text)
      .addColumn('version', 'integer', (c) => c.notNull());
    await DETAILS.reduce((builder, column) => builder.addColumn(column, text), company).execute();
    await sql`create index company_by_bin on company (bin)`.execute(db);
  },
};

import { type Kysely, type Migration, sql } from 'kysely';

/** An index for the links of a deleted record to the API tokens that created it. */
export const tokenRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index api_token_record_by_record on api_token_record (type, record_id)`.execute(db);
  },
};

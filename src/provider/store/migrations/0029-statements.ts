import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Corrections of balances with their decisions, statements of a bank, and the payments in them. */
export const statements: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table balance_correction (id ${text} not null primary key, user_id ${text} not null, amount_tiyn bigint not null,
      reason ${text} not null, document_number ${text}, document_date ${text}, status ${text} not null, author_id ${text}, created_at ${text} not null,
      decided_by ${text}, decided_at ${text}, refusal ${text}, before_tiyn bigint)`.execute(db);
    await sql`create index balance_correction_by_user on balance_correction (user_id, created_at)`.execute(db);
    await sql`create table bank_statement (id ${text} not null primary key, name ${text} not null, format ${text} not null, account ${text},
      from_day ${text}, until_day ${text}, incoming integer not null, created_at ${text} not null, created_by ${text})`.execute(
      db,
    );
    await sql`create table bank_payment (id ${text} not null primary key, key ${text} not null unique, statement_id ${text} not null,
      account ${text}, day ${text} not null, number ${text} not null, amount_tiyn bigint not null, payer_name ${text}, payer_bin ${text},
      payer_iban ${text}, purpose ${text} not null, status ${text} not null, user_id ${text}, matched_by ${text}, invoice ${text}, reason ${text},
      decided_by ${text}, decided_at ${text}, created_at ${text} not null)`.execute(db);
    await sql`create index bank_payment_by_statement on bank_payment (statement_id)`.execute(db);
    await sql`create index bank_payment_by_status on bank_payment (status, day)`.execute(db);
  },
};

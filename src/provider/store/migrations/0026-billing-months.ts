import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';
import { isShared } from '../postgres-dialect.ts';

type AnyDb = Kysely<unknown>;

/**
 * The time for which each entry of the ledger is, what each charge was made of, the quantities of uncharged time, and closed months with
 * their sums.
 */
export const billingMonths: Migration = {
  async up(db: AnyDb) {
    await addAccountingTimes(db);
    const text = textType(db);
    await db.schema.alterTable('meter').addColumn('earlier', text).execute();
    await db.schema.alterTable('meter').addColumn('changed_at', text).execute();
    await db.schema.alterTable('charge').addColumn('parts', text).execute();
    await createMonths(db);
  },
};

/** A charge is for the hour that its entry names. All other entries are for the time at which they were booked. */
async function addAccountingTimes(db: AnyDb): Promise<void> {
  const hour = isShared(db) ? sql`details::json ->> 'hour'` : sql`json_extract(details, '$.hour')`;
  await db.schema
    .alterTable('ledger')
    .addColumn('for_at', textType(db), (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update ledger set for_at = case when kind = 'charge' then coalesce(${hour}, at) else at end`.execute(db);
  // Nearly all entries are charges, which have sums of their own.
  await sql`create index ledger_of_others on ledger (for_at) where kind <> 'charge'`.execute(db);
  await db.schema.createIndex('ledger_by_time').on('ledger').columns(['user_id', 'for_at', 'id']).execute();
}

async function createMonths(db: AnyDb): Promise<void> {
  const text = textType(db);
  const ended = inKeyOrder(db);
  await sql`create table billing_month (month ${text} not null primary key, state ${text} not null, closed_at ${text},
    closed_by ${text}) ${ended}`.execute(db);
  await sql`create table month_payer (month ${text} not null, payer_id ${text} not null, opening_tiyn bigint not null,
    charges_tiyn bigint not null, corrections_tiyn bigint not null, top_ups_tiyn bigint not null,
    closing_tiyn bigint not null, primary key (month, payer_id)) ${ended}`.execute(db);
  await sql`create table month_charge (month ${text} not null, payer_id ${text} not null, project_id ${text} not null,
    type ${text} not null, tiyn bigint not null, primary key (month, payer_id, project_id, type)) ${ended}`.execute(db);
}

import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';
import { isShared } from '../postgres-dialect.ts';

type AnyDb = Kysely<unknown>;

/** Sums of charges by day and by month, and shared configurations of the calculator. */
export const expenses: Migration = {
  async up(db: AnyDb) {
    await createExpenses(db);
    await addUpCharges(db);
    await createConfigurations(db);
  },
};

async function createExpenses(db: AnyDb): Promise<void> {
  const text = textType(db);
  const ended = inKeyOrder(db);
  await sql`create table expense_day (project_id ${text} not null, day ${text} not null, type ${text} not null,
    tiyn bigint not null, primary key (project_id, day, type)) ${ended}`.execute(db);
  await sql`create table expense_month (month ${text} not null, payer_id ${text} not null, project_id ${text} not null,
    type ${text} not null, tiyn bigint not null, primary key (month, payer_id, project_id, type)) ${ended}`.execute(db);
}

/** Adds up earlier charges, each hour for its payer. */
async function addUpCharges(db: AnyDb): Promise<void> {
  // The day of an hour in Almaty.
  const day = isShared(db)
    ? sql`to_char((c.hour::timestamptz at time zone 'UTC') + interval '5 hours', 'YYYY-MM-DD')`
    : sql`strftime('%Y-%m-%d', c.hour, '+5 hours')`;
  await sql`insert into expense_day (project_id, day, type, tiyn)
    select c.project_id, ${day}, m.type, sum(c.amount_tiyn) from charge c join meter m on m.id = c.meter_id
    where c.amount_tiyn <> 0 group by 1, 2, 3`.execute(db);
  await sql`insert into expense_month (month, payer_id, project_id, type, tiyn)
    select substr(${day}, 1, 7), coalesce(l.user_id, ''), c.project_id, m.type, sum(c.amount_tiyn)
    from charge c join meter m on m.id = c.meter_id
      left join ledger l on l.key = 'charge:' || c.project_id || ':' || c.hour
    where c.amount_tiyn <> 0 group by 1, 2, 3, 4`.execute(db);
}

async function createConfigurations(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('calculator_config')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('content_hash', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('read_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('calculator_config_by_content')
    .on('calculator_config')
    .columns(['content_hash', 'created_at'])
    .execute();
  await db.schema.createIndex('calculator_config_by_reading').on('calculator_config').column('read_at').execute();
}

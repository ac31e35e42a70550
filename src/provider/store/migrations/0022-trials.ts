import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Trials of payers, and the part of each charge that a trial took over. */
export const trials: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table trial (user_id ${text} not null, type ${text} not null, began_at ${text} not null, ends_at ${text},
      limit_tiyn bigint, used_tiyn bigint not null, primary key (user_id, type)) ${inKeyOrder(db)}`.execute(db);
    await db.schema.alterTable('meter').addColumn('trial_total', text).execute();
    await db.schema.alterTable('charge').addColumn('trial_tiyn', 'bigint').execute();
    await db.schema.alterTable('charge').addColumn('trial_user_id', text).execute();
    await db.schema.alterTable('project_rate').addColumn('trial_units', text).execute();
  },
};

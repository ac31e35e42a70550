import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** First name and surname are stored apart, so that each can be corrected. Changes of an e-mail address wait for their confirmation. */
export const account: Migration = {
  async up(db: AnyDb) {
    await splitNames(db);
    await createEmailChanges(db);
  },
};

/** The first word of an earlier name is the first name: that is how the console asked for it. */
async function splitNames(db: AnyDb): Promise<void> {
  for (const column of ['first_name', 'surname'])
    await db.schema.alterTable('users').addColumn(column, textType(db)).execute();
  const { rows } = await sql<{ id: string; full_name: string }>`select id, full_name from users`.execute(db);
  for (const { id, full_name: whole } of rows) {
    const [first, ...rest] = whole.split(' ').filter(Boolean);
    if (first === undefined) continue;
    await sql`update users set first_name = ${first}, surname = ${rest.join(' ') || null} where id = ${id}`.execute(db);
  }
}

async function createEmailChanges(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('email_change')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('old_email', text, (c) => c.notNull())
    .addColumn('old_login', text, (c) => c.notNull())
    .addColumn('new_email', text, (c) => c.notNull())
    .addColumn('requested_at', text, (c) => c.notNull())
    .addColumn('changed_at', text)
    .execute();
  await db.schema.createIndex('email_change_by_user').on('email_change').columns(['user_id', 'requested_at']).execute();
}

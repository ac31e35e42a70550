import type { Kysely, Migration } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** The history of measured fields, and mails. */
export const measured: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await db.schema
      .createTable('record_history')
      .addColumn('type', text, (c) => c.notNull())
      .addColumn('record_id', text, (c) => c.notNull())
      .addColumn('field', text, (c) => c.notNull())
      .addColumn('at', text, (c) => c.notNull())
      .addColumn('value', 'double precision', (c) => c.notNull())
      .addPrimaryKeyConstraint('record_history_pk', ['type', 'record_id', 'field', 'at'])
      .execute();
    await db.schema
      .createTable('mail')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('address', text, (c) => c.notNull())
      .addColumn('subject', text, (c) => c.notNull())
      .addColumn('body', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('mail_by_time').on('mail').columns(['created_at', 'id']).execute();
  },
};

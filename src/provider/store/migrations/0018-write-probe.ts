import type { Kysely, Migration } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Rows that are written only to see whether the database can be written. */
export const writeProbe: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await db.schema
      .createTable('write_probe')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('written_at', text, (column) => column.notNull())
      .addColumn('filling', text, (column) => column.notNull())
      .execute();
  },
};

import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** The resource files that the records of each type are stored by, and how far their move to newer ones has come. */
export const editions: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table type_edition (type ${text} not null primary key, file ${text} not null, target ${text}, moved_to ${text}) ${inKeyOrder(db)}`.execute(
      db,
    );
  },
};

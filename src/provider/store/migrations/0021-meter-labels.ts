import type { Kysely, Migration } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** The labels of a record beside its cost, so that charges can be summed by them, also after the record is deleted. */
export const meterLabels: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('meter').addColumn('labels', textType(db)).execute();
  },
};

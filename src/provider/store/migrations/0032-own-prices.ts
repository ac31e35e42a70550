import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** The unit of a planned price that stands without a tariff's line, such as a flavor's own. */
export const ownPrices: Migration = {
  async up(db: AnyDb) {
    await sql`alter table service_price add column unit ${textType(db)}`.execute(db);
  },
};

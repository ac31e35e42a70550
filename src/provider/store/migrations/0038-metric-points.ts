import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Figures of running resources, thinned out over time. */
export const metricPoints: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table metric_point (type ${text} not null, record_id ${text} not null, step integer not null,
      at bigint not null, figures text not null, primary key (type, record_id, step, at)) ${inKeyOrder(db)}`.execute(
      db,
    );
    await sql`create index metric_point_by_age on metric_point (step, at)`.execute(db);
  },
};

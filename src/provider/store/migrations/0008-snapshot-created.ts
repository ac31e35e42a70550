import { type Kysely, type Migration, sql } from 'kysely';

type AnyDb = Kysely<unknown>;

/** Renames the field `created` of stored snapshots to `createdAt`, as in the specification. */
export const snapshotCreated: Migration = {
  async up(db: AnyDb) {
    const { rows } = await sql<{
      id: string;
      doc: string;
    }>`select id, doc from resource where type = 'snapshot'`.execute(db);
    for (const { id, doc } of rows) {
      const { created, ...rest }: Record<string, unknown> = JSON.parse(doc);
      if (created === undefined) continue;
      const changed = JSON.stringify({ ...rest, createdAt: created });
      await sql`update resource set doc = ${changed} where type = 'snapshot' and id = ${id}`.execute(db);
    }
  },
};

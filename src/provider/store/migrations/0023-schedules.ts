import { type Kysely, type Migration, sql } from 'kysely';

type AnyDb = Kysely<unknown>;
type Doc = Record<string, unknown>;

const BEFORE = 'backup-schedule';

/** A backup schedule as a schedule of any action. */
function asSchedule({ source, serverId, diskId, $ran, ...rest }: Doc): Doc {
  const target =
    source === 'disk'
      ? { resource: 'disk', recordId: diskId, action: 'backUp' }
      : { resource: 'vm', recordId: serverId, action: 'backUpDisks' };
  const at = typeof $ran === 'object' && $ran !== null && 'backUp' in $ran ? $ran.backUp : undefined;
  return { ...rest, ...target, ...(at !== undefined && { $ran: { daily: at } }) };
}

/**
 * Makes backup schedules schedules of any action, under the same ids, so that their backups still name them. Their runs are scheduled, and
 * their index keys written, at the start, as for records without. The backups' file of the last edition names the new type.
 */
export const schedules: Migration = {
  async up(db: AnyDb) {
    const { rows } = await sql<{
      id: string;
      doc: string;
    }>`select id, doc from resource where type = ${BEFORE}`.execute(db);
    for (const { id, doc } of rows) {
      const changed = JSON.stringify(asSchedule(JSON.parse(doc)));
      await sql`update resource set type = 'schedule', doc = ${changed} where type = ${BEFORE} and id = ${id}`.execute(
        db,
      );
    }
    await sql`delete from resource_key where type = ${BEFORE}`.execute(db);
    for (const kind of ['timer', 'keep'])
      await sql`delete from work where key like ${`${kind}:${BEFORE}:%`}`.execute(db);
    await sql`delete from type_edition where type = ${BEFORE}`.execute(db);
    const named = `"resource":"${BEFORE}"`;
    await sql`update type_edition set file = replace(file, ${named}, '"resource":"schedule"')`.execute(db);
  },
};

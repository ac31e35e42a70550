import { sql } from 'kysely';
import type { Db } from './database.ts';
import { recordType } from './expressions.ts';
import { isShared } from './postgres-dialect.ts';

/**
 * A text that changes with every write, of any process. What was read stays valid while it is the same. On PostgreSQL
 * it is the list of visible transactions. Not for use in a transaction, since its own writes can be rolled back.
 */
export async function dataStamp(db: Db): Promise<string> {
  const { rows } = isShared(db)
    ? await sql<{ stamp: string }>`select pg_current_snapshot()::text as stamp`.execute(db)
    : await sql<{
        stamp: string;
      }>`select total_changes() || ' ' || data_version as stamp from pragma_data_version`.execute(db);
  return rows[0]?.stamp ?? crypto.randomUUID();
}

/**
 * A subquery whose text changes with every write to the records of a type, of any process. Null without records. Ids are never used again, and
 * each write raises a record's version.
 */
export function recordsStamp(db: Db, type: string) {
  // A hash of 64 bits takes half the time of a text on PostgreSQL.
  const stamp = isShared(db)
    ? sql`sum(hashtextextended(s.id, s.version))`
    : sql`group_concat(s.id || ' ' || s.version)`;
  return sql<string | null>`(select ${stamp} from resource s where s.type = ${recordType(db, type)})`;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The age from which a letter is late that the mail server did not take. */
const LATE_MS = 15 * 60_000;

/** Whether a letter, `m` in the query, still waits after a quarter of an hour, although it was tried. It is repeated by itself. */
export function isLate(now: Date): RawBuilder<SqlBool> {
  const before = new Date(now.getTime() - LATE_MS).toISOString();
  // Without its work nothing is sent any more, as where the mail server was taken out of the settings.
  return sql<SqlBool>`m.put_off_at is not null and m.created_at <= ${before}
    and exists (select 1 from work w where w.key = 'mail:' || m.id)`;
}

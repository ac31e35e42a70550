import { type Kysely, sql } from 'kysely';
import { isShared } from './postgres-dialect.ts';

/** The type of text columns. Both compare them by code point, independent of the server's locale. */
export function textType(db: Kysely<unknown>) {
  return isShared(db) ? sql`text collate "C"` : sql`text`;
}

/** The type of binary columns. */
export function bytesType(db: Kysely<unknown>) {
  return isShared(db) ? sql`bytea` : sql`blob`;
}

/** The end of the definition of a table that is clustered by its primary key, where that is supported. */
export function inKeyOrder(db: Kysely<unknown>) {
  return isShared(db) ? sql`` : sql`without rowid`;
}

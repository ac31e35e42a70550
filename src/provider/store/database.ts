import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The database. SQLite has one connection, so code inside a transaction must use only the `Tx`. A query on the `Db`
 * would deadlock.
 */
export type Db = Kysely<Schema>;

/** An open transaction. All writes go through one; see `transact`. */
export type Tx = Transaction<Schema>;

import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The store. SQLite has one connection: inside a transaction use the `Tx` alone, since a query on the `Db` would wait for the
 * transaction that waits for it.
 */
export type Db = Kysely<Schema>;

/** An open transaction. All writes go through one; see `transact`. */
export type Tx = Transaction<Schema>;

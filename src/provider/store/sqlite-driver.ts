import { type DatabaseConnection, type SqliteDatabase, type SqliteDialectConfig, SqliteDriver } from 'kysely';
import type { CommitSync } from './commit-sync.ts';

/** SQLite itself rolls back after errors such as a full disk. The error of a second time would hide the first one. */
export class RolledBackDriver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    });
  }
}

/** A driver whose connection others use while a commit waits for the disk. Its caller goes on after that, as does whoever has read meanwhile. */
export class SyncedDriver extends RolledBackDriver {
  readonly #database: SqliteDatabase;
  readonly #sync: CommitSync;

  constructor(config: SqliteDialectConfig & { database: SqliteDatabase }, sync: CommitSync) {
    super(config);
    this.#database = config.database;
    this.#sync = sync;
  }

  override async releaseConnection(): Promise<void> {
    // Counted before others have the connection.
    const settled = this.#sync.settled(this.#countChangedRows());
    await Promise.all([super.releaseConnection(), settled]);
  }

  override async destroy(): Promise<void> {
    await this.#sync.close();
    await super.destroy();
  }

  /** Rows that the connection has changed so far, those that were rolled back among them. */
  #countChangedRows(): number {
    const [row] = this.#database.prepare('select total_changes() as changed').all([]) as { changed: number }[];
    return row?.changed ?? 0;
  }
}

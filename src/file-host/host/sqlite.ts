/** SQLite in WebAssembly over files that only this origin sees (OPFS). Its files need no cross-origin isolation, but a worker of its own. */
import sqlite3InitModule, {
  type Database,
  type PreparedStatement,
  type SAHPoolUtil,
  type Sqlite3Static,
  type SqlValue,
} from '@sqlite.org/sqlite-wasm';
import type { SqliteDatabase, SqliteDriverClass, SqliteStatement } from '../../provider/store/sqlite-dialect.ts';

/** The folder of the databases' files. */
const FOLDER = '/databases';
/** Two databases with their journals, and files that SQLite makes meanwhile. */
const FILES = 12;
/** Another page's worker can hold the files for a moment after it has ended. */
const TRIES = 50;
const BETWEEN_TRIES_MS = 100;

/** The databases of this origin. */
export interface Databases {
  /** Opens a database by its name, such as `/provider.db`, or creates it. */
  Driver: SqliteDriverClass;
  has(name: string): boolean;
  /** Puts a whole database into place. Nothing may have it open. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Deletes all databases. None may be open. */
  wipe(): Promise<void>;
}

/** Loads SQLite and opens its files. Rejects where the browser has no such files, or another page holds them. */
export async function openDatabases(): Promise<Databases> {
  const sqlite3 = await sqlite3InitModule();
  const pool = await openPool(sqlite3);
  return {
    Driver: driverOf(sqlite3, (path) => new pool.OpfsSAHPoolDb(path)),
    has: (name) => pool.getFileNames().includes(name),
    put: async (name, bytes) => void (await pool.importDb(name, bytes)),
    wipe: () => pool.wipeFiles(),
  };
}

async function openPool(sqlite3: Sqlite3Static): Promise<SAHPoolUtil> {
  for (let tries = 1; ; tries += 1) {
    try {
      const options = { directory: FOLDER, initialCapacity: FILES, preserveOnInitFailure: true };
      return await sqlite3.installOpfsSAHPoolVfs({ ...options, forceReinitIfPreviouslyFailed: true } as typeof options);
    } catch (error) {
      if (tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
  }
}

/** Opens databases in memory, in any thread. */
export async function memoryDriver(): Promise<SqliteDriverClass> {
  const sqlite3 = await sqlite3InitModule();
  return driverOf(sqlite3, () => new sqlite3.oo1.DB(':memory:', 'c'));
}

function driverOf(sqlite3: Sqlite3Static, open: (path: string) => Database): SqliteDriverClass {
  return class implements SqliteDatabase {
    readonly #database: Database;
    readonly #open = new Set<Statement>();

    constructor(path: string) {
      this.#database = open(path);
      // The files can't be shared anyway, and the write-ahead log needs no shared memory then.
      this.#database.exec('PRAGMA locking_mode = EXCLUSIVE');
    }

    exec(text: string): void {
      named(sqlite3, () => this.#database.exec(text));
    }

    prepare(text: string): SqliteStatement {
      const statement = named(sqlite3, () => new Statement(sqlite3, this.#database, text));
      this.#open.add(statement);
      return statement;
    }

    close(): void {
      for (const statement of this.#open) statement.end();
      this.#open.clear();
      this.#database.close();
    }
  };
}

class Statement implements SqliteStatement {
  readonly #sqlite3: Sqlite3Static;
  readonly #database: Database;
  readonly #statement: PreparedStatement;

  constructor(sqlite3: Sqlite3Static, database: Database, text: string) {
    this.#sqlite3 = sqlite3;
    this.#database = database;
    this.#statement = database.prepare(text);
  }

  get reader(): boolean {
    return this.#statement.columnCount > 0;
  }

  all(parameters: unknown[]): unknown[] {
    return [...this.iterate(parameters)];
  }

  run(parameters: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    for (const _ of this.iterate(parameters));
    return {
      changes: this.#database.changes(),
      lastInsertRowid: this.#sqlite3.capi.sqlite3_last_insert_rowid(this.#database),
    };
  }

  *iterate(parameters: unknown[]): IterableIterator<unknown> {
    const statement = this.#statement;
    try {
      for (const [index, value] of parameters.entries()) this.#bind(index + 1, value as SqlValue);
      while (named(this.#sqlite3, () => statement.step())) yield statement.get({});
    } finally {
      // Where a step failed, its error comes a second time here.
      this.#sqlite3.capi.sqlite3_reset(statement);
      statement.clearBindings();
    }
  }

  /** Numbers are bound as doubles, as libsql does: the library would take a large one without a fraction for an integer of 64 bits. */
  #bind(index: number, value: SqlValue): void {
    if (typeof value !== 'number') this.#statement.bind(index, value);
    else this.#sqlite3.capi.sqlite3_bind_double(this.#statement, index, value);
  }

  end(): void {
    this.#statement.finalize();
  }
}

/** Gives an error of SQLite its name, as other drivers do: `SQLITE_FULL`. */
function named<T>(sqlite3: Sqlite3Static, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof sqlite3.SQLite3Error)
      Object.assign(error, { code: sqlite3.capi.sqlite3_js_rc_str(error.resultCode) });
    throw error;
  }
}

import { type FileHandle, open } from 'node:fs/promises';
import Database from 'libsql/promise';
import type { WriteAheadLog } from '../store/commit-sync.ts';

/**
 * The write-ahead log of an SQLite database that this process has open. Node's thread pool waits for the disk, and libsql's threads write
 * checkpoints. SQLite locks other files than the log, so that another descriptor of it takes no lock away.
 */
export function writeAheadLog(databasePath: string): WriteAheadLog {
  let file: Promise<FileHandle> | undefined;
  let database: Database | undefined;
  return {
    async sync() {
      // The first commit has created it.
      file ??= open(`${databasePath}-wal`, 'r+');
      await (await file).datasync();
    },
    async checkpoint() {
      database ??= new Database(databasePath, {});
      await database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    },
    async close() {
      database?.close();
      await (await file)?.close();
    },
  };
}

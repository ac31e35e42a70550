import type { Db } from '../store/database.ts';

/** The place of a provider's state. */
export interface StorePlace {
  /** Opens the database there. Throws StartError where it can't. */
  openDatabase(): Promise<Db>;
  /** The folder for uploads of requests, used by this process only. */
  uploads: string;
  /** The folder of the simulated object store. */
  objects: string;
  /** Releases the place for other processes. */
  release(): void;
}

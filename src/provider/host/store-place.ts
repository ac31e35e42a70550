import type { Db } from '../store/database.ts';

/** Where a provider's state lives. */
export interface StorePlace {
  /** Opens the database there. Throws StartError where it can't. */
  openDatabase(): Promise<Db>;
  /** A folder for what comes in with requests, this process's alone. */
  uploads: string;
  /** Lets others have the place. */
  release(): void;
}

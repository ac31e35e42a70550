import type { Db } from '../store/database.ts';

/** Where a provider's state lives. */
export interface StorePlace {
  /** Opens the database there. Throws StartError where it can't. */
  openDatabase(): Promise<Db>;
  /** Lets others have the place. */
  release(): void;
}

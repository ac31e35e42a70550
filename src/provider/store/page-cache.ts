import type { Db, Tx } from './database.ts';
import { dataStamp } from './dialect.ts';
import type { Listed } from './list-plan.ts';

/** Longer pages are found anew, and longer queries: what is kept stays small. */
const MOST_IDS = 200;
const LONGEST_KEY = 1000;

/**
 * Pages of lists as they were found, each good for as long as nothing at all is written. A list on a screen asks again every few
 * seconds, mostly for what it has already; finding and counting what passes its filters is the dearest part of the answer.
 */
export class PageCache {
  private readonly pages = new Map<string, { stamp: string; found: Listed }>();
  private readonly most: number;
  private readonly stampOf: (db: Db) => Promise<string>;

  /**
   * @param most how many pages are kept; the least recently asked for go
   * @param stampOf a text that is another one after anything was written
   */
  constructor(most = 500, stampOf = dataStamp) {
    this.most = most;
    this.stampOf = stampOf;
  }

  /** The page kept under a key, if nothing was written since, or what is found now. In a transaction it is always found. */
  async get(db: Db | Tx, key: string, find: () => Promise<Listed>): Promise<Listed> {
    if (db.isTransaction || key.length > LONGEST_KEY) return find();
    // Taken before: what is written while the page is found makes it old at once.
    const stamp = await this.stampOf(db);
    const kept = this.pages.get(key);
    this.pages.delete(key);
    const found = kept?.stamp === stamp ? kept.found : await find();
    if (found.ids.length <= MOST_IDS) this.keep(key, { stamp, found });
    return found;
  }

  private keep(key: string, page: { stamp: string; found: Listed }): void {
    this.pages.set(key, page);
    const [oldest] = this.pages.keys();
    if (this.pages.size > this.most && oldest !== undefined) this.pages.delete(oldest);
  }
}

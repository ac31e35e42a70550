import type { Db, Tx } from './database.ts';
import type { Listed } from './list-plan.ts';
import { dataStamp } from './stamps.ts';

/** Longer pages and longer queries are not cached, so that the cache stays small. */
const MOST_IDS = 200;
const LONGEST_KEY = 1000;

/**
 * A cache of list pages. A page is valid as long as nothing is written to the database. A list on a screen is requested
 * every few seconds, mostly without changes. Filtering and counting is the most expensive part of its answer.
 */
export class PageCache {
  private readonly pages = new Map<string, { stamp: string; found: Listed }>();
  private readonly most: number;
  private readonly stampOf: (db: Db) => Promise<string>;

  /**
   * @param most the maximum number of pages; the least recently used ones are removed
   * @param stampOf a text that changes with every write
   */
  constructor(most = 500, stampOf = dataStamp) {
    this.most = most;
    this.stampOf = stampOf;
  }

  /**
   * The cached page of a key if nothing was written since, else the page as `find` returns it. In a transaction it is
   * never cached.
   */
  async get(db: Db | Tx, key: string, find: () => Promise<Listed>): Promise<Listed> {
    if (db.isTransaction || key.length > LONGEST_KEY) return find();
    // Read before the query, so that a write during the query makes the page invalid.
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

import type { SqliteDatabase } from '../provider/store/sqlite-dialect.ts';

/** The console's address while the demo is made. */
export const MADE_AT = 'http://localhost:3000';

/** Leads the links of all letters to the console that shows them. `consoleUrl` has no slash at its end. */
export function leadLinksTo(store: SqliteDatabase, consoleUrl: string): void {
  if (consoleUrl === MADE_AT) return;
  store.prepare('update mail set body = replace(body, ?, ?)').run([MADE_AT, consoleUrl]);
}

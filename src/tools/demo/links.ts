/** Links in a demo's letters lead to the console of the folder that shows it. */
import Database from 'libsql';

/** The console's address while the demo is made. */
export const MADE_AT = 'http://localhost:3000';

/** Replaces the address of the console in all letters. `consoleUrl` has no slash at its end. */
export function leadLinksTo(store: string, consoleUrl: string): void {
  if (consoleUrl === MADE_AT) return;
  const database = new Database(store);
  try {
    database.prepare('update mail set body = replace(body, ?, ?)').run(MADE_AT, consoleUrl);
  } finally {
    database.close();
  }
}

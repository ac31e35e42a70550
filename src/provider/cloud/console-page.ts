import { newSecret, sha256 } from '../crypto/secrets.ts';
import type { Db, Tx } from '../store/database.ts';

/** The path that such pages are served under. */
export const CONSOLE_PATH = '/api/console';
/** How long such a page can be read. */
const LIVES_MS = 15 * 60 * 1000;

/** Makes a page that anybody can read who knows its address; gives back its path. The content is HTML. */
export async function publishPage(tx: Tx, content: string, now: Date): Promise<string> {
  await tx.deleteFrom('console_page').where('expires_at', '<=', now.toISOString()).execute();
  const secret = newSecret();
  const expires = new Date(now.getTime() + LIVES_MS).toISOString();
  const page = { hash: sha256(secret), content, expires_at: expires };
  await tx.insertInto('console_page').values(page).execute();
  return `${CONSOLE_PATH}/${secret}`;
}

/** The content of a page by the secret in its path; undefined where there is none or it has expired. */
export async function readPage(db: Db, secret: string, now: Date): Promise<string | undefined> {
  const page = await db
    .selectFrom('console_page')
    .select('content')
    .where('hash', '=', sha256(secret))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return page?.content;
}

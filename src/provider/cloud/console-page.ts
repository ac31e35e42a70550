import { newSecret, sha256 } from '../accounts/secrets.ts';
import type { ProviderApp, ProviderDeps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Tx } from '../store/database.ts';

const PATH = '/api/console';
/** How long such a page can be read. */
const LIVES_MS = 15 * 60 * 1000;

/** Makes a page that anybody can read who knows its address; gives back its path. The content is HTML. */
export async function publishPage(tx: Tx, content: string, now: Date): Promise<string> {
  await tx.deleteFrom('console_page').where('expires_at', '<=', now.toISOString()).execute();
  const secret = newSecret();
  const expires = new Date(now.getTime() + LIVES_MS).toISOString();
  const page = { hash: sha256(secret), content, expires_at: expires };
  await tx.insertInto('console_page').values(page).execute();
  return `${PATH}/${secret}`;
}

/** Serves those pages. Nothing in them runs: they stand under a policy that allows nothing. */
export function mountConsolePages(app: ProviderApp, { db, clock }: ProviderDeps): void {
  app.get(`${PATH}/:secret`, async (c) => {
    const page = await db
      .selectFrom('console_page')
      .select('content')
      .where('hash', '=', sha256(c.req.param('secret')))
      .where('expires_at', '>', clock.now().toISOString())
      .executeTakeFirst();
    if (!page) throw new ApiError(404, 'NOT_FOUND');
    return c.html(page.content, 200, {
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    });
  });
}

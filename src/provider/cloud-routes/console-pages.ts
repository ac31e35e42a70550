import { CONSOLE_PATH, readPage } from '../cloud/console-page.ts';
import { ApiError } from '../http/errors.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';

/** Serves published console pages. Their content security policy forbids everything, so nothing in them runs. */
export function mountConsolePages(app: ProviderApp, { db, clock }: ProviderDeps): void {
  app.get(`${CONSOLE_PATH}/:secret`, async (c) => {
    const content = await readPage(db, c.req.param('secret'), clock.now());
    if (content === undefined) throw new ApiError(404, 'NOT_FOUND');
    return c.html(content, 200, {
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    });
  });
}

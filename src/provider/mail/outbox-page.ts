import { html } from 'hono/html';
import type { ProviderApp, ProviderDeps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { withLinks } from './letter-html.ts';
import { type Posted, readOutbox } from './mails.ts';

/** Where the demo's letters can be read. */
export const OUTBOX_PATH = '/outbox';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function letter({ address, subject, body, createdAt, attachments = [] }: Posted) {
  const files = attachments.map(({ name }) => name).join(', ');
  return html`<article>
    <h2>${subject}</h2>
    <p><time datetime="${createdAt}">${createdAt}</time> ${address}</p>
    <pre>${withLinks(body)}</pre>
    ${files === '' ? '' : html`<p>Вложения: ${files}</p>`}
  </article>`;
}

function page(letters: Posted[]) {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Исходящие письма</title>
      </head>
      <body>
        <main>
          <h1>Исходящие письма</h1>
          ${letters.length === 0 ? html`<p>Писем пока нет</p>` : letters.map(letter)}
        </main>
      </body>
    </html>`;
}

/** Serves, in the demo only, what would have been sent, newest first. */
export function mountOutbox(app: ProviderApp, { db, config }: ProviderDeps): void {
  app.get(OUTBOX_PATH, async (c) => {
    if (!config.outbox) throw new ApiError(404, 'NOT_FOUND');
    return c.html(page(await readOutbox(db)), 200, { 'Content-Security-Policy': POLICY });
  });
}

import { html } from 'hono/html';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { OUTBOX_PATH, OUTBOX_STYLE_PATH } from '../http/api-path.ts';
import { ApiError } from '../http/errors.ts';
import { isLocale, type Locale } from '../http/locale.ts';
import type { StoredLetter } from '../ports/mailer.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { withLinks } from './letter-html.ts';
import { readOutbox } from './mails.ts';
import texts from './outbox-texts.json' with { type: 'json' };

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; --ground: #f6f8f9; --card: #fff; --line: #d0d7dc; --ink: #182026; --soft: #586570; --accent: #0b6e76; }
@media (prefers-color-scheme: dark) { :root { --ground: #0e1216; --card: #1c2329; --line: #46515b; --ink: #e3e8ec; --soft: #a3aeb8; --accent: #73b3b9; } }
* { box-sizing: border-box; margin: 0; }
body { padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 44rem; margin: 0 auto; display: grid; gap: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.3; }
h2 { font-size: 1.125rem; line-height: 1.4; overflow-wrap: anywhere; }
article { padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
.soft { color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
.words { margin-top: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.files { margin-top: 1rem; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** A time as it is written in Kazakhstan, in Almaty time: 20.11.2026 23:34. */
function momentText(at: string): string {
  const [date = '', time = ''] = new Date(Date.parse(at) + BUSINESS_OFFSET).toISOString().split('T');
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}

function letter({ address, subject, body, createdAt, attachments = [] }: StoredLetter, locale: Locale) {
  const files = attachments.map(({ name }) => name).join(', ');
  return html`<article>
    <h2>${subject}</h2>
    <p class="soft"><time datetime="${createdAt}">${momentText(createdAt)}</time> · ${address}</p>
    <div class="words">${withLinks(body)}</div>
    ${files === '' ? '' : html`<p class="soft files">${texts.files[locale]}: ${files}</p>`}
  </article>`;
}

function page(letters: StoredLetter[], locale: Locale) {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${texts.title[locale]}</title>
        <link rel="stylesheet" href="${OUTBOX_STYLE_PATH}" />
      </head>
      <body>
        <main>
          <h1>${texts.title[locale]}</h1>
          <p class="soft">${texts.about[locale]}</p>
          ${letters.length === 0 ? html`<p>${texts.empty[locale]}</p>` : letters.map((each) => letter(each, locale))}
        </main>
      </body>
    </html>`;
}

/** Serves the demo's outbox, newest letter first. Only the demo has it. A link may say the reader's language, as `?lang=kk`; else the browser does. */
export function mountOutbox(app: ProviderApp, { db, config }: ProviderDeps): void {
  app.get(OUTBOX_PATH, async (c) => {
    if (!config.outbox) throw new ApiError(404, 'NOT_FOUND');
    const asked = c.req.query('lang') ?? null;
    const locale = isLocale(asked) ? asked : c.var.locale;
    return c.html(page(await readOutbox(db), locale), 200, { 'Content-Security-Policy': POLICY });
  });

  app.get(OUTBOX_STYLE_PATH, (c) => {
    if (!config.outbox) throw new ApiError(404, 'NOT_FOUND');
    return c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
}

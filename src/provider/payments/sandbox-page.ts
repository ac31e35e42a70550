import { html } from 'hono/html';
import { moneyText } from '../billing/money-text.ts';
import type { Locale } from '../http/locale.ts';
import type { ShownPayment } from '../server/merchant.ts';
import texts from './sandbox-texts.json' with { type: 'json' };

/** The page's stylesheet: no script, both colour schemes, all widths from a phone on. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f6f8f9; --card: #fff; --line: #d0d7dc; --ink: #182026; --soft: #586570;
  --accent: #0b6e76; --on-accent: #fff; --note: #fdf3dc; --note-ink: #7d5200; }
@media (prefers-color-scheme: dark) { :root { --ground: #0e1216; --card: #1c2329; --line: #46515b; --ink: #e3e8ec;
  --soft: #a3aeb8; --accent: #73b3b9; --on-accent: #0e1216; --note: #372a10; --note-ink: #f0bf62; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 26rem; padding: 1.75rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
h1 { font-size: 1.375rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
.note { margin-top: .75rem; padding: .5rem .75rem; border-radius: .5rem; background: var(--note); color: var(--note-ink); font-size: .875rem; }
dl { margin-top: 1.25rem; border-top: 1px solid var(--line); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin-left: auto; font-weight: 600; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount dd { font-size: 1.25rem; }
form, .actions { display: grid; gap: .625rem; margin-top: 1.5rem; }
button, .actions a { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .5rem;
  background: transparent; color: inherit; font: inherit; font-weight: 600; line-height: 1.6; text-align: center; text-decoration: none; cursor: pointer; }
button.main, .actions a { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button:hover, .actions a:hover { filter: brightness(1.08); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.said { margin-top: .75rem; color: var(--soft); }
`;

/** The page of the sandbox merchant. `failed` means that the last attempt did not reach the provider. */
export function paymentPage(payment: ShownPayment, locale: Locale, failed: boolean) {
  const say = (key: keyof typeof texts) => texts[key][locale];
  const { status, amountTiyn, returnUrl, payee } = payment;
  const { title, support } = payee;
  const contact = [support.email, support.phone].filter(Boolean).join(', ');
  const open = status === 'created';
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${[say('title'), title].filter(Boolean).join(' · ')}</title>
        <link rel="stylesheet" href="assets/style.css" />
      </head>
      <body>
        <main>
          <h1>${say(open ? 'title' : status)}</h1>
          <p class="note">${say('note')}</p>
          ${failed ? html`<p class="said" role="alert">${say('failed')}</p>` : ''}
          <dl>
            <div><dt>${say('to')}</dt><dd>${title ? html`${title}<br />` : ''}${new URL(returnUrl).host}</dd></div>
            ${contact ? html`<div><dt>${say('support')}</dt><dd>${contact}</dd></div>` : ''}
            <div><dt>${say('for')}</dt><dd>${say('topUp')}</dd></div>
            <div class="amount"><dt>${say('amount')}</dt><dd>${moneyText(amountTiyn, locale)}</dd></div>
          </dl>
          ${open ? choice(say('pay'), say('refuse')) : html`<p class="actions"><a href="${returnUrl}">${say('back')}</a></p>`}
        </main>
      </body>
    </html>`;
}

function choice(pay: string, refuse: string) {
  return html`<form method="post">
    <button class="main" name="outcome" value="paid">${pay}</button>
    <button name="outcome" value="refused">${refuse}</button>
  </form>`;
}

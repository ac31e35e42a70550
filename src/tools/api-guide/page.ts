/**
 * The script of the pages for the API's users. They are complete without it: it only applies the console's colours, puts the real address of
 * the API into the examples, and adds buttons that copy.
 */

import { loadConfig } from '../../console/boot/load-config.ts';
import { LANGUAGE_KEY, LANGUAGES } from '../../console/i18n/language.ts';
import { applyAccent } from '../../console/theme/accent.ts';
import { applyScheme } from '../../console/theme/scheme.ts';
import { variantFor } from '../../contract/access/console-config.ts';
import { EXAMPLE_ORIGIN } from './guide-texts.ts';
import { BASE } from './layout.ts';

/** How long a button says that it has copied, in milliseconds. */
const SAID_MS = 2000;

function putOrigin(origin: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.includes(EXAMPLE_ORIGIN)) node.nodeValue = node.nodeValue.replaceAll(EXAMPLE_ORIGIN, origin);
}

function addCopyButtons(): void {
  const { copy = '', copied = '' } = document.body.dataset;
  for (const block of document.querySelectorAll('.block')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = copy;
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(block.querySelector('pre')?.textContent ?? '').then(() => {
        button.textContent = copied;
        setTimeout(() => {
          button.textContent = copy;
        }, SAID_MS);
      });
    });
    block.append(button);
  }
}

async function dress(): Promise<void> {
  const { api, title, favicon, accent } = variantFor(await loadConfig(), location.hostname);
  applyAccent(accent);
  putOrigin((api.host === '' ? location.origin : api.host) + api.prefix);
  document.title = `${document.title} — ${title}`;
  document.querySelector('link[rel=icon]')?.setAttribute('href', favicon === '' ? '/favicon.svg' : favicon);
}

/** The language of the console; before somebody chose one, the first of the browser's that there is. */
function chosenLanguage(): string {
  const wanted = [localStorage.getItem(LANGUAGE_KEY), ...navigator.languages.map((each) => each.split('-')[0])];
  return wanted.find((each) => LANGUAGES.some((language) => language === each)) ?? 'ru';
}

if (document.documentElement.dataset.choose !== undefined) location.replace(`${BASE}/${chosenLanguage()}/index.html`);

applyScheme();
document.addEventListener('DOMContentLoaded', () => {
  // Without the clipboard, as on a host without TLS, a button could not do what it says.
  if ('clipboard' in navigator) addCopyButtons();
  // Without config.json the pages stay as they are.
  void dress().catch(() => undefined);
});

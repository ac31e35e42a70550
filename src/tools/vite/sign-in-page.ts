import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Markup } from 'virtual:sign-in-page';
import react from '@vitejs/plugin-react';
import { type Element, Window } from 'happy-dom';
import { build, type Plugin } from 'vite';
import { LANGUAGES } from '../../console/i18n/language.ts';
import { generatedData } from './generated-data.ts';

const ID = 'virtual:sign-in-page';
const RESOLVED = `\0${ID}`;
/** Where the page's code is built for this process: below `node_modules`, so that it finds React there. */
const BUILT = resolve('node_modules/.cache/infra-console/sign-in-page');
const MARK = /⟦([^⟧]+)⟧/g;

/** The page's HTML, rendered by the console's own components. */
async function render(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), generatedData()],
    build: { ssr: 'src/console/app/sign-in-markup.tsx', outDir: BUILT, target: 'node20' },
  });
  const url = pathToFileURL(join(BUILT, 'sign-in-markup.js')).href;
  const code = (await import(url)) as { signInMarkup(mark: (key: string) => string): string };
  return code.signInMarkup((key) => `⟦${key}⟧`);
}

function markupOf(element: Element): Markup {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value ?? '']));
  const content = [...element.childNodes].flatMap((node): (Markup | string)[] => {
    if (node.nodeType === node.ELEMENT_NODE) return [markupOf(node as Element)];
    return node.nodeType === node.TEXT_NODE ? [node.textContent ?? ''] : [];
  });
  return [element.localName, attributes, ...content];
}

/** The texts that a page's marks name, in one language. */
function textsOf(html: string, lang: string): Record<string, string> {
  const all = JSON.parse(readFileSync(`generated/texts/${lang}/public.json`, 'utf8')) as Record<string, string>;
  const keys = [...html.matchAll(MARK)].flatMap(([, key]) => key ?? []);
  return Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
}

async function values(): Promise<Record<'page' | 'texts', unknown>> {
  const html = await render();
  const window = new Window();
  window.document.body.innerHTML = html;
  const page = window.document.body.firstElementChild;
  if (!page) throw new Error('The sign-in page has no element');
  return {
    page: markupOf(page),
    texts: Object.fromEntries(LANGUAGES.map((lang) => [lang, textsOf(html, lang)])),
  };
}

/**
 * The empty sign-in page as a small module, so that it can be drawn before React has arrived. The page's own components write it while the
 * console is built.
 */
export function signInPage(): Plugin {
  return {
    name: 'sign-in-page',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { page, texts } = await values();
      return `export const page = ${JSON.stringify(page)};\nexport const texts = ${JSON.stringify(texts)};`;
    },
  };
}

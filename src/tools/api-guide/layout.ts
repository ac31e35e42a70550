/** The frame of each page: header, menu of the guide and of all types, content. Plain HTML that is complete without its script. */
import { type Html, head, html, type Part } from '../docs/html.ts';
import type { Speaker } from '../docs/words.ts';
import { LANGUAGES, type Language } from '../generate/texts.ts';
import { GUIDE } from './guide-texts.ts';
import type { TypeGroup } from './types.ts';
import { type GuideWord, guideWord, inLanguage } from './words.ts';

/** Where the pages are, on the console's host. */
export const BASE = '/docs';

/** The languages, each as its speakers call it. */
export const OWN_NAMES: Record<Language, string> = { ru: 'Русский', kk: 'Қазақша', en: 'English' };

/** The path of a page. */
export function pageUrl(name: string, language: Language): string {
  return `${BASE}/${language}/${name}.html`;
}

/** The name of a group of types. */
function groupName({ id }: TypeGroup, say: Speaker): string {
  return say.shared(`menu.${id}`) ?? guideWord(id as GuideWord, say.language);
}

function languages(page: string, say: Speaker): Html {
  const links = LANGUAGES.map((language) => {
    const mark: Part = language === say.language ? html` aria-current="page"` : '';
    return html`<li><a href="${pageUrl(page, language)}" lang="${language}" hreflang="${language}"${mark}>${OWN_NAMES[language]}</a></li>`;
  });
  return html`<nav class="languages" aria-label="${say.word('language')}"><ul>${links}</ul></nav>`;
}

function menu(page: string, groups: readonly TypeGroup[], say: Speaker): Html {
  const { language } = say;
  const home = pageUrl('index', language);
  const sections = GUIDE.map(
    ({ id, title }) =>
      html`<li><a href="${page === 'index' ? '' : home}#${id}">${inLanguage(title, language)}</a></li>`,
  );
  const types = groups.map((group) => {
    const links = group.types.map((file) => {
      const mark: Part = file.name === page ? html` aria-current="page"` : '';
      return html`<li><a href="${pageUrl(file.name, language)}"${mark}>${say.name(file)}</a></li>`;
    });
    return html`<h2>${groupName(group, say)}</h2><ul>${links}</ul>`;
  });
  const content = html`<h2>${guideWord('guide', language)}</h2><ul>${sections}</ul>${types}`;
  const label = guideWord('contents', language);
  // Twice, since only one of them is there at a width: a phone unfolds it, a wide screen has it beside the text.
  return html`<details class="menu narrow"><summary>${label}</summary><nav aria-label="${label}">${content}</nav></details>
<nav class="menu wide" aria-label="${label}">${content}</nav>`;
}

/** What the heads of all of these pages have. */
export function guideHead(title: string): Html {
  return html`${head(title)}
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${BASE}/docs.css">
<script src="${BASE}/docs.js"></script>`;
}

/** A page with its frame. */
export function framed(
  { title, page, content }: { title: string; page: string; content: Part },
  groups: readonly TypeGroup[],
  say: Speaker,
): string {
  const { language } = say;
  const word = (key: GuideWord): string => guideWord(key, language);
  const alternates = LANGUAGES.map(
    (each) => html`<link rel="alternate" hreflang="${each}" href="${pageUrl(page, each)}">\n`,
  );
  return html`<!doctype html>
<html lang="${language}">
<head>
${guideHead(page === 'index' ? word('title') : `${title} — ${word('title')}`)}
${alternates}</head>
<body data-copy="${word('copy')}" data-copied="${word('copied')}">
<a class="skip" href="#content">${word('skip')}</a>
<header>
<a class="brand" href="${pageUrl('index', language)}">${word('title')}</a>
<a href="/">${word('console')}</a>
${languages(page, say)}
</header>
<div class="columns">
${menu(page, groups, say)}
<main id="content">
<h1>${title}</h1>
${content}
</main>
</div>
</body>
</html>
`.text;
}

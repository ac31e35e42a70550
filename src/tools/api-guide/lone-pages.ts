/** The two pages without a language: one leads to the guide in the reader's, and one is the answer where there is no page. */
import { type Html, html, type Part } from '../docs/html.ts';
import { LANGUAGES, type Language } from '../generate/texts.ts';
import { guideHead, OWN_NAMES, pageUrl } from './layout.ts';
import { guideWord } from './words.ts';

function lone(title: string, mark: Part, content: Part): string {
  return html`<!doctype html>
<html lang="ru"${mark}>
<head>
${guideHead(title)}
</head>
<body>
<header>
<a href="/">${guideWord('console', 'ru')}</a>
</header>
<main id="content">
${content}
</main>
</body>
</html>
`.text;
}

/** A link to the guide in a language, named in that language. */
function toGuide(language: Language): Html {
  const url = pageUrl('index', language);
  return html`<a href="${url}" hreflang="${language}">${guideWord('title', language)} — ${OWN_NAMES[language]}</a>`;
}

/** Opens the guide in the language of the console, by its script. Without it, it has a link to each. */
export function choosingPage(): string {
  const links = LANGUAGES.map((language) => html`<li lang="${language}">${toGuide(language)}</li>`);
  return lone('API', html` data-choose=""`, html`<h1>API</h1>\n<ul>${links}</ul>`);
}

/** What a host answers for an address below `/docs/` that no page has. */
export function missingPage(): string {
  const parts = LANGUAGES.map(
    (language) => html`<section lang="${language}">
<h2>${guideWord('missing', language)}</h2>
<p>${guideWord('missingText', language)}</p>
<p>${toGuide(language)}</p>
</section>
`,
  );
  return lone('404', '', html`<h1>404</h1>\n${parts}`);
}

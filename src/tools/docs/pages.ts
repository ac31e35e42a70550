/** The reference pages: one for each type and language, and a list of them. Plain HTML that needs no script. */
import type { Viz } from '@viz-js/viz';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { routesOf } from '../../contract/file/resource-file.ts';
import type { Types } from '../examples/records.ts';
import { LANGUAGES, type Language } from '../generate/texts.ts';
import { type CallExample, callExamples } from './calls.ts';
import { code, type Html, head, html, joined, jsonBlock, type Part, table } from './html.ts';
import { pagePath } from './page-path.ts';
import {
  fieldsSection,
  guardsSection,
  type LinkTo,
  priceSection,
  quotaSection,
  rulesSection,
  type Section,
} from './sections.ts';
import { matrixSection, statusesSection } from './status-section.ts';
import { timersSection } from './timers-section.ts';
import { Speaker, type Word } from './words.ts';

/** The sources of the pages. */
export interface Source {
  types: Types;
  /** Texts that many types share, and the names of quotas. */
  common: ResourceFile['text'];
  viz: Viz;
  /** Whether no other page is there, so that none leads to another type's. */
  alone?: boolean;
}

const OWN_NAMES: Record<Language, string> = { ru: 'Русский', kk: 'Қазақша', en: 'English' };
const STANDARD = new Set(['list', 'get', 'create', 'update', 'delete', 'byIds', 'bulkDelete']);

function linker({ types, alone }: Source, say: Speaker): LinkTo {
  return (name) => {
    const file = types.get(name);
    if (file && alone) return html`${say.name(file)}`;
    return file ? html`<a href="${name}.html">${say.name(file)}</a>` : code(name);
  };
}

function layout(title: string, page: string, say: Speaker, content: Part, alone = false): string {
  const all: Part = alone ? '' : html`<a href="index.html">${say.word('allTypes')}</a>`;
  const languages = LANGUAGES.map((language) => {
    const current = language === say.language;
    const mark: Part = current ? html` aria-current="page"` : '';
    return html`<li><a href="../${language}/${page}.html" lang="${language}" hreflang="${language}"${mark}>${OWN_NAMES[language]}</a></li>`;
  });
  return html`<!doctype html>
<html lang="${say.language}">
<head>
${head(title)}
<link rel="stylesheet" href="../docs.css">
</head>
<body>
<header>
${all}
<nav aria-label="${say.word('language')}"><ul>${languages}</ul></nav>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

function callName(file: ResourceFile, { name }: CallExample, say: Speaker): string {
  return STANDARD.has(name) ? say.word(`call.${name}` as Word) : say.action(file, name);
}

function callPart(file: ResourceFile, example: CallExample, say: Speaker): Html {
  const name = callName(file, example, say);
  const notes = [
    ...(example.multipart ? [html`<p>${say.word('multipart')}</p>`] : []),
    ...(example.name === 'update' ? [html`<p>${say.word('needsMatch')}</p>`] : []),
  ];
  const body =
    example.body === undefined
      ? []
      : [html`<h4>${say.word('body')}</h4>`, jsonBlock(example.body, `${say.word('body')}: ${name}`)];
  const answer = example.answer === undefined ? [] : [jsonBlock(example.answer, `${say.word('answer')}: ${name}`)];
  return html`<section class="call">
<h3>${name}</h3>
<p>${code(example.call)}</p>
${notes}
<details><summary>${say.word('example')}<span class="hidden">: ${name}</span></summary>
<pre tabindex="0" role="region" aria-label="${say.word('example')}: ${name}">${example.request}</pre>
${body}
<h4>${say.word('answer')}: ${example.status}</h4>
${answer}
</details>
</section>
`;
}

function callsSection(file: ResourceFile, types: Types, say: Speaker): Section {
  const content = callExamples(file, types).map((example) => callPart(file, example, say));
  return { id: 'calls', title: say.word('calls'), content };
}

function facts(file: ResourceFile, say: Speaker, link: LinkTo): Html {
  const screens = (['list', 'create', 'detail', 'edit'] as const).flatMap((screen) => routesOf(file, screen));
  const { access } = file;
  const needed = [access?.flag, ...(access?.role ?? []), access?.projectRole].flatMap((each) => each ?? []);
  const rows: [Word, Part][] = [
    ['file', code(`schemas/${file.name}.json`)],
    ['owner', say.word(`owner.${file.scope}`)],
    ...(file.parent ? ([['parent', link(file.parent.resource)]] as [Word, Part][]) : []),
    ...(needed.length > 0 ? ([['access', joined(needed.map(code), ', ')]] as [Word, Part][]) : []),
    ['screens', screens.length > 0 ? joined(screens.map(code), ', ') : say.word('none')],
  ];
  return html`<dl>${rows.map(([word, value]) => html`<div><dt>${say.word(word)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function typePage(file: ResourceFile, source: Source, say: Speaker): string {
  const { types, viz } = source;
  const link = linker(source, say);
  const sections = [
    fieldsSection(file, say, link),
    statusesSection(file, say, viz),
    matrixSection(file, say),
    guardsSection(file, say),
    rulesSection(file, say),
    callsSection(file, types, say),
    timersSection(file, say),
    priceSection(file, say),
    quotaSection(file, say, types),
  ].flatMap((section) => section ?? []);
  const contents = sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  const parts = sections.map(
    ({ id, title, content }) => html`<section id="${id}"><h2>${title}</h2>${content}</section>\n`,
  );
  const content = [
    facts(file, say, link),
    html`<nav aria-label="${say.word('contents')}"><ul class="contents">${contents}</ul></nav>`,
    parts,
  ];
  return layout(say.name(file), file.name, say, content, source.alone);
}

function listPage({ types }: Source, say: Speaker): string {
  const rows = [...types.values()].map((file) => [
    html`<a href="${file.name}.html">${say.name(file)}</a>`,
    code(`${file.name}.json`),
    say.word(`owner.${file.scope}`),
    joined(routesOf(file, 'list').map(code), ', '),
  ]);
  const heads = [say.word('resource'), say.word('file'), say.word('owner'), say.word('screens')];
  return layout(say.word('title'), 'index', say, [
    html`<p>${say.word('intro')}</p>`,
    table(say.word('title'), heads, rows),
  ]);
}

/** One page, by its path below the folder of all pages; undefined where there is none. */
export function page(path: string, source: Source): string | undefined {
  const [folder, name] = path.replace(/\.html$/, '').split('/');
  const language = LANGUAGES.find((each) => each === folder);
  if (!language || name === undefined) return undefined;
  const say = new Speaker(language, source.common);
  if (name === 'index') return listPage(source, say);
  const file = source.types.get(name);
  return file && typePage(file, source, say);
}

/** Every page by its path. */
export function pages(source: Source): Map<string, string> {
  const names = ['index', ...source.types.keys()];
  const paths = LANGUAGES.flatMap((language) => names.map((name) => pagePath(name, language)));
  return new Map(paths.map((path) => [path, page(path, source) ?? '']));
}

/** The page of a type for the API's users: its calls, fields, statuses and refusals. */
import type { Viz } from '@viz-js/viz';
import { curlCommand, hideSecrets } from '../../console/engine/raw/curl.ts';
import { callAccess, isForTokens } from '../../contract/access/call-access.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { type FormSchema, formSchemas } from '../../contract/forms/derive.ts';
import { type CallExample, callExamples } from '../docs/calls.ts';
import { code, type Html, html, joined, type Part, table } from '../docs/html.ts';
import {
  fieldsSection,
  guardsSection,
  type LinkTo,
  priceSection,
  quotaSection,
  rulesSection,
  type Section,
} from '../docs/sections.ts';
import { matrixSection, statusesSection } from '../docs/status-section.ts';
import type { Speaker, Word } from '../docs/words.ts';
import type { Types } from '../examples/records.ts';
import { EXAMPLE_ORIGIN } from './guide-texts.ts';
import { pageUrl } from './layout.ts';
import { block, unfolding } from './text.ts';
import { guideWord } from './words.ts';

const STANDARD = new Set(['list', 'get', 'create', 'update', 'delete', 'byIds', 'bulkDelete']);

/** What a page is made from. */
export interface TypeSource {
  types: Types;
  viz: Viz;
  /** The filters of a list, by its path, as `f.status`. */
  filters: (path: string) => string[];
}

function callName(file: ResourceFile, { name }: CallExample, say: Speaker): string {
  return STANDARD.has(name) ? say.word(`call.${name}` as Word) : say.action(file, name);
}

function formOf(file: ResourceFile, name: string): FormSchema | undefined {
  return formSchemas(file)[name === 'update' ? 'edit' : name];
}

function command(file: ResourceFile, example: CallExample): string {
  const [method = 'GET', path = ''] = example.request.split(' ');
  const schema = formOf(file, example.name);
  const body = example.body as Record<string, unknown> | undefined;
  return curlCommand({
    method,
    url: EXAMPLE_ORIGIN + path,
    headers: example.name === 'update' ? { 'If-Match': '"1"' } : {},
    ...(body && { body: hideSecrets(schema?.properties ?? {}, body) }),
    ...(example.multipart && { files: filesOf(file) }),
    idempotent: method === 'POST',
  });
}

function filesOf({ fields: { properties } }: ResourceFile): string[] {
  return Object.entries(properties).flatMap(([name, { contentMediaType }]) =>
    contentMediaType === undefined ? [] : [name],
  );
}

function facts(file: ResourceFile, { name, call }: CallExample, source: TypeSource, say: Speaker): [string, Part][] {
  const { language } = say;
  const access = callAccess(file, name, call.startsWith('GET ') || name === 'byIds' ? 'read' : 'write');
  const kind = isForTokens(access, { kind: 'project' })
    ? 'both'
    : isForTokens(access, { kind: 'personal' })
      ? 'personal'
      : 'none';
  const schema = formOf(file, name);
  const required = schema?.required ?? [];
  const others = Object.keys(schema?.properties ?? {}).filter((field) => !required.includes(field));
  const guards = file.actions?.[name]?.guards ?? [];
  const codes = (names: readonly string[]): Part => joined(names.map(code), ', ');
  const role = access.projectRole;
  const filters = name === 'list' ? source.filters(call.split(' ')[1] ?? '') : [];
  return [
    ...(role ? ([[guideWord('role', language), guideWord(`role.${role}`, language)]] satisfies [string, Part][]) : []),
    [guideWord('tokens', language), guideWord(`tokens.${kind}`, language)],
    ...(required.length > 0 ? ([[guideWord('mustSend', language), codes(required)]] satisfies [string, Part][]) : []),
    ...(others.length > 0 ? ([[guideWord('maySend', language), codes(others)]] satisfies [string, Part][]) : []),
    ...(filters.length > 0 ? ([[guideWord('filters', language), codes(filters)]] satisfies [string, Part][]) : []),
    ...(guards.length > 0 ? ([[guideWord('refusals', language), guardLinks(guards)]] satisfies [string, Part][]) : []),
  ];
}

function guardLinks(guards: readonly string[]): Part {
  return joined(
    guards.map((guard) => html`<a href="#guard-${guard}">${code(guard)}</a>`),
    ', ',
  );
}

function callPart(file: ResourceFile, example: CallExample, source: TypeSource, say: Speaker): Html {
  const name = callName(file, example, say);
  const rows = facts(file, example, source, say).map(
    ([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`,
  );
  const { answer, status } = example;
  const title = `${guideWord('answer', say.language)}: ${status}`;
  const shown =
    answer === undefined
      ? html`<p>${title}</p>`
      : unfolding(
          [title, html`<span class="hidden">, ${name}</span>`],
          block(JSON.stringify(answer, null, 2), `${title}: ${name}`),
        );
  return html`<section class="call" id="call-${example.name}">
<h3><a class="anchor" href="#call-${example.name}">${name}</a></h3>
<p class="line">${code(example.call)}</p>
${example.multipart ? html`<p>${say.word('multipart')}</p>` : ''}
<dl>${rows}</dl>
${block(command(file, example), `${guideWord('request', say.language)}: ${name}`)}
${shown}
</section>
`;
}

/** The calls at one look, each a link to its part. */
function overview(file: ResourceFile, examples: readonly CallExample[], say: Speaker): Html {
  const heads = [guideWord('does', say.language), guideWord('path', say.language)];
  const rows = examples.map((example): Part[] => [
    html`<a href="#call-${example.name}">${callName(file, example, say)}</a>`,
    code(example.call),
  ]);
  return table(guideWord('calls', say.language), heads, rows);
}

/** The content of a type's page. */
export function typePage(file: ResourceFile, source: TypeSource, shown: ReadonlySet<string>, say: Speaker): Part {
  const { types, viz } = source;
  const link: LinkTo = (name) => {
    const target = types.get(name);
    return target && shown.has(name)
      ? html`<a href="${pageUrl(name, say.language)}">${say.name(target)}</a>`
      : code(name);
  };
  const examples = callExamples(file, types);
  const calls: Section = {
    id: 'calls',
    title: guideWord('calls', say.language),
    content: overview(file, examples, say),
  };
  const sections = [
    calls,
    fieldsSection(file, say, link),
    {
      id: 'details',
      title: guideWord('details', say.language),
      content: examples.map((each) => callPart(file, each, source, say)),
    },
    statusesSection(file, say, viz),
    matrixSection(file, say),
    guardsSection(file, say),
    rulesSection(file, say),
    priceSection(file, say),
    quotaSection(file, say, types),
  ].flatMap((section) => section ?? []);
  return sections.map(
    ({ id, title, content }) =>
      html`<section id="${id}"><h2><a class="anchor" href="#${id}">${title}</a></h2>${content}</section>\n`,
  );
}

/** The guide: how the API works, what changed, and all types. */
import { callOf, parseCall } from '../../contract/file/resource-file.ts';
import { NOTICE_MONTHS, type Release } from '../api-versions/release.ts';
import { code, type Html, html, type Part, table } from '../docs/html.ts';
import type { Speaker } from '../docs/words.ts';
import { changesPart } from './changes.ts';
import { type Block, GUIDE } from './guide-texts.ts';
import { pageUrl } from './layout.ts';
import { block, marked } from './text.ts';
import type { TypeGroup } from './types.ts';
import { guideWord, inLanguage } from './words.ts';

/** The errors that many calls share: status and code, by what they are about. */
const SHARED_ERRORS: readonly [status: number, codes: readonly string[]][] = [
  [
    400,
    [
      'BAD_JSON',
      'VALIDATION',
      'UNKNOWN_FIELD',
      'READ_ONLY_FIELD',
      'BAD_REFERENCE',
      'BAD_QUERY',
      'TOKEN_PROJECT_MISSING',
    ],
  ],
  [401, ['UNAUTHENTICATED']],
  [402, ['BALANCE_EMPTY', 'PAYER_SUSPENDED', 'TOKEN_CAP_REACHED']],
  [403, ['FORBIDDEN', 'TOKEN_NOT_ALLOWED', 'TOKEN_READS_ONLY', 'TOKEN_PROJECT', 'TOKEN_ADDRESS']],
  [404, ['NOT_FOUND']],
  [408, ['BODY_TIMEOUT']],
  [409, ['NOT_UNIQUE', 'QUOTA_EXCEEDED', 'BEING_DELETED']],
  [412, ['VERSION_CONFLICT']],
  [413, ['BODY_TOO_LARGE', 'TOO_MANY_VALUES']],
  [422, ['IDEMPOTENCY_KEY_REUSED']],
  [428, ['VERSION_REQUIRED']],
  [429, ['TOO_MANY_ATTEMPTS', 'TOO_MANY_UPLOADS']],
  [503, ['BUSY', 'PROJECT_BUSY', 'CHANGES_BUSY', 'STORE_AWAY', 'CLOUD_UNAVAILABLE', 'NOT_READY']],
  [507, ['STORE_FULL']],
];

/** What the guide is made from, beside its texts. */
export interface GuideSource {
  groups: readonly TypeGroup[];
  releases: readonly Release[];
  /** The provider's messages by code and language. */
  messages: Record<string, Record<string, string>>;
}

function errorsPart({ messages }: GuideSource, say: Speaker): Html {
  const heads = (['status', 'code', 'message'] as const).map((word) => guideWord(word, say.language));
  const rows = SHARED_ERRORS.flatMap(([status, codes]) =>
    codes.map((each): Part[] => {
      const text = messages[each]?.[say.language];
      if (text === undefined) throw new Error(`The provider has no error ${each}.`);
      return [String(status), code(each), text.replaceAll(/\{\{\w+\}\}/g, '…')];
    }),
  );
  return html`<div class="codes">${table(guideWord('code', say.language), heads, rows)}</div>`;
}

function typesPart({ groups }: GuideSource, say: Speaker): Html {
  const heads = [say.word('resource'), guideWord('path', say.language), guideWord('calls', say.language)];
  const rows = groups.flatMap(({ types }) =>
    types.map((file): Part[] => {
      const calls = [
        ...Object.values(file.api),
        ...Object.keys(file.actions ?? {}).flatMap((name) => callOf(file, name) ?? []),
      ];
      const first = file.api.list ?? file.api.get ?? calls[0];
      return [
        html`<a href="${pageUrl(file.name, say.language)}">${say.name(file)}</a>`,
        first ? code(parseCall(first).path) : '',
        String(calls.length),
      ];
    }),
  );
  return table(say.word('allTypes'), heads, rows);
}

function blockPart(each: Block, source: GuideSource, title: string, say: Speaker): Part {
  if ('code' in each) return block(each.code, title);
  if ('list' in each)
    return html`<ul>${each.list.map((text) => html`<li>${filled(inLanguage(text, say.language), source)}</li>`)}</ul>`;
  if (!('made' in each)) return html`<p>${filled(inLanguage(each, say.language), source)}</p>`;
  if (each.made === 'errors') return errorsPart(source, say);
  return each.made === 'types' ? typesPart(source, say) : changesPart(source.releases, say);
}

function filled(text: string, { releases }: GuideSource): Part[] {
  const values: Record<string, string> = { version: releases[0]?.version ?? '', months: String(NOTICE_MONTHS) };
  return marked(text.replaceAll(/\{(version|months)\}/g, (_, name: string) => values[name] ?? ''));
}

/** The content of the guide. */
export function guide(source: GuideSource, say: Speaker): Part {
  return GUIDE.map(({ id, title, blocks }) => {
    const heading = inLanguage(title, say.language);
    // Each block is a region, and needs a name of its own.
    const content = blocks.map((each, index) => blockPart(each, source, `${heading}, ${index + 1}`, say));
    return html`<section id="${id}"><h2><a class="anchor" href="#${id}">${heading}</a></h2>${content}</section>\n`;
  });
}

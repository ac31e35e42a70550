/** A new service with names of its own: the pattern of a new file, and its texts as `npm run new` makes them. */
import type { CommonFile } from '../../../contract/file/inline.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { withoutComments } from '../../comments.ts';
import type { Answers, LocalizedText } from '../../new/answers.ts';
import { englishPlural } from '../../new/grammar.ts';
import { layout } from '../../new/layout.ts';
import { codeOf } from '../../new/life.ts';
import { parsePair, parseRussian } from '../../new/parse.ts';
import { textsFor } from '../../new/texts.ts';

type Json = Record<string, unknown>;

/** What somebody says of a new service. */
export interface Naming {
  /** After one, two and five. */
  ru: readonly [one: string, few: string, many: string];
  /** One, and the title of the list. */
  kk: readonly [one: string, list: string];
  en: string;
  /** What one costs, in tenge a month. */
  price: string;
  /** How many a project may have. */
  quota: number;
}

/** The fields of the pattern that no other service has. */
const OWN_FIELDS = ['domain', 'pages'];
/** The texts of the pattern that hold for any service. */
const KEPT = ['status.paused', 'action.pause', 'action.resume'];

const DONE: Record<string, LocalizedText> = {
  'done.pause': { ru: '«{{name}}» на паузе', kk: '«{{name}}» кідіртілді', en: '“{{name}}” has been paused' },
  'done.resume': {
    ru: '«{{name}}» снова в работе',
    kk: '«{{name}}» қайта іске қосылды',
    en: '“{{name}}” has been resumed',
  },
};

/** The name of a service's file, by its English name: `mail-box` of Mail box. */
export function slugOf(english: string): string {
  return english
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '');
}

/** The file. `pattern` is the text of a new file, whose service is called site. */
export function namedFile(pattern: string, naming: Naming, common: CommonFile): string {
  const slug = slugOf(naming.en);
  const renamed = pattern
    .replaceAll('"site"', JSON.stringify(slug))
    .replaceAll('"/site', `"/${slug}`)
    .replaceAll('/api/sites', `/api/${englishPlural(slug)}`)
    .replaceAll(/"SITE(?=["_])/g, `"${codeOf(slug)}`);
  const { text, ...file } = withoutOwnFields(JSON.parse(renamed)) as Json & Pick<ResourceFile, 'text'>;
  const code = codeOf(slug);
  const whole = {
    ...file,
    quotaTypes: { ...(file.quotaTypes as Json), [code]: { limit: naming.quota } },
    lines: { ...(file.lines as Json), [slug]: { unit: 'piece', period: 'month', price: naming.price } },
  };
  const plain = withoutComments(whole) as Json & ResourceFile;
  const answers = answersOf(slug, naming, labelsOf(text));
  const made = textsFor(plain, answers, true, { common, files: new Map() });
  return layout({ ...whole, text: { $comment: text.$comment, ...made.text } });
}

/** The pattern without the fields that are about a site: neither they nor any list that names them. */
function withoutOwnFields(part: unknown): unknown {
  if (Array.isArray(part)) return part.filter((each) => !OWN_FIELDS.includes(each as string)).map(withoutOwnFields);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([name]) => !OWN_FIELDS.includes(name));
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutOwnFields(each)]));
}

function labelsOf(text: ResourceFile['text']): Answers['labels'] {
  const kept = KEPT.flatMap((key) => {
    const { ru, kk, en } = text[key] ?? {};
    return [[key, { ru: String(ru), kk: String(kk), en: String(en) }] as const];
  });
  return { ...Object.fromEntries(kept), ...DONE };
}

/** The answers of `npm run new` as far as texts are made of them. */
function answersOf(name: string, { ru, kk, en, price, quota }: Naming, labels: Answers['labels']): Answers {
  return {
    name,
    ru: parseRussian(ru.join(', ')),
    kk: parsePair('--kk', kk.join(', ')),
    en: parsePair('--en', en, englishPlural),
    scope: 'project',
    menu: undefined,
    route: `/${name}`,
    api: `/api/${englishPlural(name)}`,
    fields: [],
    statuses: [],
    parent: undefined,
    price,
    quota,
    labels,
  };
}

/** The console's own texts, so that a test finds elements by the visible text, in any language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupedDigits } from '../../../src/contract/values/digits.ts';
import { byCircle } from '../../circles.ts';

export type Lang = 'ru' | 'kk' | 'en';

/** The languages of a test in all of them. */
export const LANGS: readonly Lang[] = ['ru', 'kk', 'en'];

/** The same, split between circles: `npm test` runs Russian, and the rest runs the others. Such a test has the tag `languages`. */
export const SPLIT_LANGS = byCircle<readonly Lang[]>({ test: ['ru'], rest: ['kk', 'en'], full: LANGS });

/**
 * The languages of a job that is walked alike in each: Kazakh in the circles that CI runs, whose words are the longest, and all in the full
 * one. Stories hold each part in all three.
 */
export const JOB_LANGS = byCircle<readonly Lang[]>({ test: ['kk'], rest: ['kk'], full: LANGS });

type Params = Record<string, string | number>;

const here = join(import.meta.dirname, '../../..');
const provider = '../src/provider/http/messages.json';

function read<T>(root: string, path: string): T {
  return JSON.parse(readFileSync(join(root, 'generated', path), 'utf8')) as T;
}

function fill(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));
}

/** Texts in one language. */
export interface Words {
  lang: Lang;
  /** A text of the console. */
  t(key: string, params?: Params): string;
  /** A text of a resource type, or else of the console. */
  of(resource: string, key: string, params?: Params): string;
  /** Whether a resource type has its own text. */
  has(resource: string, key: string): boolean;
  /** The provider's message for a code. */
  provider(code: string, params?: Params): string;
  /** The declared statuses of a type, each with its label. */
  statuses(resource: string): Map<string, string>;
}

interface Bundle {
  resources: Record<
    string,
    { file: { status?: { values: Record<string, string> } | { values: Record<string, string> }[] }; text: Params }
  >;
}

const known = new Map<string, Words>();

function load(lang: Lang, root: string): Words {
  const texts = {
    ...read<Params>(root, `texts/${lang}/support.json`),
    ...read<Params>(root, `texts/${lang}/authentication.json`),
    ...read<Params>(root, `texts/${lang}/leaving.json`),
    ...read<Params>(root, `texts/${lang}/public.json`),
    ...read<Params>(root, `texts/${lang}/app.json`),
  };
  const resources: Bundle['resources'] = {};
  for (const name of readdirSync(join(root, 'generated/bundles', lang)))
    Object.assign(resources, read<Bundle>(root, `bundles/${lang}/${name}`).resources);
  const plural = new Intl.PluralRules(lang);
  const grouped = (value: string | number): string => groupedDigits(String(value), lang === 'en');

  const find = (from: Params, key: string, params: Params): string | undefined => {
    const form = typeof params.count === 'number' ? from[`${key}_${plural.select(params.count)}`] : undefined;
    const text = form ?? from[key];
    const shown = Object.entries(params).map(([name, value]) => [name, name === 'count' ? grouped(value) : value]);
    return text === undefined ? undefined : fill(String(text), Object.fromEntries(shown));
  };
  const must = (text: string | undefined, key: string): string => {
    if (text === undefined) throw new Error(`No text ${key} in ${lang}`);
    return text;
  };
  return {
    lang,
    t: (key, params = {}) => must(find(texts, key, params), key),
    of: (resource, key, params = {}) =>
      must(find(resources[resource]?.text ?? {}, key, params) ?? find(texts, key, params), `${resource}:${key}`),
    has: (resource, key) => resources[resource]?.text[key] !== undefined,
    provider: (code, params = {}) =>
      fill(must(read<Record<string, Record<Lang, string>>>(root, provider)[code]?.[lang], code), params),
    statuses(resource) {
      const declared = [resources[resource]?.file.status ?? []].flat();
      const values = declared.flatMap((status) => Object.keys(status.values));
      return new Map(values.map((value) => [value, this.of(resource, `status.${value}`)]));
    },
  };
}

/** The texts in a language. `root` is the path of a copy of the project. */
export function words(lang: Lang, root = here): Words {
  const key = `${root} ${lang}`;
  const found = known.get(key) ?? load(lang, root);
  known.set(key, found);
  return found;
}

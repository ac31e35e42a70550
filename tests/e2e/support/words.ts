/** The console's own words, so that a test finds things by what the user reads, in any language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANGS = ['ru', 'kk', 'en'] as const;
export type Lang = (typeof LANGS)[number];

type Params = Record<string, string | number>;

const generated = join(import.meta.dirname, '../../../generated');
const provider = '../src/provider/http/messages.json';

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(generated, path), 'utf8')) as T;
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
  /** What the provider says with a code. */
  provider(code: string, params?: Params): string;
  /** Statuses that a type declares, each with its words. */
  statuses(resource: string): Map<string, string>;
}

interface Bundle {
  resources: Record<
    string,
    { file: { status?: { values: Record<string, string> } | { values: Record<string, string> }[] }; text: Params }
  >;
}

const known = new Map<Lang, Words>();

function load(lang: Lang): Words {
  const texts = { ...read<Params>(`texts/${lang}/public.json`), ...read<Params>(`texts/${lang}/app.json`) };
  const resources: Bundle['resources'] = {};
  for (const name of readdirSync(join(generated, 'bundles', lang)))
    Object.assign(resources, read<Bundle>(`bundles/${lang}/${name}`).resources);
  const plural = new Intl.PluralRules(lang);

  const find = (from: Params, key: string, params: Params): string | undefined => {
    const form = typeof params.count === 'number' ? from[`${key}_${plural.select(params.count)}`] : undefined;
    const text = form ?? from[key];
    return text === undefined ? undefined : fill(String(text), params);
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
    provider: (code, params = {}) =>
      fill(must(read<Record<string, Record<Lang, string>>>(provider)[code]?.[lang], code), params),
    statuses(resource) {
      const declared = [resources[resource]?.file.status ?? []].flat();
      const values = declared.flatMap((status) => Object.keys(status.values));
      return new Map(values.map((value) => [value, this.of(resource, `status.${value}`)]));
    },
  };
}

/** The texts in a language. */
export function words(lang: Lang): Words {
  const found = known.get(lang) ?? load(lang);
  known.set(lang, found);
  return found;
}

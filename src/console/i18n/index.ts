import { createInstance, type TOptions } from 'i18next';
import { type Language, language } from './language.ts';

export { LANGUAGES, type Language, language, switchLanguage } from './language.ts';

/** Flat texts as `generate` writes them; plurals as `key_one`, `key_few`, … */
export type Texts = Record<string, string>;

/** What a text's `{{name}}` stand for; `count` also chooses the plural form. */
export type Params = Record<string, string | number | undefined>;

const APP = 'app';
const i18n = createInstance();

/**
 * Phrases as they were written, by type and key: a list asks for the same few thousands of times, and i18next looks each
 * up anew. Emptied whenever texts are added.
 */
const plain = new Map<string, string>();
const known = new Map<string, boolean>();

function forget(): void {
  plain.clear();
  known.clear();
}

function once<T>(kept: Map<string, T>, resource: string, key: string, find: () => T): T {
  const place = `${resource} ${key}`;
  const before = kept.get(place);
  if (before !== undefined) return before;
  const found = find();
  kept.set(place, found);
  return found;
}

/** Sets the texts of the console itself. The language stays the same for the life of the page. */
export function startTexts(texts: Texts): void {
  forget();
  if (i18n.isInitialized) {
    i18n.addResourceBundle(language(), APP, texts, false, true);
    // Stories show one language after another on the same page; the console itself reloads.
    if (i18n.language !== language()) void i18n.changeLanguage(language());
    return;
  }
  void i18n.init({
    lng: language(),
    fallbackLng: false,
    initAsync: false,
    ns: [APP],
    defaultNS: APP,
    fallbackNS: APP,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: { [language()]: { [APP]: texts } },
  });
}

/** Adds a resource type's texts, in a namespace of the type's name. */
export function addResourceTexts(name: string, texts: Texts): void {
  forget();
  i18n.addResourceBundle(language(), name, texts, false, true);
}

/** Puts the parameters into a phrase; one that is not given is nothing. */
function filled(phrase: string, params: Params): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(params[name] ?? ''));
}

function text(resource: string, ns: string[], key: string, params: Params | undefined): string {
  // Only plural forms need i18next itself.
  if (params?.count !== undefined) return i18n.t(key, { ...params, ns } as TOptions);
  const phrase = once(plain, resource, key, () => i18n.t(key, { ns, skipInterpolation: true }));
  return params ? filled(phrase, params) : phrase;
}

/** A text of the console. A missing one gives its key, which a test or a reader notices. */
export function t(key: string, params?: Params): string {
  return text(APP, [APP], key, params);
}

/** A text of a resource type; what the type does not say is looked up among the console's. */
export function tn(resource: string, key: string, params?: Params): string {
  return text(resource, [resource, APP], key, params);
}

/** Whether a type, or else the console, has a text; for texts that are optional, such as help. */
export function hasText(resource: string, key: string): boolean {
  return once(known, resource, key, () => i18n.exists(key, { ns: [resource, APP] }));
}

/** The language in use. It never changes without a reload, so that no component has to subscribe. */
export function useLang(): Language {
  return language();
}

import { groupedDigits } from '../../contract/values/digits.ts';
import { APP, type Finder, plainFinder, type Texts } from './finder.ts';
import { type Language, language } from './language.ts';

export { LANGUAGES, type Language, language, switchLanguage } from './language.ts';
export type { Texts };

/** The values of a text's `{{name}}` placeholders. `count` also chooses the plural form, and is shown with grouped digits. */
export interface Params {
  count?: number | undefined;
  [name: string]: string | number | undefined;
}

let finder: Finder = plainFinder();

/**
 * Raw texts by type and key: a list uses the same few thousands of times, and i18next resolves each again. Cleared whenever texts are
 * added.
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

/** Finds texts by another finder, which begins with none. */
export function findTextsBy(other: Finder): void {
  forget();
  finder = other;
}

/** Sets the texts of the console itself. The language is constant for the life of the page. */
export function startTexts(texts: Texts): void {
  forget();
  finder.add(language(), APP, texts);
}

/** Adds a resource type's texts, in a namespace with the type's name. */
export function addResourceTexts(name: string, texts: Texts): void {
  forget();
  finder.add(language(), name, texts);
}

/** Replaces the placeholders of a text. A missing value is empty. */
function filled(phrase: string, params: Record<string, Params[string]>): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(params[name] ?? ''));
}

function text(resource: string, ns: string[], key: string, params: Params | undefined): string {
  if (params?.count !== undefined) {
    const { count } = params;
    const form = finder.find(key, ns, count) ?? key;
    return filled(form, { ...params, count: groupedDigits(String(count), language() === 'en') });
  }
  const phrase = once(plain, resource, key, () => finder.find(key, ns) ?? key);
  return params ? filled(phrase, params) : phrase;
}

/** A text of the console. A missing one returns its key, which a test or a reader notices. */
export function t(key: string, params?: Params): string {
  return text(APP, [APP], key, params);
}

/** A text of a resource type, or else of the console. */
export function tn(resource: string, key: string, params?: Params): string {
  return text(resource, [resource, APP], key, params);
}

/** Whether a type, or else the console, has a text. For optional texts, such as help. */
export function hasText(resource: string, key: string): boolean {
  return once(known, resource, key, () => finder.find(key, [resource, APP]) !== undefined);
}

/** The current language. It never changes without a reload, so no component has to subscribe. */
export function useLang(): Language {
  return language();
}

/** The console's languages; the first is the default (spec section 1). */
export const LANGUAGES = ['ru', 'kk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language's key in local storage (spec section 9). */
export const LANGUAGE_KEY = 'lang';

/** The current language. */
export function language(): Language {
  const stored = globalThis.localStorage?.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((one) => one === stored) ?? 'ru';
}

/** Stores the choice and reloads the page, as spec section 1 requires: texts are loaded in one language. */
export function switchLanguage(to: Language): void {
  if (to === language()) return;
  localStorage.setItem(LANGUAGE_KEY, to);
  location.reload();
}

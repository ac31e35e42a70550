/** The supported languages; Russian is the default. */
export type Locale = 'ru' | 'kk' | 'en';

/** The default language. */
export const DEFAULT_LOCALE: Locale = 'ru';

/** All of them, the default first. */
export const LOCALES: readonly Locale[] = ['ru', 'kk', 'en'];

/** The supported language that an `Accept-Language` header prefers (RFC 9110, 12.5.4), else Russian. */
export function negotiateLocale(header: string | undefined): Locale {
  let best = DEFAULT_LOCALE;
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = range.split('-')[0] ?? '';
    const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    if (isLocale(language) && weight > bestQuality) {
      best = language;
      bestQuality = weight;
    }
  }
  return best;
}

/** Whether a text names a supported language. */
export function isLocale(language: string | null): language is Locale {
  return LOCALES.some((each) => each === language);
}

/** The languages that messages are in; Russian is the default. */
export type Locale = 'ru' | 'kk' | 'en';

/** The language where nobody asked for another one. */
export const DEFAULT_LOCALE: Locale = 'ru';

/** All of them, the default first. */
export const LOCALES: readonly Locale[] = ['ru', 'kk', 'en'];

/** The language wanted most by an `Accept-Language` header (RFC 9110, 12.5.4) that there is, else Russian. */
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

/** Whether a text names a language that messages are in. */
export function isLocale(language: string | null): language is Locale {
  return LOCALES.some((each) => each === language);
}

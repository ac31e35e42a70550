import { type Language, language } from './language.ts';

/** Flat texts as `generate` writes them; plurals as `key_one`, `key_few`, … */
export type Texts = Record<string, string>;

/** The namespace of the console's own texts. */
export const APP = 'app';

/** Finds raw texts, with their placeholders. */
export interface Finder {
  /** Adds texts to a namespace, over those of the same keys. */
  add(lang: Language, ns: string, texts: Texts): void;
  /** The text of the first namespace that has it: with a count, the plural form for it. Undefined where none has it. */
  find(key: string, namespaces: readonly string[], count?: number): string | undefined;
}

/**
 * Finds texts without i18next, for the pages of guests: they have a tenth of the texts and hardly a plural, and i18next would be an eighth
 * of their code. `index.test.ts` holds both to the same answers.
 */
export function plainFinder(): Finder {
  const all = new Map<string, Texts>();
  const place = (lang: Language, ns: string): string => `${lang} ${ns}`;
  return {
    add(lang, ns, texts) {
      all.set(place(lang, ns), { ...all.get(place(lang, ns)), ...texts });
    },
    find(key, namespaces, count) {
      const lang = language();
      const plural = count === undefined ? key : `${key}_${new Intl.PluralRules(lang).select(count)}`;
      for (const ns of namespaces) {
        const texts = all.get(place(lang, ns));
        const found = texts?.[plural] ?? texts?.[key];
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** What the vocabulary says of its keywords, in the reader's language. */

/** A language that explanations are translated to. */
type Translated = 'ru' | 'kk';

/** An explanation and its language, which is English where there is no translation. */
export interface Explanation {
  text: string;
  lang: Translated | 'en';
}

/** Gives the explanation for the vocabulary's English one. */
export type Explain = (english: string) => Promise<Explanation>;

/** The translations by the English text: a text that changes has none until it is translated again. */
type Translations = Readonly<Partial<Record<string, string>>>;

/** Each language has its file, so that nobody loads one that they don't read. */
const TRANSLATIONS: Record<Translated, () => Promise<{ default: Translations }>> = {
  ru: () => import('./explanations.ru.json', { with: { type: 'json' } }),
  kk: () => import('./explanations.kk.json', { with: { type: 'json' } }),
};

async function translationsFor(lang: Translated): Promise<Translations> {
  try {
    return (await TRANSLATIONS[lang]()).default;
  } catch {
    // A newer build may have replaced the file while the page was open. English is better than nothing.
    return {};
  }
}

/** The explanations for a reader of this language. They are loaded when the first one is asked for. */
export function explanationsFor(lang: Explanation['lang']): Explain {
  return async (english) => {
    const text = lang === 'en' ? undefined : (await translationsFor(lang))[english];
    return text === undefined ? { text: english, lang: 'en' } : { text, lang };
  };
}

/** The explanation as an element, with its language for screen readers. */
export function explanationElement({ text, lang }: Explanation): HTMLElement {
  const made = document.createElement('div');
  made.lang = lang;
  made.textContent = text;
  return made;
}

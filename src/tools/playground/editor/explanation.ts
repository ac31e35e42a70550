/** What the vocabulary says of its keywords, in the reader's language. */
import translations from './explanations.json' with { type: 'json' };

/** A language that explanations are translated to. */
type Translated = 'ru' | 'kk';

/** An explanation and its language, which is English where nobody has translated it. */
export interface Explanation {
  text: string;
  lang: Translated | 'en';
}

/** Gives the explanation for the vocabulary's English one. */
export type Explain = (english: string) => Explanation;

/** The translations by the English text: a text that changes has none until it is translated again. */
export const TRANSLATIONS: Readonly<Partial<Record<string, Record<Translated, string>>>> = translations;

/** The explanations for a reader of this language. */
export function explanationsFor(lang: Explanation['lang']): Explain {
  return (english) => {
    const text = lang === 'en' ? undefined : TRANSLATIONS[english]?.[lang];
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

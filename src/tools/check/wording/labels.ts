/** Short texts of the interface: one translation for one English label, and a length that fits. */
import { GLOSSARY } from './glossary.ts';
import type { Language, Phrase } from './phrases.ts';

/** A report: the phrase, and what is wrong with it. */
export type Report = (phrase: Phrase, message: string) => void;

const LABELS = new Set(['action', 'status', 'field']);
const TRANSLATED = ['ru', 'kk'] as const;

/** A label without case and Russian gender: «Доступна» and «Доступен» are one translation. */
function bare(label: string, language: Language): string {
  const small = label.toLowerCase();
  if (language !== 'ru') return small;
  return small
    .split(' ')
    .map((word) => word.replace(/(?:ый|ий|ой|ая|ое|ые|а|о|ы)$/u, '').replace(/[её](?=н$)/u, ''))
    .join(' ');
}

interface Label {
  file: string;
  key: string;
  kind: string;
  said: Map<Language, Phrase>;
}

function labelsIn(phrases: readonly Phrase[]): Label[] {
  const labels = new Map<string, Label>();
  for (const phrase of phrases) {
    if (!LABELS.has(phrase.kind)) continue;
    const { file, key, kind, language } = phrase;
    const place = `${file} ${key}`;
    const label = labels.get(place) ?? { file, key, kind, said: new Map<Language, Phrase>() };
    label.said.set(language, phrase);
    labels.set(place, label);
  }
  return [...labels.values()];
}

const TERMS = new Map(GLOSSARY.terms.map((term) => [term.en.toLowerCase(), term]));

/** The translation that most labels have; the first among equals. */
function usual(phrases: readonly Phrase[]): Phrase | undefined {
  const counts = new Map<string, number>();
  for (const { words, language } of phrases) {
    const key = bare(words, language);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return phrases.find(({ words, language }) => counts.get(bare(words, language)) === most);
}

/** Groups labels of one kind with the same English. */
function alike(labels: readonly Label[]): Label[][] {
  const groups = new Map<string, Label[]>();
  for (const label of labels) {
    const key = `${label.kind} ${label.said.get('en')?.words.toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), label]);
  }
  return [...groups.values()];
}

/** Reports labels of one kind with the same English and another translation, and terms that are not translated as in the glossary. */
export function checkTranslations(phrases: readonly Phrase[], report: Report): void {
  for (const labels of alike(labelsIn(phrases)))
    for (const language of TRANSLATED) {
      const english = labels[0]?.said.get('en')?.words ?? '';
      const term = TERMS.get(english.toLowerCase())?.[language];
      const said = labels.flatMap((label) => label.said.get(language) ?? []);
      const first = usual(said);
      if (!first) continue;
      const allowed = (term ?? [first.words]).map((each) => bare(each, language));
      const right = (term ?? [first.words]).map((each) => `«${each}»`).join(' or ');
      const where = term ? 'in the glossary' : `in ${first.file}#${first.at}`;
      // A new file can have English labels until somebody translates them.
      for (const phrase of said)
        if (phrase.words !== english && !allowed.includes(bare(phrase.words, language)))
          report(phrase, `"${english}" is «${phrase.words}» here and ${right} ${where}`);
    }
}

const LONGER = new Set(GLOSSARY.longer.map(({ key }) => key));

/** Reports a label that is longer than its place. English is shorter, so it is not measured. */
export function tooLong({ key, kind, language, words }: Phrase): string[] {
  const most = GLOSSARY.lengths[kind];
  if (most === undefined || language === 'en' || words.length <= most || LONGER.has(key)) return [];
  return [`has ${words.length} characters; at most ${most} fit in "${kind}."`];
}

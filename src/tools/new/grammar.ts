/** The forms of a type's name in sentences: just enough Russian, Kazakh and English grammar for readable texts. */

/** Grammatical gender of a Russian noun. */
export type Gender = 'm' | 'f' | 'n';

/** A Russian name: `зона, зоны, зон`, its list's title, and its gender. */
export interface RussianName {
  one: string;
  few: string;
  many: string;
  list: string;
  gender: Gender;
}

/** A capital at the start, the rest unchanged. */
export function titled(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);
}

/** Lower case at the start, except for abbreviations and names such as DNS, S3, vCPU. */
export function inSentence(text: string): string {
  const [first = ''] = text.split(/[\s-]/u);
  return /\p{Lu}.*\p{Lu}|\p{Lu}\d/u.test(first) ? text : text.charAt(0).toLocaleLowerCase('ru') + text.slice(1);
}

const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее)$/u;

/** The gender by the first word, which is the noun itself or an adjective of it. A soft sign does not show it: masculine then. */
export function genderOf(one: string): Gender {
  const [first = ''] = one.split(' ');
  if (/(?:ость|есть|сеть|запись|роль|связь)$/iu.test(first) || /[ая]$/u.test(first)) return 'f';
  return /[оеё]$/u.test(first) ? 'n' : 'm';
}

/** Changes a noun and the adjectives before it. The words after the noun stay unchanged. */
function throughNoun(one: string, change: (word: string, isAdjective: boolean) => string): string {
  const words = one.split(' ');
  const noun = words.findIndex((word) => !ADJECTIVE.test(word));
  const end = noun < 0 ? words.length - 1 : noun;
  return words.map((word, index) => (index <= end ? change(word, index < end) : word)).join(' ');
}

/** The accusative: «Создать DNS-зону». Of inanimate nouns only the feminine in -а and -я differs. */
export function accusative({ one, gender }: Pick<RussianName, 'one' | 'gender'>): string {
  if (gender !== 'f') return one;
  const last = (word: string): string => word.replace(/а$/u, 'у').replace(/я$/u, 'ю');
  const adjective = (word: string): string => word.replace(/ая$/u, 'ую').replace(/яя$/u, 'юю');
  return throughNoun(one, (word, isAdjective) => (isAdjective ? adjective(word) : last(word)));
}

/** The title of a list: «Диски», «Плавающие адреса». For feminine and neuter nouns it mostly equals the form after two. */
export function pluralOf(one: string, few: string, gender: Gender): string {
  if (gender !== 'm') return few;
  const adjective = (word: string): string => word.replace(/(?:ый|ой)$/u, 'ые').replace(/ий$/u, 'ие');
  const noun = (word: string): string =>
    /[йь]$/u.test(word) ? `${word.slice(0, -1)}и` : word + (/[гкхжчшщ]$/u.test(word) ? 'и' : 'ы');
  return throughNoun(one, (word, isAdjective) => (isAdjective ? adjective(word) : noun(word)));
}

const FIRST: Record<Gender, string> = { m: 'первый', f: 'первую', n: 'первое' };
/** «Создайте первую». */
export function createFirst(gender: Gender): string {
  return `Создайте ${FIRST[gender]}`;
}

/** «удалён», «удалена», «удалено», from the first of them. */
export function participle(masculine: string, gender: Gender): string {
  if (gender === 'm') return masculine;
  return masculine.replace('ё', 'е') + (gender === 'f' ? 'а' : 'о');
}

/** The Kazakh object: «DNS аймағын жасау». A single noun stays unchanged, as in «Диск жасау». */
export function kazakhObject(one: string): string {
  return /[ыі]$/u.test(one) ? `${one}н` : one;
}

/** The plural of an English name. */
export function englishPlural(one: string): string {
  if (/[^aeiou]y$/i.test(one)) return `${one.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(one) ? `${one}es` : `${one}s`;
}

/** `maxAge`, `max_age` and `max-age` as words: `Max age`. */
export function humanised(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  const small = words.split(' ').map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  return titled(small.join(' '));
}

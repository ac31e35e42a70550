/** Ranks how well a text matches the input: case-folded, word by word, in any order. */

/** The Latin letters at the keys of a Russian keyboard, for input in the wrong layout. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** A text without differences that a search ignores. */
function folded(text: string): string {
  return text.trim().toLocaleLowerCase().replaceAll('ё', 'е');
}

/** The same keys in the other layout, if that is a different text. */
export function otherLayout(text: string): string | undefined {
  const [from, to] = /[а-яё]/i.test(text) ? [RUSSIAN, LATIN] : [LATIN, RUSSIAN];
  const other = [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
  return other === text.toLowerCase() ? undefined : other;
}

function wordRank(word: string, label: string, more: string): number | undefined {
  if (label.startsWith(word)) return 0;
  const at = label.indexOf(word);
  if (at > 0) return isInside(label, at) ? 2 : 1;
  const also = more.indexOf(word);
  return also >= 0 && !isInside(more, also) ? 3 : undefined;
}

function isInside(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** The distance of a label from the input, 0 is the best. Undefined for no match. `more` are further names, which count less. */
export function rankOf(typed: string, label: string, more = ''): number | undefined {
  const [own, other] = [folded(label), folded(more)];
  let rank = 0;
  for (const word of folded(typed).split(/\s+/)) {
    const found = wordRank(word, own, other);
    if (found === undefined) return undefined;
    rank += found;
  }
  return rank;
}

/** The matching items, best first, otherwise in their order. */
export function matching<T extends { label: string; hint?: string }>(typed: string, items: readonly T[]): T[] {
  const ranked = items.flatMap((item) => {
    const rank = rankOf(typed, item.label, item.hint);
    return rank === undefined ? [] : [{ item, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** Two letters match too many words of another alphabet. */
const MISTYPED = 3;

/** Like {@link matching}. Without a match it tries the input in the other layout. */
export function matchingEither<T extends { label: string; hint?: string }>(typed: string, items: readonly T[]): T[] {
  const found = matching(typed, items);
  const other = typed.trim().length < MISTYPED ? undefined : otherLayout(typed);
  if (found.length > 0 || other === undefined) return found;
  return matching(other, items).filter(({ label }) => rankOf(other, label) !== undefined);
}

/** How much of a text is kept as a key, in characters. */
const KEY_LENGTH = 200;

/**
 * A text as it is compared, sorted and searched by: compatibility forms unified, lower case (Cyrillic too), control characters
 * gone, cut at 200 characters.
 */
export function foldText(text: string): string {
  // Folding a long text costs; twice the length is enough, since what folding drops is rare.
  const folded = text
    .slice(0, KEY_LENGTH * 2)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cc}/gu, '');
  return folded.length <= KEY_LENGTH ? folded : [...folded].slice(0, KEY_LENGTH).join('');
}

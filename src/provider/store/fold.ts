/** The maximum length of an index key, in characters. */
const KEY_LENGTH = 200;

/**
 * The form of a text for comparing, sorting and searching: compatibility forms unified, lower case (Cyrillic too),
 * without control characters, cut at 200 characters.
 */
export function foldText(text: string): string {
  // Folding a long text is slow. Twice the length is enough, since folding drops few characters.
  const folded = text
    .slice(0, KEY_LENGTH * 2)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cc}/gu, '');
  return folded.length <= KEY_LENGTH ? folded : [...folded].slice(0, KEY_LENGTH).join('');
}

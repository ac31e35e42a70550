/** The nearest known word to a misspelt one. */

/** Edit distance with transpositions (optimal string alignment), the measure of "did you mean". */
function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      let best = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[left.length]?.[right.length] ?? 0;
}

/** The nearest word, if one is near enough. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  let best: string | undefined;
  const limit = Math.ceil(word.length / 3) + 1;
  let least = limit;
  for (const each of words) {
    const steps = distance(word.toLowerCase(), each.toLowerCase());
    // Of two equally near, the one with as many letters: `=>` was meant to be `>=`, not `>`.
    const closer = steps < least || (steps === least && best?.length !== word.length && each.length === word.length);
    if (closer && steps < limit) {
      least = steps;
      best = each;
    }
  }
  return best;
}

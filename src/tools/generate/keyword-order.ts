/** The order in which the playground's editor proposes keywords: those first that most of the product's files have at a place. */
import { type KeywordOrder, type Meta, namesAt, placeAt, valuesAt } from '../playground/editor/vocabulary.ts';

/** How often each keyword is at a place. */
type Counts = Map<string, Map<string, number>>;

function count(counts: Counts, place: string, keyword: string): void {
  const here = counts.get(place) ?? new Map<string, number>();
  counts.set(place, here.set(keyword, (here.get(keyword) ?? 0) + 1));
}

/** Remembers what is asked of it again for each file. */
function once<T>(ask: (path: readonly string[]) => T): (path: readonly string[]) => T {
  const known = new Map<string, T>();
  return (path) => {
    const key = JSON.stringify(path);
    const found = known.has(key) ? (known.get(key) as T) : ask(path);
    known.set(key, found);
    return found;
  };
}

function ordered(counts: Counts): Record<string, string[]> {
  const first = ([left]: [string, unknown], [right]: [string, unknown]): number => (left < right ? -1 : 1);
  const most = (left: [string, number], right: [string, number]): number => right[1] - left[1] || first(left, right);
  return Object.fromEntries(
    [...counts].sort(first).map(([place, here]) => [place, [...here].sort(most).map(([keyword]) => keyword)]),
  );
}

/** Counts the vocabulary's names and values in the files, as they are written. */
export function keywordOrder(files: Iterable<object>, meta: Meta): KeywordOrder {
  const [names, values]: [Counts, Counts] = [new Map(), new Map()];
  const placeOf = once((path) => placeAt(path, meta));
  const namesOf = once((path) => new Set(namesAt(path, meta).map(({ label }) => label)));
  const valuesOf = once((path) => new Set(valuesAt(path, meta).map(({ label }) => label)));
  const walk = (part: unknown, path: readonly string[]): void => {
    if (Array.isArray(part)) for (const [at, each] of part.entries()) walk(each, [...path, String(at)]);
    else if (typeof part === 'object' && part !== null)
      for (const [name, each] of Object.entries(part)) {
        if (namesOf(path).has(name)) count(names, placeOf(path), name);
        walk(each, [...path, name]);
      }
    // What a reference names is no value of the vocabulary, but proposed as well.
    else if (valuesOf(path).has(JSON.stringify(part)) || path.at(-1) === '$ref')
      count(values, placeOf(path), JSON.stringify(part));
  };
  for (const file of files) walk(file, []);
  return { names: ordered(names), values: ordered(values) };
}

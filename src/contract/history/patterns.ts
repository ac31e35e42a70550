/**
 * Whether one regular expression matches whatever another one does. It compares their structure, part by part, and says no where it is
 * not sure. So a pattern that only has more characters in a class, a wider count or another branch is known to allow more.
 */

import { type Atom, type Item, joined, NotUnderstood, partsOf } from './pattern-parts.ts';

function atomCovers(wide: Atom, narrow: Atom): boolean {
  if (wide.kind === 'set' && narrow.kind === 'set') {
    const ranges = joined(wide.ranges);
    return joined(narrow.ranges).every(([from, to]) => ranges.some(([first, last]) => first <= from && to <= last));
  }
  if (wide.kind === 'group') {
    const branches = narrow.kind === 'group' ? narrow.branches : [[{ atom: narrow, min: 1, max: 1 }]];
    return branchesCover(wide.branches, branches);
  }
  return wide.kind === 'text' && narrow.kind === 'text' && wide.text === narrow.text;
}

function partsCover(wide: Item[], narrow: Item[]): boolean {
  const [first, ...rest] = wide;
  if (!first) return narrow.every(({ atom }) => atom.kind === 'text');
  if (first.min === 0 && partsCover(rest, narrow)) return true;
  const [one, ...others] = narrow;
  if (!one) return false;
  if (first.min <= one.min && first.max >= one.max && atomCovers(first.atom, one.atom) && partsCover(rest, others))
    return true;
  // What only looks around takes no character, and without it even more would match.
  if (one.atom.kind === 'text' && partsCover(wide, others)) return true;
  return takesSeveral(first, rest, narrow);
}

/** Whether a repeated character takes several parts, such as `.*` all of them. */
function takesSeveral({ atom, min, max }: Item, rest: Item[], narrow: Item[]): boolean {
  if (atom.kind !== 'set' || max !== Number.POSITIVE_INFINITY) return false;
  let length = 0;
  for (const [index, part] of narrow.entries()) {
    if (!charactersOf(part).every((each) => atomCovers(atom, each))) return false;
    length += lengthOf(part)[0];
    if (length >= min && partsCover(rest, narrow.slice(index + 1))) return true;
  }
  return false;
}

/** The sets of characters in a part. */
function charactersOf({ atom }: Item): Atom[] {
  if (atom.kind === 'group') return atom.branches.flat().flatMap(charactersOf);
  return atom.kind === 'set' ? [atom] : [];
}

/** The least and the greatest number of characters that a part takes. */
function lengthOf({ atom, min, max }: Item): [number, number] {
  if (atom.kind === 'text') return [0, 0];
  const [least, most] = atom.kind === 'set' ? [1, 1] : lengthOfBranches(atom.branches);
  return [least * min, most === 0 ? 0 : most * max];
}

function lengthOfBranches(branches: Item[][]): [number, number] {
  const all = branches.map((parts) => {
    const lengths = parts.map(lengthOf);
    return [0, 1].map((side) => lengths.reduce((sum, each) => sum + (each[side] ?? 0), 0)) as [number, number];
  });
  return [Math.min(...all.map(([least]) => least)), Math.max(...all.map(([, most]) => most))];
}

function branchesCover(wide: Item[][], narrow: Item[][]): boolean {
  return narrow.every((parts) => wide.some((each) => partsCover(each, parts)));
}

/** Whether `wide` certainly matches every text that `narrow` matches. */
export function patternCovers(wide: string, narrow: string): boolean {
  if (wide === narrow) return true;
  try {
    return branchesCover(partsOf(wide), partsOf(narrow));
  } catch (error) {
    if (error instanceof NotUnderstood) return false;
    throw error;
  }
}

/** The least and the greatest length of what a pattern for whole texts matches; undefined where it is not sure. */
export function lengthsOf(pattern: string): [number, number] | undefined {
  try {
    const branches = partsOf(pattern);
    const isText = (item: Item | undefined, text: string) => item?.atom.kind === 'text' && item.atom.text === text;
    if (!branches.every((parts) => isText(parts[0], '^') && isText(parts.at(-1), '$'))) return undefined;
    return lengthOfBranches(branches);
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

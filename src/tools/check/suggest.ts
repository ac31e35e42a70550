import { nearest } from '../../contract/values/nearest.ts';

/** The question at the end of a sentence; empty where no word is near. */
export function didYouMean(word: string | undefined): string {
  return word === undefined ? '' : `; did you mean "${word}"?`;
}

/** `no field "sise"; did you mean "size"?`, or for another type `no field "sise" in "disk"; …`. */
export function missing(kind: string, word: string, words: Iterable<string>, other?: string): string {
  const where = other === undefined ? '' : ` in "${other}"`;
  return `no ${kind} "${word}"${where}${didYouMean(nearest(word, words))}`;
}

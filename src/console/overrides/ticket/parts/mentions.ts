import { isOfFormat } from '../../../../contract/values/formats.ts';

/** No more are offered: a log in a message can have hundreds. */
const MOST = 8;

/** What can't be within an address or an id. */
const BETWEEN = /[^0-9A-Za-z:.-]+/;

/** An end of a sentence is no part of what stands before it. */
const trimmed = (word: string): string =>
  word
    .replace(/^[.:-]{1,9}/, (start) => (start === '::' ? start : ''))
    .replace(/[.:-]$/, (end) => (end === ':' && word.endsWith('::') ? end : ''));

/** The IP addresses and ids in texts, each once, in the order of their first appearance. */
export function mentionsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.split(BETWEEN).map(trimmed));
  const found = words.filter((word) => ['ipv4', 'ipv6', 'uuid'].some((format) => isOfFormat(format, word)));
  return [...new Set(found)].slice(0, MOST);
}

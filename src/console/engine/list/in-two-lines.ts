/** A label of three words or more, divided where its two lines are shortest. Undefined for fewer words, which need no help. */
export function inTwoLines(label: string): [first: string, second: string] | undefined {
  const words = label.split(' ');
  if (words.length < 3) return undefined;
  const divided = words
    .slice(1)
    .map((_word, index): [string, string] => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const width = ([first, second]: [string, string]): number => Math.max(first.length, second.length);
  return divided.reduce((best, each) => (width(each) < width(best) ? each : best));
}

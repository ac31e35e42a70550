/** A label as it is written inside a sentence: without its capital, but for abbreviations such as API. */
export function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label;
}

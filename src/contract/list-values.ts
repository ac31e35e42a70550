/** Several values of a filter as one text of a query. */

/** Joins a filter's values by commas; a comma or backslash inside of one has a backslash before it. */
export function joinValues(values: string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** Takes what {@link joinValues} wrote apart again. A lone backslash before anything else stands for itself. */
export function splitValues(text: string): string[] {
  const values = [''];
  for (const [part] of text.matchAll(/\\[\\,]|./gsu)) {
    if (part === ',') values.push('');
    else values[values.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return values;
}

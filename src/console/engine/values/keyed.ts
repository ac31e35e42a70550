/** Values without an identity, each with a key that is stable while its content is. Equal ones are numbered. */
export function keyed<T>(values: T[]): { key: string; value: T }[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const text = JSON.stringify(value) ?? '';
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { key: `${text} ${count}`, value };
  });
}

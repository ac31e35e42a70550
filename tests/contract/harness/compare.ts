/** Thrown where a row fails. Its message contains the expected and the actual value. */
export class RowFailed extends Error {
  override name = 'RowFailed';
}

/** Throws unless both are equal JSON. */
export function same(what: string, actual: unknown, expected: unknown): void {
  const [came, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (came !== wanted) throw new RowFailed(`${what}: expected ${wanted}, came ${came}`);
}

/** Throws unless the actual JSON contains the expected one. Arrays must have the same length and order. */
export function holds(what: string, actual: unknown, expected: unknown): void {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) throw new RowFailed(`${what}: expected a list, came ${JSON.stringify(actual)}`);
    same(`${what}: length`, actual.length, expected.length);
    for (const [index, item] of expected.entries()) holds(`${what}/${index}`, actual[index], item);
    return;
  }
  if (typeof expected !== 'object' || expected === null) {
    same(what, actual, expected);
    return;
  }
  if (typeof actual !== 'object' || actual === null)
    throw new RowFailed(`${what}: expected an object, came ${JSON.stringify(actual)}`);
  const has = new Map(Object.entries(actual));
  for (const [name, value] of Object.entries(expected)) holds(`${what}/${name}`, has.get(name), value);
}

/** Every property name at any depth of a JSON value. */
export function namesIn(value: unknown): Set<string> {
  const names = new Set<string>();
  const walk = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const [name, each] of Object.entries(inner)) {
      if (!Array.isArray(inner)) names.add(name);
      walk(each);
    }
  };
  walk(value);
  return names;
}

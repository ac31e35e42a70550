import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';

/** Validates a value. Returns its errors; none for a valid value. */
export type ErrorsOf = (value: unknown) => ErrorObject[];

/** Values up to this size get all of their errors: that many values, and that many characters of text. */
const SMALL = { values: 1000, characters: 64 * 1024 };

/**
 * Makes validators whose work is bounded by the value's size. Each first looks for one error only. Ajv with `allErrors`
 * goes on after a limit such as `maxItems` is passed, and makes an object for each error: seconds for 1 MiB. So only a
 * small value gets all of its errors. The schemas themselves are not validated again: they are the product's own, which `npm run check` does.
 */
export function boundedValidators(options: Options): (schema: object) => ErrorsOf {
  const one = new Ajv({ ...options, validateSchema: false, allErrors: false });
  const every = new Ajv({ ...options, validateSchema: false, allErrors: true });
  return (schema) => {
    const first: ValidateFunction = one.compile(schema);
    let all: ValidateFunction | undefined;
    return (value) => {
      if (first(value)) return [];
      const found = first.errors ?? [];
      if (!isSmall(value)) return found;
      // Most forms are never filled in wrongly.
      all ??= every.compile(schema);
      all(value);
      return all.errors ?? found;
    };
  };
}

/** Stops counting where a bound is passed. */
function isSmall(value: unknown): boolean {
  const left = { ...SMALL };
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) {
      if (next.length > left.values) return false;
      waiting.push(...next);
    } else if (typeof next === 'object' && next !== null) {
      const entries = Object.entries(next);
      if (entries.length > left.values) return false;
      for (const [name, inner] of entries) {
        left.characters -= name.length;
        waiting.push(inner);
      }
    } else if (typeof next === 'string') left.characters -= next.length;
    left.values -= 1;
    if (left.values < 0 || left.characters < 0) return false;
  }
  return true;
}

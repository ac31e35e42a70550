/**
 * Comments in resource files. JSON has none, so JSON Schema's `$comment` is used: any object may have one. Reading a file removes them, so
 * neither the check nor any output contains one.
 */

const COMMENT = '$comment';
/** The meta schemas' rule that allows comments in objects with fixed names. Editors use it. */
const ALLOWED = '^\\$comment$';

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** `{ "anyOf": [{ "const": "$comment" }, NAMES] }` allows only such names beside comments. */
function namesAlone(inner: unknown): unknown {
  if (!isObject(inner) || !Array.isArray(inner.anyOf)) return inner;
  const [first, names] = inner.anyOf as unknown[];
  return isObject(first) && first.const === COMMENT ? names : inner;
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (!isObject(value)) return value;
  const kept: Json = {};
  for (const [name, each] of Object.entries(value)) {
    if (name === COMMENT || name === ALLOWED) continue;
    const inner = without(name === 'propertyNames' ? namesAlone(each) : each);
    const onlyComments = name === 'patternProperties' && isObject(inner) && Object.keys(inner).length === 0;
    if (!onlyComments) kept[name] = inner;
  }
  return kept;
}

/** The same JSON without comments, at any depth. In a meta schema the rules that allow comments are removed too. */
export function withoutComments<T extends object>(json: T): T {
  return without(json) as T;
}

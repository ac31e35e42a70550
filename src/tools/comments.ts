/**
 * Comments in resource files. JSON has none of its own, so JSON Schema's `$comment` stands for them: one may be in any
 * object, and it is dropped as soon as a file is read. Neither check nor anything generated ever sees it.
 */

const COMMENT = '$comment';
/** How the meta schemas allow one where they allow no other names; said once an object, for editors. */
const ALLOWED = '^\\$comment$';

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** `{ "anyOf": [{ "const": "$comment" }, NAMES] }` says that beside comments only such names are allowed. */
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

/** The same JSON without comments, at any depth, and where it is a meta schema without its leave to have them. */
export function withoutComments<T extends object>(json: T): T {
  return without(json) as T;
}

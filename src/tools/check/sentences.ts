/** Converts AJV's errors about a file's structure to sentences: one for each error, at the invalid key or value. */
import type { ErrorObject } from 'ajv';
import { escapeToken, ROOTS } from '../../contract/expression/pointer.ts';
import { nearest } from '../../contract/values/nearest.ts';
import { didYouMean } from './suggest.ts';

/** An error: the JSON Pointer of its place, and the reason. */
export interface Sentence {
  at: string;
  message: string;
}

interface ParentSchema {
  title?: string;
  properties?: Record<string, unknown>;
}

function parentOf(error: ErrorObject): ParentSchema {
  return (error.parentSchema ?? {}) as ParentSchema;
}

/** The valid keyword nearest to an unknown one. */
function meant(error: ErrorObject): string | undefined {
  return nearest(String(error.params.additionalProperty), Object.keys(parentOf(error).properties ?? {}));
}

/** The error of a text that should be a pointer. */
export function pointerSentence(pointer: unknown): string {
  if (typeof pointer !== 'string') return `must be a pointer such as "/self/id"`;
  if (!pointer.startsWith('/')) return `"${pointer}" is not a pointer: it must start with a slash and a root`;
  const [root = '', ...rest] = pointer.slice(1).split('/');
  const near = nearest(root, ROOTS);
  return `"${pointer}" does not start with a known root${didYouMean(near && ['', near, ...rest].join('/'))}`;
}

function patternSentence(error: ErrorObject): string {
  const { title } = parentOf(error);
  if (title === 'Pointer') return pointerSentence(error.data);
  if (title === 'Endpoint') return `"${error.data}" is not a call: it must be METHOD /path, as in GET /api/disks/{id}`;
  return `"${error.data}" does not match ${error.params.pattern}`;
}

function count(error: ErrorObject): string {
  const limit = Number(error.params.limit);
  const what = error.keyword.endsWith('Properties') ? 'key' : error.keyword.endsWith('Length') ? 'character' : 'item';
  const bound = error.keyword.startsWith('min') ? 'at least' : 'at most';
  return `must have ${bound} ${limit} ${what}${limit === 1 ? '' : 's'}`;
}

function messageOf(error: ErrorObject, noun: string): string {
  const { params, data } = error;
  switch (error.keyword) {
    case 'additionalProperties':
      return `unknown ${noun} "${params.additionalProperty}"${didYouMean(meant(error))}`;
    case 'required':
      return `"${params.missingProperty}" is missing`;
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const near = typeof data === 'string' ? nearest(data, allowed) : undefined;
      return `${JSON.stringify(data)} is not one of ${allowed.join(', ')}${didYouMean(near)}`;
    }
    case 'type':
      return `must be of type ${[params.type].flat().join(' or ')}`;
    case 'pattern':
      return patternSentence(error);
    case 'format':
      return `"${data}" is not a regular expression`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'uniqueItems':
      return `has ${JSON.stringify((data as unknown[])[Number(params.i)])} twice`;
    default:
      return /^(min|max)(Items|Properties|Length)$/.test(error.keyword) ? count(error) : (error.message ?? 'is wrong');
  }
}

/** The place of an error: the key itself where the key is wrong. */
function placeOf(error: ErrorObject): string {
  const key = error.keyword === 'additionalProperties' ? error.params.additionalProperty : error.propertyName;
  return typeof key === 'string' ? `${error.instancePath}/${escapeToken(key)}` : error.instancePath;
}

/** One sentence for a value that fits none of several shapes, from the errors of all of them. */
function anyOfSentence(errors: ErrorObject[], at: string, noun: string): Sentence {
  const misspelt = errors.find((error) => error.keyword === 'additionalProperties' && meant(error) !== undefined);
  if (misspelt) return { at: placeOf(misspelt), message: messageOf(misspelt, noun) };
  const needed = errors.filter((error) => error.keyword === 'required').map((error) => error.params.missingProperty);
  if (needed.length > 1) return { at, message: `needs one of ${needed.map((name) => `"${name}"`).join(', ')}` };
  // An error within the matching shape is more useful than the mismatch with the other shapes.
  const telling = errors.filter((error) => error.keyword !== 'type');
  const types = errors.flatMap((error) => error.params.type ?? []);
  if (telling.length === 0) return { at, message: `must be of type ${[...new Set(types)].join(' or ')}` };
  const [first] = telling;
  const place = first && telling.length === 1 ? placeOf(first) : at;
  return { at: place, message: telling.map((error) => messageOf(error, noun)).join(', or ') };
}

/** Whether an error only repeats another: a missing keyword with a reported misspelling, or an outer error around an inner one. */
function repeats(error: ErrorObject, errors: ErrorObject[]): boolean {
  if (error.keyword === 'propertyNames') return true;
  return errors.some(
    (other) =>
      error.keyword === 'required' &&
      other.keyword === 'additionalProperties' &&
      other.instancePath === error.instancePath &&
      meant(other) === error.params.missingProperty,
  );
}

/** The errors behind AJV's errors (with `allErrors` and `verbose`). `noun` is the word for an unknown key. */
export function sentences(errors: ErrorObject[], noun = 'keyword'): Sentence[] {
  const frames = errors.filter((error) => error.keyword === 'anyOf');
  const found = errors.flatMap((error): Sentence[] => {
    const frame = frames.find((each) => each.instancePath === error.instancePath);
    if (!frame) return repeats(error, errors) ? [] : [{ at: placeOf(error), message: messageOf(error, noun) }];
    const inner = errors.some((each) => each.instancePath.startsWith(`${frame.instancePath}/`));
    if (error !== frame || inner) return [];
    const branches = errors.filter((each) => each.instancePath === frame.instancePath && each.keyword !== 'anyOf');
    return [anyOfSentence(branches, frame.instancePath, noun)];
  });
  return found.filter(
    (one, index) => found.findIndex((each) => each.at === one.at && each.message === one.message) === index,
  );
}

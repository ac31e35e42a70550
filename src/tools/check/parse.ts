/** Parses a resource file's text, and reports where it is invalid. */

import { withoutComments } from '../comments.ts';
import { jsonErrorOffset, repeatedNames } from './json-place.ts';

/** An error in a schema file: its place (a JSON Pointer, RFC 6901) and the reason, in a sentence. */
export interface Problem {
  file: string;
  at: string;
  message: string;
}

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `(line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}

/** The place of the error, and the first word there. */
function placeOf(text: string): string {
  const offset = jsonErrorOffset(text);
  const word = /^(?:[\w.-]+|.)/u.exec(text.slice(offset))?.[0];
  const found = word === undefined ? 'ends too early' : `has an unexpected ${JSON.stringify(word)}`;
  return `${found} ${lineAndColumn(text, offset)}`;
}

/** The JSON of a file; undefined for invalid JSON. Its errors go to `broken`. */
export function parseJson(text: string, file: string, broken: Problem[]): Record<string, unknown> | undefined {
  try {
    const json = JSON.parse(text) as Record<string, unknown>;
    for (const { name, offset } of repeatedNames(text))
      broken.push({ file, at: '', message: `has "${name}" twice in one object ${lineAndColumn(text, offset)}` });
    return withoutComments(json);
  } catch {
    broken.push({ file, at: '', message: `is not JSON: it ${placeOf(text)}` });
    return undefined;
  }
}

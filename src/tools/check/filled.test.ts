import { expect, it } from 'vitest';
import { complaints, contentOf, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

const FORM = '/actions/grow/form/properties';

/** The complaints about a text of the form of `grow` that a chosen flavor fills in. */
function filledBy(field: string): string[] {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, `${FORM}/like`, { type: 'string', 'x-ref': { resource: 'flavor' } });
  put(server, `${FORM}/note`, { type: 'string', 'x-filledFrom': { ref: 'like', texts: [{ field }] } });
  put(server, '/text/field.like', say('like'));
  put(server, '/text/field.note', say('note'));
  return complaints(folder);
}

it('a text can be filled in from a text of the chosen record, and from nothing else', () => {
  expect(filledBy('family')).toEqual([]);
  expect(filledBy('cores')).toEqual([
    `server.json#${FORM}/note/x-filledFrom/texts/0/field: "cores" is no text that the list of "flavor" has`,
  ]);
  expect(filledBy('famly')).toEqual([
    `server.json#${FORM}/note/x-filledFrom/texts/0/field: no field "famly" in "flavor"; did you mean "family"?`,
  ]);
});

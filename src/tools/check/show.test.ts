import { expect, it } from 'vitest';
import { complaints, contentOf, put, validFolder } from './testing.ts';

/** The check's sentences about a `show` of the edit form, whose only field is the name, or of an action's form. */
function said(pointer: string, form = '/forms/edit/show/name'): string[] {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/fields/properties/draft', { type: 'string', 'x-inputOnly': true });
  put(contentOf(folder, 'server'), '/text/field.draft', { ru: 'x', kk: 'x', en: 'x' });
  put(contentOf(folder, 'server'), form, { [pointer]: { type: 'string' } });
  return complaints(folder).map((message) => message.replace(/^.*?: /, ''));
}

it.each([
  ['/self/flavorId', []],
  ['/input/flavorId', []],
  ['/self/name', ['the form has "name": use /input/name']],
  ['/self/password', ['"/self/password" never has a value here: the field is a secret']],
  ['/input/draft', ['"/input/draft" never has a value here: the field is not stored (x-inputOnly)']],
  ['/self/flavorIdd', ['"/self/flavorIdd": no field "flavorIdd"; did you mean "flavorId"?']],
  [
    '/user/id',
    ['the values of the form or the record decide whether a field is shown: use /input/FIELD or /self/FIELD'],
  ],
])('an edit form that shows a field by %s', (pointer, sentences) => {
  expect(said(pointer)).toEqual(sentences);
});

it('an action’s form can ask the record, and a create form can not', () => {
  expect(said('/self/flavorId', '/actions/grow/form/show/size')).toEqual([]);
  expect(said('/self/flavorId', '/forms/create/show/size')).toEqual([
    'the values of the form decide whether a field is shown: use /input/FIELD',
  ]);
});

/** What the editor proposes comes in the order of the product's own files. */
import { join } from 'node:path';
import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../check/testing.ts';
import { keywordOrder } from '../../generate/keyword-order.ts';
import { readSchemas } from '../../schemas.ts';
import { completionsAt } from './completion.ts';
import { explanationsFor } from './explanation.ts';
import { type KeywordOrder, namesAt, placeAt } from './vocabulary.ts';

const { files, meta } = readSchemas(join(ROOT, 'schemas'));

/** The labels in the order in which CodeMirror lists them, at the `|` of a text. */
function proposed(text: string, order?: KeywordOrder): string[] {
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] });
  const complete = completionsAt({
    meta,
    shared: ['name', 'created'],
    ...(order && { order }),
    explain: explanationsFor('en'),
  });
  const { options = [] } = complete(new CompletionContext(state, text.indexOf('|'), true)) ?? {};
  return [...options]
    .sort((left, right) => (right.boost ?? 0) - (left.boost ?? 0) || (left.label < right.label ? -1 : 1))
    .map(({ label }) => label);
}

const FILES = [
  { list: { columns: [] }, actions: { a: { call: 'x', guards: [] } }, status: { values: { on: 'warning' } } },
  { list: { sort: 'a', columns: [] }, actions: { b: { guards: [], call: 'y', danger: true }, c: { guards: [] } } },
];

describe('completions', () => {
  const order = keywordOrder(FILES, meta);

  it('begin with what most files have at the place, and go on alphabetically', () => {
    expect(proposed('{ "list": { "|" } }', order).slice(0, 2)).toEqual(['columns', 'sort']);
    expect(proposed('{ "actions": { "other": { "|" } } }', order).slice(0, 4)).toEqual([
      'guards',
      'call',
      'danger',
      'access',
    ]);
  });

  it('leave out what the object has', () =>
    expect(proposed('{ "actions": { "other": { "guards": [], "|" } } }', order)[0]).toBe('call'));

  it('begin with the usual values too', () =>
    expect(proposed('{ "status": { "values": { "off": "|" } } }', order)[0]).toBe('"warning"'));

  it('are alphabetic where nothing is known of the files', () => {
    const names = proposed('{ "actions": { "other": { "|" } } }');
    expect(names).toEqual(names.toSorted());
  });
});

it('is one place for all that authors name, and another one for each keyword', () => {
  expect(placeAt(['actions', 'call', 'form', 'properties', 'size', 'enum', '0'], meta)).toBe(
    'actions/*/form/properties/*/enum/*',
  );
  expect(placeAt(['list', 'columns'], meta)).toBe('list/columns');
});

it('says what a keyword of another file means, and what a list has', () => {
  const saidOf = (path: string[], keyword: string): string | undefined =>
    namesAt(path, meta).find(({ label }) => label === keyword)?.about;
  expect(saidOf(['fields', 'properties', 'disk'], 'x-ref')).toContain('the key of a record of another type');
  expect(saidOf(['actions', 'start'], 'effects')).toContain('An action on other records');
});

it('shows a newcomer first what a new service needs', () => {
  const order = keywordOrder(files.values(), meta);
  expect(proposed('{ "|" }', order).slice(0, 8)).toEqual(expect.arrayContaining(['name', 'api', 'fields', 'text']));
  expect(proposed('{ "fields": { "properties": { "size": { "|" } } } }', order)[0]).toBe('type');
});

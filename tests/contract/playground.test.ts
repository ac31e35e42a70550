/** The completions and errors of Storybook's playground. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../src/tools/playground/editor/completion.ts';
import { explanationsFor } from '../../src/tools/playground/editor/explanation.ts';
import { placeOf, proposed, rangeAt } from '../../src/tools/playground/editor/places.ts';
import { judge } from '../../src/tools/playground/judge/judge.ts';
import { readSchemas } from '../../src/tools/schemas.ts';
import { SCHEMAS } from '../stories/resources/read.ts';

const { common, meta } = readSchemas(SCHEMAS);
const template = readFileSync(join(import.meta.dirname, '../stories/playground/template.json'), 'utf8');
const names = readdirSync(SCHEMAS).filter((name) => name.endsWith('.json') && name !== 'common.json');
const sources = Object.fromEntries(
  names.map((name) => [name.replace(/\.json$/, ''), readFileSync(join(SCHEMAS, name), 'utf8')]),
);
const around = { sources, common, meta, hasFile: () => true };

/** The completions at the bar in the text. */
function offered(text: string): string[] {
  const position = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] });
  const found = completionsAt({ meta, shared: ['id', 'name'], explain: explanationsFor('en') })(
    new CompletionContext(state, position, true),
  );
  return found?.options.map(({ label }) => label) ?? [];
}

describe('completion', () => {
  it('offers the keywords of a place, without those that are there', () => {
    const names = offered('{ "name": "note", "li|" }');
    expect(names).toContain('list');
    expect(names).not.toContain('name');
    expect(names).not.toContain('columns');
    expect(offered('{ "list": { "col|" } }')).toEqual(expect.arrayContaining(['columns', 'filters', 'sort']));
    expect(offered('{ "fields": { "properties": { "size": { "min|" } } } }')).toContain('minimum');
    expect(offered('{ "actions": { "stop": { "con|" } } }')).toContain('confirm');
  });

  it('offers a name that is being typed, whose quote is not a part of it', () => {
    const doc = '{ "list": {}, "act" }';
    const state = EditorState.create({ doc, extensions: [json()] });
    const pos = doc.indexOf('act') + 3;
    const found = completionsAt({ meta, shared: [], explain: explanationsFor('en') })(
      new CompletionContext(state, pos, false),
    );
    // CodeMirror compares this with the names.
    expect(found && doc.slice(found.from, found.to ?? pos)).toBe('act');
    const actions = found?.options.find(({ label }) => label === 'actions');
    let written = '';
    const dispatch = (spec: TransactionSpec) => {
      written = state.update(spec).newDoc.toString();
    };
    if (found && actions && typeof actions.apply === 'function')
      actions.apply({ state, dispatch } as never, actions, found.from, pos);
    expect(written).toBe('{ "list": {}, "actions":  }');
  });

  it('offers the values of a place', () => {
    expect(offered('{ "scope": "|" }')).toContain('"project"');
    expect(offered('{ "fields": { "properties": { "a": { "type": "|" } } } }')).toContain('"integer"');
    expect(offered('{ "fields": { "properties": { "a": { "$ref": "|" } } } }')).toContain('"common.json#/fields/name"');
  });

  it("offers the file's own fields where a list names some", () =>
    expect(offered('{ "fields": { "properties": { "size": {} } }, "list": { "columns": ["|"] } }')).toEqual([
      '"size"',
    ]));
});

describe('the verdict', () => {
  it('is that a new file is in order as it comes', () => {
    const { problems, files } = judge('note', template, around);
    expect(problems).toEqual([]);
    expect([...(files?.keys() ?? [])]).toContain('note');
  });

  it('names a field that is not there, and where', () => {
    const wrong = template.replace('["name", "created"], "sort"', '["name", "creatd"], "sort"');
    const { problems, files } = judge('note', wrong, around);
    expect(problems).toEqual([
      { file: 'note.json', at: '/list/columns/1', message: 'no field "creatd"; did you mean "created"?' },
    ]);
    expect(files).toBeUndefined();
    const state = EditorState.create({ doc: wrong, extensions: [json()] });
    const { from, to } = rangeAt(state, '/list/columns/1');
    expect(wrong.slice(from, to)).toBe('"creatd"');
    expect(problems.map((problem) => proposed(state, problem))).toEqual([{ from, to, insert: '"created"' }]);
  });

  it('says where a text is no JSON', () => {
    const text = '{\n "name": }';
    const [problem] = judge('note', text, around).problems;
    expect(problem?.message).toMatch(/^is not JSON: .*line 2, column 10/);
    const state = EditorState.create({ doc: text, extensions: [json()] });
    expect(problem && placeOf(state, problem)).toEqual({ from: 11, to: 12 });
  });
});

/** A change of one type is found wrong in every type that it breaks, though only those that can be touched are looked at. */
import { describe, expect, it } from 'vitest';
import { examineFolder } from '../../check/folder.ts';
import { parseJson } from '../../check/parse.ts';
import { judge } from './judge.ts';
import { SURROUNDINGS } from './sources.ts';

type Json = Record<string, unknown>;

const { sources, common, meta, hasFile, around } = SURROUNDINGS;
const typeOf = (name: string) => JSON.parse(sources[name] ?? '{}') as Json;

/** A type without what is at a path. */
function without(name: string, ...path: string[]): string {
  const type = typeOf(name);
  let at = type;
  for (const step of path.slice(0, -1)) at = at[step] as Json;
  delete at[path.at(-1) ?? ''];
  return JSON.stringify(type);
}

/** What the check of all types says. */
function inAll(name: string, text: string): string[] {
  const files = new Map(
    Object.entries({ ...sources, [name]: text }).map(([each, content]) => [
      each,
      parseJson(content, `${each}.json`, []) as never,
    ]),
  );
  const { problems } = examineFolder({ files, common, meta, broken: [] }, hasFile, around);
  return problems.map(({ file, at, message }) => `${file} ${at} ${message}`).sort();
}

describe.each([
  ['disk', 'fields', 'properties', 'size'],
  ['quota', 'quotaTypes'],
  ['vm', 'fields', 'properties', 'status'],
  ['subnet', 'api', 'get'],
])('%s without %s %s %s', (name, ...path) => {
  it('has the problems that the check of all types finds', () => {
    const text = without(name, ...path.filter(Boolean));
    const found = judge(name, text, SURROUNDINGS).problems.map(({ file, at, message }) => `${file} ${at} ${message}`);
    expect(found.sort()).toEqual(inAll(name, text));
    expect(found).not.toEqual([]);
  });
});

/**
 * Edits of resource files, each labelled by somebody who did not know the comparison. They apply to files that were kept for it, so that
 * later changes of the shipped files do not change them. Four labels were corrected:
 *
 * - 19, 91 and 92 rename a type, a quota and a tariff line, and were labelled migration. No line can say so, hence they break.
 * - 48 lets a field be changed that was set once, and was labelled safe. The field is required, so an update without it is refused.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../src/contract/expression/pointer.ts';
import type { ResourceFile } from '../../src/contract/file/resource-file.ts';
import { compareEditions } from '../../src/contract/history/compare.ts';
import { type Edit, type EditSort, isOpen, sentenceOf } from '../../src/contract/history/edit.ts';

/** An operation of a JSON Patch (RFC 6902). */
interface Operation {
  op: string;
  path: string;
  from?: string;
  value?: unknown;
}

interface Labelled {
  id: number;
  title: string;
  base: string;
  patch: Operation[];
  label: EditSort;
  /** For a migration: the line that answers it. */
  answer?: Operation[];
}

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'history', name), 'utf8'));
const bases = read('bases.json') as ResourceFile[];
const edits = read('edits.json') as Labelled[];

type Holder = Record<string, unknown>;

function holderOf(file: object, pointer: string): { holder: Holder; last: string } {
  const tokens = tokensOf(pointer);
  const last = tokens.pop() ?? '';
  return { holder: tokens.reduce((node, token) => node[token] as Holder, file as Holder), last };
}

function take(file: object, pointer: string): unknown {
  const { holder, last } = holderOf(file, pointer);
  const value = holder[last];
  if (value === undefined) throw new Error(`Nothing at ${pointer}`);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return value;
}

function put(file: object, pointer: string, value: unknown): void {
  const { holder, last } = holderOf(file, pointer);
  if (Array.isArray(holder)) holder.splice(last === '-' ? holder.length : Number(last), 0, value);
  else holder[last] = value;
}

function patched(file: ResourceFile, patch: readonly Operation[]): ResourceFile {
  const changed = structuredClone(file);
  for (const { op, path, from = path, value } of patch) {
    const taken = op === 'add' ? undefined : take(changed, from);
    if (op !== 'remove') put(changed, path, op === 'move' ? taken : structuredClone(value));
  }
  return changed;
}

function judged(base: string, patch: readonly Operation[]): Edit[] {
  const next = bases.map((file) => (file.name === base ? patched(file, patch) : file));
  const byName = (files: ResourceFile[]) => new Map(files.map((file) => [file.name, file]));
  return compareEditions(byName(bases), byName(next));
}

function worst(found: readonly Edit[]): EditSort {
  return (['breaking', 'migration'] as const).find((sort) => found.some((edit) => edit.sort === sort)) ?? 'safe';
}

describe('an edit is sorted by what it means for records, clients and prices', () => {
  it.each(edits)('$id: $title ($base): $label', ({ base, patch, label }) => {
    const found = judged(base, patch);
    expect({ sort: worst(found), said: found.map(sentenceOf) }).toMatchObject({ sort: label });
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a migration is open until a line says what becomes of stored values', () => {
  it.each(edits.filter(({ answer }) => answer))('$id: $title ($base)', ({ base, patch, answer = [] }) => {
    expect(judged(base, patch).some(isOpen)).toBe(true);
    const found = judged(base, [...patch, ...answer]);
    expect(found.filter(isOpen).map(sentenceOf)).toEqual([]);
    expect(worst(found)).toBe('migration');
  });
});

describe('the comparison of an edition with itself', () => {
  it('finds nothing', () => expect(bases.flatMap(({ name }) => judged(name, []))).toEqual([]));
});

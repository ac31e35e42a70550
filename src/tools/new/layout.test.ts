import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layout } from './layout.ts';

const schemas = join(import.meta.dirname, '../../../schemas');
const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));

describe('the layout of a new resource file', () => {
  it.each(files)('matches Biome’s for %s', (path) => {
    const text = readFileSync(join(schemas, path), 'utf8');
    expect(layout(JSON.parse(text) as object)).toBe(text);
  });

  it('keeps empty values on one line', () => {
    expect(layout({ list: [], object: {} })).toBe('{ "list": [], "object": {} }\n');
  });
});

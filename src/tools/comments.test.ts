import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './check/testing.ts';
import { withoutComments } from './comments.ts';
import { readSchemas } from './schemas.ts';

const SCHEMAS = join(ROOT, 'schemas');
let folder: string;

/** The same JSON with a comment in every object. */
function commented(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(commented);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, each]) => [name, commented(each)]);
  return { $comment: 'Why it is so.', ...Object.fromEntries(inner) };
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const names = readdirSync(SCHEMAS).filter((name) => name.endsWith('.json'));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commented-'));
  cpSync(SCHEMAS, folder, { recursive: true });
  for (const name of names)
    writeFileSync(join(folder, name), JSON.stringify(commented(read(join(folder, name))), null, 1));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a comment in every object of every file', () => {
  it('is removed when the files are read', () => {
    expect(readSchemas(folder)).toEqual(readSchemas(SCHEMAS));
    expect(withoutComments([{ $comment: 'x', a: [{ $comment: 'y' }] }])).toEqual([{ a: [{}] }]);
  });

  it('is not marked as an error by editors', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, formats: { regex: true } });
    for (const name of readdirSync(join(SCHEMAS, 'meta')))
      ajv.addSchema(read(join(SCHEMAS, 'meta', name)) as { $id: string });
    for (const name of names) {
      // A variant has inherited parts, which an editor can't see.
      const file = read(join(folder, name)) as { extends?: string };
      if (file.extends !== undefined) continue;
      const validate = ajv.getSchema(name === 'common.json' ? name : 'resource.json');
      validate?.(file);
      const wrong = (validate?.errors ?? []).map(({ instancePath, message }) => `${name}#${instancePath} ${message}`);
      expect(wrong).toEqual([]);
    }
  });
});

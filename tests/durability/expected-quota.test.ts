import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Doc } from './support/client.ts';
import { expectedQuota, type Holdings } from './support/expected-quota.ts';
import { KINDS } from './support/paths.ts';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

it('what is used is added up by hand for every quota that a resource file takes of', () => {
  const files = readdirSync(SCHEMAS).filter((name) => name.endsWith('.json'));
  const taken = files.flatMap((name) => {
    const { quota = [] } = JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')) as { quota?: { type: string }[] };
    return quota.map(({ type }) => type);
  });
  const none = Object.fromEntries(KINDS.map((kind): [string, Doc[]] => [kind, []])) as Holdings;
  expect(Object.keys(expectedQuota(none)).sort()).toEqual([...new Set(taken)].sort());
});

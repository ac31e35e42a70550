/** The description of the API is one that others' tools take as it is. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function run(...words: string[]): { stdout: string; stderr: string } {
  return spawnSync('npx', ['--no-install', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
  });
}

test('a public linter finds neither an error nor a warning in it', () => {
  const words = ['generated/openapi.json', '--config', 'tests/api/redocly.yaml', '--format', 'json'];
  const { stdout, stderr } = run('redocly', 'lint', ...words);
  const found = JSON.parse(stdout || '{}') as { totals?: object };
  expect(found.totals ?? stderr).toMatchObject({ errors: 0, warnings: 0 });
});

test('a client made from it has types, and the tests here hold to them', () => {
  expect(run('tsc', '--noEmit', '-p', 'tests/api').stdout).toBe('');
});

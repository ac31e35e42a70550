import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('src/provider/security-requirements.md', 'utf8');

it('the page of security requirements names files that exist, and each requirement once', () => {
  const paths = [...page.matchAll(/`((?:src|tests|schemas)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const ids = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, id = '']) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

it('the page of security requirements counts its rows right', () => {
  for (const state of ['held', 'partly', 'not held', 'operator']) {
    const said = new RegExp(`^\\| ${state} \\| [^|]+ \\| (\\d+) \\|`, 'm').exec(page)?.[1];
    const rows = page.match(new RegExp(`^\\| \\d+\\.\\d+\\.\\d+ \\| [12] \\| [^|]+ \\| ${state} \\|`, 'gm')) ?? [];
    expect([state, rows.length]).toEqual([state, Number(said)]);
  }
});

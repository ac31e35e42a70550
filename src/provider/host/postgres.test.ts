import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { postgresPlace } from './postgres.ts';

it('stores uploads where no other user of the machine has access, and leaves none behind', () => {
  const place = postgresPlace('postgres://nowhere.invalid/console');
  const folder = dirname(place.uploads);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  mkdirSync(place.uploads);
  writeFileSync(join(place.uploads, 'a'), 'a');
  place.release();
  expect(existsSync(folder)).toBe(false);
});

it('gives each of two processes a separate folder', () => {
  const [one, other] = [postgresPlace('postgres://a.invalid/a'), postgresPlace('postgres://a.invalid/a')];
  expect(one.uploads).not.toBe(other.uploads);
  one.release();
  other.release();
});

it('stores uploads in the data folder where there is one', () => {
  const data = mkdtempSync(join(tmpdir(), 'data-'));
  const place = postgresPlace('postgres://a.invalid/a', data);
  expect(dirname(dirname(place.uploads))).toBe(data);
  place.release();
  expect(readdirSync(data)).toEqual([]);
  rmSync(data, { recursive: true });
  const other = postgresPlace('postgres://a.invalid/a', data);
  expect(other.uploads.startsWith(data)).toBe(false);
  other.release();
});

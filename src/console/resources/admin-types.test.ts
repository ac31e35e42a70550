/** The product's own types: no administration is open to a customer. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessVerdict } from '../account/access.ts';
import { areaOf } from './menu.ts';
import type { Manifest } from './types.ts';

const { resources } = JSON.parse(readFileSync('generated/manifest.ru.json', 'utf8')) as Manifest;

const PLACES = /^\/(admin|management|customer)(\/|$)/;
const screens = resources.flatMap((entry) =>
  Object.values(entry.routes)
    .flat()
    .filter((path) => PLACES.test(path))
    .map((path) => ({ path, entry })),
);
const client = { role: 'client', projectRole: 'owner', flags: {} } as const;

describe('a screen of administration', () => {
  it.each(screens)('$path is in its area', ({ path }) => expect(areaOf(path, resources)).toBe('admin'));

  it.each(screens)('$path is refused to a client', ({ entry: { access } }) =>
    expect(accessVerdict(access, client, { admin: true })).toBe('forbidden'),
  );

  it.each(screens)('$path is not there where the module is off', ({ entry: { access } }) =>
    expect(accessVerdict(access, { ...client, role: 'administrator' }, { admin: false })).toBe('hidden'),
  );
});

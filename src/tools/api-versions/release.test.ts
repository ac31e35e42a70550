/** Releases of the API's description: what counts as a change, and that nothing goes without its notice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { difference } from './compare.ts';
import {
  type Deprecation,
  linesOf,
  nextRelease,
  type Release,
  type Snapshot,
  snapshotOf,
  tooEarly,
  unannounced,
  versionAfter,
} from './release.ts';
import { type Description, surfaceOf } from './surface.ts';

const root = join(import.meta.dirname, '../../..');

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

const disk = (properties: object, required: string[] = []): Description => ({
  paths: {
    '/api/disks': {
      get: { parameters: [{ name: 'q', in: 'query' }], responses: {} },
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/DiskInput' } } } },
        responses: {
          201: {
            content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } } },
          },
        },
      },
      delete: { 'x-access': { role: ['administrator'] }, responses: {} },
    },
  },
  components: { schemas: { DiskInput: { type: 'object', properties, required } } },
});

const KIND = { type: 'string', enum: ['fast', 'slow'] };
const FIRST = surfaceOf(disk({ size: { type: 'integer' }, kind: KIND }, ['size']));

describe('what clients rely on', () => {
  it('is calls, parameters, fields, choices, and what has to be sent; nothing of staff', () =>
    expect(FIRST).toEqual([
      'DiskInput.kind = "fast"',
      'DiskInput.kind = "slow"',
      'DiskInput.kind: string',
      'DiskInput.size required',
      'DiskInput.size: integer',
      'GET /api/disks',
      'GET /api/disks ?q',
      'POST /api/disks',
      'POST /api/disks 201.id: string',
      'POST /api/disks body: DiskInput',
    ]));

  it('is stored by what it belongs to, and read back', () => {
    expect(linesOf(snapshotOf(FIRST)).sort()).toEqual(FIRST);
    expect(snapshotOf(FIRST)['POST /api/disks']).toEqual([' 201.id: string', ' body: DiskInput']);
  });
});

describe('a change', () => {
  const to = (properties: object, required?: string[]) => difference(FIRST, surfaceOf(disk(properties, required)));
  const size = { type: 'integer' };

  it('adds a field and breaks nothing, also one that has its own required fields', () => {
    const tag = { type: 'object', required: ['key'], properties: { key: { type: 'string' } } };
    expect(to({ size, kind: KIND, tag }, ['size'])).toEqual({
      added: ['DiskInput.tag.key: string'],
      removed: [],
      required: [],
    });
  });

  it('breaks where a field or a choice is gone, has another type, or has to be sent', () => {
    expect(to({ size }, ['size']).removed).toContain('DiskInput.kind: string');
    expect(to({ size, kind: { ...KIND, enum: ['fast'] } }, ['size']).removed).toEqual(['DiskInput.kind = "slow"']);
    expect(to({ size: { type: 'string' }, kind: KIND }, ['size']).removed).toEqual(['DiskInput.size: integer']);
    expect(to({ size, kind: KIND }, ['size', 'kind']).required).toEqual(['DiskInput.kind']);
  });

  it('that breaks has to be announced, for the field or for all of its call', () => {
    const after = surfaceOf(disk({ size, kind: { ...KIND, enum: ['fast'] } }, ['size']));
    const notice = { since: '2026-12-01', sunset: '2027-12-01' };
    expect(unannounced(FIRST, after, {})).toEqual(['DiskInput.kind = "slow"']);
    expect(unannounced(FIRST, after, { DiskInput: notice })).toEqual([]);
  });

  it('makes a release with new calls, and fields of those that were there', () => {
    const after = [
      ...surfaceOf(disk({ size, kind: KIND, note: { type: 'string' } }, ['size'])),
      'GET /api/new',
      'GET /api/new ?q',
    ];
    const release = nextRelease(FIRST, after, { version: '1.1.0', date: '2026-11-27', deprecated: {} });
    expect(release).toMatchObject({ calls: ['GET /api/new'], fields: { DiskInput: ['.note: string'] }, removed: [] });
    expect(nextRelease(FIRST, FIRST, { version: '1.1.0', date: '2026-11-27', deprecated: {} })).toBeUndefined();
    expect([versionAfter(undefined), versionAfter('1.9.0')]).toEqual(['1.0.0', '1.10.0']);
  });
});

describe('the API', () => {
  const deprecated = read<Record<string, Deprecation>>('src/provider/deprecated-calls.json');

  it('has everything that clients of the last release use, or has announced its end a year before', () => {
    const before = linesOf(read<Snapshot>('src/tools/api-versions/released.json'));
    const gone = unannounced(before, surfaceOf(read<Description>('generated/openapi.json')), deprecated);
    expect(gone, 'Keep it, or announce its end in src/provider/deprecated-calls.json.').toEqual([]);
    expect(tooEarly(deprecated)).toEqual([]);
    expect(tooEarly({ 'GET /api/x': { since: '2026-12-01', sunset: '2027-11-30' } })).toHaveLength(1);
  });

  it('says the version of its last release', () => {
    const [last] = read<Release[]>('src/tools/api-versions/releases.json');
    expect(read<{ info: { version: string } }>('generated/openapi.json').info.version).toBe(last?.version);
  });
});

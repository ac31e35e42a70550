import { expect, it } from 'vitest';
import { fileWith } from '../file/testing.ts';
import { createCallOf } from './create-call.ts';

const upload = {
  call: 'POST /api/things/upload',
  encoding: 'multipart',
  when: { '/input/source': { const: 'file' } },
} as const;

it('is the one whose conditions are true, else the default one', () => {
  const file = fileWith({}, { api: { create: 'POST /api/things' }, alsoAt: { create: [upload] } });
  expect(createCallOf(file, { source: 'file' })).toMatchObject({ path: '/api/things/upload', encoding: 'multipart' });
  expect(createCallOf(file, { source: 'url' })).toMatchObject({ path: '/api/things', encoding: 'json' });
  expect(createCallOf(file, {})).toMatchObject({ path: '/api/things' });
});

it('is undefined where nothing can be created', () => {
  expect(createCallOf(fileWith({}), {})).toBeUndefined();
});

import { expect, it } from 'vitest';
import { formDataOf } from './multipart.ts';

it('has a part for each field, and the files last', () => {
  const file = new File(['content'], 'boot.iso');
  const data = formDataOf(
    { file: 'boot.iso', name: 'boot', pages: 3, hidden: false, tags: ['a'], none: undefined },
    { file },
  );
  expect([...data.keys()]).toEqual(['name', 'pages', 'hidden', 'tags', 'file']);
  expect([data.get('name'), data.get('pages'), data.get('hidden'), data.get('tags')]).toEqual([
    'boot',
    '3',
    'false',
    '["a"]',
  ]);
  expect((data.get('file') as File).name).toBe('boot.iso');
});

it('leaves out a file that is not asked for any more', () => {
  expect([...formDataOf({ name: 'boot' }, { file: new File(['x'], 'a.iso') }).keys()]).toEqual(['name']);
});

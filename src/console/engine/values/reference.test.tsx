// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { setManifest } from '../../resources/manifest.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { FieldValue } from './field-value.tsx';

const HOUSE: ManifestEntry = {
  name: 'house',
  bundle: 'house',
  scope: 'project',
  key: 'code',
  title: 'name',
  routes: { detail: ['/house/{code}'] },
  tabs: [],
  api: {},
  names: { one: 'House', many: 'Houses' },
};
const file = fileWith({
  title: { type: 'string', 'x-record': { resource: { $at: '/self/type' }, key: { $at: '/self/recordId' } } },
  type: { type: 'string' },
  recordId: { type: 'string' },
});

function shown(record: Doc): { text: string | null; href: string | null | undefined } {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <FieldValue file={file} record={record} name="title" />
    </MemoryRouter>,
  );
  return { text: place.textContent, href: place.querySelector('a')?.getAttribute('href') };
}

beforeEach(() =>
  setManifest({ resources: [HOUSE, { ...HOUSE, name: 'room', routes: { detail: ['/house/{houseId}/room/{code}'] } }] }),
);

describe('a shipped record', () => {
  const shipped = { a: { stored: 'Дом', text: 'Home' } };
  const owner = fileWith({ houseId: { type: 'string', 'x-ref': { resource: 'house' } } });
  const reference = (title: string): string => {
    const record = { houseId: 'a', _refs: { houseId: { a: { title } } } };
    return renderToStaticMarkup(
      <MemoryRouter>
        <FieldValue file={owner} record={record} name="houseId" />
      </MemoryRouter>,
    );
  };

  beforeEach(() => setManifest({ resources: [{ ...HOUSE, shipped }] }));

  it('is named in the page’s language where a field refers to it', () => {
    expect(reference('Дом')).toContain('>Home<');
  });

  it('has the name that somebody gave it since', () => {
    expect(reference('Дача')).toContain('>Дача<');
  });

  it('is named in the page’s language where a text names it', () => {
    expect(shown({ title: 'Дом', type: 'house', recordId: 'a' }).text).toBe('Home');
  });
});

describe('a text that names a record of some type', () => {
  it('is a link to its screen', () => {
    expect(shown({ title: 'Home', type: 'house', recordId: 'a b' })).toEqual({ text: 'Home', href: '/house/a%20b' });
  });

  it.each([
    ['the type is unknown', { title: 'Home', type: 'palace', recordId: 'a' }],
    ['the record is gone', { title: 'Home', type: 'house', recordId: null }],
    ['its screen needs more than is told', { title: 'Home', type: 'room', recordId: 'a' }],
    ['no type is told', { title: 'Home' }],
  ])('is plain text where %s', (_, record) => {
    expect(shown(record)).toEqual({ text: 'Home', href: undefined });
  });
});

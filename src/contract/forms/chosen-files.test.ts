import { describe, expect, it } from 'vitest';
import type { Field } from '../file/resource-file.ts';
import { type ChosenFile, fileErrors, isFileField, limitsOf } from './chosen-files.ts';

const disk: Field = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  'x-accept': ['.iso', '.img'],
  'x-maxBytes': 1000,
};

function chosen(name: string, size = 10, type = ''): ChosenFile {
  return { name, size, type };
}

function keywords(field: Field, ...files: ChosenFile[]): string[] {
  return fileErrors('file', limitsOf(field), files).map(({ keyword }) => keyword);
}

describe('a chosen file', () => {
  it('is accepted by its extension, in any case', () => {
    expect(keywords(disk, chosen('debian.ISO'))).toEqual([]);
    expect(keywords(disk, chosen('debian.iso.exe'))).toEqual(['mediaType']);
    expect(keywords(disk, chosen('iso'))).toEqual(['mediaType']);
  });

  it('may be as large as the field says', () => {
    expect(keywords(disk, chosen('a.iso', 1000))).toEqual([]);
    expect(keywords(disk, chosen('a.iso', 1001))).toEqual(['maxBytes']);
    expect(keywords({ ...disk, 'x-maxBytes': undefined }, chosen('a.iso', 1e15))).toEqual([]);
  });

  it('is accepted by its media type where the field names one', () => {
    const image: Field = { type: 'string', contentMediaType: 'image/*' };
    expect(keywords(image, chosen('a', 1, 'image/PNG'))).toEqual([]);
    expect(keywords(image, chosen('a.png', 1, 'text/plain'))).toEqual(['mediaType']);
    expect(keywords({ type: 'string', contentMediaType: 'application/octet-stream' }, chosen('any'))).toEqual([]);
  });

  it('is one', () => {
    expect(keywords(disk, chosen('a.iso'), chosen('b.iso'))).toEqual(['maxFiles']);
  });
});

it('only a field with a media type is a file', () => {
  expect(isFileField(disk)).toBe(true);
  expect(isFileField({ type: 'string' })).toBe(false);
});

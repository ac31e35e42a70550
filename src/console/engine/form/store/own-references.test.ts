import { expect, it } from 'vitest';
import type { Field, ResourceFile } from '../../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import { askedReferences } from './own-references.ts';

const reference = (resource: string): Field => ({ type: 'string', 'x-ref': { resource } });

const file: ResourceFile = {
  name: 'copy',
  scope: 'project',
  key: 'id',
  title: 'name',
  api: {},
  fields: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      version: reference('version'),
      flavor: reference('flavor'),
      disk: reference('disk'),
      size: { type: 'integer' },
    },
  },
  rules: [{ id: 'FITS', at: 'size', left: { $at: '/self/size' }, op: '>=', right: { $at: '/ref/disk/size' } }],
  actions: {
    restore: {
      rules: [{ id: 'FITS', at: 'size', left: { $at: '/input/size' }, op: '>=', right: { $at: '/ref/flavor/least' } }],
    },
  },
  text: {},
};

function schema(properties: Record<string, Field>): FormSchema {
  return { type: 'object', properties, required: [], additionalProperties: false };
}

const settings: Field = { type: 'object', 'x-settings': { $at: '/ref/version/parameters' } };

it('are those of the record that settings and rules lead to, once each', () => {
  expect(askedReferences(file, 'restore', schema({ settings, again: settings }))).toEqual(['version', 'flavor']);
});

it('are not those that the form chooses itself, nor what is no reference', () => {
  const other: Field = { type: 'object', 'x-settings': { $at: '/ref/name/parameters' } };
  expect(askedReferences(file, 'restore', schema({ settings, other, version: reference('version') }))).toEqual([
    'flavor',
  ]);
});

it('of an edit form are those of the rules that it can break too', () => {
  const editable = {
    ...file,
    fields: {
      ...file.fields,
      properties: {
        size: { type: 'integer' },
        version: reference('version'),
        disk: { ...reference('disk'), 'x-createOnly': true },
      },
    },
  } satisfies ResourceFile;
  expect(askedReferences(editable, 'update', schema({ settings }))).toEqual(['version', 'disk']);
  const settled = {
    ...editable,
    fields: {
      ...editable.fields,
      properties: { ...editable.fields.properties, size: { type: 'integer', 'x-createOnly': true } },
    },
  } satisfies ResourceFile;
  expect(askedReferences(settled, 'update', schema({ settings }))).toEqual(['version']);
});

/** The smallest resource file, for tests that need a few parts of one. */
import type { Field, ResourceFile } from './resource-file.ts';

const TEXT = { ru: 'Вещь', kk: 'Зат', en: 'Thing' };

/** A type `thing` with these fields, and whatever else the test is about. */
export function fileWith(fields: Record<string, Field>, parts: Partial<ResourceFile> = {}): ResourceFile {
  return {
    name: 'thing',
    scope: 'project',
    key: 'id',
    title: 'name',
    api: {},
    fields: { type: 'object', properties: fields },
    text: { name: TEXT, names: TEXT, count: TEXT },
    ...parts,
  };
}

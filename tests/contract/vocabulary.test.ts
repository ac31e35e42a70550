/** A word of the meta-schemas that no file uses is a promise that nobody has tried. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSchemas } from '../../src/tools/schemas.ts';
import { Uses, wordsOf } from './vocabulary/uses.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHIPPED = readSchemas(join(ROOT, 'schemas'));
const FOLDERS = [SHIPPED, ...['', 'second-edition'].map((name) => readSchemas(join(ROOT, 'tests/new-service', name)))];

/** The enums whose choices each have code of their own, so that each needs a use. */
const CHOICES = [
  'resource.json#/definitions/operator',
  'resource.json#/definitions/result/properties/kind',
  'resource.json#/properties/source',
  'field.json#/properties/x-control',
  'field.json#/properties/x-generate',
  'field.json#/properties/x-flag',
];

/** Words that need no use, by the reason. */
const FREE: Record<string, RegExp> = {
  'JSON Schema defines them, and authors know them from there':
    /^(field\.json#\/properties|condition\.json#\/definitions\/test\/properties(\/not\/properties)?)\/(const|enum|exclusive(Minimum|Maximum)|maxLength)$/,
  'each comparison has its opposite': /^resource\.json#\/definitions\/operator=<$/,
  'it has no effect': /\/\$comment$/,
  'a trait adds to the parts of a file, and those are held there':
    /^common\.json#\/definitions\/trait\/properties\/adds\/properties\/(rules|forms\/properties\/edit)$/,
  'a place for a component of those who run the console; the stories have one in each':
    /^resource\.json#\/properties\/slots\/properties\/\w+$/,
  'a multipart create call is in alsoAt so far': /^resource\.json#\/definitions\/call\/anyOf\/1\/properties\/encoding$/,
  'recovers in staff gives it': /^resource\.json#\/definitions\/action\/properties\/resets$/,
  'the trait support of common.json has it': /^resource\.json#\/definitions\/detail\/properties\/failed$/,
};

it('each word of the meta-schemas is used by a shipped type or one of tests/new-service', () => {
  const uses = new Uses(SHIPPED.meta);
  for (const { files, common } of FOLDERS) {
    uses.note('common.json', common);
    for (const file of files.values()) uses.note('resource.json', file);
  }
  const isFree = (word: string): boolean => Object.values(FREE).some((free) => free.test(word));
  const words = [...SHIPPED.meta].flatMap(([name, schema]) => wordsOf(name, schema, CHOICES));
  expect(words.length).toBeGreaterThan(300);
  expect(words.filter((word) => !uses.places.has(word) && !isFree(word))).toEqual([]);
});

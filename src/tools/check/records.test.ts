import { itSays } from './testing.ts';

itSays('the records of a catalogue', [
  ['flavor', '/records/0/cores', '1', 'flavor.json#/records/0/cores: must be of type integer'],
  ['flavor', '/records/0/zebra', 1, 'flavor.json#/records/0/zebra: unknown field "zebra"'],
  ['flavor', '/records/0/core', 1, 'flavor.json#/records/0/core: unknown field "core"; did you mean "cores"?'],
  ['flavor', '/records/0/id', undefined, 'flavor.json#/records/0: "id" is missing'],
  ['flavor', '/records/1', { id: 'tiny' }, 'flavor.json#/records/1/id: "tiny" is already the key of record 0'],
]);

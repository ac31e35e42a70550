import { describe, expect, it } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import { Makeables } from './makeable.ts';
import type { CreationWorld } from './types.ts';

/** Requires the user's `part` and a `secret` that is never stored, unless it is simple. */
const file = fileWith(
  {
    id: { type: 'string', readOnly: true },
    simple: { type: 'boolean', default: false },
    part: { type: 'string' },
    secret: { type: 'string', writeOnly: true },
  },
  {
    api: { create: 'POST /api/things' },
    routes: { create: '/thing/create' },
    forms: {
      create: {
        sections: [{ id: 'all', fields: ['simple', 'part', 'secret'] }],
        show: { part: { '/input/simple': { const: false } }, secret: { '/input/simple': { const: false } } },
      },
    },
  },
);
file.fields.required = ['part', 'secret'];

const world: CreationWorld = { lookup: () => file, list: () => [], may: () => true, choices: {} };
const asker = { type: 'other', field: 'thingId', chain: [] };

describe('what could be made for a reference', () => {
  it('takes the choice that leaves the least open, counting what is missing and what is asked for', () => {
    const makeables = new Makeables(world, { choose: () => undefined });
    expect(makeables.find(asker, file, {})).toMatchObject({ step: 'new:thing', values: { simple: true } });
  });
});

import { expect, it } from 'vitest';
import { terraformType } from '../../contract/terraform/terraform-type.ts';
import { updateBody } from './changes.ts';
import { blankState } from './state.ts';
import { DISK } from './testing.ts';

it('an update has a field that the form shows for a value that never changes, and no other', () => {
  const shownIn = (zone: string) => ({
    ...DISK,
    forms: {
      edit: { sections: [{ id: 'general', fields: ['name'] }], show: { name: { '/input/zone': { const: zone } } } },
    },
  });
  const bodyIn = (zone: string) => {
    const type = terraformType(shownIn(zone));
    const prior = blankState(type, { id: 'd1', name: 'data', zone: 'a' });
    const planned = { ...prior, name: 'more' };
    return updateBody({ type, prior, planned, config: planned, adopts: [] }, { id: 'd1', name: 'data', zone: 'a' });
  };
  expect([bodyIn('a'), bodyIn('b')]).toEqual([{ name: 'more' }, {}]);
});

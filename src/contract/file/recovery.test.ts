import { expect, it } from 'vitest';
import { withRecovery } from './recovery.ts';
import { fileWith } from './testing.ts';

const FILE = fileWith(
  { id: { type: 'string' } },
  {
    staff: { recovers: true, actions: ['stop'] },
    guards: { DELETION_PROTECTED: {}, ATTACHED: {}, SETTLED: {} },
    actions: {
      stop: {},
      forceDelete: { guards: ['ATTACHED'] },
      delete: { guards: ['SETTLED', 'DELETION_PROTECTED'], becomes: ['deleting', null], fails: 'error' },
    },
  },
);

it('gives both actions, which end as the delete does and keep its protection', () => {
  const { actions = {}, staff } = withRecovery(FILE);
  expect(staff?.actions).toEqual(['stop', 'unlock', 'forceDelete']);
  expect(actions.unlock).toEqual({ staffOnly: true, whileSuspended: true, bulk: true, resets: true });
  expect(actions.forceDelete).toMatchObject({
    ...{ staffOnly: true, becomes: ['deleting', null], fails: 'error', confirm: 'irreversible', danger: true },
    guards: ['ATTACHED', 'DELETION_PROTECTED'],
  });
  expect(Object.keys(actions).at(-1)).toBe('delete');
});

it('leaves a type alone that does not ask for it', () => {
  const { staff: _, ...other } = FILE;
  expect(withRecovery(other)).toBe(other);
});

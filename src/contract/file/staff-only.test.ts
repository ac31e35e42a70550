import { expect, it } from 'vitest';
import { withoutStaffOnly } from './staff-only.ts';
import { fileWith } from './testing.ts';

const words = { ru: 'а', kk: 'а', en: 'a' };

const thing = fileWith(
  { state: { type: 'string' } },
  {
    guards: { OFF: { '/self/state': { const: 'off' } }, STUCK: { '/self/state': { const: 'stuck' } } },
    actions: {
      begin: { call: 'POST /api/things/{id}/begin', guards: ['OFF'] },
      mend: { staffOnly: true, guards: ['OFF', 'STUCK'] },
    },
    staff: { menu: true, actions: ['begin', 'mend'] },
    text: { 'action.begin': words, 'action.mend': words, 'done.mend': words, 'guard.OFF': words, 'guard.STUCK': words },
  },
);

it('leaves nothing of what is for staff alone to customers', () => {
  const { actions, guards, staff, text } = withoutStaffOnly(thing);
  expect(Object.keys(actions ?? {})).toEqual(['begin']);
  expect(Object.keys(guards ?? {})).toEqual(['OFF']);
  expect(staff).toEqual({ menu: true });
  expect(Object.keys(text)).toEqual(['action.begin', 'guard.OFF']);
});

it('leaves a file without such actions as it is', () => {
  const plain = fileWith({ state: { type: 'string' } }, {});
  expect(withoutStaffOnly(plain)).toBe(plain);
});

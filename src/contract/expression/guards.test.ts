import { describe, expect, it } from 'vitest';
import type { Guard } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { guardedRelations, guardHolds, isLate, knownUnmetGuards, unmetGuards } from './guards.ts';
import type { Context } from './pointer.ts';

const GUARDS: Record<string, Guard> = {
  SETTLED: { '/self/status': { enum: ['active', 'error'] } },
  DETACHED: { '/self/attachments': { type: 'array', maxItems: 0 }, fix: 'detach' },
  TARGET_READY: { '/ref/serverId/status': { const: 'active' } },
  BIG: { '/self/status': { type: 'string' }, '/input/size': { type: 'integer', minimum: 10 } },
  ALONE: { '/related/disks/count': { const: 0 }, '/related/ports/count': { const: 0 } },
};

const file = fileWith(
  { id: { type: 'string' } },
  {
    guards: GUARDS,
    actions: {
      delete: { guards: ['SETTLED', 'DETACHED'] },
      attach: { guards: ['SETTLED', 'TARGET_READY', 'BIG'] },
      free: {},
    },
  },
);

describe('the guards of an action', () => {
  it('are unmet in the order of the action, each with the action that can mend it', () => {
    const self = { status: 'building', attachments: ['vm-1'] };
    expect(unmetGuards(file, 'delete', { self }, 'open')).toEqual([
      { id: 'SETTLED' },
      { id: 'DETACHED', fix: 'detach' },
    ]);
    expect(unmetGuards(file, 'delete', { self: { status: 'error', attachments: [] } }, 'open')).toEqual([]);
  });

  it('fail closed where the record lacks the field', () => {
    expect(unmetGuards(file, 'delete', { self: {} }, 'send').map((guard) => guard.id)).toEqual(['SETTLED', 'DETACHED']);
    expect(unmetGuards(file, 'delete', {}, 'open').map((guard) => guard.id)).toEqual(['SETTLED', 'DETACHED']);
    expect(unmetGuards(file, 'delete', { self: { status: 'active', attachments: null } }, 'open')).toHaveLength(1);
  });

  it('that need the form wait for it: only sending decides them', () => {
    const self = { status: 'active' };
    expect(unmetGuards(file, 'attach', { self }, 'open')).toEqual([]);
    expect(unmetGuards(file, 'attach', { self }, 'send')).toEqual([{ id: 'TARGET_READY' }, { id: 'BIG' }]);
    const context = { self, input: { size: 10 }, ref: { serverId: { status: 'active' } } };
    expect(unmetGuards(file, 'attach', context, 'send')).toEqual([]);
  });

  it('that ask only what is known already are unmet before the form', () => {
    const unmet = (context: Context) => knownUnmetGuards(file, 'attach', context).map(({ id }) => id);
    expect(unmet({})).toEqual([]);
    expect(unmet({ ref: { diskId: { status: 'building' } } })).toEqual([]);
    expect(unmet({ ref: { serverId: { status: 'building' } } })).toEqual(['TARGET_READY']);
    expect(unmet({ ref: { serverId: { status: 'active' } } })).toEqual([]);
  });

  it('are none for an action without guards, and for one there is not', () => {
    expect(unmetGuards(file, 'free', {}, 'send')).toEqual([]);
    expect(unmetGuards(file, 'fly', {}, 'send')).toEqual([]);
    expect(unmetGuards(file, 'constructor', {}, 'send')).toEqual([]);
  });
});

describe('a guard', () => {
  it('holds when all its conditions do; its fix is no condition', () => {
    const context = { self: { status: 'x' }, input: { size: 12 } };
    expect(guardHolds(GUARDS.BIG ?? {}, context)).toBe(true);
    expect(guardHolds(GUARDS.BIG ?? {}, { ...context, input: { size: 9 } })).toBe(false);
    expect(guardHolds({ fix: 'detach', '/self/status': { const: 'x' } }, context)).toBe(true);
  });

  it('is late when it asks about the form, what it chose, or an item', () => {
    const late = (pointer: `/${string}`): boolean => isLate({ [pointer]: { const: 1 } });
    expect(['/input/a', '/ref/a/b', '/item/a'].map((pointer) => late(pointer as '/input'))).toEqual([true, true, true]);
    expect(['/self/input', '/parent/a', '/user/a'].map((pointer) => late(pointer as '/self'))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('tells which relations must be counted for it', () => {
    expect(guardedRelations(file)).toEqual(['disks', 'ports']);
    expect(guardedRelations(fileWith({ id: {} }))).toEqual([]);
  });
});

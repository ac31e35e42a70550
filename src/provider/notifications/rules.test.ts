import { describe, expect, it } from 'vitest';
import type { Notification, ResourceFile } from '../../contract/file/resource-file.ts';
import { fileWith } from '../../contract/file/testing.ts';
import { namedRecipient, notificationsDue } from './rules.ts';

const done: Notification = {
  id: 'done',
  type: 'DONE',
  category: 'SERVICE',
  when: { '/self/status': { const: 'done' } },
  to: { $at: '/self/maker' },
};
const file: ResourceFile = {
  ...fileWith({ status: { type: 'string' }, maker: { type: 'string' } }),
  notifies: [done],
};

describe('a notification', () => {
  it.each([
    ['when its conditions come to hold', { status: 'new' }, { status: 'done' }, ['done']],
    ['for a new record of which they hold', undefined, { status: 'done' }, ['done']],
    ['not while they hold on', { status: 'done' }, { status: 'done', maker: 'x' }, []],
    ['not when they cease to', { status: 'done' }, { status: 'new' }, []],
    ['not for what has no value', undefined, {}, []],
  ])('is due %s', (_why, before, after, ids) => {
    expect(notificationsDue(file, before, after).map(({ id }) => id)).toEqual(ids);
  });

  it('goes to the user whom the record names, if any', () => {
    expect(namedRecipient(done, { maker: 'u1' })).toBe('u1');
    for (const self of [{}, { maker: '' }, { maker: 7 }]) expect(namedRecipient(done, self)).toBeUndefined();
    expect(namedRecipient({ ...done, to: 'owners' }, { maker: 'u1' })).toBeUndefined();
  });
});

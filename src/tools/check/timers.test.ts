import { expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';

const EVERY = { time: '03:00' };

itSays('a timer', [
  [
    'server',
    '/timers',
    { nightly: { action: 'renew' } },
    'server.json#/timers/nightly: needs "after" or "every", and not both',
  ],
  [
    'server',
    '/timers',
    { nightly: { action: 'renw', every: EVERY } },
    'server.json#/timers/nightly/action: no action "renw"; did you mean "renew"?',
  ],
  [
    'server',
    '/timers',
    { nightly: { action: 'addVolume', every: EVERY } },
    'server.json#/timers/nightly/action: "addVolume" can\'t run by itself: it needs somebody who fills in its form',
  ],
  [
    'server',
    '/timers',
    { nightly: { action: 'renew', after: { moment: { $at: '/self/name' } } } },
    'server.json#/timers/nightly/after/moment: "/self/name" is no date and no date-time',
  ],
  [
    'server',
    '/timers',
    { nightly: { action: 'renew', every: { time: { $at: '/self/size' } } } },
    'server.json#/timers/nightly/every/time: the field must be a text HH:MM',
  ],
  [
    'server',
    '/timers',
    { nightly: { action: 'renew', every: EVERY, when: { '/user/role': { const: 'client' } } } },
    'server.json#/timers/nightly/when/~1user~1role: a timer can only use /self, not /user/role',
  ],
  [
    'server',
    '/timers',
    { nightly: { action: 'renew', every: EVERY, keep: { resource: 'server', where: { name: 'x' } } } },
    'server.json#/timers/nightly/keep: needs "count", "days" or both',
  ],
  [
    'server',
    '/timers',
    { nightly: { action: 'renew', every: EVERY, keep: { resource: 'volume', where: { name: 'x' }, count: 7 } } },
    'server.json#/timers/nightly/keep/resource: "volume" has no "delete"',
  ],
]);

it('a timer cannot wait for the next run of a timer, which is not stored', () => {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, '/fields/properties/next', {
    type: 'string',
    format: 'date-time',
    readOnly: true,
    'x-nextRun': 'nightly',
  });
  put(server, '/timers', {
    nightly: { action: 'renew', every: EVERY },
    early: { action: 'renew', after: { moment: { $at: '/self/next' }, hours: -24 } },
  });
  expect(complaints(folder)).toContain(
    'server.json#/timers/early/after/moment: "/self/next" is not stored: it has x-nextRun. Use the moment that its timer uses',
  );
});

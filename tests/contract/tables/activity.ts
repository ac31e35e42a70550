import { neverWritten } from '../harness/admin-rows.ts';
import { foreign, serverGroup } from '../harness/given.ts';
import type { Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

const ACTIVITY = '/api/activity';
const spec = '§2 Activity: who did what, when, to which resource';

/** A server group created by the row's owner. */
const made = {
  steps: [
    {
      call: 'POST /api/openstack/nova/server-groups',
      body: { name: 'together', policy: 'affinity' },
      headers: { 'Accept-Language': 'en' },
      name: 'group',
    },
  ],
};

const activityTable: Table = {
  type: 'activity',
  rows: [
    {
      spec,
      when: 'a member reads the activity of the project',
      call: `GET ${ACTIVITY}?f.type=server-group`,
      headers: { 'Accept-Language': 'en' },
      given: made,
      expect: {
        status: 200,
        body: {
          totalElements: 1,
          content: [
            {
              who: 'Somebody',
              what: 'The server group “together” has been created',
              type: 'server-group',
              event: 'server-group.create',
              title: 'together',
              recordType: 'server-group',
              recordKey: '{group}',
              result: 'success',
            },
          ],
        },
      },
    },
    {
      spec,
      when: 'a reader of the project reads it',
      as: 'reader',
      call: `GET ${ACTIVITY}?f.type=server-group`,
      given: made,
      expect: { status: 200, body: { totalElements: 1 } },
    },
    ...['event=server-group.delete', 'result=error', 'created.from=2027-01-01T00:00:00Z', 'type=vm', 'who=x@y.kz'].map(
      (filter) => ({
        spec,
        when: `activity is filtered by ${filter}`,
        call: `GET ${ACTIVITY}?f.${filter}`,
        given: made,
        expect: { status: 200, body: { totalElements: 0 } },
      }),
    ),
    {
      spec,
      when: 'a record that was there before has no entry',
      call: `GET ${ACTIVITY}?f.type=server-group`,
      given: { records: [serverGroup('group'), foreign(serverGroup('other'))] },
      expect: { status: 200, body: { totalElements: 0 } },
    },
    ...refusedCallers({ spec, what: 'activity is read', call: `GET ${ACTIVITY}`, body: {} }, { guest: 401 }),
    ...neverWritten({ spec, what: 'activity', path: ACTIVITY }),
    {
      spec,
      when: 'each result has its tone',
      field: 'result',
      tones: { success: 'ok', error: 'error', started: 'neutral' },
    },
  ],
};

const types = { spec, what: 'types of objects', path: '/api/activity-type' };
const events = { spec, what: 'actions', path: '/api/activity-event' };

/** The activity log of a project, and its filters. */
export const activityTables: Table[] = [
  activityTable,
  {
    type: 'activity-type',
    rows: [
      {
        spec,
        when: 'somebody looks for what something can be done with',
        call: `GET ${types.path}?f.id=disk`,
        headers: { 'Accept-Language': 'kk' },
        expect: { status: 200, body: { totalElements: 1, content: [{ id: 'disk', name: 'Диск' }] } },
      },
      {
        spec,
        when: 'a type is read',
        call: `GET ${types.path}/disk`,
        expect: { status: 200, body: { name: 'Диск' } },
      },
      {
        spec,
        when: 'the activity of an administration type is read',
        call: `GET ${types.path}/customer`,
        expect: { status: 404, code: 'NOT_FOUND' },
      },
      ...refusedCallers({ spec, what: 'a type is read', call: `GET ${types.path}`, body: {} }, { guest: 401 }),
      ...neverWritten(types),
    ],
  },
  {
    type: 'activity-event',
    rows: [
      {
        spec,
        when: 'somebody looks for an action',
        call: `GET ${events.path}?f.id=disk.extend`,
        expect: { status: 200, body: { totalElements: 1, content: [{ id: 'disk.extend', name: 'Диск: расширить' }] } },
      },
      {
        spec,
        when: 'an action is read',
        call: `GET ${events.path}/disk.extend`,
        expect: { status: 200, body: { name: 'Диск: расширить' } },
      },
      ...refusedCallers({ spec, what: 'an action is read', call: `GET ${events.path}`, body: {} }, { guest: 401 }),
      ...neverWritten(events),
    ],
  },
];

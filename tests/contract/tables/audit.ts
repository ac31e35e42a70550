import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import { serverGroup } from '../harness/given.ts';
import type { Table } from '../harness/row.ts';

const AUDIT = '/api/admin/audit';
const spec = '§6 Administration: what was done is written down';
const about = { spec, what: 'audit entries', path: AUDIT };
const BY_OWNER = `${AUDIT}?f.userId={owner}`;

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

const auditEntryTable: Table = {
  type: 'audit-entry',
  rows: [
    {
      spec,
      when: 'an administrator reads what somebody did',
      as: 'administrator',
      call: `GET ${BY_OWNER}`,
      headers: { 'Accept-Language': 'en' },
      given: made,
      expect: {
        status: 200,
        body: {
          totalElements: 1,
          content: [
            {
              who: 'Somebody',
              what: 'Create server group',
              type: 'server-group',
              action: 'create',
              event: 'server-group.create',
              title: 'together',
              recordId: '{group}',
              projectId: '{project}',
              projectName: 'owner',
              userId: '{owner}',
              result: 'success',
            },
          ],
        },
      },
    },
    {
      spec,
      when: 'the audit log of one record is read',
      as: 'administrator',
      call: `GET ${AUDIT}?f.type=server-group&f.recordId={group}&f.event=server-group.create`,
      given: made,
      expect: { status: 200, body: { totalElements: 1 } },
    },
    ...['event=server-group.delete', 'result=error', 'created.from=2027-01-01T00:00:00Z', 'type=vm', 'who=x@y.kz'].map(
      (filter) => ({
        spec,
        when: `the audit log is filtered by ${filter}`,
        as: 'administrator' as const,
        call: `GET ${BY_OWNER}&f.${filter}`,
        given: made,
        expect: { status: 200, body: { totalElements: 0 } },
      }),
    ),
    {
      spec,
      when: 'a record that was there before has no entry',
      as: 'administrator',
      call: `GET ${BY_OWNER}`,
      given: { records: [serverGroup('group')] },
      expect: { status: 200, body: { totalElements: 0 } },
    },
    ...adminReadRows(about),
    ...neverWritten(about),
    {
      spec,
      when: 'each result has its tone',
      field: 'result',
      tones: { success: 'ok', error: 'error', started: 'neutral' },
    },
  ],
};

const types = { spec, what: 'types of objects', path: '/api/admin/audit-type' };
const events = { spec, what: 'actions', path: '/api/admin/audit-event' };

/** The audit log, and its filters. */
export const auditTables: Table[] = [
  auditEntryTable,
  {
    type: 'audit-type',
    rows: [
      {
        spec,
        when: 'an administrator looks for what something can be done with',
        as: 'administrator',
        call: `GET ${types.path}?f.id=session,disk`,
        headers: { 'Accept-Language': 'kk' },
        expect: {
          status: 200,
          body: {
            content: [
              { id: 'disk', name: 'Диск' },
              { id: 'session', name: 'Сеанс' },
            ],
          },
        },
      },
      {
        spec,
        when: 'a type is read',
        as: 'administrator',
        call: `GET ${types.path}/disk`,
        expect: { status: 200, body: { name: 'Диск' } },
      },
      ...adminReadRows(types),
      ...neverWritten(types),
    ],
  },
  {
    type: 'audit-event',
    rows: [
      {
        spec,
        when: 'an administrator looks for an action',
        as: 'administrator',
        call: `GET ${events.path}?f.id=disk.extend,quota-request.approve,session.signIn`,
        expect: {
          status: 200,
          body: {
            content: [
              { id: 'session.signIn', name: 'Войти' },
              { id: 'disk.extend', name: 'Диск: расширить' },
              { id: 'quota-request.approve', name: 'Запрос на увеличение квоты: одобрить' },
            ],
          },
        },
      },
      {
        spec,
        when: 'an action is read',
        as: 'administrator',
        call: `GET ${events.path}/disk.delete`,
        headers: { 'Accept-Language': 'en' },
        expect: { status: 200, body: { name: 'Disk: delete' } },
      },
      ...adminReadRows(events),
      ...neverWritten(events),
    ],
  },
];

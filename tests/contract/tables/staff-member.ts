import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { Table } from '../harness/row.ts';

const PATH = '/api/admin/staff';
const about = { spec: '§3 Support ticket', what: 'members of staff', path: PATH };

/** Those whom a ticket can be assigned to. */
export const staffMemberTable: Table = {
  type: 'staff-member',
  rows: [
    {
      spec: about.spec,
      when: 'an administrator looks for the managers',
      as: 'administrator',
      call: `GET ${PATH}?f.role=manager`,
      expect: { status: 200, body: { totalElements: 1, content: [{ role: 'manager' }] } },
    },
    {
      spec: about.spec,
      when: 'a manager reads a member of staff',
      as: 'manager',
      call: `GET ${PATH}/{staff}`,
      given: { steps: [{ call: `GET ${PATH}?f.role=administrator`, as: 'administrator', name: 'staff' }] },
      expect: { status: 200, body: { id: '{staff}', role: 'administrator' } },
    },
    {
      spec: about.spec,
      when: 'a customer is no member of staff',
      as: 'administrator',
      call: `GET ${PATH}/{owner}`,
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    ...adminReadRows(about),
    ...neverWritten(about),
  ],
};

import { neverWritten } from '../harness/admin-rows.ts';
import type { Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

const PATH = '/api/admin/address';
const spec = '§6 admin area';
const about = { spec, what: 'address periods', path: PATH };

/** Who had which address: what the spans are is in `src/provider/sources/address-assignments.test.ts`. */
export const addressAssignmentTable: Table = {
  type: 'address-assignment',
  rows: [
    ...refusedCallers(
      { spec, what: 'address periods are listed', call: `GET ${PATH}`, body: {} },
      { guest: 401, owner: 403, reader: 403 },
    ),
    ...refusedCallers(
      { spec, what: 'one of the address periods is read', call: `GET ${PATH}/none`, body: {} },
      { owner: 403, manager: 404, administrator: 404 },
    ),
    ...neverWritten(about),
    {
      spec,
      when: 'address periods are listed where the admin area is off',
      as: 'administrator',
      call: `GET ${PATH}`,
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      spec,
      when: 'a manager asks who had an address at a moment',
      as: 'manager',
      call: `GET ${PATH}?f.address=203.0.113.1&f.at=2026-01-01T00:00:00Z`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec,
      when: 'address periods of a kind, a customer and a project are asked for, by their begin',
      as: 'administrator',
      call: `GET ${PATH}?f.kind=mac&f.customerId=none&f.projectId=none&sort=begin,asc`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
  ],
};

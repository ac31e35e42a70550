import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { Table } from '../harness/row.ts';

const PATH = '/api/admin/flag';
const about = { spec: '§3 Module access flags', what: 'flags', path: PATH };

/** The module access flags of the variant. */
export const flagTable: Table = {
  type: 'flag',
  rows: [
    {
      spec: about.spec,
      when: 'an administrator sees which modules are on',
      as: 'administrator',
      call: `GET ${PATH}?sort=id,asc&f.id=kubernetes,oldAdmin`,
      expect: {
        status: 200,
        body: {
          totalElements: 2,
          content: [
            { id: 'kubernetes', module: 'kubernetes', on: true },
            { id: 'oldAdmin', on: false },
          ],
        },
      },
    },
    {
      spec: about.spec,
      when: 'disabled flags are listed, and all flags',
      as: 'administrator',
      call: `GET ${PATH}?size=100`,
      expect: { status: 200, body: { totalElements: 14 } },
    },
    ...adminReadRows(about),
    ...neverWritten(about),
  ],
};

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
            { id: 'kubernetes', module: 'kubernetes', on: true, fixed: false },
            { id: 'oldAdmin', on: false },
          ],
        },
      },
    },
    {
      spec: about.spec,
      when: 'an administrator sees which flags only config.json decides',
      as: 'administrator',
      call: `GET ${PATH}?f.fixed=true&sort=id,asc`,
      expect: {
        status: 200,
        body: { content: [{ id: 'admin' }, { id: 'captcha' }, { id: 'oldAdmin' }, { id: 'registration' }] },
      },
    },
    {
      spec: about.spec,
      when: 'a rule is offered for a module, and not for one that only config.json decides',
      offer: 'addRule',
      self: { id: 'admin', fixed: true },
      unmet: ['FLAG_SWITCHABLE'],
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

import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { Table } from '../harness/row.ts';

const PATH = '/api/admin/console-variant';
const about = { spec: '§3 Module access flags', what: 'variants of the console', path: PATH };

/** The variants of the console, which rollout rules choose among. */
export const consoleVariantTable: Table = {
  type: 'console-variant',
  rows: [
    {
      spec: about.spec,
      when: 'an administrator looks for a variant',
      as: 'administrator',
      call: `GET ${PATH}?q=dala`,
      expect: {
        status: 200,
        body: { totalElements: 1, content: [{ id: 'partner', title: 'Dala Cloud', hosts: ['*'] }] },
      },
    },
    {
      spec: about.spec,
      when: 'an administrator reads one variant',
      as: 'administrator',
      call: `GET ${PATH}/partner`,
      expect: { status: 200, body: { id: 'partner', title: 'Dala Cloud' } },
    },
    ...adminReadRows(about),
    ...neverWritten(about),
  ],
};

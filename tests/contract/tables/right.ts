import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { Table } from '../harness/row.ts';

const RIGHTS = '/api/admin/right';
const spec = '§6 Roles and permissions';
const about = { spec, what: 'rights', path: RIGHTS };
const VOLUMES = '/api/openstack/cinder/volumes';

/** The table of permissions, in administration. */
export const rightTable: Table = {
  type: 'right',
  rows: [
    {
      spec,
      when: 'an administrator looks up who may extend a disk',
      as: 'administrator',
      call: `GET ${RIGHTS}?q=cinder/volumes/%7Bid%7D/extend`,
      headers: { 'Accept-Language': 'en' },
      expect: {
        status: 200,
        body: {
          totalElements: 1,
          content: [
            {
              id: 'disk.extend',
              method: 'POST',
              path: `${VOLUMES}/{id}/extend`,
              summary: 'Disks: expand',
              allowed: ['member', 'owner'],
            },
          ],
        },
      },
    },
    {
      spec,
      when: 'an administrator asks what guests may do',
      as: 'administrator',
      call: `GET ${RIGHTS}?f.allowed=guest&f.method=POST&q=auth/login`,
      headers: { 'Accept-Language': 'kk' },
      expect: {
        status: 200,
        body: { totalElements: 2, content: [{ id: 'auth.login', summary: 'Кіру' }, { id: 'auth.secondFactor' }] },
      },
    },
    {
      spec,
      when: 'the disk rights of readers: they may change nothing',
      as: 'administrator',
      call: `GET ${RIGHTS}?f.allowed=reader&f.method=POST,PUT,DELETE&q=cinder`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec,
      when: 'one call is read',
      as: 'administrator',
      call: `GET ${RIGHTS}/right.list`,
      expect: { status: 200, body: { path: RIGHTS, allowed: ['administrator'] } },
    },
    ...adminReadRows(about),
    ...neverWritten(about),
  ],
};

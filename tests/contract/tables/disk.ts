import { disk, foreign } from '../harness/given.ts';
import type { Table } from '../harness/row.ts';
import { offered, refusedCallers } from '../harness/rows.ts';
import { diskActionRows } from './disk-actions.ts';
import { diskContentRows } from './disk-content.ts';
import { diskCreateRows } from './disk-create.ts';
import { diskDeleteRows } from './disk-delete.ts';
import { diskStaffRows } from './disk-staff.ts';
import { scheduledDiskRows } from './scheduled-actions.ts';
import { diskSources } from './sources.ts';

const PATH = '/api/openstack/cinder/volumes';

export const diskTable: Table = {
  type: 'disk',
  path: `${PATH}/{id}`,
  rows: [
    ...diskSources,
    ...scheduledDiskRows,
    {
      spec: '§4 Disk statuses',
      when: 'each of the 21 disk statuses has its tone and its texts',
      field: 'status',
      tones: {
        creating: 'progress',
        available: 'ok',
        reserved: 'progress',
        attaching: 'progress',
        detaching: 'progress',
        'in-use': 'ok',
        maintenance: 'warning',
        unmanaging: 'progress',
        deleting: 'progress',
        'awaiting-transfer': 'neutral',
        error: 'error',
        error_deleting: 'error',
        error_restoring: 'error',
        error_extending: 'error',
        downloading: 'progress',
        uploading: 'progress',
        retyping: 'progress',
        extending: 'progress',
        'restoring-backup': 'progress',
        'backing-up': 'progress',
        unrecognized: 'neutral',
      },
    },
    { spec: '§3 Disk', when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
    // 100 GB x 0.035 ₸ x 720 h
    {
      spec: '§9 Prices',
      when: 'a month of a STANDARD disk of 100 GB',
      month: { volume_type: 'STANDARD', size: 100 },
      costs: '2520.00',
    },
    // 100 GB x 0.085 ₸ x 720 h
    {
      spec: '§9 Prices',
      when: 'a month of a FAST disk of 100 GB',
      month: { volume_type: 'FAST', size: 100 },
      costs: '6120.00',
    },
    // 7 GB x 0.12 ₸ x 720 h
    {
      spec: '§9 Prices',
      when: 'a month of a GPU disk of 7 GB',
      month: { volume_type: 'GPU', size: 7 },
      costs: '604.80',
    },
    {
      spec: '§7 Storage: volume list',
      when: 'disks are listed by size: only those of the project',
      call: `GET ${PATH}?sort=size,desc&size=1`,
      given: { records: [disk('small'), disk('large', { size: 100 }), foreign(disk('other', { size: 500 }))] },
      expect: {
        status: 200,
        body: { totalElements: 2, totalPages: 2, number: 0, size: 1, content: [{ id: '{large}' }] },
      },
    },
    {
      spec: '§7 Storage: volume list',
      when: 'disks are filtered by status and searched by part of the name',
      call: `GET ${PATH}?f.status=available,error&q=ATA`,
      given: {
        records: [
          disk('a'),
          disk('b', { status: 'error' }),
          disk('c', { status: 'in-use' }),
          disk('d', { display_name: 'logs' }),
        ],
      },
      expect: { status: 200, body: { totalElements: 2 } },
    },
    ...refusedCallers(
      { spec: '§6', what: 'a disk is read', call: `GET ${PATH}/{disk}`, body: {}, given: { records: [disk('disk')] } },
      { guest: 401, stranger: 404 },
    ),
    {
      spec: '§6',
      when: 'a disk is read by the name of a method',
      call: `GET ${PATH}/__proto__`,
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    ...offered(
      '§4 Disk actions: create snapshot',
      'snapshot',
      'DISK_READY',
      ['available', 'in-use'],
      ['creating', 'extending', 'error'],
    ),
    ...offered(
      '§3 Disk backup: parentDisk',
      'createBackup',
      'DISK_READY',
      ['available', 'in-use'],
      ['creating', 'backing-up', 'error'],
    ),
    ...offered(
      '§4 Disk actions: create from copy',
      'copy',
      'DISK_READY',
      ['available', 'in-use'],
      ['creating', 'extending', 'error'],
    ),
    ...diskCreateRows,
    ...diskActionRows,
    ...diskContentRows,
    ...diskDeleteRows,
    ...diskStaffRows,
  ],
};

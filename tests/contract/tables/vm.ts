import type { Table } from '../harness/row.ts';
import { scheduledServerRows } from './scheduled-actions.ts';
import { serverSources } from './sources.ts';
import { vmActionRows } from './vm-actions.ts';
import { vmAttachmentRows } from './vm-attachments.ts';
import { vmCreateRows } from './vm-create.ts';
import { vmFloatingRows } from './vm-floating.ts';
import { vmLookupRows } from './vm-lookups.ts';
import { vmPlacementRows } from './vm-placement.ts';
import { vmPowerRows } from './vm-power.ts';
import { vmPublicIpRows } from './vm-public-ip.ts';
import { vmStaffRows } from './vm-staff.ts';
import { vmStateRows } from './vm-states.ts';
import { vmTagRows } from './vm-tags.ts';

export const vmTable: Table = {
  type: 'vm',
  path: '/api/openstack/nova/servers/{id}',
  rows: [
    ...serverSources,
    ...vmPublicIpRows,
    ...scheduledServerRows,
    {
      spec: '§4 Virtual machine status values (Nova’s)',
      when: 'each server status has its tone and its texts',
      field: 'status',
      tones: {
        BUILD: 'progress',
        ACTIVE: 'ok',
        PAUSED: 'warning',
        SUSPENDED: 'warning',
        SHUTOFF: 'neutral',
        REBOOT: 'progress',
        HARD_REBOOT: 'progress',
        RESIZE: 'progress',
        VERIFY_RESIZE: 'progress',
        REVERT_RESIZE: 'progress',
        MIGRATING: 'progress',
        PASSWORD: 'progress',
        REBUILD: 'progress',
        RESCUE: 'warning',
        SHELVED: 'neutral',
        SHELVED_OFFLOADED: 'neutral',
        SOFT_DELETED: 'neutral',
        DELETED: 'progress',
        ERROR: 'error',
        UNKNOWN: 'neutral',
      },
    },
    {
      spec: '§3 Virtual machine',
      when: 'time and addresses are shown as such',
      tells: { created: { format: 'date-time' }, 'addresses/ip': { format: 'ip' } },
    },
    // 2 vCPU x 3.1 ₸ x 720 h + 4 GB x 2.4 ₸ x 720 h = 4464 + 6912
    {
      spec: '§3 Virtual machine: price per month',
      when: 'a month of 2 cores x4 and 4 GB',
      month: { overcommit: 'x4', vcpus: 2, ram: 4 },
      costs: '11376.00',
    },
    {
      spec: '§9 Prices',
      when: 'a month of a server whose flavor has a price of its own, in place of cores and memory',
      month: { overcommit: 'x4', vcpus: 2, ram: 4, flavorId: 'g-2-4' },
      own: [{ line: 'flavor', variant: 'g-2-4', unit: 'piece', period: 'month', price: '9000' }],
      costs: '9000.00',
    },
    // 4 x 5.2 x 720 + 8 x 2.4 x 720 = 14976 + 13824
    {
      spec: '§9 Overcommit tiers',
      when: 'a month of 4 cores x2 and 8 GB',
      month: { overcommit: 'x2', vcpus: 4, ram: 8 },
      costs: '28800.00',
    },
    // 16 x 9.5 x 720 + 32 x 2.4 x 720 = 109440 + 55296
    {
      spec: '§9 Overcommit tiers',
      when: 'a month of 16 cores x1 and 32 GB',
      month: { overcommit: 'x1', vcpus: 16, ram: 32 },
      costs: '164736.00',
    },
    ...vmCreateRows,
    ...vmPlacementRows,
    ...vmPowerRows,
    ...vmAttachmentRows,
    ...vmFloatingRows,
    ...vmActionRows,
    ...vmStateRows,
    ...vmLookupRows,
    ...vmTagRows,
    ...vmStaffRows,
  ],
};

import type { Sample } from '../support/sample.ts';
import { disk, net, one, server } from './grounds.ts';

const diskSample: Sample = {
  type: 'disk',
  input: async () => ({ display_name: 'data', size: 1, volume_type: 'STANDARD' }),
  wrong: {
    create: [
      async (project) => ({
        display_name: 'small',
        source: 'image',
        size: 1,
        imageId: (await project.shared('image', 'name', 'Debian 12')).id,
      }),
    ],
    extend: [{ size: 1 }],
    delete: [],
  },
  inputs: {
    extend: { size: 2 },
    attach: async (project) => ({
      serverId: (await one(project, 'vm', async () => server(project, await net(project)))).id,
    }),
    createImage: { name: 'of-a-disk', diskFormat: 'raw' },
    restore: async (project) => {
      const small = await one(project, 'backup-disk', async () =>
        project.make('backup-disk', { name: 'backup', source: 'disk', volumeId: (await disk(project, 'small')).id }),
      );
      return { backupId: small.id };
    },
    retype: { volume_type: 'FAST', bootable: true },
  },
  scenes: [
    {
      name: 'bootable',
      set: async () => undefined,
      clear: async (project, record) => project.act('disk', record, 'retype', { volume_type: 'FAST', bootable: false }),
    },
  ],
};

const snapshot: Sample = {
  type: 'snapshot',
  input: async (project) => ({ name: 'before-update', volumeId: (await disk(project)).id }),
};

const backup: Sample = {
  type: 'backup-disk',
  input: async (project) => ({ name: 'nightly', source: 'disk', volumeId: (await disk(project)).id }),
  inputs: { restore: (_, { volumeId }) => ({ target: 'disk', diskId: volumeId }) },
};

export const STORAGE: Sample[] = [diskSample, snapshot, backup];

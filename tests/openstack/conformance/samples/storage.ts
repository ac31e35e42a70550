import type { Doc } from '../../../../src/contract/file/resource-file.ts';
import type { Project } from '../support/project.ts';
import type { Sample } from '../support/sample.ts';
import { disk, net, one, server } from './grounds.ts';

async function snapshotOf(project: Project, { id }: Doc): Promise<Doc> {
  return project.make('snapshot', { name: 'before-update', volumeId: id });
}

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
    delete: [async (project) => ((await project.list('snapshot')).length > 0 ? { cascade: false } : undefined)],
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
  traces: { restore: (theirs) => theirs.changed() },
  others: {
    'from an image': async (project) => {
      const { id } = await project.shared('image', 'name', 'Debian 12');
      return { display_name: 'boot', source: 'image', imageId: id, size: 5, volume_type: 'FAST' };
    },
    'from a snapshot': async (project) => {
      const { id } = await snapshotOf(project, await disk(project, 'source'));
      return { display_name: 'restored', source: 'snapshot', snapshotId: id, size: 1 };
    },
    'from a disk': async (project) => {
      const { id } = await disk(project, 'original');
      return { display_name: 'copy', source: 'disk', sourceDiskId: id, size: 2 };
    },
  },
  scenes: [
    {
      name: 'with a snapshot',
      set: async (project, record) => snapshotOf(project, record),
      clear: async (project) => {
        for (const each of await project.list('snapshot')) await project.act('snapshot', each, 'delete');
      },
    },
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
  others: {
    'from a snapshot': async (project) => {
      const { id } = await snapshotOf(project, await disk(project, 'snapped'));
      return { name: 'of-a-snapshot', source: 'snapshot', snapshotId: id };
    },
  },
  inputs: { restore: (_, { volumeId }) => ({ target: 'disk', diskId: volumeId }) },
  traces: { restore: (theirs) => theirs.changed() },
  scenes: [
    {
      name: 'restored to a new disk',
      set: async (project, record) => {
        const input = { target: 'new', display_name: 'restored', volume_type: 'STANDARD' };
        await project.act('backup-disk', record, 'restore', input);
        const made = (await project.list('disk')).find((each) => each.display_name === 'restored') ?? {};
        const { status } = await project.settled('disk', made);
        if (status !== 'available') throw new Error(`The new disk became ${String(status)}`);
      },
    },
  ],
};

export const STORAGE: Sample[] = [diskSample, snapshot, backup];

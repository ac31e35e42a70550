import type { RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { AnswerOf, StepOf } from '../../typed.ts';
import { ORDER, type Project, type TypeDriver } from '../common/driver.ts';
import { flag, idOf } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import {
  actAsAdmin,
  actOn,
  createOne,
  deleteCreated,
  deleteOne,
  listAll,
  listByName,
  readOne,
  reasonOf,
  rename,
} from './cinder.ts';
import { resetVolume } from './disk-reset.ts';
import { diskState } from './disk-state.ts';
import { diskTypeOf, diskZoneOf, ourDiskType } from './disk-types.ts';
import { idsWithRecord, recordMetadata } from './record-metadata.ts';
import { serverFault } from './server-fault.ts';
import { attach, comesWithServer, detach, findWithServer, release, serverOf } from './volume-attachments.ts';

/**
 * Disks are volumes of Cinder's. Those of a new server are made by Nova, which is told our ids as the tags of their devices; an image
 * of a disk is asked for by the step that makes the image, and a backup is put back by the step that was asked for it.
 */
export const diskDriver: TypeDriver<'disk'> = {
  services: ['volume'],
  verbs: {
    create,
    update: async (project, { self }) => {
      const words = { name: self.display_name ?? '', description: self.description ?? '' };
      await rename(project, 'volume', await project.remoteIdOf('disk', self.id), words);
      return undefined;
    },
    extend: async (project, { self, input }) => {
      const key = await project.remoteIdOf('disk', self.id);
      await actOn(project, 'volume', key, 'os-extend', { new_size: input.size });
      return undefined;
    },
    attach,
    detach,
    release,
    deleteWithServer: release,
    retype,
    restore: async (project, { self, input }) => {
      await restoreTo(project, input.backupId, self.id);
      return undefined;
    },
    restoring: nothing,
    backingUp: nothing,
    createImage: nothing,
    forceDelete: deleting('disk', (project, key) => actAsAdmin(project, 'volume', key, 'os-force_delete', {})),
    unlock: async (project, { self }) => ({
      fields: await resetVolume(project, await project.remoteIdOf('disk', self.id)),
    }),
    delete: deleting('disk', (project, key, { input }) => deleteOne(project, 'volume', key, input.cascade)),
  },
  order: (action) =>
    action === 'create' ? ORDER.make : action === 'delete' || action === 'forceDelete' ? ORDER.remove : ORDER.change,
  remove: (project, key) => deleteCreated(project, 'volume', key),
  async findOrphans(project, { id, name }) {
    return idsWithRecord(await listByName(project, 'volume', name), id);
  },
  findRemoteId: findWithServer,
  // Nova never asks for the volumes of a server that no host has taken.
  async readPending(project, { self }) {
    const failed = await serverFault(project, serverOf(self));
    return failed === undefined ? { fields: {} } : { status: 'error', failed, fields: {} };
  },
  async adopt(project, key) {
    const { volume_type: type } = (await readOne(project, 'volume', key)) ?? {};
    if ((await ourDiskType(project, type)) === undefined)
      throw new ApiError(409, 'ORPHAN_DISK_TYPE_UNKNOWN', { field: 'volume_type', params: { name: String(type) } });
    // What it was created from is over and done with.
    return { fields: { source: 'blank' } };
  },
  canBatchPoll: () => true,
  async read(project, key, record, action) {
    const volume = await readOne(project, 'volume', key);
    if (!volume) return undefined;
    // Nova has put the server away, and has left the volume.
    if (action === 'deleteWithServer' && volume.status === 'available') await deleteOne(project, 'volume', key, false);
    const state = await diskState(project, volume, record, action);
    const explained = state.failed !== undefined && action !== undefined;
    return explained ? { ...state, failed: await reasonOf(project, key, state.failed ?? '') } : state;
  },
  async readAll(project) {
    const states = await Promise.all(
      (await listAll(project, 'volume')).map(
        async (volume) => [idOf(volume), await diskState(project, volume)] as const,
      ),
    );
    return new Map(states);
  },
};

/** Puts a backup back onto a disk of its own project. Throws CloudError. */
export async function restoreTo(project: Project, backupId: string, diskId: string | undefined): Promise<void> {
  const backup = await project.remoteIdOf('backup-disk', backupId);
  const volume = await project.remoteIdOf('disk', diskId);
  const path = `/backups/${encodeURIComponent(backup)}/restore`;
  await project.call('volume', { method: 'POST', path, body: { restore: { volume_id: volume } } });
}

/** Asks for a volume. Throws ApiError 409 CLOUD_NO_DISK_TYPE and CloudError. */
async function create(project: Project, { self }: StepOf<'disk', 'create'>): Promise<AnswerOf<'disk'> | undefined> {
  if (comesWithServer(project, self)) return undefined;
  const type = await diskTypeOf(project, self.volume_type);
  const zone = await diskZoneOf(project, self.availability_zone);
  const key = await createOne(project, 'volume', {
    name: self.display_name,
    description: self.description ?? '',
    size: self.size,
    volume_type: type,
    ...(zone !== undefined && { availability_zone: zone }),
    ...(await sourceOf(project, self)),
    metadata: recordMetadata(self.id),
  });
  return { key };
}

/** What a volume is made from, as Cinder names it. */
async function sourceOf(project: Project, self: RecordOf<'disk'>): Promise<Doc> {
  const { imageId, snapshotId, sourceDiskId, backupId } = self;
  if (backupId) return { backup_id: await project.remoteIdOf('backup-disk', backupId) };
  if (imageId) return { imageRef: await project.remoteIdOf('image', imageId) };
  if (snapshotId) return { snapshot_id: await project.remoteIdOf('snapshot', snapshotId) };
  return sourceDiskId ? { source_volid: await project.remoteIdOf('disk', sourceDiskId) } : {};
}

/** Changes what of type and bootability differs: Cinder refuses the type that a volume has. Throws as {@link create} does. */
async function retype(project: Project, { self, input }: StepOf<'disk', 'retype'>): Promise<undefined> {
  const key = await project.remoteIdOf('disk', self.id);
  const type = await diskTypeOf(project, input.volume_type);
  const volume = await readOne(project, 'volume', key);
  const { bootable } = input;
  if (bootable !== flag(volume?.bootable)) {
    await actOn(project, 'volume', key, 'os-set_bootable', { bootable });
  }
  if (volume?.volume_type === type) return;
  await actOn(project, 'volume', key, 'os-retype', { new_type: type, migration_policy: 'on-demand' });
}

async function nothing(): Promise<undefined> {
  return undefined;
}

import type { FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import { isCloudError } from '../client/errors.ts';
import { ORDER, type Project, type TypeDriver } from '../common/driver.ts';
import { definedIn, filled, idOf, list, number, time } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import {
  actAsAdmin,
  createOne,
  deleteCreated,
  deleteOne,
  listAll,
  listByName,
  nameAndDescription,
  readOne,
  reasonOf,
  renaming,
  resetOne,
} from './cinder.ts';
import { restoreTo } from './disk.ts';
import { idsWithRecord, recordMetadata } from './record-metadata.ts';

const STATUSES = new Set(['creating', 'available', 'deleting', 'error', 'restoring', 'error_deleting']);
const UNDER_WAY = new Set(['creating', 'restoring', 'deleting']);
/**
 * How long a backup may stand still, in minutes: so long, and longer by so much for each GB. A Cinder whose backup service died in the
 * middle shows it as under way for ever.
 */
const STANDS_STILL = { minutes: 30, aGigabyte: 2 };

/** Backups of disks and of their snapshots, as Cinder keeps them. */
export const backupDiskDriver: TypeDriver<'backup-disk'> = {
  services: ['volume'],
  verbs: {
    async create(project, { self }) {
      const { snapshotId } = self;
      const key = await createOne(project, 'backup', {
        volume_id: await project.remoteIdOf('disk', self.volumeId),
        ...(snapshotId && { snapshot_id: await project.remoteIdOf('snapshot', snapshotId) }),
        name: self.name,
        description: self.description ?? '',
        // A disk in use can be backed up too; for the others it says nothing.
        force: true,
        metadata: recordMetadata(self.id),
      });
      return { key };
    },
    update: renaming('backup-disk', 'backup'),
    /** A new disk is made of the backup by the step that makes the disk. */
    async restore(project, { self, input }) {
      if (input.target !== 'new') await restoreTo(project, self.id, input.diskId);
      return undefined;
    },
    restoring: async () => undefined,
    forceDelete: deleting('backup-disk', forceDelete),
    async unlock(project, { self }) {
      const found = await resetOne(project, 'backup', await project.remoteIdOf('backup-disk', self.id));
      await freeDisk(project, filled(found.volume_id));
      const state = backupState(found);
      return { fields: { ...state.fields, status: state.status } };
    },
    delete: deleting('backup-disk', deleteBackup),
  },
  order: (action) =>
    action === 'create'
      ? ORDER.make + 20
      : action === 'delete' || action === 'forceDelete'
        ? ORDER.remove - 20
        : ORDER.change,
  remove: (project, key) => deleteCreated(project, 'backup', key),
  async findOrphans(project, { id, name }) {
    return idsWithRecord(await listByName(project, 'backup', name), id);
  },
  async adopt(project, key) {
    const found = await readOne(project, 'backup', key);
    const volumeId = await project.localIdOf('disk', filled(found?.volume_id) ?? '');
    const snapshotId = await project.localIdOf('snapshot', filled(found?.snapshot_id) ?? '');
    // The disk may be gone: a backup outlives it.
    return { fields: definedIn<FieldsOf<'backup-disk'>>({ volumeId, snapshotId }) };
  },
  async read(project, key, _record, action) {
    const found = await readOne(project, 'backup', key);
    if (!found) return undefined;
    const state = backupState(found);
    if (state.failed === undefined || action === undefined || filled(found.fail_reason)) return state;
    return { ...state, failed: await reasonOf(project, key, state.failed) };
  },
  async readAll(project) {
    const found = await listAll(project, 'backup');
    return new Map(found.map((each) => [idOf(each), backupState(each)]));
  },
};

function backupState(found: Doc): StateOf<'backup-disk'> {
  const theirs = filled(found.status) ?? '';
  const size = number(found.size);
  const still = isStalled(found);
  const wrong = theirs.startsWith('error') || still;
  const why = filled(found.fail_reason) ?? (still ? `Cinder has been ${theirs} it for too long` : theirs);
  return {
    status: still || !STATUSES.has(theirs) ? 'error' : theirs,
    ...(wrong && { failed: why }),
    fields: definedIn<FieldsOf<'backup-disk'>>({ ...nameAndDescription(found), size }),
  };
}

/** Whether nothing has happened to a backup under way for longer than it may take. */
function isStalled(found: Doc): boolean {
  const since = time(found.updated_at) ?? time(found.created_at);
  if (!UNDER_WAY.has(filled(found.status) ?? '') || since === undefined) return false;
  const minutes = STANDS_STILL.minutes + STANDS_STILL.aGigabyte * (number(found.size) ?? 0);
  return Date.now() - new Date(since).getTime() > minutes * 60_000;
}

/** Deletes a backup, also one that stands still: Cinder is told first that nothing is under way any more. Throws CloudError. */
async function deleteBackup(project: Project, key: string): Promise<void> {
  try {
    await deleteOne(project, 'backup', key);
  } catch (error) {
    const found = isCloudError(error, 'conflict', 'badRequest') ? await readOne(project, 'backup', key) : undefined;
    if (!found || !isStalled(found)) throw error;
    await actAsAdmin(project, 'backup', key, 'os-reset_status', { status: 'error' });
    await freeDisk(project, filled(found.volume_id));
    await deleteOne(project, 'backup', key);
  }
}

/** Deletes a backup whatever it is doing. Its disk is no longer taken by it. Throws CloudError. */
async function forceDelete(project: Project, key: string): Promise<void> {
  const found = await readOne(project, 'backup', key);
  await actAsAdmin(project, 'backup', key, 'os-force_delete', {});
  if (found?.status === 'creating') await freeDisk(project, filled(found.volume_id));
}

/** A disk whose backup stands still is taken by it for ever, for Cinder; its server, if any, knows better. */
async function freeDisk(project: Project, key: string | undefined): Promise<void> {
  const volume = key === undefined ? undefined : await readOne(project, 'volume', key);
  if (key === undefined || volume?.status !== 'backing-up') return;
  const status = list(volume.attachments).length > 0 ? 'in-use' : 'available';
  await actAsAdmin(project, 'volume', key, 'os-reset_status', { status });
}

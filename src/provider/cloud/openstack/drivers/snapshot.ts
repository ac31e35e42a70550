import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { type StateOf, stepsOf } from '../../typed.ts';
import { ORDER, type Project, type TypeDriver } from '../common/driver.ts';
import { definedIn, filled, idOf, number } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
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
import { idsWithRecord, recordMetadata } from './record-metadata.ts';

const STATUSES = new Set([
  'creating',
  'available',
  'deleting',
  'error',
  'error_deleting',
  'unmanaging',
  'backing-up',
  'restoring',
]);

/** Snapshots of disks, as Cinder keeps them. */
export const snapshotDriver: TypeDriver<'snapshot'> = {
  services: ['volume'],
  verbs: {
    async create(project, { self }) {
      const key = await createOne(project, 'snapshot', {
        volume_id: await project.remoteIdOf('disk', self.volumeId),
        name: self.name,
        description: self.description ?? '',
        // A disk in use takes one too. Later versions of Cinder always do, and refuse a `false` here.
        force: true,
        metadata: recordMetadata(self.id),
      });
      return { key };
    },
    update: renaming('snapshot', 'snapshot'),
    backingUp: async () => undefined,
    forceDelete: deleting('snapshot', (project, key) => actAsAdmin(project, 'snapshot', key, 'os-force_delete', {})),
    async unlock(project, { self }) {
      const state = snapshotState(await resetOne(project, 'snapshot', await project.remoteIdOf('snapshot', self.id)));
      return { fields: { ...state.fields, status: state.status } };
    },
    delete: deleting('snapshot', async (project, key, { self }) => {
      if (!goesWithDisk(project, self)) await deleteOne(project, 'snapshot', key);
    }),
  },
  order: (action) =>
    action === 'create'
      ? ORDER.make + 10
      : action === 'delete' || action === 'forceDelete'
        ? ORDER.remove - 10
        : ORDER.change,
  remove: (project, key) => deleteCreated(project, 'snapshot', key),
  async findOrphans(project, { id, name }) {
    return idsWithRecord(await listByName(project, 'snapshot', name), id);
  },
  async adopt(project, key) {
    const found = await readOne(project, 'snapshot', key);
    return { fields: { volumeId: await recordOf(project, 'disk', found?.volume_id) } };
  },
  async read(project, key, _record, action) {
    const found = await readOne(project, 'snapshot', key);
    if (!found) return undefined;
    const state = snapshotState(found);
    if (state.failed === undefined || action === undefined) return state;
    return { ...state, failed: await reasonOf(project, key, state.failed) };
  },
  async readAll(project) {
    const found = await listAll(project, 'snapshot');
    return new Map(found.map((each) => [idOf(each), snapshotState(each)]));
  },
};

function snapshotState(found: Doc): StateOf<'snapshot'> {
  const theirs = filled(found.status) ?? '';
  const wrong = theirs.startsWith('error');
  const size = number(found.size);
  return {
    status: STATUSES.has(theirs) ? theirs : wrong ? 'error' : 'unmanaging',
    ...(wrong && { failed: theirs }),
    fields: definedIn<FieldsOf<'snapshot'>>({ ...nameAndDescription(found), size }),
  };
}

/** Whether the same change deletes the disk with its snapshots: Cinder takes them all in one go. */
function goesWithDisk(project: Project, { volumeId }: RecordOf<'snapshot'>): boolean {
  return stepsOf(project.plan, 'disk', 'delete').some(({ self, input }) => self.id === volumeId && input.cascade);
}

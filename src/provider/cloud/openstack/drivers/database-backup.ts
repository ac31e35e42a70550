import type { ActionOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StateOf } from '../../typed.ts';
import { ORDER, type TypeDriver } from '../common/driver.ts';
import { filled, idOf, number } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { createOne, deleteOne, idsByNameSince, isStalled, listAll, readOne } from './trove.ts';

/** How long a backup may be under way without a sign of life, in minutes: so long, and longer by so much for each GB. */
const SILENT = { minutes: 60, aGigabyte: 2 };

const UNDER_WAY = new Set(['NEW', 'BUILDING', 'SAVING']);

/** A backup of a database server, as Trove keeps it. Its name can't be changed there: a new one is ours alone. */
export const databaseBackupDriver: TypeDriver<'database-backup'> = {
  services: ['database'],
  verbs: {
    create: async (project, { self }) => {
      const instance = await project.remoteIdOf('database-server', self.serverId);
      return { key: await createOne(project, 'backup', { name: self.name, instance }) };
    },
    // A new server is made of the backup by the step that makes the server; Trove puts none back onto the server it is of.
    overwrite: async () => {
      throw new ApiError(409, 'CLOUD_NO_RESTORE_HERE');
    },
    delete: deleting('database-backup', (project, key) => deleteOne(project, 'backup', key)),
  },
  order: (action) => (action === 'create' ? ORDER.make + 20 : action === 'delete' ? ORDER.remove - 20 : ORDER.change),
  remove: (project, key) => deleteOne(project, 'backup', key),
  findOrphans: (project, { name }, since) => idsByNameSince(project, 'backup', name, since),
  async read(project, key, { self }, action) {
    const backup = await readOne(project, 'backup', key);
    return backup && stateOf(backup, self.size, action);
  },
  async readAll(project) {
    return new Map((await listAll(project, 'backup')).map((each) => [idOf(each), stateOf(each)]));
  },
};

function stateOf(
  backup: Doc,
  size?: RecordOf<'database-backup'>['size'],
  action?: ActionOf<'database-backup'>,
): StateOf<'database-backup'> {
  const theirs = filled(backup.status) ?? '';
  if (theirs === 'DELETE_FAILED') return { status: theirs, failed: 'Trove could not delete the backup', fields: {} };
  if (action === 'delete') return { status: 'DELETING', fields: {} };
  if (theirs === 'FAILED') return { status: theirs, failed: 'Trove could not make the backup', fields: {} };
  const minutes = SILENT.minutes + SILENT.aGigabyte * (size ?? number(backup.size) ?? 0);
  if (UNDER_WAY.has(theirs) && isStalled(backup, minutes)) {
    const failed = `The backup has been ${theirs} for over ${minutes} minutes: nothing is heard of it`;
    return { status: 'FAILED', failed, fields: {} };
  }
  return { status: UNDER_WAY.has(theirs) ? theirs : 'COMPLETED', fields: {} };
}

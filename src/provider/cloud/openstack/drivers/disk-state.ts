import type { ActionOf, FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudRecordOf, StateOf } from '../../typed.ts';
import type { Project } from '../common/driver.ts';
import { definedIn, filled, flag, list, number, time } from '../common/read.ts';
import { nameAndDescription } from './cinder.ts';
import { ourDiskType } from './disk-types.ts';
import { type Attachment, serverOf } from './volume-attachments.ts';

/** Cinder's statuses that our file has too; further ones, such as `managing`, are ours as `unrecognized`. */
const STATUSES = new Set([
  ...['creating', 'available', 'reserved', 'attaching', 'detaching', 'in-use', 'maintenance', 'unmanaging', 'deleting'],
  ...['awaiting-transfer', 'error', 'error_deleting', 'error_restoring', 'error_extending', 'downloading'],
  ...['uploading', 'retyping', 'extending', 'restoring-backup', 'backing-up'],
]);
/** Where a disk is at rest: only then its attachments are all there is to know of them. */
const AT_REST = new Set(['available', 'in-use']);

/** How long a server that is being made may take until it takes its disk, in milliseconds. */
const TAKEN_MS = 10 * 60_000;
const NOT_TAKEN = 'The server did not take the volume';

/** What came to nothing though the volume is well: Cinder is back where it was. */
const TURNED_BACK: { [A in ActionOf<'disk'>]?: { status: string; says: string } } = {
  attach: { status: 'available', says: NOT_TAKEN },
  detach: { status: 'in-use', says: 'The server did not let the volume go' },
};

/** How a volume of Cinder's stands, in our words. `record` and `action` are left out where all are looked at. Throws CloudError. */
export async function diskState(
  project: Project,
  volume: Doc,
  record?: CloudRecordOf<'disk'>,
  action?: ActionOf<'disk'>,
): Promise<StateOf<'disk'>> {
  const theirs = filled(volume.status) ?? '';
  const status = statusOf(theirs, record, action);
  const failed = failureOf(volume, theirs, status, action);
  return { status, ...(failed !== undefined && { failed }), fields: await fieldsOf(project, volume, status) };
}

function statusOf(theirs: string, record?: CloudRecordOf<'disk'>, action?: ActionOf<'disk'>): string {
  if (!STATUSES.has(theirs)) return theirs.startsWith('error') ? 'error' : 'unrecognized';
  // A disk that comes with its server is finished for Cinder before Nova takes it: nobody else may have it in between.
  if (theirs === 'available' && action === 'create' && record && serverOf(record.self) !== undefined) return 'reserved';
  // Nova lets it go when it has put the server away.
  if (theirs === 'in-use' && action === 'release') return 'detaching';
  if (action === 'deleteWithServer') return theirs.startsWith('error') ? theirs : 'deleting';
  return theirs;
}

function failureOf(volume: Doc, theirs: string, status: string, action?: ActionOf<'disk'>): string | undefined {
  if (theirs.startsWith('error')) return theirs;
  if (status === 'reserved' && theirs === 'available' && waitsFor(volume) > TAKEN_MS) return NOT_TAKEN;
  const back = action === undefined ? undefined : TURNED_BACK[action];
  return back?.status === status ? back.says : undefined;
}

/** For how long nothing has happened to a volume, in milliseconds. */
function waitsFor(volume: Doc): number {
  const since = time(volume.updated_at) ?? time(volume.created_at);
  return since === undefined ? 0 : Date.now() - new Date(since).getTime();
}

async function fieldsOf(project: Project, volume: Doc, status: string): Promise<FieldsOf<'disk'>> {
  const { name, description } = nameAndDescription(volume);
  const isAtRest = AT_REST.has(status);
  return definedIn<FieldsOf<'disk'>>({
    display_name: name,
    description,
    size: number(volume.size),
    volume_type: await ourDiskType(project, volume.volume_type),
    // An image or a snapshot makes the volume bootable at the end alone.
    bootable: isAtRest ? flag(volume.bootable) : undefined,
    encrypted: flag(volume.encrypted),
    attachments: isAtRest ? await attachmentsOf(project, volume) : undefined,
  });
}

async function attachmentsOf(project: Project, volume: Doc): Promise<Attachment[]> {
  const found: Attachment[] = [];
  for (const { server_id, device } of list(volume.attachments)) {
    const key = filled(server_id);
    const serverId = key === undefined ? undefined : await project.localIdOf('vm', key);
    if (serverId === undefined) continue;
    found.push(definedIn<Attachment>({ serverId, device: filled(device) }));
  }
  return found;
}

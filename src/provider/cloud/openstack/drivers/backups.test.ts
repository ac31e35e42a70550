import { describe, expect, it } from 'vitest';
import { backupDiskDriver } from './backup-disk.ts';
import { diskDriver } from './disk.ts';
import { snapshotDriver } from './snapshot.ts';
import { FakeProject, type Reply, recordOf, stepOf } from './testing.ts';

const BASE = '/v3/e9fa1f5031da4127923d7730d4e4c595';
const keys = { 'disk d': 'theirs-d', 'snapshot s': 'theirs-s', 'backup-disk b': 'theirs-b' };
const backup = { id: 'theirs-b', status: 'available', size: 2, name: 'weekly', description: 'x', fail_reason: null };
const record = recordOf('backup-disk', { id: 'b' });

describe('a snapshot', () => {
  it('is taken of a disk in use too', async () => {
    const project = new FakeProject({ [`POST ${BASE}/snapshots`]: [[202, { snapshot: { id: 'new' } }]] }, keys);
    const self = { id: 'n', name: 'nightly', volumeId: 'd' };
    expect(await snapshotDriver.verbs.create?.(project, stepOf('snapshot', 'create', self))).toEqual({ key: 'new' });
    expect(project.calls[0]?.[1]).toEqual({
      snapshot: { volume_id: 'theirs-d', name: 'nightly', description: '', force: true, metadata: { infra_id: 'n' } },
    });
  });

  it('says why it came to nothing', async () => {
    const project = new FakeProject(
      {
        [`GET ${BASE}/snapshots/theirs-s`]: [
          [200, { snapshot: { id: 'theirs-s', status: 'error', name: 'n', size: 1 } }],
          [404],
        ],
        [`GET ${BASE}/messages`]: [[200, { messages: [{ user_message: 'The backend is full.' }] }]],
      },
      keys,
    );
    const snapshot = recordOf('snapshot', { id: 's' });
    expect(await snapshotDriver.read?.(project, 'theirs-s', snapshot, 'create')).toEqual({
      status: 'error',
      failed: 'The backend is full.',
      fields: { name: 'n', description: null, size: 1 },
    });
    expect(await snapshotDriver.read?.(project, 'theirs-s', snapshot, 'delete')).toBeUndefined();
  });
});

describe('a backup', () => {
  it('is made of a snapshot of a disk', async () => {
    const project = new FakeProject({ [`POST ${BASE}/backups`]: [[202, { backup: { id: 'theirs-b' } }]] }, keys);
    const self = { id: 'b', name: 'weekly', volumeId: 'd', snapshotId: 's' };
    const made = await backupDiskDriver.verbs.create?.(project, stepOf('backup-disk', 'create', self));
    expect(made).toEqual({ key: 'theirs-b' });
    const wanted = { volume_id: 'theirs-d', snapshot_id: 'theirs-s', name: 'weekly', description: '', force: true };
    expect(project.calls[0]?.[1]).toEqual({ backup: { ...wanted, metadata: { infra_id: 'b' } } });
  });

  it('is put back onto a disk by one call, whichever of the two was asked for it', async () => {
    const restore = `POST ${BASE}/backups/theirs-b/restore`;
    const project = new FakeProject({ [restore]: [[202, { restore: {} }]] }, keys);
    const self = { id: 'b' };
    const onto = stepOf('backup-disk', 'restore', self, { input: { target: 'disk', diskId: 'd' } });
    await diskDriver.verbs.restoring?.(project, stepOf('disk', 'restoring', { id: 'd' }, { input: { backupId: 'b' } }));
    await backupDiskDriver.verbs.restore?.(project, onto);
    await diskDriver.verbs.restore?.(project, stepOf('disk', 'restore', { id: 'd' }, { input: { backupId: 'b' } }));
    const call = [restore, { restore: { volume_id: 'theirs-d' } }];
    expect(project.calls).toEqual([call, call]);
  });

  it('becomes a new disk of the type that was chosen', async () => {
    const project = new FakeProject(
      {
        [`GET ${BASE}/types`]: [[200, { volume_types: [{ name: 'FAST' }] }]],
        [`GET ${BASE}/os-availability-zone`]: [[200, { availabilityZoneInfo: [] }]],
        [`POST ${BASE}/volumes`]: [[202, { volume: { id: 'new' } }]],
      },
      keys,
    );
    const self = { id: 'n', display_name: 'again', volume_type: 'FAST', size: 2, backupId: 'b' };
    await diskDriver.verbs.create?.(project, stepOf('disk', 'create', self));
    await backupDiskDriver.verbs.restore?.(
      project,
      stepOf('backup-disk', 'restore', { id: 'b' }, { input: { target: 'new' } }),
    );
    expect(project.calls.filter(([call]) => call.startsWith('POST'))).toMatchObject([
      [`POST ${BASE}/volumes`, { volume: { volume_type: 'FAST', size: 2, backup_id: 'theirs-b' } }],
    ]);
  });

  it.each([
    [{}, { status: 'available' }],
    [{ status: 'creating', created_at: new Date().toISOString() }, { status: 'creating' }],
    // 30 minutes, and 2 more for each GB.
    [{ status: 'creating', created_at: ago(33) }, { status: 'creating' }],
    [
      { status: 'creating', created_at: ago(35) },
      { status: 'error', failed: 'Cinder has been creating it for too long' },
    ],
    [
      { status: 'error', fail_reason: 'The disk is gone' },
      { status: 'error', failed: 'The disk is gone' },
    ],
  ])('that is %o', async (fields, state) => {
    const found: Reply = [200, { backup: { ...backup, ...fields } }];
    const project = new FakeProject(
      { [`GET ${BASE}/backups/theirs-b`]: [found], [`GET ${BASE}/messages`]: [[503]] },
      keys,
    );
    expect(await backupDiskDriver.read?.(project, 'theirs-b', record, 'create')).toEqual({
      ...state,
      fields: { name: 'weekly', description: 'x', size: 2 },
    });
  });

  it('that stands still is deleted all the same, and gives its disk free', async () => {
    const refused = { badRequest: { code: 400, message: 'Invalid backup: Backup status must be available or error' } };
    const stuck = { ...backup, status: 'creating', created_at: ago(300), volume_id: 'theirs-d' };
    const project = new FakeProject(
      {
        [`DELETE ${BASE}/backups/theirs-b`]: [[400, refused], [202]],
        [`GET ${BASE}/backups/theirs-b`]: [[200, { backup: stuck }]],
        [`POST ${BASE}/backups/theirs-b/action`]: [[202]],
        [`GET ${BASE}/volumes/theirs-d`]: [
          [200, { volume: { id: 'theirs-d', status: 'backing-up', attachments: [{ server_id: 'x' }] } }],
        ],
        [`POST ${BASE}/volumes/theirs-d/action`]: [[202]],
      },
      keys,
    );
    await backupDiskDriver.verbs.delete?.(project, stepOf('backup-disk', 'delete', { id: 'b' }));
    expect(project.calls.filter(([call]) => !call.startsWith('GET'))).toEqual([
      [`DELETE ${BASE}/backups/theirs-b`],
      [`POST ${BASE}/backups/theirs-b/action`, { 'os-reset_status': { status: 'error' } }],
      [`POST ${BASE}/volumes/theirs-d/action`, { 'os-reset_status': { status: 'in-use' } }],
      [`DELETE ${BASE}/backups/theirs-b`],
    ]);
  });

  it('that is being made is not deleted by force', async () => {
    const refused = { badRequest: { code: 400, message: 'Invalid backup: Backup status must be available or error' } };
    const young = { ...backup, status: 'creating', created_at: new Date().toISOString() };
    const project = new FakeProject(
      {
        [`DELETE ${BASE}/backups/theirs-b`]: [[400, refused]],
        [`GET ${BASE}/backups/theirs-b`]: [[200, { backup: young }]],
      },
      keys,
    );
    const deleted = backupDiskDriver.verbs.delete?.(project, stepOf('backup-disk', 'delete', { id: 'b' }));
    await expect(deleted).rejects.toMatchObject({ kind: 'conflict' });
  });
});

/** So many minutes ago, as Cinder writes it: without a zone. */
function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString().replace('Z', '000');
}

/** What happens behind the provider's back, on a real OpenStack: it loses nothing of a customer's, and says what the cloud did. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { byCircle } from '../circles.ts';
import { sqliteDatabase } from '../durability/support/database.ts';
import { until } from '../durability/support/until.ts';
import { administer } from './cloud/admin.ts';
import { docOf } from './conformance/support/client.ts';
import { allAgrees } from './killed/audit.ts';
import { Stage } from './killed/stage.ts';
import { act, create, killAt, SIGHTS, serverInput } from './killed/story.ts';

/** A busy cloud takes minutes for three servers at once, in milliseconds. */
const AGREES_MS = 240_000;

const isOff = byCircle({ test: true, rest: true, full: false });

describe.skipIf(isOff)('behind the provider’s back', () => {
  test.concurrent('a deleted credential is replaced, and what the cloud did is told', async ({ onTestFinished }) => {
    const stage = await Stage.set(sqliteDatabase());
    onTestFinished(() => stage.clear());
    const admin = await administer();
    const server = docOf(await create(stage, await serverInput(stage, 0)));
    await allAgrees(stage, AGREES_MS);
    await stage.kill();
    const [row] = await stage.rows('select user_id from cloud_project');
    const credentials = `/users/${String(row?.user_id)}/application_credentials`;
    const { application_credentials: made } = (await admin('identity', `GET ${credentials}`)) as {
      application_credentials: { id: string }[];
    };
    for (const { id } of made) await admin('identity', `DELETE ${credentials}/${id}`);
    const [there] = await stage.theirs.list('vm');
    await admin('compute', `DELETE /servers/${String(there?.id)}`);
    await stage.start();
    await until(
      () => 'the server is gone here too',
      async () => ((await stage.project.list('vm')).length === 0 ? true : undefined),
      180_000,
    );
    const told = await stage.rows("select origin from journal where type = 'vm' and action = 'delete'");
    expect(told.map(({ origin }) => origin)).toEqual(['cloud']);
    expect(await stage.rows("select type from notification where type = 'RESOURCE_GONE'")).not.toEqual([]);
    expect(await stage.rows("select origin from journal where type = 'cloud-credential'")).toEqual([
      { origin: 'provider' },
    ]);
    expect(await stage.rows(`select id from meter where type = 'vm' and ended_at is null`)).toEqual([]);
    expect(server.id).toBeDefined();
  });

  test.concurrent('a server that is deleted in BUILD leaves no disk and no quota', async ({ onTestFinished }) => {
    const stage = await Stage.set(sqliteDatabase());
    onTestFinished(() => stage.clear());
    const server = docOf(await create(stage, await serverInput(stage, 0)));
    expect((await act(stage, 'delete', server)).status).toBe(202);
    await until(
      () => 'neither server nor disk is left, and no quota is used',
      async () => {
        const [vms, disks] = [await stage.project.list('vm'), await stage.project.list('disk')];
        // A disk that Cinder had made before stays, and can be deleted.
        const stuck = disks.filter(({ status }) => status !== 'available');
        return vms.length + stuck.length === 0 ? true : undefined;
      },
      180_000,
    );
    const left = await stage.project.list('disk');
    expect((await stage.project.quotas()).VOLUME?.used).toBe(left.length);
  });

  test.concurrent('a backup from during a change leads to no deletion', async ({ onTestFinished }) => {
    const database = sqliteDatabase();
    const stage = await Stage.set(database);
    onTestFinished(() => stage.clear());
    docOf(await create(stage, await serverInput(stage, 0)));
    await allAgrees(stage, AGREES_MS);
    const backup = join(database.data, 'backup.db');
    // The backup is made while the second server is being made, which then ends well.
    const answer = await killAt(stage, await serverInput(stage, 1), SIGHTS['its server is there'], () =>
      stage.rows(`vacuum into '${backup}'`),
    );
    expect(answer?.status).toBe(201);
    await allAgrees(stage, AGREES_MS);
    await stage.kill();
    for (const end of ['-wal', '-shm']) rmSync(join(database.data, `provider.db${end}`), { force: true });
    copyFileSync(backup, join(database.data, 'provider.db'));
    await stage.start();
    docOf(await create(stage, await serverInput(stage, 2)));
    const held = await until(
      () => 'the server that the backup does not know is held',
      async () => {
        const rows = await stage.rows('select type, cause, status from cloud_orphan');
        return rows.some(({ type }) => type === 'vm') ? rows : undefined;
      },
      180_000,
    );
    expect(new Set(held.map(({ cause, status }) => `${cause} ${status}`))).toEqual(new Set(['restored held']));
    expect((await stage.theirs.list('vm')).map(({ name }) => name).sort()).toEqual([
      'killed-0',
      'killed-1',
      'killed-2',
    ]);
  });
});

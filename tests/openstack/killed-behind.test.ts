/** What happens behind the provider's back, on a real OpenStack: it loses nothing of a customer's, and says what the cloud did. */
import { describe, expect, test } from 'vitest';
import { byCircle } from '../circles.ts';
import { sqliteDatabase } from '../durability/support/database.ts';
import { until } from '../durability/support/until.ts';
import { administer } from './cloud/admin.ts';
import { docOf } from './conformance/support/client.ts';
import { allAgrees } from './killed/audit.ts';
import { Stage } from './killed/stage.ts';
import { create, serverInput } from './killed/story.ts';

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
});

/** Fifty servers in one call, as from the console's form, on a real OpenStack: all are created, and each is billed once. */
import { expect, test } from 'vitest';
import { sqliteDatabase } from '../durability/support/database.ts';
import { codesOf } from './conformance/support/client.ts';
import { CLOUD } from './conformance/support/cloud.ts';
import { allAgrees } from './killed/audit.ts';
import { Stage } from './killed/stage.ts';
import { create, serverInput } from './killed/story.ts';

const COPIES = 50;

/** The quotas for fifty small servers with their disks. */
const LIMITS = { INSTANCE: 50, CORE: 50, RAM: 100, VOLUME: 100, VOLUME_STORAGE: 300, PORT: 100 };

test.skipIf(CLOUD !== 'openstack')(`${COPIES} servers that are asked for at once`, async ({ onTestFinished }) => {
  const stage = await Stage.set(sqliteDatabase());
  onTestFinished(() => stage.clear());
  const input = { ...(await serverInput(stage, 1)), extraDisks: [], copies: COPIES };
  expect(codesOf(await create(stage, input))).toContain('QUOTA_EXCEEDED');
  for (const [type, limit] of Object.entries(LIMITS)) await stage.project.limit(type, limit);

  expect((await create(stage, { ...input, name: 'many' })).status).toBe(201);
  const { vm, disk } = await allAgrees(stage, 8 * 60_000);
  expect(vm.map(({ status }) => status)).toEqual(Array(COPIES).fill('ACTIVE'));
  expect(disk).toHaveLength(COPIES);
});

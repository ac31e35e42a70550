/** The provider, its database or Nova's API is killed during the story, on a real OpenStack: nothing is lost, duplicated or left over. */
import { describe, expect, test } from 'vitest';
import { byCircle } from '../circles.ts';
import { postgresDatabase, sqliteDatabase } from '../durability/support/database.ts';
import { startCluster } from '../postgres.ts';
import { codesOf, docOf } from './conformance/support/client.ts';
import { allAgrees } from './killed/audit.ts';
import { Service } from './killed/service.ts';
import { Stage } from './killed/stage.ts';
import { act, create, killAt, SIGHTS, type Sight, serverInput } from './killed/story.ts';

/** The address of Nova's API on the test cloud. */
const NOVA = 'http://127.0.0.1:8774/';

const nova = Service.find('nova-api');

/**
 * Kills during the creation of a server and restarts. After a retry exactly one server must exist, whatever became of the first request.
 */
async function killAndAskAgain(
  stage: Stage,
  number: number,
  [moment, sight]: [string, Sight | undefined],
  kill: () => Promise<() => Promise<void>>,
): Promise<void> {
  const input = await serverInput(stage, number);
  let revive = async () => {};
  await killAt(stage, input, sight, async () => {
    revive = await kill();
  });
  await revive();
  const before = await allAgrees(stage);
  expect(before.network.length, moment).toBe(before.vm.length);
  docOf(await create(stage, input), moment);
  const { vm, network, disk } = await allAgrees(stage);
  const names = vm.map(({ name }) => name).filter((name) => name === input.name);
  expect([names.length, network.length, disk.length], moment).toEqual([1, vm.length, 2 * vm.length]);
}

/** The processes that this circle kills. */
const KILLED = byCircle({ test: [], rest: ['provider'], full: ['provider', 'database', 'nova'] });
const isOff = (what: string): boolean => !KILLED.includes(what);

describe('what is killed while a server is made', () => {
  test.skipIf(isOff('provider')).concurrent('the provider', async ({ onTestFinished }) => {
    const stage = await Stage.set(sqliteDatabase());
    onTestFinished(() => stage.clear());
    for (const [index, moment] of Object.entries(SIGHTS).entries())
      await killAndAskAgain(stage, index, moment, async () => {
        await stage.kill();
        return () => stage.start();
      });
  });

  test.skipIf(isOff('database')).concurrent('its PostgreSQL', async ({ onTestFinished }) => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const stage = await Stage.set(await postgresDatabase(cluster.url));
    onTestFinished(() => stage.clear());
    for (const [index, moment] of Object.entries(SIGHTS).entries())
      await killAndAskAgain(stage, index, moment, () => cluster.crash());
  });
});

describe.skipIf(!nova || isOff('nova'))('Nova’s API that is away', () => {
  test('leaves the rest usable, and what it was asked for is done once or not at all', async ({ onTestFinished }) => {
    if (!nova) return;
    const stage = await Stage.set(sqliteDatabase());
    onTestFinished(() => stage.clear());
    const { project } = stage;
    const first = docOf(await create(stage, await serverInput(stage, 0)));
    await allAgrees(stage);

    let revive = async () => {};
    const input = await serverInput(stage, 1);
    const refused = await killAt(stage, input, SIGHTS['its network is there'], async () => {
      revive = await nova.kill(NOVA);
    });
    onTestFinished(() => revive());
    const unavailable = (answer: typeof refused) => [answer?.status, answer && codesOf(answer)];
    expect(unavailable(refused), JSON.stringify(refused)).toEqual([503, ['CLOUD_UNAVAILABLE']]);
    expect(JSON.stringify(refused?.body)).toContain('"service":"compute"');
    expect(unavailable(await act(stage, 'stop', first))).toEqual([503, ['CLOUD_UNAVAILABLE']]);
    expect(await project.make('network', { name: 'meanwhile', withSubnet: false })).toMatchObject({ status: 'ACTIVE' });
    expect([await project.list('vm'), await project.list('disk')]).toMatchObject([[{ id: first.id }], [{}, {}]]);
    await revive();
    revive = async () => {};
    expect((await allAgrees(stage)).vm.map(({ id }) => id)).toEqual([first.id]);
    const second = docOf(await create(stage, input));
    expect((await allAgrees(stage)).vm).toHaveLength(2);

    const goOn = nova.halt();
    const stopping = act(stage, 'stop', first);
    const meanwhile = await project.list('network').finally(goOn);
    expect(meanwhile.map(({ name }) => name)).toContain('meanwhile');
    expect((await stopping).status).toBe(202);
    await project.settled('vm', first);
    expect((await allAgrees(stage)).vm.find(({ id }) => id === first.id)).toMatchObject({ status: 'SHUTOFF' });

    expect((await act(stage, 'delete', second)).status).toBe(202);
    revive = await nova.kill(NOVA);
    await revive();
    revive = async () => {};
    expect(await project.settled('vm', second)).toEqual({});
    expect((await allAgrees(stage)).vm.map(({ id }) => id)).toEqual([first.id]);
  });
});

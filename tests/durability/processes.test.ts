import { afterEach, expect, it } from 'vitest';
import { seenInJournal, watchJournal } from './support/audit.ts';
import { docOf } from './support/client.ts';
import { postgresDatabase, prepare } from './support/database.ts';
import { diskBody, makeNetwork, serverBody } from './support/grounds.ts';
import { PATHS } from './support/paths.ts';
import { Stage } from './support/stage.ts';
import { until } from './support/until.ts';
import { allSettled, everything, expectQuotas } from './support/verify.ts';

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

/** Long enough to kill a provider between the start and the end of a transition. */
const SLOW = { paceMs: 600 };

async function twoProviders(): Promise<Stage> {
  const database = await postgresDatabase();
  cleanUp.push(database.remove);
  await prepare(database);
  await watchJournal(database);
  const stage = await Stage.set(database, 2, SLOW);
  cleanUp.push(() => stage.stop());
  await stage.start();
  await stage.signIn();
  return stage;
}

it('what one provider had begun when it was killed another one on the same PostgreSQL ends, once', async () => {
  const stage = await twoProviders();
  const net = await makeNetwork(stage, 'shared');
  const begun = await Promise.all([
    ...Array.from({ length: 20 }, (_, index) =>
      stage.once(`POST ${PATHS.disk}`, { body: diskBody(`begun-${index}`, 1 + index), key: `d${index}` }, 0),
    ),
    stage.once(`POST ${PATHS.vm}`, { body: serverBody('begun', net, { copies: 3 }), key: 's' }, 0),
  ]);
  for (const answer of begun) docOf(answer);
  const busy = await everything(stage);
  await stage.kill(0);
  expect(busy.disk.filter(({ status }) => status === 'creating').length, 'under way when killed').toBeGreaterThan(0);
  const found = await allSettled(stage);
  expect(found.disk.filter(({ status }) => status === 'available')).toHaveLength(20);
  expect(found.vm.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  const seen = await seenInJournal(stage.database);
  expect(seen.filter(({ started, ended }) => started !== ended)).toEqual([]);
  // Twenty disks, three servers with a port and a disk each, the network with its subnet, and their session.
  expect(seen).toHaveLength(20 + 3 * 3 + 2 + 1);
  await expectQuotas(stage, found);
});

it('two providers on one PostgreSQL are one: what is written through one is read, gone on with and ended through the other', async () => {
  const stage = await twoProviders();
  const made = docOf(await stage.once(`POST ${PATHS.disk}`, { body: diskBody('shared'), key: 'same' }, 0));
  const read = await stage.once(`GET ${PATHS.disk}/${made.id}`, {}, 1);
  expect(docOf(read)).toMatchObject({ id: made.id, display_name: 'shared', _version: 1 });
  const again = await stage.once(`POST ${PATHS.disk}`, { body: diskBody('shared'), key: 'same' }, 1);
  expect(docOf(again).id).toBe(made.id);
  await allSettled(stage);
  const change = (index: number) =>
    stage.once(`PUT ${PATHS.disk}/${made.id}`, { body: { display_name: `by-${index}` }, ifMatch: '"1"' }, index);
  expect((await Promise.all([change(0), change(1)])).map(({ status }) => status).sort()).toEqual([200, 412]);
  await stage.once('POST /api/auth/logout', {}, 0);
  await until(
    () => 'signed out everywhere',
    async () => ((await stage.once('GET /api/user', {}, 1)).status === 401 ? true : undefined),
  );
});

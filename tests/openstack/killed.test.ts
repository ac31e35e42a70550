/** The provider or its database is killed in the middle of the story, on a real OpenStack: nothing is lost, doubled or left over there. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Doc } from '../../src/contract/resource-file.ts';
import { sqliteDatabase } from '../durability/support/database.ts';
import { until } from '../durability/support/until.ts';
import { actionCall } from './conformance/support/calls.ts';
import { type Answer, docOf } from './conformance/support/client.ts';
import { fileOf } from './conformance/support/project.ts';
import { allAgrees } from './killed/audit.ts';
import { Stage } from './killed/stage.ts';
import type { Theirs } from './killed/theirs.ts';

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

/** A server with two disks in a network of its own, all made by one call. */
async function serverInput({ project }: Stage, name: string, index: number): Promise<Doc> {
  const image = await project.shared('image', 'name', 'Debian 12');
  return {
    ...{ name, imageId: image.id, flavorId: 'g-1-2', volume_type: 'STANDARD', diskSize: 5 },
    ...{ network: 'new', networkName: name, networkCidr: `10.90.${index}.0/24` },
    extraDisks: [{ type: 'STANDARD', size: 1 }],
  };
}

/** Asks for a server. The same name asks for the same one again. */
function create({ project }: Stage, input: Doc): Promise<Answer> {
  const ready = actionCall(fileOf('vm'), 'create', {}, input);
  if (!ready) throw new Error('Nobody makes servers');
  return project.client.send(ready.call, { ...ready, headers: { ...ready.headers, 'Idempotency-Key': String(input.name) } });
}

type Sight = (theirs: Theirs, name: string) => Promise<boolean>;

const POINTS: [name: string, sight: Sight][] = [
  ['its project has been made in Keystone', async (theirs) => (await theirs.id()) !== undefined],
  ['its network is there', async (theirs, name) => (await theirs.list('network')).some((each) => each.name === name)],
  ['its server is there', async (theirs, name) => (await theirs.list('vm')).some((each) => each.name === name)],
];

/** Kills while it is made, at that sight or once it was answered, whatever comes first. */
async function killAt(stage: Stage, input: Doc, sight?: Sight): Promise<void> {
  let answer: Answer | undefined;
  const asked = create(stage, input).then(
    (given) => {
      answer = given;
    },
    () => undefined,
  );
  await until(
    () => 'a moment to kill in',
    async () => (answer || (await sight?.(stage.theirs, String(input.name))) ? true : undefined),
  );
  await stage.kill();
  await asked;
}

describe('a provider that is killed', () => {
  test('leaves nothing over in the cloud, and what is asked for once more is made once', async () => {
    const stage = await Stage.set(sqliteDatabase());
    cleanUp.push(() => stage.clear());
    const sights: [string, Sight?][] = [...POINTS, ['it was answered']];
    for (const [index, [point, sight]] of sights.entries()) {
      const T = Date.now(); const lap = (w: string) => console.log(point, w, Date.now() - T);
      const name = `killed-${index}`;
      const input = await serverInput(stage, name, index);
      await killAt(stage, input, sight);
      lap('killed');
      await stage.start();
      lap('started');
      const before = await allAgrees(stage);
      lap(`agrees ${before.vm.length}`);
      docOf(await create(stage, input), point);
      const { vm, network } = await allAgrees(stage);
      lap(`agrees again`);
      expect([vm.length, network.length], point).toEqual([index + 1, index + 1]);
    }
  });
});

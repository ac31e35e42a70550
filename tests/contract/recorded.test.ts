/** The simulated cloud passes through the recorded states of a real one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSettling } from '../../src/contract/file/status.ts';
import { isDoc } from '../../src/provider/engine/core/values.ts';
import { resourceFiles } from './harness/files.ts';
import { Scene, World } from './harness/world.ts';
import { OPERATIONS, type Operation } from './recorded.ts';

const files = resourceFiles();

/** A state as {@link Operation} writes it. */
async function stateAt(scene: Scene, path: string): Promise<string> {
  const { status, body } = await scene.send(`GET ${path}`);
  if (status === 404 || !isDoc(body)) return 'gone';
  return body.task === undefined ? String(body.status) : `${String(body.status)}/${String(body.task)}`;
}

/** The distinct states of the simulated cloud, in order. */
async function passed(world: World, { given, call, body, watch }: Operation): Promise<string[]> {
  const scene = await Scene.set(world, given);
  const answer = await scene.send(call, 'owner', body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  if (isDoc(answer.body)) scene.name('new', String(answer.body.id));
  const states = [await stateAt(scene, watch)];
  while ((await scene.pass()) > 0) states.push(await stateAt(scene, watch));
  return states.filter((state, index) => state !== states[index - 1]);
}

/** Whether the recorded states occur in their order, with any others between them. */
function comeInOrder(recorded: readonly string[], states: readonly string[]): boolean {
  let next = 0;
  for (const state of states) if (state === recorded[next]) next += 1;
  return next === recorded.length;
}

describe('the simulated cloud passes through what was recorded as', () => {
  let world: World;
  beforeAll(() => {
    world = new World(files);
  });
  afterAll(() => world.close());

  test.each(OPERATIONS)('$what', async (operation) => {
    const states = await passed(world, operation);
    const sequences = Object.entries(operation.recorded);
    const missed = sequences.filter(([, recorded]) => !comeInOrder(recorded, states));
    expect(missed, `it passed through ${states.join(' > ')}`).toEqual([]);
    const known = [...sequences.flatMap(([, recorded]) => recorded), ...Object.keys(operation.beside ?? {})];
    expect(states.filter((state) => !known.includes(state))).toEqual([]);
    expect(Object.keys(operation.beside ?? {}).filter((state) => !states.includes(state))).toEqual([]);
  });
});

test('a server that a cloud shows as DELETED for a moment is looked at again, until it is gone (recording 233)', () => {
  const server = files.find(({ name }) => name === 'vm');
  expect(server && isSettling(server, { status: 'DELETED', task: '' })).toBe(true);
});

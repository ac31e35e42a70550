/** The actions during a kill: one call creates a server with two disks in its own network. */
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { until } from '../../durability/support/until.ts';
import type { Theirs } from '../cloud/theirs.ts';
import { actionCall } from '../conformance/support/calls.ts';
import type { Answer } from '../conformance/support/client.ts';
import { fileOf } from '../conformance/support/project.ts';
import type { Stage } from './stage.ts';

/** A condition in the cloud during the creation of a server with that name. */
export type Sight = (theirs: Theirs, name: string) => Promise<boolean>;

/** The moments of the kills, in order. The last one is after the answer. */
export const SIGHTS: Record<string, Sight | undefined> = {
  'its project is there': async (theirs) => (await theirs.id()) !== undefined,
  'its network is there': async (theirs, name) => (await theirs.list('network')).some((each) => each.name === name),
  'its server is there': async (theirs, name) => (await theirs.list('vm')).some((each) => each.name === name),
  'it was answered': undefined,
};

/** The input of a server. Each number has its own name and addresses. */
export async function serverInput({ project }: Stage, number: number): Promise<Doc> {
  const image = await project.shared('image', 'name', 'Debian 12');
  const name = `killed-${number}`;
  return {
    ...{ name, imageId: image.id, flavorId: 'g-1-2', volume_type: 'STANDARD', diskSize: 5 },
    ...{ network: 'new', networkName: name, networkCidr: `10.90.${number}.0/24` },
    extraDisks: [{ type: 'STANDARD', size: 1 }],
  };
}

/** Creates a server. The same name uses the same idempotency key. */
export function create(stage: Stage, input: Doc): Promise<Answer> {
  return act(stage, 'create', {}, input, String(input.name));
}

/** Runs an action on a server. */
export function act({ project }: Stage, action: string, record: Doc, input: Doc = {}, key?: string): Promise<Answer> {
  const ready = actionCall(fileOf('vm'), action, record, input);
  if (!ready) throw new Error(`Nobody does ${action}`);
  const once: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return project.client.send(ready.call, { ...ready, headers: { ...ready.headers, ...once } });
}

/** Creates a server and kills at that moment, or after the answer if that comes first. Returns the answer, if any. */
export async function killAt(
  stage: Stage,
  input: Doc,
  sight: Sight | undefined,
  kill: () => Promise<unknown>,
): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  const creating = create(stage, input).then(
    (given) => {
      answer = given;
    },
    // The connection was lost with the provider.
    () => undefined,
  );
  await until(
    () => 'a moment to kill at',
    async () => (answer || (await sight?.(stage.theirs, String(input.name))) ? true : undefined),
  );
  await kill();
  await creating;
  return answer;
}

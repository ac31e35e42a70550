/** What is done while something is killed: a server with two disks in a network of its own, made by one call. */
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { until } from '../../durability/support/until.ts';
import type { Theirs } from '../cloud/theirs.ts';
import { actionCall } from '../conformance/support/calls.ts';
import type { Answer } from '../conformance/support/client.ts';
import { fileOf } from '../conformance/support/project.ts';
import type { Stage } from './stage.ts';

/** Something that is seen in the cloud while a server of that name is made. */
export type Sight = (theirs: Theirs, name: string) => Promise<boolean>;

/** The moments that are killed at, in their order. The last is when it was answered. */
export const SIGHTS: Record<string, Sight | undefined> = {
  'its project is there': async (theirs) => (await theirs.id()) !== undefined,
  'its network is there': async (theirs, name) => (await theirs.list('network')).some((each) => each.name === name),
  'its server is there': async (theirs, name) => (await theirs.list('vm')).some((each) => each.name === name),
  'it was answered': undefined,
};

/** What makes a server; each number has a name and addresses of its own. */
export async function serverInput({ project }: Stage, number: number): Promise<Doc> {
  const image = await project.shared('image', 'name', 'Debian 12');
  const name = `killed-${number}`;
  return {
    ...{ name, imageId: image.id, flavorId: 'g-1-2', volume_type: 'STANDARD', diskSize: 5 },
    ...{ network: 'new', networkName: name, networkCidr: `10.90.${number}.0/24` },
    extraDisks: [{ type: 'STANDARD', size: 1 }],
  };
}

/** Asks for a server. Who asks for the same name again asks for the same server. */
export function create(stage: Stage, input: Doc): Promise<Answer> {
  return act(stage, 'create', {}, input, String(input.name));
}

/** Asks for something to be done with a server. */
export function act({ project }: Stage, action: string, record: Doc, input: Doc = {}, key?: string): Promise<Answer> {
  const ready = actionCall(fileOf('vm'), action, record, input);
  if (!ready) throw new Error(`Nobody does ${action}`);
  const once: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return project.client.send(ready.call, { ...ready, headers: { ...ready.headers, ...once } });
}

/** Asks for a server and kills at that sight, or once it was answered if that is first. Gives back the answer, if one came. */
export async function killAt(
  stage: Stage,
  input: Doc,
  sight: Sight | undefined,
  kill: () => Promise<unknown>,
): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  const asked = create(stage, input).then(
    (given) => {
      answer = given;
    },
    // The connection went with the provider.
    () => undefined,
  );
  await until(
    () => 'a moment to kill at',
    async () => (answer || (await sight?.(stage.theirs, String(input.name))) ? true : undefined),
  );
  await kill();
  await asked;
  return answer;
}

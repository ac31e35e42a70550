/** Each type's walk by its file, on either cloud: the same cases, the same refusals, the same codes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { byCircle } from '../../circles.ts';
import { REPORTS } from '../../count.ts';
import { Theirs } from '../cloud/theirs.ts';
import cases from './cases.json' with { type: 'json' };
import { unreachedOf } from './gaps.ts';
import { SAMPLES } from './samples/index.ts';
import { CLOUD, type ConformanceProvider, startOnCloud } from './support/cloud.ts';
import { Project } from './support/project.ts';
import { type Seen, walk } from './support/walk.ts';

/** Whether this run's cases become the expected ones. */
const WRITES = process.env.CONFORMANCE_WRITE === '1';

/** The required cases of every cloud, so that none passes with fewer. */
const CASES: Record<string, string[]> = cases;

let provider: ConformanceProvider;
const seen: Seen[] = [];
const tried: Record<string, string[]> = {};

beforeAll(async () => {
  provider = await startOnCloud();
});

afterAll(async () => {
  await provider?.stop();
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, `conformance-${CLOUD}.json`), JSON.stringify(seen, undefined, 1));
  if (WRITES)
    writeFileSync(
      join(import.meta.dirname, 'cases.json'),
      `${JSON.stringify(Object.fromEntries(SAMPLES.map(({ type }) => [type, tried[type]])), undefined, 2)}\n`,
    );
});

/** The cases of a type, without those that this cloud does not reach. */
function reached(type: string, of: Record<string, string[]>): string[] | undefined {
  const left = unreachedOf(CLOUD, type);
  return of[type]?.filter((each) => !left.some((action) => each.startsWith(`${action}: `)));
}

/** The resources left in the cloud after a project has deleted all its records. */
async function leftIn({ id }: Project): Promise<string[]> {
  if (CLOUD !== 'openstack') return [];
  return (await (await Theirs.of(id)).left()).map((each) => `left in the cloud: ${each}`);
}

describe(`on the ${CLOUD} cloud everything goes as its file says`, () => {
  // A real cloud is slow: CI runs every third type on it.
  const third = SAMPLES.filter((_, index) => index % 3 === 0);
  const samples = CLOUD === 'openstack' ? byCircle({ test: third, rest: third, full: SAMPLES }) : SAMPLES;

  test.concurrent.for(samples)('$type', async (sample, { expect }) => {
    const project = await Project.open(provider.origin, `conformance ${sample.type}`);
    const walked = await walk(project, sample, seen);
    const left = [...(await project.close()), ...(await leftIn(project))];
    expect([...walked.differences, ...left]).toEqual([]);
    tried[sample.type] = [...walked.cases].sort();
    if (!WRITES) expect(reached(sample.type, tried)).toEqual(reached(sample.type, CASES));
  });
});

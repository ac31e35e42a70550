/** Refusals in any state of the record: exceeded quotas, missing records, shared records. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { callOf, type Doc, type ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { quotaDeltas } from '../../../src/contract/money/quota.ts';
import { SAMPLES } from './samples/index.ts';
import { actionCall, readCall } from './support/calls.ts';
import { codesOf, isDoc, summaryOf } from './support/client.ts';
import { CLOUD, type ConformanceProvider, startOnCloud } from './support/cloud.ts';
import { contextOf, refusedBy } from './support/context.ts';
import { fileOf, Project } from './support/project.ts';

let provider: ConformanceProvider;
/** A project without records. */
let empty: Project;

beforeAll(async () => {
  provider = await startOnCloud();
  empty = await Project.open(provider.origin, 'nothing');
});

afterAll(() => provider?.stop());

/** The actions on a type's records that have a call. */
function actionsOf(file: ResourceFile): string[] {
  const all = Object.entries(file.actions ?? {});
  return all.flatMap(([name, { internal }]) => (name !== 'create' && !internal && callOf(file, name) ? [name] : []));
}

const WITH_QUOTA = SAMPLES.filter(({ type }) => (fileOf(type).quota ?? []).length > 0);

describe(`on the ${CLOUD} cloud`, () => {
  test.concurrent.for(WITH_QUOTA)('no more of $type is made than there is quota for', async (sample, { expect }) => {
    const file = fileOf(sample.type);
    const project = await Project.open(provider.origin, `quota ${sample.type}`);
    try {
      const input = await sample.input(project);
      const before = (await project.list(sample.type)).length;
      const context = await contextOf(project, file, 'create', {}, input);
      for (const { type } of quotaDeltas(file.quota, context)) {
        const { limit = 0, used = 0 } = (await project.quotas())[type] ?? {};
        await project.limit(type, used);
        const ready = actionCall(file, 'create', {}, input);
        const answer = await project.client.send(ready?.call ?? '', ready);
        expect([answer.status, codesOf(answer)], summaryOf(answer)).toEqual([409, ['QUOTA_EXCEEDED']]);
        expect(Array.isArray(answer.body) && isDoc(answer.body[0]) && answer.body[0].params).toMatchObject({
          used,
          limit: used,
        });
        await project.limit(type, limit);
      }
      expect(await project.list(sample.type)).toHaveLength(before);
    } finally {
      await project.close();
    }
  });

  test.concurrent.for(SAMPLES)('a $type that is not there is not found', async ({ type }, { expect }) => {
    const file = fileOf(type);
    const id = crypto.randomUUID();
    const missing: Doc = { id, name: id, ...(file.parent && { [file.parent.field]: crypto.randomUUID() }) };
    expect((await empty.client.send(readCall(file, missing))).status).toBe(404);
    const found: string[] = [];
    for (const action of actionsOf(file)) {
      const ready = actionCall(file, action, missing, {});
      if (!ready) continue;
      const headers: Record<string, string> = action === 'update' ? { 'If-Match': '"1"' } : {};
      const answer = await empty.client.send(ready.call, { ...ready, headers });
      if (answer.status !== 404) found.push(`${action}: ${summaryOf(answer)}`);
    }
    expect(found).toEqual([]);
  });

  const shared = SAMPLES.filter(
    ({ type }) => fileOf(type).scope === 'shared' && (fileOf(type).records ?? []).length > 0,
  );

  test.concurrent.for(shared)('nobody changes a $type that everybody has', async ({ type }, { expect }) => {
    const file = fileOf(type);
    const record = await empty.shared(type, file.title, file.records?.[0]?.[file.title]);
    const tried: string[] = [];
    for (const action of actionsOf(file)) {
      const unmet = refusedBy(file, action, await contextOf(empty, file, action, record, {}));
      const ready = actionCall(file, action, record, {});
      if (unmet.length === 0 || !ready || action === 'update') continue;
      tried.push(action);
      const answer = await empty.client.send(ready.call, ready);
      expect([answer.status, codesOf(answer).sort()], `${action}: ${summaryOf(answer)}`).toEqual([409, unmet.sort()]);
    }
    expect(tried).toContain('delete');
  });
});

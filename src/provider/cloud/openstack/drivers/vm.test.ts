import { describe, expect, it } from 'vitest';
import type { ActionOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { FakeProject, recordOf } from './testing.ts';
import { vmDriver } from './vm.ts';

const KEY = 'b4ccde67-9c47-4a54-a9a0-8b2b8f8a2c1e';

/** How a server stands that Nova shows so. */
function readState(server: Doc, begun: ActionOf<'vm'>) {
  const project = new FakeProject({ [`GET /v2.1/servers/${KEY}`]: [[200, { server: { id: KEY, ...server } }]] });
  return vmDriver.read?.(project, KEY, recordOf('vm', { id: 'ours' }), begun);
}

describe('a server that came to nothing', () => {
  it.each([
    ['No valid host was found. There are not enough hosts available.', 'CLOUD_NO_HOST'],
    ['Build of instance b4ccde67 aborted: disk is full', 'Build of instance b4ccde67 aborted: disk is full'],
  ])('says why: %s', async (message, failed) => {
    const server = { status: 'ERROR', 'OS-EXT-STS:task_state': null, fault: { code: 500, message } };
    expect(await readState(server, 'create')).toMatchObject({ status: 'ERROR', failed });
  });

  it('says that it is in error where Nova says no more', async () => {
    expect(await readState({ status: 'ERROR', 'OS-EXT-STS:task_state': null }, 'create')).toMatchObject({
      failed: 'Server ours is in error',
    });
  });
});

describe('a server without a record', () => {
  const PORT = '5f2b7e4c-3b0a-4f8e-9a51-3c1d2e4f5a6b';
  const flavor = { vcpus: 2, ram: 4096, original_name: 'infra-g-2-4-2-4' };

  function adopt(original: Doc, sold: Doc) {
    const server = { id: KEY, flavor: { ...flavor, ...original } };
    const project = new FakeProject({
      [`GET /v2.1/servers/${KEY}`]: [[200, { server }]],
      'GET /v2.0/ports': [[200, { ports: [{ id: PORT }] }]],
    });
    project.records.set('flavor g-2-4', { id: 'g-2-4', name: 'G-2-4', vcpus: 2, ram: 4, overcommit: 'x2', ...sold });
    return vmDriver.adopt?.(project, KEY);
  }

  it('is adopted in the size that is sold under the name of its flavor, with its ports', async () => {
    const adopted = {
      fields: { flavorId: 'g-2-4', overcommit: 'x2', openstackId: KEY, addresses: [], securityGroups: [] },
      parts: [{ type: 'port', key: PORT, owner: 'serverId' }],
    };
    expect(await adopt({}, {})).toEqual(adopted);
    expect(await adopt({ original_name: 'G-2-4' }, {})).toEqual(adopted);
  });

  it.each([
    ['another name', { original_name: 'm1.small' }, {}],
    ['other memory', {}, { ram: 8 }],
    ['other cores', {}, { vcpus: 4 }],
  ])('is not adopted in a size of %s: it would be charged on a guess', async (_what, original, sold) =>
    expect(adopt(original, sold)).rejects.toMatchObject({ code: 'ORPHAN_FLAVOR_UNKNOWN' }),
  );
});

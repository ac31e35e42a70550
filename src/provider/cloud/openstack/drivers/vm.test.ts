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

import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, FILES, type ResourceTest } from '../testing.ts';
import { Catalogue } from './catalogue.ts';
import { requireTokenCap } from './token-cap.ts';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

/** The kinds of queries of the records of tokens that a new disk needs, with a token of that limit. */
async function queriesWith(cap: string | undefined): Promise<string[]> {
  const { test, projectId, call } = resources;
  const { body } = await call('POST /api/project/current/tokens', {
    name: 'deploy',
    ...(cap !== undefined && { cap }),
  });
  const kinds: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('api_token_record')) kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const catalogue = new Catalogue(FILES);
  const doc = { id: 'new', size: 1, volume_type: 'STANDARD' };
  const capTiyn = cap === undefined ? null : Number(cap) * 100;
  const bounds = {
    readOnly: false,
    projectRole: 'member',
    projectRights: null,
    expiresAt: null,
    project: null,
  } as const;
  const token = { id: String(body.id), name: 'deploy', kind: 'project', capTiyn, ...bounds } as const;
  await test.db
    .transaction()
    .execute((tx) =>
      requireTokenCap(
        { tx: tx.withPlugin(noting), now: test.clock.now(), actor: { projectId }, engine: { catalogue } },
        token,
        [{ file: catalogue.file('disk'), doc }],
      ),
    );
  return kinds;
}

describe('the monthly limit of a token', () => {
  it('reads the records of the token, where there is one', async () => {
    expect(await queriesWith('6000')).toEqual(['InsertQueryNode', 'SelectQueryNode']);
  });

  it('costs a token without one only the link to the new record', async () => {
    expect(await queriesWith(undefined)).toEqual(['InsertQueryNode']);
  });
});

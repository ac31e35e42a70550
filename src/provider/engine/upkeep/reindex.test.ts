import { beforeEach, describe, expect, it } from 'vitest';
import { insertRecord } from '../../store/records.ts';
import { Catalogue } from '../core/catalogue.ts';
import { createResourceTest, FILES, type ResourceTest } from '../testing.ts';
import { scheduleReindexing } from './reindex.ts';

const DISKS = '/api/openstack/cinder/volumes';
const catalogue = new Catalogue(FILES);

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

/** Disks that were stored without index keys. */
async function storeWithoutKeys(count: number): Promise<void> {
  const { test, projectId } = resources;
  const now = test.clock.now().toISOString();
  await test.db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const doc = { id: `old-${n}`, display_name: `old-${n}`, size: n, status: 'available' };
      const owned = { projectId, userId: null, shared: false, status: 'available' };
      await insertRecord(
        tx,
        { type: 'disk', id: doc.id, ...owned, version: 1, doc, createdAt: now, updatedAt: now },
        [],
      );
    }
  });
}

async function foundBySize(size: number): Promise<unknown[]> {
  return (await resources.list(`${DISKS}?f.size=${size}`)).map(({ display_name }) => display_name);
}

describe('records that were stored before a field of their type was indexed', () => {
  it('are all found by it once the provider has started again', async () => {
    const { db, provider } = resources.test;
    await storeWithoutKeys(450);
    expect(await foundBySize(449)).toEqual([]);
    await scheduleReindexing(db, catalogue);
    await provider.worker.runDue();
    for (const size of [0, 199, 200, 449]) expect(await foundBySize(size)).toEqual([`old-${size}`]);
  });

  it('are indexed again only where the indexed fields have changed', async () => {
    const { db, provider } = resources.test;
    await scheduleReindexing(db, catalogue);
    await storeWithoutKeys(1);
    await scheduleReindexing(db, catalogue);
    await provider.worker.runDue();
    expect(await foundBySize(0)).toEqual([]);
    await db.updateTable('indexed_type').set({ fields: '[]' }).where('type', '=', 'disk').execute();
    await scheduleReindexing(db, catalogue);
    await provider.worker.runDue();
    expect(await foundBySize(0)).toEqual(['old-0']);
  });
});

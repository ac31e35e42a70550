import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../testing.ts';
import { seedRecords } from './seed.ts';

const FLAVORS = '/api/admin/flavor';

let resources: ResourceTest;
let token: string;

beforeEach(async () => {
  resources = await createResourceTest();
  token = await resources.test.signIn('admin@demo.kz');
});

async function names(): Promise<unknown[]> {
  const { body } = await resources.call(`GET ${FLAVORS}?q=g-&sort=vcpus,asc`, undefined, { token });
  return (body.content as { name: string }[]).map(({ name }) => name);
}

describe('seeded records', () => {
  it('stay deleted or changed when the provider starts again', async () => {
    await resources.call(`DELETE ${FLAVORS}/g-1-2`, undefined, { token });
    await resources.call(
      `PUT ${FLAVORS}/g-2-4`,
      { name: 'g-small', category: 'general' },
      { token, headers: { 'If-Match': '"1"' } },
    );
    await seedRecords(resources.test);
    expect(await names()).toEqual(['g-small', 'g-4-8', 'g-8-16']);
  });

  it('of an earlier version get the new status field of their type, and can be found by it', async () => {
    const { db } = resources.test;
    const { doc } = await db
      .selectFrom('resource')
      .select('doc')
      .where('type', '=', 'flavor')
      .where('id', '=', 'g-4-8')
      .executeTakeFirstOrThrow();
    const { status: _, ...earlier } = JSON.parse(doc);
    await db
      .updateTable('resource')
      .set({ doc: JSON.stringify(earlier) })
      .where('type', '=', 'flavor')
      .where('id', '=', 'g-4-8')
      .execute();
    await db
      .deleteFrom('resource_key')
      .where('type', '=', 'flavor')
      .where('id', '=', 'g-4-8')
      .where('field', '=', 'status')
      .execute();
    const offered = () => resources.list('/api/flavor/list?f.status=offered&q=g-4-8');
    expect(await offered()).toEqual([]);
    await seedRecords(resources.test);
    expect(await offered()).toMatchObject([{ name: 'g-4-8', status: 'offered' }]);
  });
});

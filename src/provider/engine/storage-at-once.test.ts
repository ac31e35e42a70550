import { beforeEach, describe, expect, it } from 'vitest';
import { setLimit } from '../quotas/quotas.ts';
import { type Answered, createResourceTest, type ResourceTest } from './testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SNAPSHOTS = '/api/openstack/cinder/snapshots';
const BACKUPS = '/api/openstack/cinder/backups';
const MANY = 12;
const FIT = 5;
let resources: ResourceTest;

function atOnce(run: (index: number) => Promise<Answered>): Promise<Answered[]> {
  return Promise.all(Array.from({ length: MANY }, (_, index) => run(index)));
}

async function limit(type: string, value: number): Promise<void> {
  await resources.test.db.transaction().execute((tx) => setLimit(tx, resources.projectId, type, value));
}

async function makeDisk(size: number, index = 0): Promise<string> {
  const { body } = await resources.call(`POST ${DISKS}`, { display_name: `d-${index}`, size });
  return String(body.id);
}

/** Expects as many created records as fit the quota. The others are refused. */
function expectFit(answers: Answered[], type: string, fit = FIT): void {
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(fit);
  const refused = answers.filter(({ status }) => status >= 300);
  expect(refused.map(({ errors }) => [errors[0]?.code, errors[0]?.params?.type])).toEqual(
    refused.map(() => ['QUOTA_EXCEEDED', type]),
  );
}

beforeEach(async () => {
  resources = await createResourceTest();
});

describe('concurrent requests for storage stay within the quotas', () => {
  it('of disks, by their number', async () => {
    await limit('VOLUME', FIT);
    const made = await atOnce((index) => resources.call(`POST ${DISKS}`, { display_name: `d-${index}`, size: 1 }));
    expectFit(made, 'VOLUME');
    expect([await resources.used('VOLUME'), await resources.used('VOLUME_STORAGE')]).toEqual([FIT, FIT]);
  });

  it('of disks, by their size, also when they are extended', async () => {
    await limit('VOLUME_STORAGE', 7 * FIT + 6);
    expectFit(
      await atOnce((index) => resources.call(`POST ${DISKS}`, { display_name: `d-${index}`, size: 7 })),
      'VOLUME_STORAGE',
    );
    await resources.settle();
    const disks = await resources.list(DISKS);
    const grown = await Promise.all(disks.map(({ id }) => resources.call(`POST ${DISKS}/${id}/extend`, { size: 10 })));
    expectFit(grown, 'VOLUME_STORAGE', 2);
    expect(await resources.used('VOLUME_STORAGE')).toBe(7 * FIT + 6);
  });

  it('of snapshots', async () => {
    await limit('VOLUME_SNAPSHOT', FIT);
    const volumeId = await makeDisk(1);
    await resources.settle();
    const made = await atOnce((index) => resources.call(`POST ${SNAPSHOTS}`, { name: `s-${index}`, volumeId }));
    expectFit(made, 'VOLUME_SNAPSHOT');
    expect(await resources.used('VOLUME_SNAPSHOT')).toBe(FIT);
  });

  it.each([
    ['number', 'BACKUP', FIT],
    ['size', 'BACKUP_STORAGE', 3 * FIT + 2],
  ] as const)('of backups, by their %s', async (_, type, most) => {
    await limit(type, most);
    await limit('VOLUME', MANY);
    const disks = await Promise.all(Array.from({ length: MANY }, (_, index) => makeDisk(3, index)));
    await resources.settle();
    const made = await atOnce((index) =>
      resources.call(`POST ${BACKUPS}`, { name: `b-${index}`, volumeId: disks[index] }),
    );
    expectFit(made, type);
    expect([await resources.used('BACKUP'), await resources.used('BACKUP_STORAGE')]).toEqual([FIT, 3 * FIT]);
    await resources.settle();
    const statuses = (await resources.list(`${DISKS}?size=100`)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['available']));
  });

  it('of a disk, with one backup or restore at a time', async () => {
    const volumeId = await makeDisk(1);
    await resources.settle();
    const made = await atOnce((index) => resources.call(`POST ${BACKUPS}`, { name: `b-${index}`, volumeId }));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    await resources.settle();
    const [copy] = await resources.list(BACKUPS);
    const again = await atOnce(() =>
      resources.call(`POST ${BACKUPS}/${copy?.id}/restore`, { target: 'disk', diskId: volumeId }),
    );
    expect(again.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(await resources.used('BACKUP')).toBe(1);
  });
});

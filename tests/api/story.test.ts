/** A client of the API: signs in, makes a disk, waits for it, lists, extends and deletes it, and is told what is wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProvider, startProvider } from '../provider.ts';
import { client } from './client/client.gen.ts';
import { authLogin, type Disk, diskCreate, diskDelete, diskExtend, diskGet, diskList } from './client/index.ts';

let provider: RunningProvider;

const BLANK = { source: 'blank', volume_type: 'STANDARD', availability_zone: 'kz-ala-1' } as const;

beforeAll(async () => {
  provider = await startProvider({ args: ['--api-only'] });
  client.setConfig({ baseUrl: provider.origin });
});

afterAll(() => provider.stop());

/** Reads the disk until it has settled; one that is gone is undefined. */
async function settled(id: string): Promise<Disk | undefined> {
  for (;;) {
    const { data, response } = await diskGet({ path: { id } });
    if (response?.status === 404) return undefined;
    if (data && !['creating', 'extending', 'deleting'].includes(data.status ?? '')) return data;
  }
}

function idOf(made: Disk | undefined): string {
  expect(made?.id).toEqual(expect.any(String));
  return made?.id ?? '';
}

test('refuses a stranger, and says so', async () => {
  const { error, response } = await diskList();
  expect([response?.status, error]).toMatchObject([401, [{ code: 'UNAUTHENTICATED' }]]);
});

test('takes a disk from its create to its delete through a generated client', async () => {
  const { data: session } = await authLogin({ body: { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' } });
  client.setConfig({ auth: () => session?.token });

  const body = { ...BLANK, display_name: 'by-client', size: 2 };
  const headers = { 'Idempotency-Key': 'one-disk' };
  const [first, again] = [await diskCreate({ body, headers }), await diskCreate({ body, headers })];
  expect([first.response?.status, first.data?.status, again.data?.id]).toEqual([201, 'creating', first.data?.id]);
  const id = idOf(first.data);
  expect(await settled(id)).toMatchObject({ display_name: 'by-client', size: 2, status: 'available' });

  const { data: page } = await diskList({ query: { q: 'by-cl', 'f.size.from': 2, sort: 'size,desc' } });
  expect([page?.totalElements, page?.content[0]?.id]).toEqual([1, id]);

  const smaller = await diskExtend({ path: { id }, body: { size: 1 } });
  expect([smaller.response?.status, smaller.error]).toMatchObject([400, [{ code: 'GROW_ONLY', field: 'size' }]]);
  const extended = await diskExtend({ path: { id }, body: { size: 5 } });
  expect([extended.response?.status, extended.data?.status]).toEqual([202, 'extending']);
  expect(await settled(id)).toMatchObject({ size: 5, status: 'available' });

  const deleted = await diskDelete({ path: { id } });
  expect(deleted.response?.status).toBe(202);
  expect(await settled(id)).toBeUndefined();
});

test('says what is wrong with a disk, field by field', async () => {
  const { error, response } = await diskCreate({ body: { ...BLANK, display_name: '', size: 0 } });
  expect([response?.status, error]).toMatchObject([
    400,
    expect.arrayContaining([
      expect.objectContaining({ code: 'VALIDATION', field: 'display_name' }),
      expect.objectContaining({ code: 'VALIDATION', field: 'size' }),
    ]),
  ]);
});

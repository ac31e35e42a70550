import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { insertProject } from '../identity/projects.ts';
import type { Db } from '../store/database.ts';
import { openTestDatabase } from '../store/testing.ts';
import { UNLIMITED } from './limits.ts';
import type { QuotaTypeInfo, QuotaTypes } from './quota-types.ts';
import { type QuotaDelta, readQuota, reserve, setBeyond, setLimit } from './quotas.ts';

const counted = (limit: number) => ({ limit, names: { ru: 'x', kk: 'x', en: 'x' } });
const TYPES: QuotaTypes = new Map<string, QuotaTypeInfo>([
  ['CORE', counted(40)],
  ['RAM', { ...counted(80), unit: 'GB' }],
  ['VOLUME', counted(40)],
  ['VOLUME_STORAGE', counted(2000)],
  ['NETWORK', counted(10)],
  ['ROUTER', counted(5)],
]);
let db: Db;
let projectId: string;

function book(...deltas: [string, number][]): Promise<void> {
  const list: QuotaDelta[] = deltas.map(([type, amount]) => ({ type, amount }));
  return db.transaction().execute((tx) => reserve(tx, TYPES, projectId, list));
}

function limit(type: string, value: number): Promise<void> {
  return db.transaction().execute((tx) => setLimit(tx, projectId, type, value));
}

beforeEach(async () => {
  db = await openTestDatabase();
  projectId = await db
    .transaction()
    .execute((tx) => insertProject(tx, { name: 'P', paymentType: 'prePaid', createdAt: '2026-11-20T00:00:00.000Z' }));
});

describe('quotas', () => {
  it('start at the defaults, unused', async () => {
    const quota = await readQuota(db, TYPES, projectId);
    expect(Object.keys(quota)).toEqual([...TYPES.keys()]);
    expect(quota.RAM).toEqual({ limit: 80, used: 0, unit: 'GB' });
  });

  it('are used up to the limit and not past it', async () => {
    await book(['ROUTER', 4]);
    await book(['ROUTER', 1]);
    const refused = await book(['ROUTER', 1]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      status: 409,
      code: 'QUOTA_EXCEEDED',
      params: { type: 'ROUTER', limit: 5, used: 5, requested: 1 },
    });
    await book(['ROUTER', -1]);
    await book(['ROUTER', 1]);
    expect((await readQuota(db, TYPES, projectId)).ROUTER).toEqual({ limit: 5, used: 5 });
  });

  it('include what the cloud counts past the records, and release none of it', async () => {
    await book(['ROUTER', 2]);
    await setBeyond(db, projectId, 'ROUTER', 2);
    await setBeyond(db, projectId, 'NETWORK', 1);
    expect(await readQuota(db, TYPES, projectId)).toMatchObject({
      ROUTER: { limit: 5, used: 4 },
      NETWORK: { limit: 10, used: 1 },
    });
    expect(await book(['ROUTER', 2]).catch((error: unknown) => error)).toMatchObject({
      params: { type: 'ROUTER', limit: 5, used: 4, requested: 2 },
    });
    await book(['ROUTER', -2]);
    expect((await readQuota(db, TYPES, projectId)).ROUTER).toEqual({ limit: 5, used: 2 });
  });

  it('reserve all or nothing, and name every exceeded quota', async () => {
    const refused = await book(['VOLUME', 1], ['ROUTER', 6], ['NETWORK', 11]).catch((error: unknown) => error);
    expect((refused as ApiError).many.map((item) => item.params?.type)).toEqual(['NETWORK', 'ROUTER']);
    expect((await readQuota(db, TYPES, projectId)).VOLUME?.used).toBe(0);
  });

  it('count several changes of one type as their sum', async () => {
    await limit('VOLUME_STORAGE', 10);
    await book(['VOLUME_STORAGE', 10]);
    await book(['VOLUME_STORAGE', 10], ['VOLUME_STORAGE', -10]);
    await expect(book(['VOLUME_STORAGE', 6], ['VOLUME_STORAGE', -5])).rejects.toThrow('QUOTA_EXCEEDED');
  });

  it('have no limit at -1, nothing at 0, and allow releases below a lowered limit', async () => {
    await limit('VOLUME', UNLIMITED);
    await book(['VOLUME', 1_000_000]);
    await limit('VOLUME', 0);
    await expect(book(['VOLUME', 1])).rejects.toThrow('QUOTA_EXCEEDED');
    await book(['VOLUME', -1]);
    expect((await readQuota(db, TYPES, projectId)).VOLUME).toEqual({ limit: 0, used: 999_999 });
  });

  it('never fall below zero usage', async () => {
    await book(['CORE', 2]);
    await book(['CORE', -4]);
    expect((await readQuota(db, TYPES, projectId)).CORE?.used).toBe(0);
  });

  it('refuse an unknown quota, an invalid amount and an invalid limit', async () => {
    await expect(book(['SOMETHING', 1])).rejects.toThrow('No quota type SOMETHING');
    await expect(book(['CORE', 0.5])).rejects.toThrow('Not an amount of CORE');
    await expect(limit('CORE', -2)).rejects.toThrow(RangeError);
  });
});

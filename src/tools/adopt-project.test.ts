import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeDataFolder } from '../provider/host/data-folder.ts';
import type { StorePlace } from '../provider/host/store-place.ts';
import { insertUser } from '../provider/identity/users.ts';
import type { Db } from '../provider/store/database.ts';
import { adoptProject } from './adopt-project.ts';

const AT = '2026-11-20T06:00:00.000Z';

let folder: string;
let place: StorePlace;
let db: Db;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adopt-project-'));
  place = takeDataFolder(folder);
  db = await place.openDatabase();
  const boss = { login: 'boss', email: 'boss@shop.kz', passwordHash: 'x', role: 'client' as const, createdAt: AT };
  await db.transaction().execute((tx) => insertUser(tx, { ...boss, balanceTiyn: 0 }));
});

afterEach(async () => {
  await db.destroy();
  place.release();
  rmSync(folder, { recursive: true });
});

async function adopt(...args: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const code = await adoptProject(['--data', folder, '--project', 'old-shop', ...args], {}, (line) => said.push(line));
  return { code, said };
}

const taken = () => db.selectFrom('cloud_project').select('cloud_id').execute();

it('shows what taking over would do, and takes over for the payer that it is told', async () => {
  expect((await adopt()).said.at(-1)).toBe('Nothing was changed. --apply takes it over.');
  expect(await taken()).toEqual([]);
  expect(await adopt('--apply', '--payer', 'boss@shop.kz')).toMatchObject({ code: 0 });
  expect(await taken()).toHaveLength(1);
});

it('takes nothing over for an account that is blocked, as the form does', async () => {
  await db.updateTable('users').set({ blocked_at: AT }).execute();
  const { code, said } = await adopt('--apply', '--payer', 'boss');
  expect([code, said.at(-1)]).toEqual([2, 'The account boss is blocked. Unblock it, or name another payer.']);
  expect(await taken()).toEqual([]);
});

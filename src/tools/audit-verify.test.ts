import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteEvent } from '../provider/audit/audit.ts';
import { sealQueued } from '../provider/audit/sealing.ts';
import { byPassingTriggers } from '../provider/audit/testing.ts';
import { takeDataFolder } from '../provider/host/data-folder.ts';
import type { StorePlace } from '../provider/host/store-place.ts';
import type { Db } from '../provider/store/database.ts';
import { auditVerify } from './audit-verify.ts';

const AT = new Date('2026-11-20T06:00:00.000Z');
const DOER = { userId: null, actingId: null, requestId: 'r', address: null };

let folder: string;
let place: StorePlace;
let db: Db;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'audit-verify-'));
  place = takeDataFolder(folder);
  db = await place.openDatabase();
  // Entries of one moment are sealed in any order.
  for (const [recordId, at] of [
    ['first', new Date(AT.getTime() - 1)],
    ['second', AT],
  ] as const)
    await db.transaction().execute((tx) => noteEvent(tx, DOER, { type: 'disk', recordId, action: 'create' }, at));
  await sealQueued(db, () => AT);
});

afterEach(async () => {
  await db.destroy();
  place.release();
  rmSync(folder, { recursive: true });
});

async function verify(...args: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const code = await auditVerify(['--data', folder, ...args], {}, (line) => said.push(line));
  return { code, said };
}

it('reads the log beside a running provider and prints the head, which it then asks for', async () => {
  const { code, said } = await verify();
  expect([code, said[0]]).toEqual([
    0,
    expect.stringMatching(/^The audit log holds. Seals: 2, the first at 2026-11-20T/),
  ]);
  const head = said.at(-1)?.replace('head ', '') ?? '';
  expect(head).toMatch(/^2:[0-9a-f]{64}$/);
  expect((await verify('--head', head)).code).toBe(0);
  expect(await verify('--head', `3:${'0'.repeat(64)}`)).toMatchObject({ code: 1 });
});

it('says in a sentence where the log is broken, and fails', async () => {
  await byPassingTriggers(db, "update journal set title = 'other' where record_id = 'second'");
  const { code, said } = await verify();
  expect(code).toBe(1);
  expect(said[0]).toMatch(
    /^Entry \S+ \(disk.create, 2026-11-20T06:00:00.000Z\) is not as it was sealed with number 2: /,
  );
  expect(said.at(-1)).toMatch(/^head 1:/);
});

it('says what is wrong where it cannot check, and creates nothing', async () => {
  expect(await verify('--head', 'x')).toMatchObject({ code: 2, said: [expect.stringContaining('--head takes')] });
  const said: string[] = [];
  expect(await auditVerify(['--data', join(folder, 'none')], {}, (line) => said.push(line))).toBe(2);
  expect(said).toEqual([expect.stringContaining('There is no database')]);
  expect(await auditVerify([], { DATABASE_URL: 'http://x' }, (line) => said.push(line))).toBe(2);
});

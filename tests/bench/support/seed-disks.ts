/** A data folder with the demo accounts and a project full of disks, put into the store as it stands: no provider runs yet. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { createDemo } from '../../../src/provider/accounts/demo.ts';
import { Catalogue } from '../../../src/provider/engine/core/catalogue.ts';
import { mirrored, recordKeys } from '../../../src/provider/engine/records/rows.ts';
import { argon2Hasher } from '../../../src/provider/host/argon2.ts';
import { takeDataFolder } from '../../../src/provider/host/data-folder.ts';
import { readGenerated } from '../../../src/provider/host/project-files.ts';
import { systemClock } from '../../../src/provider/ports/clock.ts';
import type { Tx } from '../../../src/provider/store/database.ts';
import { insertRecord } from '../../../src/provider/store/records.ts';

const SERVERS = 40;
const STATUSES = ['available', 'in-use', 'in-use', 'error'];
const TYPES = ['STANDARD', 'FAST'];
const NAMES = ['data', 'журнал', 'backup', 'postgres', 'сайт', 'деректер', 'build-cache'];
const FIRST_DAY = Date.UTC(2026, 0, 1);

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

function serverAt(index: number): Doc {
  return { id: `bench-server-${index}`, name: `server-${index}`, status: 'ACTIVE' };
}

/** A disk like those people have; always the same one for the same index. */
function diskAt(index: number, projectId: string): Doc {
  const status = pick(STATUSES, index * 7);
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    display_name: `${pick(NAMES, index)}-${String((index * 7919) % 100_000).padStart(5, '0')}`,
    description: '',
    status,
    source: 'blank',
    volume_type: pick(TYPES, index * 3),
    size: 1 + ((index * 37) % 2000),
    availability_zone: 'kz-ala-1',
    bootable: index % 5 === 0,
    encrypted: false,
    attachments: status === 'in-use' ? [{ serverId: `bench-server-${index % SERVERS}`, device: '/dev/vdb' }] : [],
    projectId,
    created: new Date(FIRST_DAY + index * 60_000).toISOString(),
  };
}

/** Makes the folder, with so many disks in the demo customer's project. Who calls removes it. */
export async function seedDisks(root: string, count: number): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'infra-console-bench-data-'));
  const data = takeDataFolder(path);
  const db = await data.openDatabase();
  try {
    await createDemo({ db, hasher: argon2Hasher, clock: systemClock });
    const { id } = await db.selectFrom('project').select('id').where('name', '=', 'Demo').executeTakeFirstOrThrow();
    const catalogue = new Catalogue(readGenerated(root).files);
    await db.transaction().execute(async (tx) => {
      for (let index = 0; index < SERVERS; index += 1) await put(tx, catalogue, 'vm', serverAt(index), id);
      for (let index = 0; index < count; index += 1) await put(tx, catalogue, 'disk', diskAt(index, id), id);
    });
  } finally {
    await db.destroy();
    data.release();
  }
  return path;
}

async function put(tx: Tx, catalogue: Catalogue, type: string, doc: Doc, projectId: string): Promise<void> {
  const file: ResourceFile = catalogue.file(type);
  const now = new Date(FIRST_DAY).toISOString();
  const row = { type, id: String(doc.id), projectId, userId: null, ...mirrored(file, doc), version: 1, doc };
  await insertRecord(tx, { ...row, createdAt: now, updatedAt: now }, recordKeys(catalogue, file, doc));
}

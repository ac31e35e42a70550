import type { Doc, ResourceFile } from '../../contract/resource-file.ts';
import { keyOf } from '../../contract/resource-file.ts';
import { fill } from '../../contract/template.ts';
import type { ProviderDeps } from '../deps.ts';
import type { Tx } from '../store/database.ts';
import { getRecords, insertRecord } from '../store/records.ts';
import { transact } from '../store/transact.ts';
import { Catalogue } from './catalogue.ts';
import { generateValue } from './generate.ts';
import { mirrored, recordKeys } from './rows.ts';

/** Stores the records that files say exist from the start and are not there yet. One that is there is left as it is. */
export async function seedRecords({ db, clock, files }: Pick<ProviderDeps, 'db' | 'clock' | 'files'>): Promise<void> {
  const catalogue = new Catalogue(files);
  const now = clock.now().toISOString();
  const seed = async (tx: Tx) => {
    for (const file of files) await seedType(tx, catalogue, file, now);
  };
  await transact(db, seed, [{ name: 'seed' }]);
}

async function seedType(tx: Tx, catalogue: Catalogue, file: ResourceFile, now: string): Promise<void> {
  const ids = (file.records ?? []).map((record) => keyOf(file, record));
  const stored = new Set((await getRecords(tx, file.name, ids, { global: true })).map((row) => row.id));
  for (const record of file.records ?? []) {
    if (!stored.has(keyOf(file, record))) await seedRecord(tx, catalogue, file, record, now);
  }
}

/** Stores a record of a type that belongs to nobody, with what its file gives a new one. There must be none of its key. */
export async function seedRecord(
  tx: Tx,
  catalogue: Catalogue,
  file: ResourceFile,
  record: Doc,
  now: string,
): Promise<void> {
  const doc = whole(file, record, now);
  const id = keyOf(file, doc);
  const row = { type: file.name, id, projectId: null, userId: null, ...mirrored(file, doc), version: 1, doc };
  await insertRecord(tx, { ...row, createdAt: now, updatedAt: now }, recordKeys(catalogue, file, doc));
}

function whole(file: ResourceFile, record: Doc, now: string): Doc {
  const doc: Doc = { ...record };
  for (const [name, field] of Object.entries(file.fields.properties)) {
    if (Object.hasOwn(doc, name)) continue;
    const value = field['x-generate']
      ? generateValue(field['x-generate'])
      : fill(field['x-initial'], { self: doc, now });
    if (value !== undefined) doc[name] = value;
  }
  return doc;
}

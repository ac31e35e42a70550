/** Stores records directly, so that a row can start from any state, including unreachable ones. */
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { catalogueOf } from '../../../src/provider/engine/core/catalogue.ts';
import { mirrored, recordKeys, storedId } from '../../../src/provider/engine/records/rows.ts';
import type { Db } from '../../../src/provider/store/database.ts';
import { insertRecord } from '../../../src/provider/store/records.ts';

/** The account and project of a record. */
export interface Holder {
  userId: string;
  projectId: string;
}

/** Stores a record as if the provider had created it, and returns its key. It reserves no quota. */
export async function putRecord(
  { db, files, now }: { db: Db; files: ResourceFile[]; now: Date },
  type: string,
  fields: Doc,
  holder: Holder,
): Promise<string> {
  const catalogue = catalogueOf(files);
  const file = catalogue.file(type);
  const owner = ownerOf(file, holder);
  const created = now.toISOString();
  const doc: Doc = { id: crypto.randomUUID(), created, ...owned(file, holder), ...fields };
  if (file.key !== 'id') delete doc.id;
  const key = String(doc[file.key]);
  const row = { type, id: storedId(file, key, owner), ...owner, ...mirrored(file, doc), version: 1, doc };
  const stored = { ...row, createdAt: created, updatedAt: created };
  await db.transaction().execute((tx) => insertRecord(tx, stored, recordKeys(catalogue, file, doc)));
  return key;
}

function ownerOf(
  file: ResourceFile,
  { userId, projectId }: Holder,
): { projectId: string | null; userId: string | null } {
  return {
    projectId: file.scope === 'global' ? null : projectId,
    userId: file.scope === 'user' ? userId : null,
  };
}

function owned(file: ResourceFile, { projectId }: Holder): Doc {
  return file.fields.properties.projectId ? { projectId } : {};
}

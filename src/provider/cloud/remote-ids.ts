import type { Db, Tx } from '../store/database.ts';

/** A record of ours and what stands for it in a remote cloud. */
export interface RemoteId {
  type: string;
  recordId: string;
  /** The project that it is used in; empty where it belongs to none. */
  projectId: string;
  key: string;
}

/** Keeps the key that a record has in the remote cloud. A new one takes the place of an old one. */
export async function saveRemoteId(tx: Tx | Db, { type, recordId, projectId, key }: RemoteId): Promise<void> {
  await tx
    .insertInto('cloud_key')
    .values({ type, record_id: recordId, project_id: projectId, cloud_key: key })
    .onConflict((conflict) => conflict.columns(['type', 'record_id', 'project_id']).doUpdateSet({ cloud_key: key }))
    .execute();
}

/** The key that a record has in the remote cloud, in a project; undefined where it has none. */
export async function findRemoteId(
  db: Tx | Db,
  type: string,
  recordId: string,
  projectId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cloud_key')
    .select('cloud_key')
    .where('type', '=', type)
    .where('record_id', '=', recordId)
    .where('project_id', 'in', [projectId, ''])
    .executeTakeFirst();
  return row?.cloud_key;
}

/** Our key of something in the remote cloud, as a project sees it; undefined where no record stands for it. */
export async function findLocalId(
  db: Tx | Db,
  type: string,
  key: string,
  projectId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cloud_key')
    .select('record_id')
    .where('type', '=', type)
    .where('cloud_key', '=', key)
    .where('project_id', 'in', [projectId, ''])
    .executeTakeFirst();
  return row?.record_id;
}

/** All keys that a project's records of a type have in the remote cloud: ours by theirs. */
export async function localIdsByRemoteId(db: Tx | Db, type: string, projectId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('cloud_key')
    .select(['record_id', 'cloud_key'])
    .where('type', '=', type)
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ record_id, cloud_key }) => [cloud_key, record_id]));
}

/** Forgets what stood for a record that is gone, in all projects. */
export async function deleteRemoteIds(tx: Tx, type: string, recordId: string): Promise<void> {
  await tx.deleteFrom('cloud_key').where('type', '=', type).where('record_id', '=', recordId).execute();
}

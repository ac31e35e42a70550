import { sql } from 'kysely';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { keyOfText, keyValueFields } from '../../contract/values/key-value.ts';
import type { Db } from '../store/database.ts';
import { ownerKey } from '../store/record-rows.ts';

/** The most labels in one answer. */
const MOST = 1000;

/** The labels that a project's records have, each once, in the order of their texts. A member sees them of all types of the project. */
export async function knownLabels(db: Db, files: readonly ResourceFile[], projectId: string): Promise<string[]> {
  const types = files.filter((file) => keyValueFields(file).length > 0);
  const names = [...new Set(types.flatMap(keyValueFields))];
  if (types.length === 0) return [];
  const owner = ownerKey({ shared: false, userId: null, projectId });
  const { rows } = await sql<{ text_key: string }>`
    select distinct text_key from resource_key
    where type in (${sql.join(types.map(({ name }) => name))}) and owner = ${owner} and field in (${sql.join(names)})
    order by text_key limit ${MOST * 2}`.execute(db);
  return rows
    .map(({ text_key }) => text_key)
    .filter((text) => keyOfText(text) !== text)
    .slice(0, MOST);
}

import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { recordUrl } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';

/**
 * Loads a record as it is now. Undefined for a type whose records have no call of their own.
 * @param values the parameters of its path
 * @throws ApiError
 */
export async function loadRecord(file: ResourceFile, values: Doc): Promise<Doc | undefined> {
  const url = recordUrl(file, values);
  return url === undefined ? undefined : (await request<Doc>(`GET ${url}`)).data;
}

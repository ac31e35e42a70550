import type { TypeName } from '../../../../contract/file/records.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Project } from '../common/driver.ts';
import { filled } from '../common/read.ts';

/** The id of the record that an adopted resource refers to. Throws ApiError 409 ORPHAN_REFERS_TO_UNKNOWN where there is none. */
export async function recordOf(project: Project, type: TypeName, key: unknown): Promise<string> {
  const known = filled(key);
  const id = known === undefined ? undefined : await project.localIdOf(type, known);
  if (id === undefined) throw new ApiError(409, 'ORPHAN_REFERS_TO_UNKNOWN', { params: { id: known ?? '' } });
  return id;
}

/** The current project as a Terraform file, made in the browser from the lists that the user may read. */

import type { Doc } from '../../../contract/file/resource-file.ts';
import { labelOf } from '../../../contract/terraform/names.ts';
import { exportedTypes, projectConfiguration } from '../../../contract/terraform/project.ts';
import { readProject } from '../../../contract/terraform/project-records.ts';
import type { RightfulAccess } from '../../account/access.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { apiAddress } from '../../api/wire.ts';
import { loadResource } from '../../resources/load.ts';
import { resourceEntries } from '../../resources/manifest.ts';

/** A file to save. */
export interface ProjectFile {
  name: string;
  text: string;
}

/** A list; one that this user may not read, or whose record went meanwhile, has nothing for them. */
async function list(path: string): Promise<Doc[]> {
  try {
    return (await request<{ content: Doc[] }>(`GET ${path}`)).data.content;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return [];
    throw error;
  }
}

/**
 * The file of a project.
 * @param allowed whether the user may open a type
 * @throws ApiError, or a DataError where the types can't be loaded
 */
export async function projectFile(
  project: { id: string; name: string },
  allowed: (access: RightfulAccess | undefined) => boolean,
): Promise<ProjectFile> {
  const entries = resourceEntries().filter(({ api, access }) => api.create !== undefined && allowed(access));
  const loaded = await Promise.all(entries.map(({ name }) => loadResource(name)));
  const types = exportedTypes(loaded.map(({ file }) => file));
  const place = { endpoint: apiAddress(location.origin), projectId: project.id };
  const text = projectConfiguration(types, await readProject(types, list), place);
  return { name: `${labelOf(project.name)}.tf`, text };
}

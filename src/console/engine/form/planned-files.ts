import useSWR from 'swr';
import { plannedTypes } from '../../../contract/draft.ts';
import type { ResourceFile } from '../../../contract/resource-file.ts';
import { loadResource } from '../../resources/load.ts';

/** The files of the types that an action of this one makes along, by name; undefined until they are there. */
export function usePlannedFiles(file: ResourceFile, action: string): Map<string, ResourceFile> | undefined {
  const names = plannedTypes(file, action);
  const { data } = useSWR(names.length > 0 ? ['planned', file.name, action] : null, async () => {
    const found = await Promise.all(names.map((name) => loadResource(name)));
    return new Map(found.map((each) => [each.file.name, each.file]));
  });
  return names.length > 0 ? data : new Map();
}

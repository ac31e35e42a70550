import useSWR from 'swr';
import type { ResourceFile } from '../../../../contract/file/resource-file.ts';
import { plannedTypes } from '../../../../contract/forms/draft.ts';
import { loadResource } from '../../../resources/load.ts';

/** The files of the types that an action creates along, by name. Undefined while loading. */
export function usePlannedFiles(file: ResourceFile, action: string): Map<string, ResourceFile> | undefined {
  const names = plannedTypes(file, action);
  const { data } = useSWR(names.length > 0 ? ['planned', file.name, action] : null, async () => {
    const found = new Map<string, ResourceFile>();
    // A type that is created along may create others.
    for (let wanted = names; wanted.length > 0; ) {
      const loaded = await Promise.all(wanted.map((name) => loadResource(name)));
      for (const each of loaded) found.set(each.file.name, each.file);
      wanted = loaded.flatMap((each) => plannedTypes(each.file)).filter((name) => !found.has(name));
    }
    return found;
  });
  return names.length > 0 ? data : new Map();
}

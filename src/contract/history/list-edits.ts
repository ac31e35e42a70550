/** Compares what clients of the API can ask of a list. It follows what the screen shows. */
import type { ResourceFile } from '../file/resource-file.ts';
import { listedPaths } from '../lists/list-query.ts';
import type { Edits } from './edit.ts';
import type { FilePair } from './form-edits.ts';

/** The edits of searches, filters and orders. A field that is gone is compared with the fields. */
export function listEdits(edits: Edits, { last, next, how }: FilePair): void {
  const lost = (before: readonly string[], after: readonly string[]) =>
    before
      .map((path) => how.fields.get(path) ?? path)
      .filter((path) => !after.includes(path) && Object.hasOwn(next.fields.properties, path));
  for (const field of lost(searched(last), searched(next)))
    edits.breaking('api', '/list/search', `a search with q no longer finds by "${field}"`, {
      wayOut: 'Keep the field in search',
    });
  for (const field of lost(listedPaths(last), listedPaths(next)))
    edits.breaking('api', '/list', `a list can no longer be filtered or sorted by "${field}"`, {
      wayOut: 'Keep the field among columns or filters',
    });
}

function searched({ list, title }: ResourceFile): string[] {
  return list?.search ?? [title];
}

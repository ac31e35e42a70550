/**
 * What a set changes of what the provider reads, as a JSON Patch (RFC 6902). The whole would be 4 MB, which takes a browser half a second to
 * keep.
 */
import jsonPatch, { type Operation } from 'fast-json-patch';
import type { ResourceFile } from '../../contract/file/resource-file.ts';

/** What the provider reads: the types, and the description of all calls. */
export interface Served {
  files: ResourceFile[];
  openapi: object;
}

/** A document that can be compared. Files have names, since a file more would change the place of each one after it. */
interface Compared {
  files: Record<string, ResourceFile>;
  openapi: object;
}

function compared({ files, openapi }: Served): Compared {
  return { files: Object.fromEntries(files.map((file) => [file.name, file])), openapi };
}

/** What is other in one than in the other. */
export function changesBetween(built: Served, next: Served): Operation[] {
  return jsonPatch.compare(compared(built), compared(next));
}

/** What the provider reads, with the changes. What it was made of stays as it was. */
export function withChanges(built: Served, changes: Operation[]): Served {
  const { newDocument } = jsonPatch.applyPatch(compared(built), changes, false, false);
  const { files, openapi } = newDocument;
  return { files: Object.values(files).sort((left, right) => (left.name < right.name ? -1 : 1)), openapi };
}

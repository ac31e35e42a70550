/** What a reference means at a created record: a related record that has settled, or the value of a field. */
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { isSettling } from '../../../contract/file/status.ts';
import type { FoundAt } from '../planning/types.ts';
import type { RunnerCalls } from './runner-calls.ts';

/** The value that is sent; undefined while it is not there. @throws ApiError */
export async function foundAt(
  calls: Pick<RunnerCalls, 'file' | 'read' | 'related'>,
  file: ResourceFile,
  record: Doc,
  { related, index, field }: FoundAt,
): Promise<unknown> {
  const name = related === undefined ? undefined : file.relations?.[related]?.resource;
  const other = name === undefined ? file : await calls.file(name);
  const records = related === undefined ? calls.read(file, [record]) : calls.related(file, related, record);
  const meant = (await records)[related === undefined ? 0 : index];
  if (!meant || isSettling(other, meant)) return undefined;
  const [value] = [field === undefined ? keyOf(other, meant) : meant[field]].flat();
  return value ?? undefined;
}

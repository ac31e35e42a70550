import { statusOf } from '../../../contract/expression/stages.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Reading, RecordSource } from '../core/operation.ts';

/** A document of a source as a record row. */
export function sourceRow(
  file: ResourceFile,
  doc: Doc,
  { projectId = null, userId = null, version = 1 }: Partial<Pick<RecordRow, 'projectId' | 'userId' | 'version'>> = {},
): RecordRow {
  const created = typeof doc.created === 'string' ? doc.created : '';
  return {
    type: file.name,
    id: keyOf(file, doc),
    projectId,
    userId,
    shared: false,
    status: statusOf(file, doc) ?? null,
    version,
    doc,
    createdAt: created,
    updatedAt: created,
  };
}

/** The source of a type's records; undefined for stored records. Throws where the file names an unknown source. */
export function sourceOf({ engine }: Reading, { source, name }: ResourceFile): RecordSource | undefined {
  if (source === undefined) return undefined;
  const found = engine.sources[source];
  if (!found) throw new Error(`Unknown source "${source}" of type ${name}`);
  return found;
}

import { type Doc, keyOf, type ResourceFile } from '../../contract/resource-file.ts';
import type { ListQuery, RecordRow } from '../store/records.ts';
import type { Operation, Reading } from './operation.ts';

/**
 * Tables of the provider's own, served as records of a type (`source` in its file): the same lists, screens, guards, rules and
 * actions, over other storage. Whose rows an actor may see, a source decides by itself.
 */
export interface RecordSource {
  /** A page of the rows that the actor may see, and how many there are in all. */
  list(reading: Reading, file: ResourceFile, query: ListQuery): Promise<{ rows: RecordRow[]; total: number }>;
  /** One by its key; undefined where there is none that the actor may see. */
  get(reading: Reading, file: ResourceFile, key: string): Promise<RecordRow | undefined>;
  /** Stores what was made; gives the row back as it is then. A type whose file makes none needs no such thing, nor the others. */
  insert?(op: Operation, file: ResourceFile, doc: Doc): Promise<RecordRow>;
  /** Stores what has changed of a row. */
  update?(op: Operation, file: ResourceFile, before: RecordRow, doc: Doc): Promise<void>;
  remove?(op: Operation, file: ResourceFile, row: RecordRow): Promise<void>;
}

/** A document of a source as the rest of the program knows rows. */
export function sourceRow(
  file: ResourceFile,
  doc: Doc,
  { projectId = null, userId = null, version = 1 }: Partial<Pick<RecordRow, 'projectId' | 'userId' | 'version'>> = {},
): RecordRow {
  const status = doc[file.status && !Array.isArray(file.status) ? file.status.field : ''];
  const created = typeof doc.created === 'string' ? doc.created : '';
  return {
    type: file.name,
    id: keyOf(file, doc),
    projectId,
    userId,
    shared: false,
    status: typeof status === 'string' ? status : null,
    version,
    doc,
    createdAt: created,
    updatedAt: created,
  };
}

/** The source of a type's records; undefined where they are stored as all are. Throws where the file names one that is not there. */
export function sourceOf({ engine }: Reading, { source, name }: ResourceFile): RecordSource | undefined {
  if (source === undefined) return undefined;
  const found = engine.sources[source];
  if (!found) throw new Error(`No source "${source}", which ${name} names`);
  return found;
}

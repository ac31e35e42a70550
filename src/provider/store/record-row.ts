import { ownerKey } from './owner.ts';
import type { ResourceTable } from './schema.ts';

/** A record of any resource type. Times are ISO 8601 in UTC. */
export interface RecordRow {
  type: string;
  id: string;
  projectId: string | null;
  userId: string | null;
  /** Seen by everybody, whoever owns it. */
  shared: boolean;
  status: string | null;
  /** Counts what people write, from 1; the ETag. */
  version: number;
  doc: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
}

/** A record as its table holds it. */
export function toTable(row: RecordRow): ResourceTable {
  return {
    type: row.type,
    id: row.id,
    project_id: row.projectId,
    user_id: row.userId,
    owner: ownerKey(row),
    shared: row.shared ? 1 : 0,
    status: row.status,
    version: row.version,
    doc: JSON.stringify(row.doc),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** A stored row as the rest of the program knows it. */
export function fromTable(row: ResourceTable): RecordRow {
  return {
    type: row.type,
    id: row.id,
    projectId: row.project_id,
    userId: row.user_id,
    shared: row.shared === 1,
    status: row.status,
    version: row.version,
    doc: JSON.parse(row.doc) as Record<string, unknown>,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { type EventLabels, eventKey } from './audit-labels.ts';

/** An entry of the journal, with the names of what it refers to. */
export interface EntryRow {
  id: string;
  at: string;
  ended_at: string | null;
  type: string;
  record_id: string;
  action: string;
  title: string | null;
  user_id: string | null;
  acting_id: string | null;
  project_id: string | null;
  result: string;
  request_id: string;
  address: string | null;
  changes: string | null;
  reason: string | null;
  attempts: number | null;
  origin: string | null;
  follows: number | null;
  token_name: string | null;
  user: string | null;
  acting: string | null;
  project: string | null;
  /** The record's id, where the record still exists. */
  known: string | null;
}

/**
 * Converts an entry to a record, with labels.
 *
 * @param told whether it tells what happened; otherwise it names the action
 */
export function toDoc(row: EntryRow, words: EventLabels, told = false): StoredOf<'audit-entry'> {
  const { id, at, ended_at, type, record_id, action, title, result, request_id, address } = row;
  const optional = {
    ended: ended_at,
    title: words.title(type, title),
    userId: row.user_id,
    actingId: row.acting_id,
    projectId: row.project_id,
    projectName: row.project ?? row.project_id,
    address,
    reason: row.reason === null ? null : words.reason(row.reason),
    attempts: row.attempts,
    recordType: row.known === null ? null : type,
    recordKey: row.known === null ? null : keyIn(row),
  };
  const known = Object.entries(optional).filter(([, value]) => value !== null && value !== '');
  return {
    id,
    created: at,
    who: words.who(row),
    what: told ? words.told({ type, action }, words.title(type, title), result) : labelOf(row, words),
    follows: row.follows === 1,
    event: eventKey({ type, action }),
    type,
    action,
    recordId: record_id,
    result,
    requestId: request_id,
    ...Object.fromEntries(known),
  };
}

function labelOf({ type, action, attempts }: EntryRow, words: EventLabels): string {
  return attempts !== null && attempts > 1 ? words.counted({ type, action }, attempts) : words.about({ type, action });
}

/** The key of a record. A record with a key that people chose is stored below its project or its user. */
function keyIn({ known, project_id: projectId, user_id: userId }: EntryRow): string {
  const id = known ?? '';
  const above = [projectId, userId].find((owner) => owner !== null && id.startsWith(`${owner}/`));
  return above ? id.slice(above.length + 1) : id;
}

/** The field changes of an entry, each with its previous value. */
export function changesOf({ type, changes }: EntryRow, words: EventLabels): Doc[] {
  const stored = changes === null ? {} : (JSON.parse(changes) as Record<string, [unknown, unknown]>);
  return Object.entries(stored).map(([name, [before, after]]) => ({
    field: words.field(type, name),
    before: words.value(type, name, before),
    after: words.value(type, name, after),
  }));
}

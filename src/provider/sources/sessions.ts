import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { deviceName } from '../identity/device-name.ts';
import { revokeToken } from '../identity/tokens.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface SessionRow {
  id: string;
  created: string;
  used: string;
  address: string | null;
  agent: string | null;
  status: 'current' | 'open';
}

/** The user's open sessions. One where somebody acts as the user is in the audit log. It is no session of the user. */
function sessionsOf({ actor, now }: Reading): ListedTable {
  return {
    rows: sql`select t.id, t.created_at as created, coalesce(t.used_at, t.created_at) as used, t.address, t.agent,
        coalesce(t.agent, '') as device,
        case when t.id = ${actor.session?.tokenId ?? ''} then 'current' else 'open' end as status
      from token t
      where t.user_id = ${actor.userId} and t.acting_id is null and t.expires_at > ${now.toISOString()}`,
    columns: { id: 'text', created: 'text', used: 'text', address: 'text', device: 'text', status: 'text' },
    search: [],
  };
}

/** The signed-in user's sessions. Deleting one ends it. */
export const sessionsSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<SessionRow>(reading.db, sessionsOf(reading), query);
    return { rows: rows.map((row) => toRow(reading, file, row)), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<SessionRow>(reading.db, sessionsOf(reading), key);
    return row && toRow(reading, file, row);
  },

  async remove({ tx }, _file, { id }) {
    await revokeToken(tx, id);
  },
};

function toRow({ actor }: Reading, file: ResourceFile, { id, created, used, address, agent, status }: SessionRow) {
  const doc: StoredOf<'session'> = {
    id,
    created,
    used,
    status,
    current: status === 'current',
    device: deviceName(agent) ?? (agent || address || id),
    ...(address && { address }),
    ...(agent && { agent }),
  };
  return sourceRow(file, doc, { userId: actor.userId });
}

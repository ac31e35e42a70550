import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { factorLetter } from '../authentication/factor-letters.ts';
import { afterRemoval } from '../authentication/factors.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface PasskeyRow {
  id: string;
  name: string;
  host: string;
  synced: number;
  created: string;
  used: string | null;
  version: number;
}

/** The user's passkeys at all host names. */
function passkeysOf({ actor }: Reading): ListedTable {
  return {
    rows: sql`select k.id, k.name, k.relying_party as host, k.backed_up as synced, k.created_at as created, k.used_at as used, k.version
      from passkey k where k.user_id = ${actor.userId}`,
    columns: { id: 'text', name: 'text', host: 'text', synced: 'flag', created: 'text', used: 'text' },
    search: [],
  };
}

function toRow({ actor }: Reading, file: ResourceFile, { synced, used, version, ...row }: PasskeyRow) {
  const doc: StoredOf<'passkey'> = { ...row, synced: Number(synced) === 1, ...(used !== null && { used }) };
  return sourceRow(file, doc, { userId: actor.userId, version });
}

/** The signed-in user's passkeys. Their owner hears of a deletion by letter, as of a new one. */
export const passkeysSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<PasskeyRow>(reading.db, passkeysOf(reading), query);
    return { rows: rows.map((row) => toRow(reading, file, row)), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<PasskeyRow>(reading.db, passkeysOf(reading), key);
    return row && toRow(reading, file, row);
  },

  async update({ tx }, _file, { id }, doc) {
    await tx
      .updateTable('passkey')
      .set((eb) => ({ name: String(doc.name).trim(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },

  async remove({ tx, engine, actor, now }, _file, { id, doc }) {
    await tx.deleteFrom('passkey').where('id', '=', id).execute();
    if (actor.userId === null) return;
    await afterRemoval(tx, actor.userId);
    const about = { letter: 'secondFactorRemoved', kind: 'passkey', name: String(doc.name) } as const;
    await factorLetter(tx, engine.brands, actor.userId, about, now);
  },
};

import type { SharedConfiguration } from '../../contract/calculator/configuration.ts';
import { newSecret, sha256 } from '../crypto/secrets.ts';
import type { Tx } from '../store/database.ts';
import { lock } from '../store/postgres-dialect.ts';

/** The number of bytes of an id: enough to make guessing infeasible. */
const ID_BYTES = 16;
/** The time in which the same content gets the same link. */
const SAME_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The lifetime of a configuration after it was last read. */
const KEPT_MS = 365 * DAY_MS;
/** The lifetime of a configuration that was never read. */
const UNREAD_MS = 30 * DAY_MS;

/** A shared configuration. */
export interface SavedConfiguration extends SharedConfiguration {
  id: string;
  created: string;
}

/** Stores a configuration for everybody with its link, and returns its id. The same content within an hour is stored once. */
export async function saveConfiguration(tx: Tx, shared: SharedConfiguration, now: Date): Promise<string> {
  const content = JSON.stringify(shared);
  const hash = sha256(content);
  await lock(tx, [{ name: `calculator-config:${hash}` }]);
  const known = await tx
    .selectFrom('calculator_config')
    .select('id')
    .where('content_hash', '=', hash)
    .where('created_at', '>', new Date(now.getTime() - SAME_MS).toISOString())
    .executeTakeFirst();
  if (known) return known.id;
  const id = newSecret(ID_BYTES);
  const at = now.toISOString();
  await tx
    .insertInto('calculator_config')
    .values({ id, content, content_hash: hash, created_at: at, read_at: at })
    .execute();
  return id;
}

/** Returns a configuration by its id, and extends its lifetime by another year; undefined where there is none. */
export async function readConfiguration(tx: Tx, id: string, now: Date): Promise<SavedConfiguration | undefined> {
  const row = await tx.selectFrom('calculator_config').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  // The first read is stored, and later ones once a day, to limit writes.
  const isFirst = row.read_at === row.created_at && now.toISOString() !== row.read_at;
  if (isFirst || now.getTime() - Date.parse(row.read_at) > DAY_MS) {
    await tx.updateTable('calculator_config').set({ read_at: now.toISOString() }).where('id', '=', id).execute();
  }
  const { name, lines, along } = JSON.parse(row.content) as SharedConfiguration;
  return { id, name, lines, ...(along && { along }), created: row.created_at };
}

/** Deletes configurations that nobody has read for a year, and unread ones. */
export async function purgeConfigurations(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await tx
    .deleteFrom('calculator_config')
    .where((eb) =>
      eb.or([
        eb('read_at', '<', before(KEPT_MS)),
        eb.and([eb('read_at', '<', before(UNREAD_MS)), eb('read_at', '=', eb.ref('created_at'))]),
      ]),
    )
    .execute();
}

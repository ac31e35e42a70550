/** Secrets in a demo's store are its own: none is shared by two installations that came from one snapshot. */
import type { Doc, ResourceFile } from '../contract/file/resource-file.ts';
import { generateValue } from '../provider/crypto/generate.ts';
import type { SqliteDatabase } from '../provider/store/sqlite-dialect.ts';

/** The databases of a demo. */
interface DemoDatabases {
  store: SqliteDatabase;
  /** The index of the simulated object store. */
  objects: SqliteDatabase;
}

/**
 * Replaces every secret that was made with the snapshot: what the provider signs with, what records such as clusters keep, and the keys of
 * the object store. Sessions, codes of letters and stored answers are removed. The passwords stay, since they are known.
 */
export function renewSecrets({ store, objects }: DemoDatabases, files: readonly ResourceFile[]): void {
  for (const table of ['provider_secret', 'token', 'one_time_code', 'idempotency', 'console_page'])
    store.exec(`delete from ${table}`);
  for (const file of files) renewRecords(store, file);
  renewKeys(objects);
}

/** The fields of a type that hold generated secrets. */
function secretsOf({ fields }: ResourceFile): [name: string, kind: 'secretKey' | 'password'][] {
  return Object.entries(fields.properties ?? {}).flatMap(([name, field]) => {
    const kind = field['x-generate'];
    return kind === 'secretKey' || kind === 'password' ? [[name, kind]] : [];
  });
}

function renewRecords(database: SqliteDatabase, file: ResourceFile): void {
  const secrets = secretsOf(file);
  if (secrets.length === 0) return;
  const rows = database.prepare('select id, doc from resource where type = ?').all([file.name]) as {
    id: string;
    doc: string;
  }[];
  const update = database.prepare('update resource set doc = ? where type = ? and id = ?');
  for (const { id, doc } of rows) {
    const record = JSON.parse(doc) as Doc;
    const renewed = secrets.flatMap(([name, kind]) => (name in record ? [[name, generateValue(kind)]] : []));
    update.run([JSON.stringify({ ...record, ...Object.fromEntries(renewed) }), file.name, id]);
  }
}

function renewKeys(index: SqliteDatabase): void {
  const rows = index.prepare('select id from account').all([]) as { id: string }[];
  const update = index.prepare('update account set secret_key = ? where id = ?');
  for (const { id } of rows) update.run([generateValue('secretKey'), id]);
}

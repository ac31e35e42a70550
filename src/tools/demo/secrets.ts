/** Secrets in a demo's store are its own: none is shared by two installations that came from one snapshot. */
import { join } from 'node:path';
import Database from 'libsql';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { generateValue } from '../../provider/crypto/generate.ts';

/** The files of a demo's store. */
interface DemoFiles {
  store: string;
  /** The folder of the simulated object store. */
  objects: string;
}

/**
 * Replaces every secret that was made with the snapshot: what the provider signs with, what records such as clusters keep, and the keys of
 * the object store. Sessions, codes of letters and stored answers are removed. The passwords stay, since they are known.
 */
export async function renewSecrets({ store, objects }: DemoFiles, files: readonly ResourceFile[]): Promise<void> {
  const database = new Database(store);
  try {
    for (const table of ['provider_secret', 'token', 'one_time_code', 'idempotency', 'console_page'])
      database.exec(`delete from ${table}`);
    for (const file of files) renewRecords(database, file);
  } finally {
    database.close();
  }
  renewKeys(join(objects, 'index.db'));
}

/** The fields of a type that hold generated secrets. */
function secretsOf({ fields }: ResourceFile): [name: string, kind: 'secretKey' | 'password'][] {
  return Object.entries(fields.properties ?? {}).flatMap(([name, field]) => {
    const kind = field['x-generate'];
    return kind === 'secretKey' || kind === 'password' ? [[name, kind]] : [];
  });
}

function renewRecords(database: Database.Database, file: ResourceFile): void {
  const secrets = secretsOf(file);
  if (secrets.length === 0) return;
  const rows = database.prepare('select id, doc from resource where type = ?').all(file.name) as {
    id: string;
    doc: string;
  }[];
  const update = database.prepare('update resource set doc = ? where type = ? and id = ?');
  for (const { id, doc } of rows) {
    const record = JSON.parse(doc) as Doc;
    const renewed = secrets.flatMap(([name, kind]) => (name in record ? [[name, generateValue(kind)]] : []));
    update.run(JSON.stringify({ ...record, ...Object.fromEntries(renewed) }), file.name, id);
  }
}

function renewKeys(index: string): void {
  const database = new Database(index);
  try {
    const rows = database.prepare('select id from account').all() as { id: string }[];
    const update = database.prepare('update account set secret_key = ? where id = ?');
    for (const { id } of rows) update.run(generateValue('secretKey'), id);
  } finally {
    database.close();
  }
}

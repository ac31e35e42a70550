/** Records in every status, to try actions on. */
import {
  type Doc,
  keyOf,
  type ResourceFile,
  type Status,
  statusesOf,
} from '../../../src/contract/file/resource-file.ts';
import { Catalogue } from '../../../src/provider/engine/core/catalogue.ts';
import { mirrored, recordKeys } from '../../../src/provider/engine/records/rows.ts';
import { getRecord, updateRecord } from '../../../src/provider/store/records.ts';
import type { LastClient } from './last-client.ts';
import type { Running } from './stores.ts';

/** A record that nothing was tried on yet. */
export interface Spare {
  key: string;
  /** Its status; empty for a type without. */
  status: string;
  /** Which of the right bodies it was made by. */
  kind: number;
  /** Whether its status is one in which records rest, so that they can be changed. */
  rests: boolean;
}

/** How many there are of each status. */
const EACH = 3;
/** How many more there are of the status in which records rest: for the first kind, and for others. */
const RESTING = [14, 5] as const;

/** Makes records of each status. The status is set from outside, since nothing a customer does leads to some of them. */
export async function spareRecords(on: Running, client: LastClient, kinds: number): Promise<Spare[]> {
  const [status] = statusesOf(client.file);
  const spares: Spare[] = [];
  let n = 500;
  const make = async (word: string, kind: number, count: number) => {
    for (let made = 0; made < count; made += 1) {
      n += 1;
      const { body } = await on.send(client.create(n, kind));
      const key = (body as Doc)[client.file.key];
      if (typeof key === 'string') spares.push({ key, status: word, kind, rests: isRest(status, word) });
    }
  };
  const words = status ? Object.keys(status.values) : [''];
  for (const word of words) {
    await make(word, 0, EACH);
    if (isRest(status, word))
      for (let kind = 0; kind < kinds; kind += 1) await make(word, kind, RESTING[kind === 0 ? 0 : 1]);
  }
  await on.pass();
  const changes = spares.map(({ key, status: word }): [string, Doc] => [key, status ? { [status.field]: word } : {}]);
  await change(on, client.file, new Map(changes), await olderRecord(on, client));
  return spares;
}

/** Whether a status is the first in which a record rests. */
function isRest(status: Status | undefined, word: string): boolean {
  return status === undefined || word === Object.keys(status.values).find((each) => status.values[each] === 'ok');
}

/** A record of an edition before the last one: it has no field that may be left out, not even one with a default. */
async function olderRecord(on: Running, { file, create }: LastClient): Promise<string> {
  const { body } = await on.send(create(499));
  await on.pass();
  return String((body as Doc)[file.key]);
}

async function change(
  { db, files }: Running,
  file: ResourceFile,
  now: ReadonlyMap<string, Doc>,
  older: string,
): Promise<void> {
  const catalogue = new Catalogue([...files]);
  const rows = await db.selectFrom('resource').select('id').where('type', '=', file.name).execute();
  await db.transaction().execute(async (tx) => {
    for (const { id } of rows) {
      const row = await getRecord(tx, file.name, id, { global: true });
      if (!row) continue;
      const key = keyOf(file, row.doc);
      const doc = { ...(key === older ? withoutDefaults(file, row.doc) : row.doc), ...now.get(key) };
      await updateRecord(tx, { ...row, ...mirrored(file, doc), doc }, recordKeys(catalogue, file, doc));
    }
  });
}

function withoutDefaults({ fields }: ResourceFile, doc: Doc): Doc {
  const isKept = (name: string) => fields.properties[name]?.default === undefined || fields.required?.includes(name);
  return Object.fromEntries(Object.entries(doc).filter(([name]) => isKept(name)));
}

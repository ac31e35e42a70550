/** Replays what clients of the last edition do, against some edition, and notes what they see. */
import { docsOf, type LastClient, STORED } from './last-client.ts';
import { pricesOf } from './monthly-prices.ts';
import { listed, readsOf } from './reads.ts';
import { replayCreates } from './replay-creates.ts';
import { describe, type Edition, fileOf, type Part, type Seen, type Sight } from './sight.ts';
import type { Sent, Stores } from './stores.ts';
import { inNewWords, SAME } from './words.ts';

/** Replays a part of what a client does. */
export function replay(stores: Stores, client: LastClient, part: Part, edition: Edition): Promise<Sight> {
  return part === 'creates' ? replayCreates(stores, client, edition) : replayStored(stores, client, edition);
}

async function replayStored(stores: Stores, client: LastClient, { files, words = SAME }: Edition): Promise<Sight> {
  const last = client.file;
  const file = fileOf(files, last.name);
  const { on, reasons } = await stores.start(STORED, files);
  const key = words.fields[last.key] ?? last.key;
  const docs = await docsOf(on, file, key);
  const seen: Seen[] = [];
  const see = async (of: Seen['of'], sent: Sent) => {
    // The form of an action has names of its own.
    const body = of === 'made' ? inNewWords(sent.body ?? {}, words) : sent.body;
    seen.push({ call: describe(sent), of, sent: body, ...(await on.send({ ...sent, ...(body && { body }) })) });
  };
  try {
    for (const sent of readsOf(client, words)) {
      if (sent) await see('stored', sent);
      else seen.push(SKIPPED);
    }
    const prices = pricesOf(file, last, docs.values());
    for (const { key: _, action, ...sent } of client.changes) await see(action === 'update' ? 'made' : 'stored', sent);
    await on.pass();
    const rows = await listed(on, client);
    for (const { call, key: changed, action, body: sent } of client.changes) {
      const body = rows.find((row) => row[key] === changed);
      const of = action === 'update' ? 'made' : 'stored';
      seen.push({ call: `after ${call}`, of, sent, status: body ? 200 : 404, body });
    }
    prices.push(...pricesOf(file, last, (await docsOf(on, file, key)).values()));
    return { reasons, docs, seen, prices, newRecords: [] };
  } finally {
    await on.close();
  }
}

/** A call that nobody makes any more who was told what changes. */
const SKIPPED: Seen = { call: '', of: 'stored', status: 0, body: undefined, skipped: true };

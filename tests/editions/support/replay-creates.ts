/** Replays the creates of the last edition's clients. */
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';
import { docsOf, EMPTY, type LastClient, raiseLimits } from './last-client.ts';
import { pricesOf } from './monthly-prices.ts';
import { atEdges } from './quota-edges.ts';
import { listed } from './reads.ts';
import { describe, type Edition, fileOf, type Seen, type Sight } from './sight.ts';
import type { Sent, Stores } from './stores.ts';
import { inNewWords, SAME } from './words.ts';

/** Makes all creates again, in a store without other records, and reads what was made. */
export async function replayCreates(
  stores: Stores,
  client: LastClient,
  { files, words = SAME }: Edition,
): Promise<Sight> {
  const { file: last, projectId } = client;
  const file = fileOf(files, last.name);
  const { on, reasons } = await stores.start(EMPTY, files);
  const key = words.fields[last.key] ?? last.key;
  const create = async (sent: Sent) => {
    const body = inNewWords(sent.body ?? {}, words);
    const answer = await on.send({ ...sent, body });
    const made = isDoc(answer.body) ? answer.body[key] : undefined;
    return { answer, body, made: typeof made === 'string' ? [made] : ([] as string[]) };
  };
  const seen: Seen[] = [];
  const see = async (sent: Sent, edge: string) => {
    const { answer, body, made } = await create(sent);
    seen.push({ call: `${describe(sent)} ${edge}`, of: 'made', sent: body, ...answer });
    return made;
  };
  try {
    await raiseLimits(on, projectId);
    const keys: string[] = [];
    const least: string[] = [];
    for (const sent of client.creates) keys.push(...(await see(sent, '')));
    for (const sent of leastCreates(client, file)) least.push(...(await create(sent)).made);
    await on.pass();
    const rows = await listed(on, client);
    for (const made of keys) {
      const body = rows.find((row) => row[key] === made);
      seen.push({ call: 'list the new records', of: 'made', status: body ? 200 : 404, body });
    }
    const docs = await docsOf(on, file, key);
    const prices = pricesOf(
      file,
      last,
      keys.map((made) => docs.get(made) ?? {}),
    );
    await atEdges(on, client, see);
    return {
      reasons,
      docs: new Map(),
      seen,
      prices,
      newRecords: rows.filter((row) => least.includes(String(row[key]))),
    };
  } finally {
    await on.close();
  }
}

/** Creates without a field that the new edition no longer requires. */
function leastCreates({ file: last, create, service }: LastClient, next: ResourceFile): Sent[] {
  const kinds = service.bodies(0, {}).map((_, kind) => kind);
  const [before, after] = [last.fields.properties, next.fields.properties];
  const inLists = Object.keys(before).flatMap((list) =>
    missingIn(before[list]?.items?.required, after[list]?.items?.required).map((name) => ({ list, name })),
  );
  const free = [
    ...missingIn(last.fields.required, next.fields.required).map((name) => ({ list: '', name })),
    ...inLists,
  ];
  return free.flatMap(({ list, name }, index) =>
    kinds.map((kind) => {
      const { body = {}, ...sent } = create(700 + index * kinds.length + kind, kind);
      const items = body[list];
      const less = Array.isArray(items)
        ? { [list]: items.map((item) => without(item as Doc, name)) }
        : without(body, name);
      return { ...sent, body: { ...(list === '' ? {} : body), ...less } };
    }),
  );
}

function missingIn(before: readonly string[] = [], after: readonly string[] = []): string[] {
  return before.filter((name) => !after.includes(name));
}

function without({ ...doc }: Doc, name: string): Doc {
  delete doc[name];
  return doc;
}

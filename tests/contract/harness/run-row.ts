/** Runs a row of a table against a world. */
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';
import { holds, namesIn, RowFailed, same } from './compare.ts';
import { runFactRow } from './facts.ts';
import type { CallRow, Expected, Row, Table } from './row.ts';
import { type Answer, Scene, type World } from './world.ts';

/** Makes a row's own call. The scene does it where nothing else is said. */
export type Sender = (scene: Scene, row: CallRow) => Promise<Answer>;

const byScene: Sender = (scene, { call, as, body, headers }) => scene.send(call, as, body, headers);

/** Runs a row. Rejects with {@link RowFailed} where it fails, or with the error of a step. */
export async function runRow(world: World, table: Table, row: Row): Promise<void> {
  const file = world.files.find((each) => each.name === table.type);
  if (!file) throw new Error(`No resource type ${table.type}`);
  if ('call' in row) {
    await runCall(world, table, row);
    return;
  }
  return runFactRow(world, file, row);
}

/** Runs a row with a call. Returns its scene, after everything that the row reads, and its answer. */
export async function runCall(
  world: World,
  table: Table,
  row: CallRow,
  send: Sender = byScene,
): Promise<{ scene: Scene; answer: Answer }> {
  const scene = await Scene.set(world, row.given);
  const answer = await send(scene, row);
  checkAnswer(scene, row.expect, answer);
  const { used, usedAtEnd, becomes, reads = [] } = row.expect;
  if (used) await checkUsed(scene, 'used', used);
  if (becomes) await watch(scene, table, row, answer);
  if (usedAtEnd || reads.length > 0) await scene.end();
  if (usedAtEnd) await checkUsed(scene, 'used at the end', usedAtEnd);
  for (const { call, status, body, as } of reads) {
    nameNew(scene, table, answer);
    const later = await scene.send(call, as);
    same(`${call}: status`, later.status, status);
    if (body !== undefined) holds(call, later.body, scene.filled(body));
  }
  return { scene, answer };
}

function checkAnswer(scene: Scene, expect: Expected, { status, body }: Answer): void {
  const [first] = Array.isArray(body) ? body : [];
  const error = isDoc(first) ? first : {};
  if (status !== expect.status)
    throw new RowFailed(`expected ${expect.status}, came ${status} ${JSON.stringify(body)}`);
  if (expect.code !== undefined) same('code', error.code, expect.code);
  if (expect.code !== undefined && status >= 400 && !error.message) throw new RowFailed('the error has no message');
  if (expect.field !== undefined) same('field', error.field, expect.field);
  if (expect.keyword !== undefined) same('keyword', isDoc(error.params) && error.params.keyword, expect.keyword);
  if (expect.body !== undefined) holds('body', body, scene.filled(expect.body));
  const names = namesIn(body);
  for (const name of expect.without ?? []) if (names.has(name)) throw new RowFailed(`the answer holds ${name}`);
  for (const name of expect.has ?? []) {
    const value = isDoc(body) ? body[name] : undefined;
    if (!(typeof value === 'string' || Array.isArray(value)) || value.length === 0)
      throw new RowFailed(`the answer holds no ${name}`);
  }
}

function keyOf(table: Table, { body }: Answer): string | undefined {
  const value = isDoc(body) ? body[table.key ?? 'id'] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Makes the record in the answer available to later calls as `{new}`. */
function nameNew(scene: Scene, table: Table, answer: Answer): void {
  const key = keyOf(table, answer);
  if (key !== undefined) scene.name('new', key);
}

async function watch(scene: Scene, table: Table, row: CallRow, answer: Answer): Promise<void> {
  const { becomes = [], tasks } = row.expect;
  const key = row.watch === undefined ? keyOf(table, answer) : String(scene.filled(`{${row.watch}}`));
  const call = `GET ${table.path?.replace('{id}', encodeURIComponent(key ?? ''))}`;
  for (const [index, status] of becomes.entries()) {
    if (index > 0) await scene.pass();
    const read = await scene.send(call, row.as);
    if (status === null) {
      same(`stage ${index}`, read.status, 404);
      continue;
    }
    const record: Doc = isDoc(read.body) ? read.body : {};
    same(`stage ${index}`, record[table.status ?? 'status'], status);
    if (tasks) same(`task at stage ${index}`, record.task, tasks[index]);
  }
}

async function checkUsed(scene: Scene, what: string, expected: Record<string, number>): Promise<void> {
  const { body } = await scene.send('GET /api/project/current/quota');
  for (const [type, amount] of Object.entries(expected)) {
    const state = isDoc(body) ? body[type] : undefined;
    same(`${what}: ${type}`, isDoc(state) ? state.used : undefined, amount);
  }
}

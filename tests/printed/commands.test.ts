/**
 * Every `curl` that the console prints for an action of a customer, as it is, in bash against a provider over HTTP, with an API token: the
 * records and inputs are those of the contract tables, and so is what has to come of it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setVariant } from '../../src/console/config/current.ts';
import { readConfig } from '../../src/contract/access/console-config.ts';
import { type Doc, keyOf } from '../../src/contract/file/resource-file.ts';
import { isDoc } from '../../src/provider/engine/core/values.ts';
import { httpServer } from '../../src/provider/host/http-server.ts';
import { closeServer, listen } from '../../src/provider/host/listen.ts';
import { isApiPath } from '../../src/provider/http/api-path.ts';
import { holds } from '../contract/harness/compare.ts';
import { resourceFiles } from '../contract/harness/files.ts';
import { runCall } from '../contract/harness/run-row.ts';
import { type Answer, type Scene, World } from '../contract/harness/world.ts';
import { Bash } from './bash.ts';
import { formOf, lasting } from './form-of-row.ts';
import { UPLOADED } from './more-rows.ts';
import { NOT_RUN } from './not-run.ts';
import { type Form, type Printed, printedCommand, printedList, printedRead } from './printed-command.ts';
import { type PrintedAction, printedActions } from './rows.ts';

const files = resourceFiles();
const actions = printedActions(files);
const run = actions.filter(({ token, rows }) => token !== undefined && rows.length > 0);
const world = new World(files);
const bash = new Bash();
let server: Server;

const {
  variants: [standard],
} = readConfig(JSON.parse(readFileSync('src/console/public/config.json', 'utf8')));

beforeAll(async () => {
  const { provider } = await world.provider();
  const variants = (await world.provider()).config.variants;
  server = httpServer({ api: provider.fetch, isApi: isApiPath, files: undefined, trustProxy: false, variants });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  if (standard) setVariant({ ...standard, name: variants[0]?.name ?? '' });
  writeFileSync(join(bash.folder, UPLOADED.name), UPLOADED.content);
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  bash.close();
  vi.unstubAllGlobals();
  await closeServer(server);
  await world.close();
});

async function answerOf({ command, variables }: Printed, token: string): Promise<Answer> {
  const text = await bash.run(command, { INFRA_TOKEN: token, ...variables });
  const [, body = '', status = ''] = /^([\s\S]*)\n(\d{3})$/.exec(text) ?? [];
  if (status === '') throw new Error(`curl wrote no status: ${text}\n${command}`);
  return { status: Number(status), headers: new Headers(), body: parsed(body) };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the printed commands for reading say after a create, a change or a delete: in the record's page, and in the list of its type. */
async function compareRead(scene: Scene, { file, action, record, input }: Form, answer: Answer, token: string) {
  const projectId = String(scene.filled('{project}'));
  const values = { ...record, ...(isDoc(answer.body) ? answer.body : {}) };
  const read = async (command: string | undefined): Promise<Answer | undefined> =>
    command === undefined ? undefined : answerOf({ command, variables: {} }, token);
  if (action === 'delete') await scene.end();
  const found = await read(printedRead(file, values, projectId));
  const list = (await read(printedList(file, values, projectId)))?.body as { content: Doc[] } | undefined;
  const keys = list?.content.map((each) => keyOf(file, each));
  if (action === 'delete') {
    expect([404, undefined], 'the record is gone').toContain(found?.status);
    expect(keys, 'the list is without it').not.toContain(keyOf(file, values));
    return;
  }
  if (found) {
    expect(found.status).toBe(200);
    holds('the record', found.body, lasting(file, input));
  }
  if (keys) expect(keys, 'the list has it').toContain(keyOf(file, values));
}

test('whatever a customer does in the console is run here, or no token may do it, for a reason', () => {
  const reason = ({ file, action }: PrintedAction): string | undefined =>
    NOT_RUN[file.name] ?? NOT_RUN[`${file.name}.${action}`];
  const named = (all: PrintedAction[]): string[] => all.map(({ file, action }) => `${file.name}.${action}`);
  expect(named(actions.filter((each) => each.token !== undefined && each.rows.length === 0))).toEqual([]);
  expect(named(actions.filter((each) => each.token === undefined && !reason(each)))).toEqual([]);
  expect(named(actions.filter((each) => each.token !== undefined && reason(each)))).toEqual([]);
  expect(run.length).toBeGreaterThan(250);
});

describe.each(run.map((each) => ({ name: `${each.file.name}.${each.action}`, ...each })))('$name', (printed) => {
  test.each(printed.rows)('$row.when', async ({ table, row }) => {
    let form: Form | undefined;
    const { scene, answer } = await runCall(world, table, row, async (inScene) => {
      form = await formOf(inScene, printed, row);
      const command = printedCommand(form, String(inScene.filled('{project}')));
      if (!command) throw new Error('The console prints no command.');
      return answerOf(command, await inScene.tokenOf(printed.token ?? 'token'));
    });
    const isRead = form && answer.status < 400 && ['create', 'update', 'delete'].includes(form.action);
    if (form && isRead) await compareRead(scene, form, answer, await scene.tokenOf(printed.token ?? 'token'));
  });
});

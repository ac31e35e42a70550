/**
 * Every call of the API with wrong requests: by all callers, with unexpected bodies, paths, queries and headers. No response is a server
 * error, and every error has the declared shape. `FUZZ_SEED` sets another seed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flagsBy } from '../../src/contract/access/flags.ts';
import { createTestProvider, type TestProvider } from '../../src/provider/testing.ts';
import { byCircle, seedOf } from '../circles.ts';
import { Random } from '../durability/support/random.ts';
import { type JsonSchema, SchemaValues } from './fuzz/schema.ts';
import { type Sent, spoil } from './fuzz/spoil.ts';
import { type Document, type Operation, Verdict } from './fuzz/verdict.ts';
import { resourceFiles } from './harness/files.ts';
import { oneVariant } from './harness/variant.ts';
import { byHand } from './rights/by-hand.ts';
import { Calls, type ExampleCall } from './rights/calls.ts';
import { type Caller, People } from './rights/people.ts';
import { Records } from './rights/records.ts';

const ROOT = join(import.meta.dirname, '../..');
const CALLERS = ['guest', 'owner', 'manager', 'administrator', 'other administrator'] as const satisfies Caller[];
/** The number of requests per call and caller. */
const TIMES = byCircle({ test: 3, rest: 3, full: 8 });
/** A longer call counts as hanging. */
const PATIENCE_MS = 60_000;
const SEED = seedOf('FUZZ_SEED');

const document = JSON.parse(readFileSync(join(ROOT, 'generated/openapi.json'), 'utf8')) as Document;
const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, operation })),
);

const random = new Random(SEED);
const values = new SchemaValues(document.components.schemas as Record<string, JsonSchema>, random);
const verdict = new Verdict(document);
let provider: TestProvider;
let people: People;
let records: Records;
let asking: Calls;

beforeAll(async () => {
  const flags = flagsBy(() => true);
  provider = await createTestProvider(
    { flags, variants: oneVariant(flags), outbox: true, cloudPaceMs: 0 },
    resourceFiles(),
  );
  people = await People.make(provider);
  records = await Records.make(provider, people);
  asking = new Calls(records, byHand(provider, people));
}, 300_000);

afterAll(() => provider.db.destroy());

/** A valid request of a call. Without a resource file it is generated from the declared schema. */
async function rightRequest(call: string, { requestBody }: Operation): Promise<ExampleCall> {
  const example = await asking.exampleOf(call);
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const empty = Object.keys(Object(example.body)).length === 0;
  return schema && empty ? { ...example, body: values.of(schema) } : example;
}

function send({ call, headers, body }: Sent, token: string | undefined): Promise<Response> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const all = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const request = new Request(`http://localhost${path}`, { method, headers: all, body });
  return provider.provider.fetch(request);
}

/** A response. Undefined where none comes. */
async function answerTo(sent: Sent, token: string | undefined): Promise<Response | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const never = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const answer = await Promise.race([send(sent, token), never]);
  clearTimeout(timer);
  return answer;
}

/** The text of a response. Empty for a stream, which never ends. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}

/** Sends one request. Returns the problem of the response. */
async function problemOf(
  caller: Caller,
  { call, path, operation }: (typeof calls)[number],
): Promise<string | undefined> {
  const query = (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
  const sent = spoil(await rightRequest(call, operation), { path, query }, random);
  const answer = await answerTo(sent, await people.token(caller));
  const wrong = answer && verdict.of(answer, await textOf(answer), operation);
  if (!answer)
    return `${caller}: ${sent.call.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 300)} is never answered`;
  if (answer.status < 400 && !call.startsWith('GET ')) {
    await provider.provider.worker.runDue();
    await people.restore();
    await records.restore();
  }
  if (wrong === undefined) return undefined;
  const body = sent.body instanceof Uint8Array ? new TextDecoder().decode(sent.body).slice(0, 400) : 'a form';
  return `${caller}: ${sent.call.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 300)} ${sent.body ? body : ''}\n  ${wrong}`;
}

test.each(CALLERS)(
  'whatever a call is asked by %s, it is answered, and refused as it is declared',
  async (caller) => {
    const wrong: string[] = [];
    for (let time = 0; time < TIMES; time += 1)
      for (const call of calls) {
        const problem = await problemOf(caller, call);
        if (problem !== undefined) wrong.push(problem);
      }
    expect(wrong, `FUZZ_SEED=${SEED}`).toEqual([]);
  },
  1_200_000,
);

test('what came of it in due work failed nowhere', () => {
  const failed = provider.log.lines.filter(({ level }) => level === 'error');
  expect(failed.map(({ message, fields }) => `${message} ${errorOf(fields)}`)).toEqual([]);
});

function errorOf(fields: object): string {
  const { err } = fields as { err?: Error };
  return err?.stack ?? JSON.stringify(fields);
}

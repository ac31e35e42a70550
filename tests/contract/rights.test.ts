/**
 * The permissions of every call, typed by hand: `rights.tsv` has a line for each call of the API and a column for each caller. The real
 * answers are compared with it, call by call over HTTP, with real records.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flagsBy } from '../../src/contract/access/flags.ts';
import { createTestProvider, type TestProvider } from '../../src/provider/testing.ts';
import { resourceFiles } from './harness/files.ts';
import { oneVariant } from './harness/variant.ts';
import { byHand } from './rights/by-hand.ts';
import { Calls } from './rights/calls.ts';
import { CALLERS, People } from './rights/people.ts';
import { Records } from './rights/records.ts';

const ROOT = join(import.meta.dirname, '../..');
const TABLE = 'tests/contract/rights.tsv';

/** Every call of the API, as `GET /api/x`. */
const { paths } = JSON.parse(readFileSync(join(ROOT, 'generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};
const calls = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
);

/** The table: the status of each call for each caller. */
const [head = '', ...rows] = readFileSync(join(ROOT, TABLE), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const columns = head.split('\t').slice(1);
const table = new Map(rows.map((row) => [row.split('\t')[0] ?? '', row.split('\t').slice(1)]));

/** The actual statuses of each call by caller. */
const came = new Map<string, string[]>();

let provider: TestProvider;

beforeAll(async () => {
  const flags = flagsBy(() => true);
  provider = await createTestProvider({ flags, variants: oneVariant(flags), outbox: true }, resourceFiles());
  const people = await People.make(provider);
  const records = await Records.make(provider, people);
  const asking = new Calls(records, byHand(provider, people));
  for (const call of calls) came.set(call, await answersTo(call, asking, people, records));
}, 300_000);

afterAll(() => provider.db.destroy());

/** The statuses of all callers, least privileged first. After a success the state is restored. */
async function answersTo(call: string, asking: Calls, people: People, records: Records): Promise<string[]> {
  const cells: string[] = [];
  for (const caller of CALLERS) {
    const { call: sent, body, headers } = await asking.exampleOf(call);
    const answer = await provider.send(sent, { body, headers, token: await people.token(caller) });
    await answer.body?.cancel();
    cells.push([401, 403, 404].includes(answer.status) ? String(answer.status) : '+');
    if (answer.status < 400 && !call.startsWith('GET ')) {
      await people.restore();
      await records.restore(call);
    }
  }
  return cells;
}

/** The lines of calls in the table's format. */
function linesOf(of: string[]): string {
  return of.map((call) => [call, ...(came.get(call) ?? [])].join('\t')).join('\n');
}

describe('the table of rights', () => {
  test('has a column for everybody', () => expect(columns).toEqual([...CALLERS]));

  test('has a line for every call of the API', () => {
    const missing = calls.filter((call) => !table.has(call));
    if (missing.length === 0) return;
    throw new Error(
      `${TABLE} lacks lines. Think about each cell before you add them: this is what is answered now, not what is right.\n${linesOf(missing)}`,
    );
  });

  test('has no line of a call that is gone, and none twice', () => {
    expect([...table.keys()].filter((call) => !calls.includes(call))).toEqual([]);
    expect(rows.length).toBe(table.size);
  });

  test('keeps what is for managers and administrators under the prefix of administration, and nothing else there', () => {
    const isRefused = (call: string, caller: string): boolean =>
      ['401', '403'].includes(table.get(call)?.[columns.indexOf(caller)] ?? '');
    const customers = ['guest', 'client', 'reader', 'member', 'owner', 'other owner'];
    const administration = calls.filter((call) => call.includes(' /api/admin/'));
    expect(administration.length).toBeGreaterThan(50);
    expect(administration.filter((call) => !customers.every((caller) => isRefused(call, caller)))).toEqual([]);
    const others = calls.filter((call) => !administration.includes(call));
    expect(others.filter((call) => isRefused(call, 'owner') && !isRefused(call, 'administrator'))).toEqual([]);
  });
});

describe('the API answers as the table says', () => {
  test.each(CALLERS.map((caller, index) => [caller, index] as const))('to %s', (_, index) => {
    const wrong = [...table].flatMap(([call, cells]) => {
      const answered = came.get(call)?.[index];
      return answered === undefined || answered === cells[index]
        ? []
        : [`${call}: ${cells[index]} is written, ${answered} came`];
    });
    expect(wrong).toEqual([]);
  });
});

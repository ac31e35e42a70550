/**
 * Who may make which call, by hand: `rights.tsv` has a line for each call of the API and a column for everybody who may try. What they
 * are really answered is held against it, call by call over HTTP, with real records.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLAGS } from '../../src/contract/flags.ts';
import { publishPage } from '../../src/provider/cloud/console-page.ts';
import { notify } from '../../src/provider/notifications/notifications.ts';
import { createTestProvider, type TestProvider } from '../../src/provider/testing.ts';
import { resourceFiles } from './harness/files.ts';
import { type ByHand, Calls } from './rights/calls.ts';
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

/** The table: what each call answers to each of the callers. */
const [head = '', ...rows] = readFileSync(join(ROOT, TABLE), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const columns = head.split('\t').slice(1);
const table = new Map(rows.map((row) => [row.split('\t')[0] ?? '', row.split('\t').slice(1)]));

/** What came: of each call what each of the callers was answered. */
const came = new Map<string, string[]>();

let provider: TestProvider;

beforeAll(async () => {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true]));
  provider = await createTestProvider({ flags, outbox: true }, resourceFiles());
  const people = await People.make(provider);
  const records = await Records.make(provider, people);
  const asking = new Calls(records, byHand(people));
  for (const call of calls) came.set(call, await answersTo(call, asking, people, records));
}, 120_000);

afterAll(() => provider.db.destroy());

/** What everybody is answered, those who may less first. After whatever has gone through all is as it was. */
async function answersTo(call: string, asking: Calls, people: People, records: Records): Promise<string[]> {
  const cells: string[] = [];
  for (const caller of CALLERS) {
    const { call: sent, body, headers } = await asking.asked(call);
    const answer = await provider.send(sent, { body, headers, token: await people.token(caller) });
    await answer.body?.cancel();
    cells.push([401, 403, 404].includes(answer.status) ? String(answer.status) : '+');
    if (answer.status < 400 && !call.startsWith('GET ')) {
      await people.restore();
      await records.restore();
    }
  }
  return cells;
}

/** What stands in the places of hand-written routes; what is known by a secret, or to the owner alone, is made anew each time. */
function byHand(people: People): ByHand {
  const project = async () => ({ id: people.projects.own });
  const promoCode = async () => ({ code: 'WELCOME2026' });
  return {
    '/api/user/activate/resending/{email}': async () => ({ email: 'nobody@example.kz' }),
    '/api/promocode/check/{code}': promoCode,
    '/api/promocode/activate/{code}': promoCode,
    '/api/user/change/project/{id}': project,
    '/api/user/projects/{id}': project,
    '/api/payment/callback/{merchantId}': async () => ({ merchantId: 'sandbox' }),
    '/api/payment/{id}': async () => ({ id: (await payment(people)).id }),
    '/api/payment/sandbox/{token}': async () => ({ token: (await payment(people)).token }),
    '/api/user/sessions/{id}': () => session(people),
    '/api/notifications/read/{id}': () => notification(people),
    '/api/console/{secret}': async () => {
      const page = provider.db.transaction().execute((tx) => publishPage(tx, 'Hello', provider.clock.now()));
      return { secret: (await page).split('/').at(-1) ?? '' };
    },
  };
}

async function payment(people: People): Promise<{ id: string; token: string }> {
  const body = { merchantId: 'sandbox', amount: '5000' };
  const begun = await provider.send('POST /api/k24/payment/create', { token: await people.token('owner'), body });
  const { id = '', url = '' } = (await begun.json()) as { id?: string; url?: string };
  return { id, token: url.split('?')[0]?.split('/').at(-1) ?? '' };
}

async function session(people: People): Promise<{ id: string }> {
  const open = await provider.send('GET /api/user/sessions', { token: await people.token('owner') });
  const { content } = (await open.json()) as { content: { id: string }[] };
  return { id: content[0]?.id ?? '' };
}

async function notification(people: People): Promise<{ id: string }> {
  const { db, clock } = provider;
  const told = { userId: people.id('owner'), type: 'QUOTA_APPROVED', category: 'SYSTEM', params: {} } as const;
  await db.transaction().execute((tx) => notify(tx, told, clock.now()));
  const { id } = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', told.userId)
    .executeTakeFirstOrThrow();
  return { id };
}

/** The lines of calls as the table would have them. */
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

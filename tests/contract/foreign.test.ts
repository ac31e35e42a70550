/**
 * Records of a project are invisible to members of another one, and to a manager who does not look after its customer: in every list,
 * count, search, filter, reference and report. Ids in paths are covered by `rights.tsv`: 404.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flagsBy } from '../../src/contract/access/flags.ts';
import { fillPath } from '../../src/contract/expression/template.ts';
import { type Doc, type ResourceFile, titleOf } from '../../src/contract/file/resource-file.ts';
import { type ServedCall, servedPaths } from '../../src/provider/engine/calls/served-calls.ts';
import { createTestProvider, type TestProvider } from '../../src/provider/testing.ts';
import { resourceFiles } from './harness/files.ts';
import { oneVariant } from './harness/variant.ts';
import { Calls } from './rights/calls.ts';
import { type Caller, People } from './rights/people.ts';
import { Records } from './rights/records.ts';

const files = resourceFiles();
const served = servedPaths(files).flatMap(({ calls }) => calls);
const OTHERS = ['other owner', 'other manager'] as const;

let provider: TestProvider;
let people: People;
let records: Records;
let asking: Calls;

beforeAll(async () => {
  const flags = flagsBy(() => true);
  provider = await createTestProvider({ flags, variants: oneVariant(flags) }, files);
  people = await People.make(provider);
  records = await Records.make(provider, people);
  asking = new Calls(records, {});
}, 60_000);

afterAll(() => provider.db.destroy());

/** Whether a type's records belong to a project or to a user. */
const isOwned = ({ scope, source, singleton }: ResourceFile): boolean => scope !== 'global' && !source && !singleton;

/** Every id that could reveal the first project: its own, its members', its records'. */
async function secretIds(): Promise<string[]> {
  const keys = await Promise.all(files.filter(isOwned).map(async (file) => String((await records.of(file))[file.key])));
  const folk = (['reader', 'member', 'owner'] as const).map((name) => people.id(name));
  return [people.projects.own, ...folk, ...keys];
}

async function answerTo(caller: Caller, call: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const answer = await provider.send(call, { token: await people.token(caller), ...(body !== undefined && { body }) });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

/** The queries by which a list could reveal a record. */
function queriesFor(file: ResourceFile, doc: Doc): string[] {
  const query = (name: string, value: unknown): string => `?${name}=${encodeURIComponent(String(value))}`;
  const filters = (file.list?.filters ?? []).filter((name) =>
    ['string', 'number', 'boolean'].includes(typeof doc[name]),
  );
  return [
    '?size=10000',
    query('q', titleOf(file, doc)),
    query('q', doc[file.key]),
    ...filters.map((name) => query(`f.${name}`, String(doc[name]).replaceAll(/[\\,]/g, '\\$&'))),
    ...(file.list?.columns ?? []).filter((name) => /^\w+$/.test(name)).map((name) => query('sort', `${name},desc`)),
  ];
}

const lists = served.filter(({ kind }) => kind === 'list');

describe.each(OTHERS)('to %s', (other) => {
  test.each(lists.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s gives nothing away',
    async (_, { file, path }) => {
      const ids = await secretIds();
      const doc = await records.of(file);
      for (const query of queriesFor(file, doc)) {
        const call = `GET ${fillPath(path, { ...records.places, ...doc })}${query}`;
        const { status, body } = await answerTo(other, call);
        if (status !== 200) {
          expect([call, [400, 403, 404].includes(status)]).toEqual([call, true]);
          continue;
        }
        const { content, totalElements } = body as { content: Doc[]; totalElements: number };
        // Invisible records are not counted either.
        if (query === '?size=10000') expect([call, totalElements]).toEqual([call, content.length]);
        const known = JSON.stringify(content);
        expect([call, ids.filter((id) => known.includes(JSON.stringify(id)))]).toEqual([call, []]);
      }
    },
  );
});

const bulk = served.filter(({ kind }) => kind === 'bulkDelete');

test.each(bulk.map((call) => [call.path, call] as const))(
  'deletes nothing of another project: DELETE %s',
  async (_, call) => {
    const { body } = await asking.exampleOf(`${call.method} ${call.path}`);
    const answer = await answerTo('other owner', `DELETE ${call.path}`, body);
    const key = String((await records.of(call.file))[call.file.key]);
    expect(answer).toMatchObject({ status: 200, body: [{ id: key, status: 404 }] });
  },
);

const byIds = served.filter(({ kind }) => kind === 'byIds');

test.each(byIds.map((call) => [call.path, call] as const))('names nothing of another project: %s', async (_, call) => {
  const { body } = await asking.exampleOf(`${call.method} ${call.path}`);
  expect(await answerTo('other owner', `${call.method} ${call.path}`, body)).toEqual({ status: 200, body: [] });
});

/** The references of a create's input to records of a project. */
function referencesOf({ file }: ServedCall, input: Doc): string[] {
  return Object.entries(file.fields.properties).flatMap(([name, field]) => {
    const target = records.types.get(field['x-ref']?.resource ?? '');
    return target && isOwned(target) && target.scope === 'project' && typeof input[name] === 'string' ? [name] : [];
  });
}

const creates = served.filter(({ kind, encoding }) => kind === 'create' && encoding === 'json');

test.each(creates.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'refers to nothing of another project: %s',
  async (name, call) => {
    const { call: sent, body } = await asking.exampleOf(name);
    const references = referencesOf(call, { ...(body as Doc) });
    if (references.length === 0) return;
    const answer = await answerTo('other owner', sent, body);
    const codes = (Array.isArray(answer.body) ? (answer.body as Doc[]) : []).map(({ code }) => code);
    expect([references, answer.status, codes[0]]).toEqual([
      references,
      expect.any(Number),
      expect.stringMatching(/^(BAD_REFERENCE|NOT_FOUND|FORBIDDEN)$/),
    ]);
  },
);

test('tells nothing of another project in a report, a quota or a notification', async () => {
  const ids = await secretIds();
  for (const [call, body] of [
    ['POST /api/report', { period: 'month' }],
    [
      'POST /api/plan',
      { calls: [{ method: 'POST', path: '/api/openstack/cinder/volumes', body: { display_name: 'd' } }] },
    ],
    ['GET /api/project/current/quota', undefined],
    ['GET /api/project/current/quotas', undefined],
    ['GET /api/project/current/summary', undefined],
    ['GET /api/project/current/costs', undefined],
    ['GET /api/project/current/costs/labels', undefined],
    ['GET /api/project/current/labels', undefined],
    ['GET /api/notifications', undefined],
    ['GET /api/user/projects', undefined],
    ['GET /api/user/balance', undefined],
    ['GET /api/user/costs?by=record', undefined],
    ['GET /api/user/costs/next', undefined],
  ] as const) {
    const answer = JSON.stringify(await answerTo('other owner', call, body));
    expect([call, ids.filter((id) => answer.includes(id))]).toEqual([call, []]);
  }
});

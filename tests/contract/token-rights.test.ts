/**
 * API tokens of each kind and role, asked for every call that their role does not give: `rights.tsv` says what each role may. No token is let
 * through to more. What a role gives, a token gets too, as far as the call is of a project.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAccess } from '../../src/contract/access/call-access.ts';
import { flagsBy } from '../../src/contract/access/flags.ts';
import { type ApiTokenKind, hintOf, newApiToken } from '../../src/provider/crypto/api-token.ts';
import { sha256 } from '../../src/provider/crypto/secrets.ts';
import { createTestProvider, type TestProvider } from '../../src/provider/testing.ts';
import { resourceFiles } from './harness/files.ts';
import { oneVariant } from './harness/variant.ts';
import { byHand } from './rights/by-hand.ts';
import { Calls } from './rights/calls.ts';
import { People } from './rights/people.ts';
import { Records } from './rights/records.ts';

const ROOT = join(import.meta.dirname, '../..');
const { paths } = JSON.parse(readFileSync(join(ROOT, 'generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { 'x-access': CallAccess }>>;
};
const accessOf = new Map<string, CallAccess>(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation['x-access']] as const,
    ),
  ),
);

const [head = '', ...rows] = readFileSync(join(ROOT, 'tests/contract/rights.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const columns = head.split('\t');

const ROLES = ['reader', 'member', 'owner'] as const;
type Role = (typeof ROLES)[number];
const TOKENS = ROLES.flatMap((role) => (['personal', 'project'] as const).map((kind) => ({ kind, role })));
const REFUSED = [401, 403, 404];

/**
 * Where a role is refused. What belongs to a person is the owner's, who has all of these tokens. They change it with a role that changes
 * things.
 */
function refuses(row: string, role: Role): boolean {
  const [call = '', ...cells] = row.split('\t');
  const isOwn = accessOf.get(call)?.own === true;
  if (isOwn && role === 'reader' && !call.startsWith('GET ')) return true;
  return cells[columns.indexOf(isOwn ? 'owner' : role) - 1] !== '+';
}

/** The calls that a token must not be let through to, and reads in the project that it must. */
const tooMuch = rows.filter((row) => ROLES.some((role) => refuses(row, role)));
const reads = rows.filter((row) => {
  const call = row.split('\t')[0] ?? '';
  const access = accessOf.get(call);
  return call.startsWith('GET ') && access?.projectRole && !access.recentAuthentication && access.token !== false;
});

let provider: TestProvider;
/** The status of each call with each token. */
const came = new Map<string, number>();

beforeAll(async () => {
  const flags = flagsBy(() => true);
  provider = await createTestProvider({ flags, variants: oneVariant(flags), outbox: true }, resourceFiles());
  const people = await People.make(provider);
  const records = await Records.make(provider, people);
  const asking = new Calls(records, byHand(provider, people));
  const tokens = new Map<string, string>();
  for (const { kind, role } of TOKENS) tokens.set(`${kind} ${role}`, await store(people, kind, role));
  for (const row of new Set([...tooMuch, ...reads])) {
    const call = row.split('\t')[0] ?? '';
    const { call: sent, body, headers } = await asking.exampleOf(call);
    for (const { kind, role } of TOKENS) {
      if (!refuses(row, role) && !reads.includes(row)) continue;
      const token = tokens.get(`${kind} ${role}`);
      const answer = await provider.send(sent, { body, headers, token });
      await answer.body?.cancel();
      came.set(`${kind} ${role} ${call}`, answer.status);
    }
  }
}, 300_000);

afterAll(() => provider.db.destroy());

/** A token of the owner, or of the project, with a role. */
async function store(people: People, kind: ApiTokenKind, role: Role): Promise<string> {
  const token = newApiToken(kind);
  const [user, project] = [people.id('owner'), people.projects.own];
  const owner = kind === 'personal' ? { user_id: user, project_id: null } : { user_id: null, project_id: project };
  const id = `${kind}-${role}`;
  const named = { id, hash: sha256(token), hint: hintOf(token), name: id, name_key: id, role, role_id: null };
  const bounds = { all_projects: 0, read_only: 0, networks: '[]', cap_tiyn: null, expires_at: null, version: 1 };
  const used = { created_at: provider.clock.now().toISOString(), created_by: user };
  const never = { expiry_told_at: null, used_at: null, used_address: null };
  await provider.db
    .insertInto('api_token')
    .values({ ...owner, ...named, ...bounds, ...used, ...never })
    .execute();
  if (kind === 'personal')
    await provider.db.insertInto('api_token_project').values({ token_id: id, project_id: project }).execute();
  return token;
}

describe.each(TOKENS)('a $kind token with the role of a $role', ({ kind, role }) => {
  const status = (row: string) => came.get(`${kind} ${role} ${row.split('\t')[0]}`) ?? 0;

  it('is refused wherever that role is', () => {
    const asked = tooMuch.filter((row) => refuses(row, role));
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((row) => !REFUSED.includes(status(row)))).toEqual([]);
  });

  it('reads what that role reads in the project', () => {
    const asked = reads.filter((row) => !refuses(row, role));
    expect(asked.length).toBeGreaterThan(50);
    expect(
      asked.filter((row) => [401, 403].includes(status(row))).map((row) => `${row.split('\t')[0]}: ${status(row)}`),
    ).toEqual([]);
  });
});

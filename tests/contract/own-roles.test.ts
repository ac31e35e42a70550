/**
 * Every call that roles of one's own can limit, asked as an employee with the shipped support role, and as a member of a project who may look at
 * servers and restart them. `own-roles.tsv` is typed by hand. It has the calls that either is let through to: all others are refused.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAccess } from '../../src/contract/access/call-access.ts';
import { flagsBy } from '../../src/contract/access/flags.ts';
import { insertShippedRoles } from '../../src/provider/store/migrations/0057-wider-staff-roles.ts';
import { createTestProvider, type TestProvider } from '../../src/provider/testing.ts';
import { resourceFiles } from './harness/files.ts';
import { oneVariant } from './harness/variant.ts';
import { byHand } from './rights/by-hand.ts';
import { Calls } from './rights/calls.ts';
import { type Caller, People } from './rights/people.ts';
import { Records } from './rights/records.ts';

const ROOT = join(import.meta.dirname, '../..');
const TABLE = 'tests/contract/own-roles.tsv';

const { paths } = JSON.parse(readFileSync(join(ROOT, 'generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { 'x-access': CallAccess }>>;
};

/** The calls that one of the two roles can limit: those of staff, and those in a project. */
const limited = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { 'x-access': access }]) => {
    const isStaff = access.role !== undefined && !access.role.includes('client');
    return isStaff || access.projectRole ? [{ call: `${method.toUpperCase()} ${path}`, isStaff }] : [];
  }),
);

const [, ...rows] = readFileSync(join(ROOT, TABLE), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const written = new Set(rows);
const came = new Set<string>();

let provider: TestProvider;

beforeAll(async () => {
  const flags = flagsBy(() => true);
  provider = await createTestProvider({ flags, variants: oneVariant(flags), outbox: true }, resourceFiles());
  const people = await People.make(provider);
  const records = await Records.make(provider, people);
  await insertShippedRoles(provider.db);
  const roleId = await onCallRole(people);
  const asking = new Calls(records, byHand(provider, people));
  for (const { call, isStaff } of limited) {
    const caller: Caller = isStaff ? 'administrator' : 'reader';
    const { call: sent, body, headers } = await asking.exampleOf(call);
    await limit(people, roleId);
    const answer = await provider.send(sent, { body, headers, token: await people.token(caller) });
    await answer.body?.cancel();
    // Examples and restored records are read without limits.
    await provider.db.updateTable('users').set({ staff_role_id: null }).execute();
    if (answer.status !== 403) came.add(`${isStaff ? 'support' : 'on call'}\t${call}`);
    if (answer.status < 400 && !call.startsWith('GET ')) {
      await people.restore();
      await records.restore(call);
    }
  }
}, 300_000);

afterAll(() => provider.db.destroy());

/** Makes a role that looks at servers and restarts them. Returns its id. */
async function onCallRole(people: People): Promise<string> {
  const id = crypto.randomUUID();
  const role = {
    id,
    project_id: people.projects.own,
    name: 'On call',
    name_key: 'on call',
    description: null,
    version: 1,
  };
  const rights = JSON.stringify(['vm.read', 'vm.reboot']);
  await provider.db
    .insertInto('own_role')
    .values({ ...role, rights, created_at: provider.clock.now().toISOString() })
    .execute();
  return id;
}

/** Gives both their roles, which the state before each call lacks. */
async function limit(people: People, roleId: string): Promise<void> {
  const support = provider.db
    .selectFrom('own_role')
    .select('id')
    .where('name', '=', 'Поддержка')
    .where('project_id', 'is', null);
  await provider.db
    .updateTable('users')
    .set({ staff_role_id: support })
    .where('id', '=', people.id('administrator'))
    .execute();
  await provider.db
    .updateTable('project_member')
    .set({ role: 'custom', role_id: roleId })
    .where('user_id', '=', people.id('reader'))
    .execute();
}

describe('roles of one’s own', () => {
  it('are asked about hundreds of calls', () => expect(limited.length).toBeGreaterThan(500));

  it.each(['support', 'on call'])('let %s through to the calls of the table, and to no other', (role) => {
    const of = (lines: Set<string>) => [...lines].filter((line) => line.startsWith(`${role}\t`)).sort();
    expect(of(came)).toEqual(of(written));
  });
});

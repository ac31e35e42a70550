import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { hashOf, NO_HEAD, type Seal, type SealedContent } from './chain.ts';
import { byPassingTriggers } from './testing.ts';

const EXPORT = 'GET /api/admin/audit/export';
const TOKEN = 'a-token-of-the-collector-of-32-characters';

type Line = Seal & { hash: string; entry: SealedContent | null };

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest({ auditToken: TOKEN });
  admin = await resources.test.signIn('admin');
});

async function lines(query = '', token = admin): Promise<Line[]> {
  const answer = await resources.test.send(`${EXPORT}${query}`, { token });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
  const text = await answer.text();
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
}

const seal = () => resources.test.provider.audit.run();

/** Writes so many entries, as if by so many events. */
async function fill(count: number): Promise<void> {
  const { db, clock } = resources.test;
  const at = clock.now().toISOString();
  const entry = {
    type: 'disk',
    record_id: 'd',
    action: 'create',
    request_id: 'r',
    at,
    ended_at: at,
    result: 'success',
  };
  const nothing = { project_id: null, user_id: null, title: null, acting_id: null, address: null, changes: null };
  const ids = Array.from({ length: count }, (_, n) => `e${n}`);
  const rows = ids.map((id) => ({ ...entry, ...nothing, id, reason: null, attempts: null, origin: null }));
  await db.insertInto('journal').values(rows).execute();
  const queued = ids.map((id) => ({ at, entry_id: id, part: 'entry' as const }));
  await db.insertInto('journal_unsealed').values(queued).execute();
  await seal();
}

describe('the export of the audit log', () => {
  it('has each sealed part once, in order, whatever its pages, and continues after a number', async () => {
    await fill(520);
    const all = await lines();
    const count = all.length;
    expect(count).toBeGreaterThan(520);
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(await lines('?after=2&limit=3')).toEqual(all.slice(2, 5));
    await seal();
    const [next, ...none] = await lines(`?after=${count}`);
    expect(next).toMatchObject({ number: count + 1, entry: { type: 'audit-entry', action: 'export' } });
    expect(none).toEqual([]);
    expect(await lines(`?after=${count + 1}`)).toEqual([]);
  });

  it('has all that the hashes cover, so that a collector can check the chain without us', async () => {
    await resources.call('POST /api/openstack/cinder/volumes', { display_name: 'data', size: 10, volume_type: 'FAST' });
    await resources.settle();
    await seal();
    const all = await lines();
    expect(new Set(all.map(({ part }) => part))).toEqual(new Set(['entry', 'begin', 'end']));
    let { hash } = NO_HEAD;
    for (const { hash: own, entry, ...rest } of all) {
      hash = hashOf(hash, rest, entry ?? {});
      expect([rest.number, own]).toEqual([rest.number, hash]);
    }
  });

  it('shows an entry that is missing', async () => {
    await seal();
    await byPassingTriggers(resources.test.db, 'delete from journal');
    const [first] = await lines();
    expect(first).toMatchObject({ number: 1, entry: null });
  });

  it('has no secret, and no password that was typed', async () => {
    const made = await resources.call('POST /api/openstack/nova/keypair/create', { name: 'key' });
    await resources.test.send('POST /api/auth/login', { body: { login: 'customer', password: 'Wrong-One-2026' } });
    await seal();
    const text = JSON.stringify(await lines());
    expect(text).toContain('keypair');
    for (const secret of [made.body.privateKey, 'Wrong-One-2026', admin, TOKEN])
      expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
  });

  it('is itself in the log once a day for each caller', async () => {
    const { db, clock } = resources.test;
    const exports = () =>
      db
        .selectFrom('journal')
        .leftJoin('users', 'users.id', 'journal.user_id')
        .select(['login', 'title'])
        .where('action', '=', 'export')
        .orderBy('login')
        .execute();
    for (let n = 0; n < 3; n += 1) for (const token of [admin, TOKEN]) await lines('', token);
    const once = [
      { login: 'admin', title: null },
      { login: null, title: 'AUDIT_TOKEN' },
    ];
    expect((await exports()).sort((a, b) => (a.login === null ? 1 : b.login === null ? -1 : 0))).toEqual(once);
    clock.advance(24 * 60 * 60 * 1000);
    await lines('', TOKEN);
    expect(await exports()).toHaveLength(3);
  });

  it('refuses a wrong query', async () => {
    for (const query of [
      '?after=-1',
      '?after=x',
      '?limit=0',
      '?limit=100001',
      '?after=1e3',
      '?after=99999999999999999',
    ])
      expect([query, (await resources.test.send(`${EXPORT}${query}`, { token: admin })).status]).toEqual([query, 400]);
  });
});

describe('the token of a log collector', () => {
  const status = async (call: string, token: string) => (await resources.test.send(call, { token })).status;

  it('lets in to the export and to nothing else', async () => {
    expect(await status(EXPORT, TOKEN)).toBe(200);
    for (const call of ['GET /api/admin/audit', 'GET /api/user', 'GET /api/admin/user', 'DELETE /api/user/sessions'])
      expect([call, await status(call, TOKEN)]).toEqual([call, 401]);
  });

  it('is not accepted where it is wrong or not set', async () => {
    expect(await status(EXPORT, `${TOKEN}x`)).toBe(401);
    expect((await resources.test.send(EXPORT)).status).toBe(401);
    const without = await createResourceTest();
    for (const token of [TOKEN, '', 'undefined']) expect((await without.test.send(EXPORT, { token })).status).toBe(401);
  });
});

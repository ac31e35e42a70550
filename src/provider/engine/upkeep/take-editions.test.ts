import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CommonFile, inlineFile } from '../../../contract/file/inline.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { testOpenapi } from '../../access/testing.ts';
import { createProvider } from '../../app.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';
import { Catalogue } from '../core/catalogue.ts';
import { ALL_FLAGS, FILES } from '../testing.ts';
import { moveRecords } from './move-records.ts';
import { takeEditions } from './take-editions.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as ResourceFile & CommonFile;
const common = read('schemas/common.json');
const inline = (file: ResourceFile) => inlineFile(file, common, new Map());
const FIRST = inline(read('tests/new-service/dns-zone.json'));
const SECOND = inline(read('tests/new-service/second-edition/dns-zone.json'));

const ZONES = '/api/dns/zones';
const TXT = { host: '@', type: 'TXT', value: 'v=spf1 -all', ttl: 60 };
const A = { host: 'www', type: 'A', value: '203.0.113.10', ttl: 3600 };
const quotaOf = (file: ResourceFile): ResourceFile => ({ ...file, quotaTypes: { DNS_ZONE: { limit: -1 } } });
const withZone = (file: ResourceFile) => [...FILES, quotaOf(file)];

let test: TestProvider;

/** The store's provider after a restart with another edition of the zones' file. Refused, it throws the reasons. */
async function restart(file: ResourceFile | undefined, options: { lenient?: boolean } = {}): Promise<TestProvider> {
  const files = file ? withZone(file) : FILES;
  const { provider: _, send: _send, signIn: _signIn, ...parts } = test;
  const deps = { ...parts, files, openapi: testOpenapi(files) };
  const reasons = await takeEditions(deps, options);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  const provider = createProvider(deps);
  const send: TestProvider['send'] = async (call, { body, token = '' } = {}) => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    return provider.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  };
  return { ...deps, provider, send, signIn: test.signIn };
}

async function make(token: string, name: string, records: Doc[] = [TXT, A]): Promise<string> {
  const answer = await test.send(`POST ${ZONES}`, { token, body: { name, email: 'admin@example.kz', records } });
  expect(answer.status).toBe(201);
  test.clock.advance(60_000);
  await test.provider.worker.runDue();
  return ((await answer.json()) as { id: string }).id;
}

async function get(on: TestProvider, token: string, path: string): Promise<Doc> {
  return (await (await on.send(`GET ${ZONES}${path}`, { token })).json()) as Doc;
}

/** Zones as the first edition stores them, beside those that were made by calls. */
async function store(count: number, more: Doc = {}): Promise<void> {
  const made = await test.db
    .selectFrom('resource')
    .selectAll()
    .where('type', '=', 'dns-zone')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, n) => {
    const id = `zone-${String(n).padStart(4, '0')}`;
    return { ...made, id, doc: JSON.stringify({ ...JSON.parse(made.doc), id, name: `${id}.kz`, ...more }) };
  });
  for (const row of rows) await test.db.insertInto('resource').values(row).execute();
}

async function docs(): Promise<Doc[]> {
  const rows = await test.db
    .selectFrom('resource')
    .select('doc')
    .where('type', '=', 'dns-zone')
    .orderBy('id')
    .execute();
  return rows.map(({ doc }) => JSON.parse(doc) as Doc);
}

function warnings(): object[] {
  return test.log.lines.filter(({ level }) => level === 'warn').map(({ fields }) => fields);
}

/** The first edition with one part changed. */
function changed(change: (file: ResourceFile) => void, from = FIRST): ResourceFile {
  const file = structuredClone(from);
  change(file);
  return file;
}

let token: string;

beforeEach(async () => {
  test = await createTestProvider({ flags: ALL_FLAGS }, withZone(FIRST));
  token = await test.signIn();
  expect(await takeEditions(test)).toEqual([]);
});

describe('a second edition with a line for each stored value', () => {
  it('moves the records, which are found and changed under their new names', async () => {
    const id = await make(token, 'example.kz');
    const paused = await make(token, 'paused.kz', [A]);
    await test.send(`POST ${ZONES}/${paused}/suspend`, { token });
    test.clock.advance(60_000);
    await test.provider.worker.runDue();

    const next = await restart(SECOND);

    expect(await get(next, token, `/${id}`)).toMatchObject({
      name: 'example.kz',
      contact: 'admin@example.kz',
      plan: 'basic',
      status: 'active',
      records: [
        { host: '@', type: 'TEXT', target: 'v=spf1 -all' },
        { host: 'www', type: 'A', target: '203.0.113.10' },
      ],
    });
    const stored = (await docs()).find((doc) => doc.id === id);
    expect(stored).not.toHaveProperty('email');
    expect(stored?.records).toEqual([
      { host: '@', type: 'TEXT', target: 'v=spf1 -all' },
      { host: 'www', type: 'A', target: '203.0.113.10' },
    ]);
    expect(await get(next, token, '?q=admin@example')).toMatchObject({ totalElements: 2 });
    expect(await get(next, token, '?f.status=paused')).toMatchObject({ content: [{ name: 'paused.kz' }] });
    expect((await next.send(`POST ${ZONES}/${paused}/resume`, { token })).status).toBe(202);
    expect(warnings()).toEqual([]);
  });

  it('goes on after a crash where it was, and moves each record once', async () => {
    await make(token, 'example.kz');
    await store(450);
    class Failing extends Catalogue {
      left = 250;
      override indexed(type: string) {
        this.left -= 1;
        if (this.left < 0) throw new Error('the process ended');
        return super.indexed(type);
      }
    }
    const files = withZone(SECOND);
    const broken = moveRecords({ db: test.db, catalogue: new Failing(files) }, quotaOf(SECOND));
    await expect(broken).rejects.toThrow('the process ended');
    const moved = (await docs()).filter((doc) => 'contact' in doc);
    expect(moved).toHaveLength(200);

    // A user could have changed a moved record. The rest of the move must not touch it again.
    const [first] = moved;
    const id = String(first?.id);
    await test.db
      .updateTable('resource')
      .set({ doc: JSON.stringify({ ...first, plan: undefined }) })
      .where('id', '=', id)
      .execute();
    await restart(SECOND);

    const all = await docs();
    expect(all).toHaveLength(451);
    expect(all.filter((doc) => doc.contact === 'admin@example.kz' && !('email' in doc))).toHaveLength(451);
    expect(all.filter((doc) => !('plan' in doc)).map((doc) => doc.id)).toEqual([id]);
  });

  it('is moved once where several providers start together', async () => {
    await make(token, 'example.kz');
    await store(300);
    await Promise.all([restart(SECOND), restart(SECOND)]);
    expect((await docs()).filter((doc) => doc.contact === 'admin@example.kz' && doc.plan === 'basic')).toHaveLength(
      301,
    );
  });

  it('also moves what an action that has not ended will set', async () => {
    const id = await make(token, 'example.kz');
    await test.send(`POST ${ZONES}/${id}/suspend`, { token });
    const next = await restart(SECOND);
    test.clock.advance(60_000);
    await next.provider.worker.runDue();
    expect(await get(next, token, `/${id}`)).toMatchObject({ status: 'paused' });
  });
});

describe('an edition that stored records do not fit', () => {
  const renamed = changed((file) => {
    delete file.fields.properties.contact?.['x-was'];
  }, SECOND);

  it('is not started with where no line says what a renamed field was', async () => {
    const id = await make(token, 'example.kz');
    await expect(restart(renamed)).rejects.toThrow(
      `dns-zone.json#/fields/properties/contact: "email" seems to be called "contact" now, for clients of the API too. Add "x-was": "email" to the field, and the stored values move. Stored record: ${id}.`,
    );
    expect(await docs()).toMatchObject([{ email: 'admin@example.kz' }]);
  });

  it('is started with by a demo, which keeps the values until a line follows', async () => {
    await make(token, 'example.kz');
    await restart(renamed, { lenient: true });
    expect(await docs()).toMatchObject([{ email: 'admin@example.kz' }]);
    expect(warnings()).toContainEqual({ type: 'dns-zone', key: 'email', records: 1 });
    await restart(SECOND, { lenient: true });
    expect(await docs()).toMatchObject([{ contact: 'admin@example.kz' }]);
  });

  it('is started with where no record is concerned', async () => {
    await restart(renamed);
    expect(warnings()).toEqual([]);
  });

  it('is not started with while a stored value breaks a new bound', async () => {
    const narrow = changed((file) => {
      Object.assign(file.fields.properties.records?.items?.properties?.ttl ?? {}, { maximum: 1800 });
    });
    const id = await make(token, 'example.kz', [TXT]);
    await restart(narrow);
    await restart(FIRST);
    await store(2, { records: [A] });
    await expect(restart(narrow)).rejects.toThrow(
      /the maximum changes from 86400 to 1800.* Stored records: 2, such as zone-0000\./,
    );
    expect((await docs()).map((doc) => doc.id)).toContain(id);
  });

  it('is started with where only clients or prices are concerned', async () => {
    await make(token, 'example.kz');
    const dearer = changed((file) => {
      delete file.actions?.suspend;
      file.lines = { 'dns-zone': { unit: 'piece', period: 'month', price: '900' } };
    });
    const next = await restart(dearer);
    expect(await get(next, token, '')).toMatchObject({ totalElements: 1 });
  });
});

describe('what no file names', () => {
  it('is told once', async () => {
    await make(token, 'example.kz');
    await store(3, { note: 'kept', records: [{ ...A, weight: 1 }] });
    const titled = changed((file) => {
      file.description = 'Zones.';
    });
    await restart(titled);
    const told = [
      { type: 'dns-zone', key: 'records/weight', records: 3 },
      { type: 'dns-zone', key: 'note', records: 3 },
    ];
    expect(warnings()).toEqual(expect.arrayContaining(told));
    expect(warnings()).toHaveLength(2);
    await restart(titled);
    expect(warnings()).toHaveLength(2);
  });

  it('stays where a whole type is gone', async () => {
    await make(token, 'example.kz');
    await restart(undefined);
    expect(warnings()).toEqual([{ type: 'dns-zone', records: 1 }]);
    const next = await restart(SECOND);
    expect(await get(next, token, '')).toMatchObject({ content: [{ contact: 'admin@example.kz' }] });
  });
});

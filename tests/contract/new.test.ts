/** The output of `npm run new` passes the check unchanged, and the provider serves it without further files. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider } from '../../src/provider/testing.ts';
import { checkSchemas, formatProblem, inlineAll } from '../../src/tools/check/index.ts';
import { answersOf, readFlags } from '../../src/tools/new/flags.ts';
import { fileText, writeNew } from '../../src/tools/new/write.ts';
import { readSchemas } from '../../src/tools/schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const ZONE = ['--ru', 'DNS-зона, DNS-зоны, DNS-зон', '--kk', 'DNS аймағы, DNS аймақтары', '--en', 'DNS zone'];
const FIELDS = [
  ...['--field', 'domain:hostname:required:createOnly:unique', '--field', 'ttl:integer:second'],
  ...['--field', 'kind:enum:primary|secondary:createOnly', '--field', 'signed:boolean', '--field', 'notes:text'],
  ...['--field', 'servers:list', '--field', 'from:date', '--field', 'owner:email', '--field', 'address:ip:readOnly'],
  ...[
    '--field',
    'share:number:percent',
    '--field',
    'networkId:ref:network',
    '--label',
    'ttl=Время жизни|Өмір сүру уақыты|TTL',
  ],
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the file into a copy of `schemas/`, and reads all files. */
function written(name: string, flags: string[]) {
  const schemas = mkdtempSync(join(folder, 'schemas-'));
  cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
  const before = readSchemas(schemas);
  const { text, untranslated } = fileText(answersOf(readFlags([name, ...flags]), before), before, ROOT);
  const path = writeNew(schemas, name, text);
  return { source: readFileSync(path, 'utf8'), untranslated, after: readSchemas(schemas) };
}

describe('a new file', () => {
  it.each<[string, string[]]>([
    ['with nothing said', ZONE],
    ['with a field of every kind', [...ZONE, ...FIELDS]],
    [
      'in another place',
      [...ZONE, '--group', 'network', '--icon', 'globe', '--route', '/dns/zone', '--api', '/api/dns/zones'],
    ],
    ['of everybody, in no menu', [...ZONE, '--scope', 'global', '--group', 'none', '--statuses', 'none']],
    [
      'of a user, with statuses of its own',
      [...ZONE, '--scope', 'user', '--statuses', 'draft,published:ok,gone:error'],
    ],
    ['within another', [...ZONE, '--parent', 'network', '--field', 'value:string:required']],
    ['with a price and a quota', [...ZONE, '--price', '1500.5', '--quota', '3']],
    ['of masculine gender', ['--ru', 'кластер, кластера, кластеров', '--kk', 'кластер, кластерлер', '--en', 'cluster']],
  ])('%s passes the check', (_, flags) => {
    const { after, source } = written('dns-zone', flags);
    expect(checkSchemas(after, ROOT).map(formatProblem)).toEqual([]);
    expect(source).toContain('"$comment"');
  });

  it('says which texts are only English so far', () => {
    expect(written('dns-zone', [...ZONE, ...FIELDS]).untranslated).toContain('field.domain');
    expect(written('dns-zone', ZONE).untranslated).toEqual([]);
  });

  it('is served at once: made, settled, changed and deleted', async () => {
    const { after } = written('dns-zone', [...ZONE, ...FIELDS]);
    const test = await createTestProvider({}, [...inlineAll(after).files.values()]);
    const token = await test.signIn();
    const body = { name: 'example', domain: 'example.kz', ttl: 300, kind: 'primary', signed: false };
    const made = await test.send('POST /api/dns-zones', { token, body });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    test.clock.advance(60_000);
    await test.provider.worker.runDue();
    const got = await test.send(`GET /api/dns-zones/${id}`, { token });
    expect(await got.json()).toMatchObject({ domain: 'example.kz', status: 'active' });
    const headers = { 'If-Match': got.headers.get('ETag') ?? '' };
    const put = await test.send(`PUT /api/dns-zones/${id}`, { token, headers, body: { name: 'other', signed: true } });
    expect([put.status, await put.json()]).toMatchObject([200, { name: 'other', signed: true }]);
    expect((await test.send(`DELETE /api/dns-zones/${id}`, { token })).status).toBe(202);
    expect((await test.send('POST /api/dns-zones', { token, body: { name: 'example' } })).status).toBe(400);
  });
});

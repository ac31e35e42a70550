/** The guide in schemas/README.md, step by step: its files pass the check, and the quoted messages are the check's. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../src/provider/testing.ts';
import { checkSchemas, formatProblem, inlineAll } from '../../src/tools/check/index.ts';
import { answersOf, readFlags } from '../../src/tools/new/flags.ts';
import { fileText } from '../../src/tools/new/write.ts';
import { readSchemas } from '../../src/tools/schemas.ts';

/** Each step checks every file. */
const LONG = 180_000;

const ROOT = join(import.meta.dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'schemas/README.md'), 'utf8');

/** A fenced block: its kind (`json add /text`), and its content. */
interface Block {
  info: string;
  text: string;
}

const blocks: Block[] = [...GUIDE.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map(([, info = '', text = '']) => ({
  info,
  text,
}));

/** The arguments of the guide's command, as from a shell. */
function commandWords(): string[] {
  const line = blocks.map(({ text }) => text).find((text) => text.startsWith('npm run new -- ')) ?? '';
  const words = line.trim().slice('npm run new -- '.length);
  return [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

type Json = Record<string, unknown>;

function tokens(pointer: string): string[] {
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Sets a value at a pointer, or with `add` merges its keys into the existing object. */
function change(file: Json, how: string, pointer: string, value: unknown): void {
  const path = tokens(pointer);
  const last = path.pop() ?? '';
  let holder = file;
  for (const token of path) holder = holder[token] as Json;
  const merges = how === 'add' && !Array.isArray(holder);
  holder[last] = merges ? { ...(holder[last] as Json), ...(value as Json) } : value;
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-'));
  for (const part of ['schemas', 'src/console/overrides'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The check's messages for the current file. */
function messagesOf(file: Json): string[] {
  writeFileSync(join(folder, 'schemas/dns-zone.json'), JSON.stringify(file));
  return checkSchemas(readSchemas(join(folder, 'schemas')), folder).map(formatProblem);
}

function firstFile(): Json {
  const before = readSchemas(join(ROOT, 'schemas'));
  return JSON.parse(fileText(answersOf(readFlags(commandWords()), before), before, ROOT).text) as Json;
}

/** Runs the guide, and returns its final file. `see` is called with each quoted message of the check. */
function walk(see: (expected: string, actual: () => string[]) => void): Json {
  let file = firstFile();
  let wrong: Json | undefined;
  for (const { info, text } of blocks) {
    const [language = '', how = '', pointer = ''] = info.split(' ');
    if (language === 'tsx') {
      mkdirSync(dirname(join(folder, how)), { recursive: true });
      writeFileSync(join(folder, how), text);
    } else if (language === 'text') {
      const now = wrong ?? file;
      see(text.trim(), () => messagesOf(now));
      wrong = undefined;
    } else if (how === 'wrong') {
      wrong = structuredClone(file);
      change(wrong, 'put', pointer, JSON.parse(text));
    } else if (language === 'json') {
      file = structuredClone(file);
      change(file, how, pointer, JSON.parse(text));
    }
  }
  return file;
}

/** Turns the guide's beta on for the project of a session, as an administrator. */
async function switchOn(test: TestProvider, token: string): Promise<void> {
  const user = (await (await test.send('GET /api/user', { token })).json()) as Json;
  const body = { flag: 'dns-beta', target: 'project', projectId: user.osCurrentProjectId };
  const made = await test.send('POST /api/admin/flag-rule', { token: await test.signIn('admin'), body });
  expect(made.status).toBe(201);
}

describe('the guide', () => {
  it(
    'says what the check says, and ends with a file that passes it',
    () => {
      let count = 0;
      const file = walk((expected, actual) => {
        count += 1;
        expect(actual().join('\n')).toContain(expected);
      });
      expect(count).toBeGreaterThanOrEqual(4);
      expect(messagesOf(file)).toEqual([]);
      expect(file).toMatchObject({ slots: {}, price: [{}], quota: [{}], relations: {}, actions: { freeze: {} } });
    },
    LONG,
  );

  it(
    'makes a service that runs once it is switched on: frozen by its action, refused by its guard',
    async () => {
      messagesOf(walk(() => undefined));
      const test = await createTestProvider({ flags: { admin: true } }, [
        ...inlineAll(readSchemas(join(folder, 'schemas'))).files.values(),
      ]);
      const token = await test.signIn();
      const settle = async (): Promise<void> => {
        test.clock.advance(60_000);
        await test.provider.worker.runDue();
      };
      const records = [{ host: 'www', kind: 'A', value: '203.0.113.10' }];
      const zone = { token, body: { name: 'a', domain: 'example.kz', records } };
      expect((await test.send('POST /api/dns-zones', zone)).status).toBe(404);
      await switchOn(test, token);
      const made = await test.send('POST /api/dns-zones', zone);
      const { id } = (await made.json()) as { id: string };
      await settle();
      expect((await test.send(`POST /api/dns-zones/${id}/freeze`, { token, body: {} })).status).toBe(202);
      await settle();
      const again = await test.send(`POST /api/dns-zones/${id}/freeze`, { token, body: {} });
      expect([again.status, await again.json()]).toMatchObject([409, [{ code: 'DNS_ZONE_ACTIVE' }]]);
      const quota = await test.send('GET /api/project/current/quota', { token });
      expect(await quota.json()).toMatchObject({ DNS_ZONE: { limit: 10, used: 1 } });
    },
    LONG,
  );
});

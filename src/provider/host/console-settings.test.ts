import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exampleConfig } from '../../contract/access/example-config.test-data.ts';
import { consoleSettings } from './console-settings.ts';
import { readConsoleConfig } from './project-files.ts';

let root = '';
let logged: string[] = [];
const log = pino({ base: null, timestamp: false }, { write: (line: string) => logged.push(line) });

beforeEach(async () => {
  logged = [];
  root = await mkdtemp(join(tmpdir(), 'config-'));
  await mkdir(join(root, 'dist'));
});

afterEach(() => rm(root, { recursive: true }));

async function read(change: object): Promise<ReturnType<typeof consoleSettings>> {
  const [variant] = exampleConfig().variants;
  await writeFile(join(root, 'dist/config.json'), JSON.stringify({ variants: [{ ...variant, ...change }] }));
  return consoleSettings(() => readConsoleConfig(root), log);
}

it('logs nothing about a right config.json, and where there is none', async () => {
  consoleSettings(() => readConsoleConfig(root), log);
  expect((await read({})).flags).toEqual({ s3: true });
  expect(logged).toEqual([]);
});

it.each([
  [{ flags: { databse: true, s3: true } }, 'config.json: /variants/0/flags/databse is unknown → database'],
  [{ openCalculater: true }, 'config.json: /variants/0/openCalculater is unknown → openCalculator'],
  [{ title: '' }, 'config.json: /variants/0/title has the wrong format; for example Cloud'],
])('names a slip in %j, and goes on with the rest', async (change, sentence) => {
  const { flags } = await read(change);
  expect(flags).toEqual({ s3: true });
  expect(logged.map((line) => line.trim())).toEqual([`{"level":40,"msg":"${sentence}"}`]);
});

it('warns of a registration whose agreement nobody can read', async () => {
  const flags = { registration: true };
  await read({ flags, registration: { open: true, agreementUrl: '/agreement.html' } });
  await read({ flags, registration: { open: false } });
  await read({ flags: {}, registration: { open: true } });
  expect(logged).toEqual([]);
  await read({ flags, registration: { open: true } });
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    'config.json: registration is open in the variant "demo", but registration.agreementUrl is not set: customers can\'t read what they accept',
  ]);
});

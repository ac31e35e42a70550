import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResourceFile } from '../contract/file/resource-file.ts';
import { terraformType } from '../contract/terraform/terraform-type.ts';
import { provider } from './provider.ts';
import { blankState } from './resources/state.ts';
import { DISK } from './resources/testing.ts';
import { dynamic, valuesIn } from './types/dynamic.ts';

interface Said {
  status?: number;
  type?: string;
  body?: string;
}

const PAGE: Said = { type: 'text/html', body: '<!doctype html><title>Console</title>' };
const USER: Said = { body: '{"id":"u1","flags":{"disks":false}}' };
const NOT_FOUND: Said = { status: 404, body: '[{"code":"NOT_FOUND","message":"Not there."}]' };
const OFF: ResourceFile = { ...DISK, access: { flag: 'disks' } };
const type = terraformType(DISK);
const STATE = blankState(type, { id: 'd1', name: 'data', size: 10, zone: 'a', status: 'available' });

let server: Server | undefined;
afterEach(() => server?.close());

/** A host that answers by path; elsewhere with a page. */
async function host(answers: Record<string, Said>): Promise<string> {
  const started = createServer(({ url = '' }, response) => {
    const { status = 200, type: kind = 'application/json', body = '' } = answers[url] ?? PAGE;
    response.writeHead(status, { 'Content-Type': kind }).end(body);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
}

function configured(endpoint: string, file = DISK) {
  const one = provider([file], { INFRA_TOKEN: 't', INFRA_LANGUAGE: 'en' });
  return { one, answer: one.ConfigureProvider({ config: dynamic({ endpoint }) }) };
}

/** What a read of the disk says. */
async function readDisk(answers: Record<string, Said>, file = DISK) {
  const { one, answer } = configured(await host({ '/api/user': USER, ...answers }), file);
  expect((await answer).diagnostics ?? []).toEqual([]);
  const { newState, diagnostics = [] } = await one.ReadResource({ typeName: type.name, currentState: dynamic(STATE) });
  return { state: valuesIn(newState), said: diagnostics.map(({ detail = '' }) => detail) };
}

describe('an endpoint', () => {
  it.each([
    ['answers with a page', {}],
    ['answers with JSON that names no user', { '/api/user': { body: '{"status":"ok"}' } }],
    ['answers with nothing', { '/api/user': { body: '' } }],
    ['has no such page', { '/api/user': { ...PAGE, status: 404 } }],
    ['is an address below that of the API', { '/api/user': NOT_FOUND }],
  ])('that %s is not the API', async (_, answers) => {
    const { diagnostics } = await configured(await host(answers)).answer;
    expect(diagnostics).toEqual([
      {
        severity: 1,
        summary: "The console's API does not answer",
        detail: expect.stringContaining('Set endpoint to the address of the API'),
        attribute: { steps: [{ attributeName: 'endpoint' }] },
      },
    ]);
  });

  it.each(['/dala', '/dala/'])('may have a prefix: %s', async (prefix) => {
    const origin = await host({ '/dala/api/user': USER });
    expect((await configured(origin + prefix).answer).diagnostics ?? []).toEqual([]);
  });
});

describe('an address without encryption', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['http://console.example.kz', 1],
    ['http://localhost.example.kz:8080/dala', 1],
    ['http://10.0.0.5', 1],
    ['https://console.example.kz', 0],
    ['http://localhost:8080', 0],
    ['http://console.localhost', 0],
    ['http://127.0.0.1:8080', 0],
    ['http://[::1]:8080', 0],
  ])('%s has %i warnings', async (endpoint, count) => {
    vi.stubGlobal('fetch', async () => new Response(USER.body));
    const { diagnostics = [] } = await configured(endpoint).answer;
    expect(diagnostics.map(({ severity, detail }) => `${severity} ${detail}`)).toEqual(
      Array.from({ length: count }, () => expect.stringMatching(/^2 .*https:\/\//)),
    );
  });
});

describe('a read', () => {
  it.each([
    ['a page', PAGE],
    ['a record without a key', { body: '{"name":"data"}' }],
    ['a list without an item', { body: '[]' }],
    ['the 404 of a proxy', { ...PAGE, status: 404 }],
    ['a 404 in JSON without the code', { status: 404, body: '{"message":"no route"}' }],
  ])('that is answered with %s keeps the state, and says so', async (_, answer) => {
    const { state, said } = await readDisk({ '/disks/d1': answer });
    expect(state).toEqual(STATE);
    expect(said).toEqual([expect.stringContaining('is not the console')]);
  });

  it('of a record that is gone has no state', async () => {
    expect(await readDisk({ '/disks/d1': NOT_FOUND })).toEqual({ state: null, said: [] });
  });

  it('keeps the state where the module of the type is switched off', async () => {
    const { state, said } = await readDisk({ '/disks/d1': NOT_FOUND }, OFF);
    expect(state).toEqual(STATE);
    expect(said).toEqual([expect.stringContaining('switched off')]);
  });

  it('of a record that is gone has no state where the module is on', async () => {
    const user = { body: '{"id":"u1","flags":{"disks":true}}' };
    expect(await readDisk({ '/api/user': user, '/disks/d1': NOT_FOUND }, OFF)).toEqual({ state: null, said: [] });
  });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';

let server: Server;
let port: number;
let asked: number;

beforeEach(async () => {
  asked = 0;
  server = createServer((_request, answer) => {
    asked += 1;
    answer.end('secret of this machine');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A resolver that knows one name. */
function resolver(...addresses: string[]) {
  const resolve = (_host: string, _options: object, found: (error: null, addresses: object[]) => void) =>
    found(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  return resolve as unknown as Parameters<typeof guardedFetch>[1]; // One of the many overloads of node:dns.
}

const isPublic = (address: string) => !address.startsWith('127.');

it.each([
  ['the machine itself', ['127.0.0.1']],
  ['a public address and the machine itself', ['8.8.8.8', '127.0.0.1']],
  ['nothing', []],
])('does not connect where the name stands for %s', async (_what, addresses) => {
  const got = guardedFetch(isPublic, resolver(...addresses))(`http://files.example.kz:${port}/`);
  await expect(got).rejects.toMatchObject({ cause: { code: 'ECLOSEDADDRESS' } });
  expect(asked).toBe(0);
});

it('connects to what the name stood for when it was allowed', async () => {
  const fetched = await guardedFetch(() => true, resolver('127.0.0.1'))(`http://files.example.kz:${port}/`);
  expect([fetched.status, await fetched.text(), asked]).toEqual([200, 'secret of this machine', 1]);
});

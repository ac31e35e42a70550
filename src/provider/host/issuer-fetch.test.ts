import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { issuerFetch } from './issuer-fetch.ts';

let server: Server;
let port: number;
let asked: number;

beforeEach(async () => {
  asked = 0;
  server = createServer((request, answer) => {
    asked += 1;
    answer.writeHead(request.url === '/away' ? 302 : 200, { Location: '/' });
    const body = request.url === '/long' ? 'a'.repeat(1024 * 1024) : '{}';
    answer.write(body);
    answer.end(request.url === '/long' ? 'a' : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it.each(['127.0.0.1', 'localhost', '[::ffff:7f00:1]', '2130706433'])(
  'reaches no issuer of our own networks as %s',
  async (host) => {
    await expect(issuerFetch(false)(`http://${host}:${port}/`)).rejects.toThrow(TypeError);
    expect(asked).toBe(0);
  },
);

it('reaches one where issuers may be private', async () => {
  const answer = await issuerFetch(true)(`http://localhost:${port}/`);
  expect([answer.status, asked]).toEqual([200, 1]);
});

it('follows no redirect', async () => {
  await expect(issuerFetch(true)(`http://127.0.0.1:${port}/away`)).rejects.toThrow(TypeError);
});

it('reads no endless answer', async () => {
  const answer = await issuerFetch(true)(`http://127.0.0.1:${port}/long`);
  await expect(answer.text()).rejects.toThrow('The answer is too long');
});

import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { httpServer } from './http-server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** What the server answers to some bytes, up to the end of the connection. */
async function answerTo(bytes: string, trustProxy = true): Promise<string> {
  server = httpServer({
    api: async () => new Response('hello'),
    isApi: () => true,
    files: undefined,
    trustProxy,
    variants: [],
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(bytes);
  let answer = '';
  for await (const text of socket) answer += text;
  return answer;
}

const GET = 'GET /api HTTP/1.1\r\nConnection: close\r\n';

it.each([
  ['a call', `${GET}Host: localhost\r\n\r\n`, 200],
  ['a host name that is none', `${GET}Host: a b\r\n\r\n`, 400],
  ['no host name', `${GET}\r\n`, 400],
  ['something other than HTTP', 'EHLO example.kz\r\n\r\n', 400],
  ['more headers than it takes', `${GET}Host: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('answers %s with the security headers', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff\r\n');
  expect(answer.toLowerCase()).toContain('cross-origin-resource-policy: same-origin\r\n');
});

it.each([
  ['over TLS, as the proxy says', 'https', true, true],
  ['over TLS, where the last of several proxies says so', 'http, https', true, true],
  ['without TLS', 'http', true, false],
  ['where no proxy is trusted', 'https', false, false],
])('tells browsers to stay with TLS: %s', async (_what, proto, trustProxy, told) => {
  const answer = await answerTo(`${GET}Host: localhost\r\nX-Forwarded-Proto: ${proto}\r\n\r\n`, trustProxy);
  expect(answer.toLowerCase().includes('strict-transport-security: max-age=31536000\r\n')).toBe(told);
});

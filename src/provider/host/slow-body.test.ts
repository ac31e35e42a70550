import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestProvider } from '../testing.ts';
import { closeServer, limitHeadersOnly, listen } from './listen.ts';

let server: Server | undefined;

afterEach(async () => {
  vi.useRealTimers();
  if (server) await closeServer(server);
});

/** Waits for events, while the timers stand still. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

it.each([
  ['an announced length', 'Content-Length: 100'],
  ['chunks', 'Transfer-Encoding: chunked'],
])('answers a body with %s that does not come in full, and closes the connection', async (_, header) => {
  const { provider } = await createTestProvider();
  server = limitHeadersOnly(createAdaptorServer({ fetch: (request: Request) => provider.fetch(request) }) as Server);
  await listen(server, { host: '127.0.0.1', port: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  let closed = false;
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('close', () => {
    closed = true;
  });
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Accept-Language: en', header];
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n`);
  await until(() => vi.getTimerCount() > 0);
  // However steadily it comes.
  for (let second = 0; second < 29; second += 1) {
    socket.write(header.startsWith('Content') ? ' ' : '1\r\n \r\n');
    vi.advanceTimersByTime(1000);
  }
  expect(answer).toBe('');
  vi.advanceTimersByTime(1000);
  await until(() => closed);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  const message = 'The request did not arrive in full within 30 seconds. Check the connection and try again';
  expect(answer).toContain(JSON.stringify([{ code: 'BODY_TIMEOUT', message, params: { seconds: 30 } }]));
});

it.each([
  ['an announced length', 'Content-Length: 100'],
  ['chunks', 'Transfer-Encoding: chunked'],
])('logs no error where the caller breaks off a body with %s', async (_, header) => {
  const { provider, log } = await createTestProvider();
  server = limitHeadersOnly(createAdaptorServer({ fetch: (request: Request) => provider.fetch(request) }) as Server);
  await listen(server, { host: '127.0.0.1', port: 0 });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const isRead = new Promise((resolve) => server?.once('request', resolve));
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`);
  socket.write('Content-Type: application/json\r\n\r\n1\r\n{\r\n');
  await isRead;
  socket.resetAndDestroy();
  await until(() => log.lines.length > 0);
  expect(log.lines).toMatchObject([{ level: 'info', fields: { path: '/api/auth/login', status: 400 } }]);
});

it('has no other limit of the time for a request', () => {
  const { headersTimeout, requestTimeout } = limitHeadersOnly(
    createAdaptorServer({ fetch: () => new Response() }) as Server,
  );
  expect([headersTimeout, requestTimeout]).toEqual([30_000, 0]);
});

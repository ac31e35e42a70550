import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { closeServer, listen } from './listen.ts';

let server: Server;
let sockets: Socket[] = [];
let handled = 0;

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  handled = 0;
  await closeServer(server);
});

async function serve(limits: ConnectionLimits): Promise<void> {
  const answer = createServer((_, response) => {
    handled += 1;
    response.end('well');
  });
  server = limitConnections(answer, limits);
  // Both loopback addresses of IPv4 that are used below.
  await listen(server, { host: '0.0.0.0', port: 0 });
}

/** Opens a connection from an address of this machine, sends a request and gives the answer back. The connection stays open. */
function ask(localAddress = '127.0.0.1'): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
}

const OK = /^HTTP\/1\.1 200 /;
const REFUSED = /^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 10\r\n[\s\S]*X-Content-Type-Options: nosniff/;

it('refuses connections of one address beyond its limit, and takes others and later ones', async () => {
  await serve({ all: 100, perAddress: 3 });
  for (let index = 0; index < 3; index += 1) expect(await ask()).toMatch(OK);
  expect(await ask()).toMatch(REFUSED);
  expect(await ask('127.0.0.2')).toMatch(OK);
  expect(handled).toBe(4);
  sockets[0]?.destroy();
  await expect.poll(() => ask()).toMatch(OK);
});

it('refuses connections beyond the limit of all, from wherever they come', async () => {
  await serve({ all: 20, perAddress: 0 });
  for (let index = 0; index < 20; index += 1) expect(await ask(`127.0.0.${2 + index}`)).toMatch(OK);
  expect(await ask('127.0.0.99')).toMatch(REFUSED);
  expect(handled).toBe(20);
});

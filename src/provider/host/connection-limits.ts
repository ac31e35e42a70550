import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { API_HEADERS } from '../http/security-headers.ts';
import { networkOf } from '../identity/attempts.ts';

/** How many connections a server has at once. */
export interface ConnectionLimits {
  /** In all. */
  all: number;
  /** From one address, or one network of IPv6; 0 is no limit, as behind a proxy. */
  perAddress: number;
}

/** The default limits. A browser has up to seven connections, and an office shares one address. */
export const CONNECTION_LIMITS: ConnectionLimits = { all: 5000, perAddress: 500 };

/** When those who are refused may try again, in seconds. */
const RETRY_SECONDS = 10;
/** How long a refused caller may take to read the answer, in milliseconds. */
const READ_MS = 1000;

/** Closes connections beyond the limits, with a bare 503 that says when to come again. Each one takes memory and a file descriptor. */
export function limitConnections<T extends Server>(server: T, { all, perAddress }: ConnectionLimits): T {
  const open = new Map<string, number>();
  let total = 0;
  // Refused connections still read their answer. Beyond this, the kernel's queue is closed without one.
  server.maxConnections = all + Math.ceil(all / 10);
  // Those that take connections otherwise: a refused one must not be read as HTTP.
  const taking = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const own = (open.get(network) ?? 0) + 1;
    total += 1;
    open.set(network, own);
    socket.once('close', () => {
      total -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (total > all || (perAddress > 0 && own > perAddress)) refuse(socket);
    else for (const take of taking) take.call(server, socket);
  });
  return server;
}

function refuse(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.resume();
  const headers = Object.entries(API_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: ${RETRY_SECONDS}\r\nContent-Length: 0\r\n${headers.join('')}\r\n`,
  );
  setTimeout(() => socket.destroy(), READ_MS).unref();
}

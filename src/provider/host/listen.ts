import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reasonOf, StartError } from './start-error.ts';

/** The address of a server. Port 0 is any free one. */
export interface ListenAddress {
  port: number;
  host: string;
}

/** The time for the headers of a request, in milliseconds. */
const HEADERS_MS = 30_000;

/**
 * Lets uploads go on as long as they make progress. Node's own limit of five minutes counts for any request; those who
 * read a body have their own limits.
 */
export function limitHeadersOnly<T extends Server>(server: T): T {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = 0;
  return server;
}

/** The time for requests in progress to end when the server closes, in milliseconds. */
const GRACE_MS = 5000;

/** Listens and returns the port. Throws StartError where the port is taken or not allowed. */
export async function listen(server: Server, { port, host }: ListenAddress): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(sentence(error, { port, host }))));
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Throws StartError where a server could not listen there. Runs before any slow step of the start. */
export async function requireFreePort(address: ListenAddress): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/** Accepts no new requests, lets current ones end, and closes them after five seconds. */
export async function closeServer(server: Server): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cutOff);
}

function sentence(error: Error, { port, host }: ListenAddress): string {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} is taken; choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user; choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}.`;
  return `Cannot listen on ${host}:${port}: ${reasonOf(error)}.`;
}

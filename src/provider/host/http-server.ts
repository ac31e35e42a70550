import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { type ServedVariant, splitPrefix } from '../../contract/access/variants.ts';
import { API_HEADERS, STRICT_TRANSPORT } from '../http/security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** The parts of a request that determine the client's address. */
type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** What the server needs. */
export interface HttpServerOptions {
  /** Answers a call of the API. `prefix` is the proxy prefix that its path had. */
  api: (request: Request, env: { address?: string; prefix?: string }) => Promise<Response>;
  /** Whether a path is the API's, not the console's. */
  isApi: (path: string) => boolean;
  /** The console's files; undefined serves the API alone. */
  files: StaticFiles | undefined;
  /** Whether a reverse proxy sets `X-Forwarded-For` and `X-Forwarded-Proto`. */
  trustProxy: boolean;
  variants: readonly ServedVariant[];
}

/** The HTTP server of a provider. Every answer has the security headers, also those that Node gives by itself. */
export function httpServer({ api, isApi, files, trustProxy, variants }: HttpServerOptions): Server {
  const prefixes = new WeakMap<Incoming, string>();
  const server = createAdaptorServer({
    // Node would answer without headers. The adaptor refuses such a request too.
    serverOptions: { requireHostHeader: false },
    fetch: (request: Request, { incoming }: { incoming: Incoming }) => {
      if (files && !isApi(new URL(request.url).pathname)) return files(request);
      const prefix = prefixes.get(incoming);
      const address = addressOf(incoming, trustProxy);
      return api(request, { ...(address && { address }), ...(prefix && { prefix }) });
    },
  }) as Server;
  server.prependListener('request', (incoming: IncomingMessage, answer: ServerResponse) => {
    for (const [name, value] of Object.entries(API_HEADERS)) answer.setHeader(name, value);
    if (trustProxy && lastOf(incoming.headers['x-forwarded-proto']) === 'https')
      answer.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    // The calls of variants with a proxy prefix, where no proxy removed it.
    const { prefix, path } = splitPrefix(incoming.url ?? '/', variants);
    if (prefix !== '') prefixes.set(incoming, prefix);
    incoming.url = path;
  });
  server.on('clientError', refuse);
  return server;
}

/** Answers what is no HTTP, as Node does by itself, with the headers. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const headers = Object.entries(API_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${headers.join('')}\r\n`);
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** The proxy itself wrote the last address of X-Forwarded-For. Clients can forge the earlier ones. */
function addressOf({ headers, socket }: Incoming, trustProxy: boolean): string | undefined {
  return (trustProxy && lastOf(headers['x-forwarded-for'])) || socket.remoteAddress;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim();
}

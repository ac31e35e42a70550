/** Terraform's plugin protocol over `node:http2`: the handshake, TLS on both sides, unary gRPC calls, and the end of the process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createSecureServer, createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { CALLS, type Handlers } from './messages.ts';
import { decode, encode } from './protobuf.ts';

const SERVICE = '/tfplugin6.Provider/';
const COOKIE = 'd602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2';
/** The versions of go-plugin's handshake and of Terraform's protocol. */
const HANDSHAKE = '1|6';
const UNIMPLEMENTED = 12;
const INTERNAL = 13;
/** How long the answer to a shutdown has to leave, in milliseconds. Terraform waits two seconds. */
const LAST_ANSWER_MS = 10;
/** A window for messages: schemas are long. */
const WINDOW = 1 << 20;
const HEADERS = { ':status': 200, 'content-type': 'application/grpc' };

/** Whether Terraform has started this process. */
export function isStartedByTerraform(env: NodeJS.ProcessEnv): boolean {
  return env.TF_PLUGIN_MAGIC_COOKIE === COOKIE;
}

function refuse(stream: ServerHttp2Stream, status: number, message: string): void {
  if (stream.closed || stream.destroyed) return;
  const told = { 'grpc-status': String(status), 'grpc-message': encodeURIComponent(message) };
  stream.respond({ ...HEADERS, ...told }, { endStream: true });
}

function answer(stream: ServerHttp2Stream, message: Uint8Array): void {
  if (stream.closed || stream.destroyed) return;
  const frame = Buffer.alloc(5 + message.length);
  frame.writeUInt32BE(message.length, 1);
  frame.set(message, 5);
  stream.respond(HEADERS, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  stream.end(frame);
}

/** The message in a request's frame. */
function messageIn(frame: Buffer): Uint8Array {
  if (frame[0] !== 0) throw new Error('A compressed message, which was not agreed on');
  return frame.subarray(5, 5 + frame.readUInt32BE(1));
}

async function called<Name extends keyof Handlers>(handlers: Handlers, name: Name, frame: Buffer): Promise<Uint8Array> {
  const [request, response] = CALLS[name];
  return encode(response, await handlers[name](decode(request, messageIn(frame))));
}

function isCall(name: string): name is keyof Handlers {
  return Object.hasOwn(CALLS, name);
}

function whole(stream: ServerHttp2Stream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
  });
}

async function take(stream: ServerHttp2Stream, path: string, handlers: Handlers, end: () => void): Promise<void> {
  const frame = await whole(stream);
  if (path === '/plugin.GRPCController/Shutdown') {
    answer(stream, new Uint8Array());
    setTimeout(end, LAST_ANSWER_MS);
    return;
  }
  // The health check, in which 1 means that the service is served.
  if (path === '/grpc.health.v1.Health/Check') return answer(stream, Buffer.of(8, 1));
  const name = path.startsWith(SERVICE) ? path.slice(SERVICE.length) : '';
  if (!isCall(name)) return refuse(stream, UNIMPLEMENTED, `There is no ${path}`);
  answer(stream, await called(handlers, name, frame));
}

function serverFor(handlers: Handlers, clientCertificate: string | undefined, end: () => void) {
  const own = clientCertificate === undefined ? undefined : makeCertificate();
  const settings = { initialWindowSize: WINDOW };
  const server: Http2Server | ReturnType<typeof createSecureServer> = own
    ? createSecureServer({
        cert: own.certificate,
        key: own.key,
        ca: clientCertificate,
        requestCert: true,
        rejectUnauthorized: true,
        minVersion: 'TLSv1.2',
        settings,
      })
    : createServer({ settings });
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    take(stream, headers[':path'] ?? '', handlers, end).catch((error: unknown) => {
      process.stderr.write(`[ERROR] ${error instanceof Error ? error.stack : error}\n`);
      refuse(stream, INTERNAL, error instanceof Error ? error.message : String(error));
    });
  });
  return { server, encoded: own?.der.toString('base64').replaceAll('=', '') ?? '' };
}

/** Serves the calls until Terraform ends this process. Nothing else may write to stdout. */
export function serve(handlers: Handlers, env: NodeJS.ProcessEnv): void {
  const onWindows = process.platform === 'win32';
  const folder = onWindows ? undefined : mkdtempSync(join(env.PLUGIN_UNIX_SOCKET_DIR || tmpdir(), 'infra'));
  const end = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  const { server, encoded } = serverFor(handlers, env.PLUGIN_CLIENT_CERT, end);
  const socket = folder && join(folder, 'socket');
  const ready = (): void => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const place = socket === undefined ? `tcp|127.0.0.1:${port}` : `unix|${socket}`;
    process.stdout.write(`${HANDSHAKE}|${place}|grpc|${encoded}\n`);
  };
  if (socket === undefined) server.listen(0, '127.0.0.1', ready);
  else server.listen(socket, ready);
  // Terraform gets the same signal, and asks by StopProvider.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
}

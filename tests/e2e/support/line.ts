/**
 * The network between a browser and the provider, which a test makes fail. It is a proxy, so that bodies and responses are cut as real ones
 * are.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';

/**
 * The fault of a call: `cut` before the provider receives it, `slow` until it is released, `broken` by a 500 from a proxy, `ended` by a
 * session that ends just before, `lost` after the provider's response.
 */
export type Fault = 'cut' | 'slow' | 'broken' | 'ended' | 'lost';

/** An answer with a text as its body. */
interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A network that can fail. */
export interface Line {
  origin: string;
  /** From now on matching calls (`POST /api/…`) fail with this fault. A cut also affects calls in progress. */
  fail(fault: Fault, calls: RegExp): void;
  /** Ends the fault and the changes, and releases held calls. */
  mend(): void;
  /** The number of failed calls since the fault began. */
  failed(): number;
  /** From now on the answers to matching calls are changed, as by another version behind the address. */
  change(calls: RegExp, how: (answer: Answered, path: string) => void): void;
  close(): Promise<void>;
}

const NONE = /^$/;
/** A response that no API has written. */
const BROKEN = '<html><h1>Internal Server Error</h1></html>';

/** A call on the network. */
class Call {
  constructor(
    readonly to: URL,
    readonly from: IncomingMessage,
    readonly response: ServerResponse,
  ) {}

  cut = (): void => {
    this.from.socket.destroy();
  };

  /** Forwards the call, and returns its response. */
  handOn(answered: (answer: IncomingMessage) => void): void {
    const { hostname, port } = this.to;
    const { method, url, headers } = this.from;
    const out = request({ hostname, port, method, path: url, headers }, answered);
    out.on('error', this.cut);
    this.from.pipe(out);
  }

  pass = (): void =>
    this.handOn((answer) => {
      this.response.on('close', () => answer.destroy());
      this.response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(this.response);
    });

  /** Answers with what is made of the provider's answer. */
  passChanged(how: (answer: Answered, path: string) => void): void {
    delete this.from.headers['accept-encoding'];
    delete this.from.headers['if-none-match'];
    this.handOn(async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { etag: _, 'content-length': __, ...headers } = answer.headers;
      const changed = { status: answer.statusCode ?? 502, headers, body: Buffer.concat(chunks).toString() };
      how(changed, this.from.url ?? '/');
      this.response.writeHead(changed.status, changed.headers).end(changed.body);
    });
  }

  /** Ends the call's session, as after its expiry. */
  async endSession(): Promise<void> {
    const headers = { Authorization: this.from.headers.authorization ?? '' };
    await fetch(new URL('/api/auth/logout', this.to), { method: 'POST', headers });
  }
}

interface State {
  fault: Fault;
  calls: RegExp;
  failed: number;
  held: Call[];
  /** Calls in progress. */
  open: Set<Call>;
  changes: { calls: RegExp; how: (answer: Answered, path: string) => void }[];
}

function matches({ from: { method, url } }: Call, calls: RegExp): boolean {
  return calls.test(`${method} ${url}`);
}

const FAULTS: Record<Fault, (call: Call, state: State) => void> = {
  cut: (call) => call.cut(),
  slow: (call, { held }) => void held.push(call),
  broken: ({ from, response }) =>
    void from.resume().on('end', () => response.writeHead(500, { 'Content-Type': 'text/html' }).end(BROKEN)),
  ended: (call) => void call.endSession().then(call.pass, call.cut),
  // The provider has received and answered the whole call before the connection breaks.
  lost: (call) => call.handOn((answer) => void answer.resume().on('end', call.cut)),
};

function answerCall(call: Call, state: State): void {
  state.open.add(call);
  call.response.on('close', () => state.open.delete(call));
  if (!matches(call, state.calls)) {
    const change = state.changes.findLast(({ calls }) => matches(call, calls));
    if (change) call.passChanged(change.how);
    else call.pass();
    return;
  }
  state.failed += 1;
  FAULTS[state.fault](call, state);
}

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Starts a proxy for a provider, on its own port. */
export async function layLine(provider: string): Promise<Line> {
  const to = new URL(provider);
  const state: State = { fault: 'cut', calls: NONE, failed: 0, held: [], open: new Set(), changes: [] };
  const server = createServer((from, response) => answerCall(new Call(to, from, response), state));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${portOf(server)}`,
    fail(fault, calls) {
      Object.assign(state, { fault, calls, failed: 0 });
      if (fault === 'cut') for (const call of state.open) if (matches(call, calls)) call.cut();
    },
    change(calls, how) {
      state.changes.push({ calls, how });
    },
    mend() {
      state.calls = NONE;
      state.changes = [];
      for (const call of state.held.splice(0)) call.pass();
    },
    failed: () => state.failed,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

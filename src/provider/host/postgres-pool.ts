import { Socket } from 'node:net';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { StoreAway } from '../store/faults.ts';

/** The type id of PostgreSQL's eight-byte integers. */
const INT8 = 20;

/** The limits of a pool of connections. Times are in milliseconds. */
export interface PoolOptions {
  /** The maximum number of connections of one process. */
  max?: number;
  /** How long an unused connection stays open. */
  idleTimeoutMillis?: number;
  /** How long a request waits for a connection, and a connection for the server. */
  connectMs?: number;
  /** How long a statement may take; 0 is no limit. It is the server's limit, and two seconds more are the client's. */
  statementMs?: number;
  /** How long a transaction waits for a lock; 0 is no limit. */
  lockMs?: number;
  /** How long the server keeps a transaction without statements, such as that of a stopped process; 0 is no limit. */
  idleInTransactionMs?: number;
  /** A connection that was unused for this long is tried before it is used. */
  triedAfterMs?: number;
  /** How long such a try may take, and the end of all connections. */
  tryMs?: number;
}

const DEFAULTS: Required<PoolOptions> = {
  max: 10,
  idleTimeoutMillis: 30_000,
  connectMs: 10_000,
  statementMs: 15_000,
  lockMs: 8000,
  idleInTransactionMs: 15_000,
  triedAfterMs: 1000,
  tryMs: 2000,
};

/** How much longer than the server the client waits for the end of a statement. */
const ANSWER_MS = 2000;
/** The kernel tries a silent connection after this time. */
const KEEP_ALIVE_MS = 5000;

/** How the server notices that this machine is gone, so that it gives up its locks: 10 + 3 × 5 seconds. */
const SERVER_KEEP_ALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000';

/** A connection whose socket can be destroyed. pg itself waits for the other end to agree. */
class OwnSocketClient extends Client {
  readonly socket: Socket;

  constructor(config: ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
  }
}

/**
 * Connections that notice when the other end has vanished without a word, such as behind a firewall that forgot them. Every wait for the
 * server has an end. A connection that did not answer is destroyed, and so are the unused ones of that time. Errors without an answer of
 * the server are {@link StoreAway}.
 */
export class WatchedPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #options: Required<PoolOptions>;
  readonly #open = new Set<OwnSocketClient>();
  readonly #lastAnswers = new WeakMap<PoolClient, number>();
  /** Unused connections whose last answer is older are not trusted. */
  #trustedFrom = 0;

  constructor(url: string, options: PoolOptions = {}) {
    this.#options = { ...DEFAULTS, ...options };
    const { max, idleTimeoutMillis, connectMs, statementMs } = this.#options;
    this.#pool = new Pool({
      connectionString: url,
      max,
      idleTimeoutMillis,
      connectionTimeoutMillis: connectMs,
      ...(statementMs > 0 && { query_timeout: statementMs + ANSWER_MS }),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'infra-console',
      Client: OwnSocketClient,
      types: {
        // Numbers, since none of ours exceeds 2^53.
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === INT8 ? Number : types.getTypeParser(oid, format),
      },
    });
    // An idle connection that breaks emits an event, which would end the process without a listener. The next connection is a new one.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      if (!(client instanceof OwnSocketClient)) return;
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
  }

  /** A connection that answers. Throws {@link StoreAway} where there is none in time. */
  async connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch(asStoreAway);
      if (await this.#answers(client)) return this.#handle(client);
    }
  }

  /** Closes all connections, also those that are in use or don't answer. */
  async end(): Promise<void> {
    await within(this.#options.tryMs, this.#pool.end()).catch(() => undefined);
    for (const { socket } of this.#open) socket.destroy();
  }

  async #answers(client: PoolClient): Promise<boolean> {
    const { connectMs, triedAfterMs, tryMs } = this.#options;
    const last = this.#lastAnswers.get(client);
    try {
      if (last === undefined) {
        await within(connectMs, client.query(this.#settings()));
      } else {
        if (last < this.#trustedFrom) throw new Error('Others of its time did not answer');
        if (performance.now() - last >= triedAfterMs) await within(tryMs, client.query('select 1'));
      }
      this.#lastAnswers.set(client, performance.now());
      return true;
    } catch (error) {
      this.#destroy(client);
      if (last === undefined) asStoreAway(error);
      return false;
    }
  }

  /** Not in the startup message, since poolers refuse what they don't know there. */
  #settings(): string {
    const { statementMs, lockMs, idleInTransactionMs } = this.#options;
    return [
      `set statement_timeout = ${statementMs}`,
      `set lock_timeout = ${lockMs}`,
      `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      SERVER_KEEP_ALIVE,
    ].join('; ');
  }

  #destroy(client: PoolClient): void {
    this.#trustedFrom = performance.now();
    client.release(true);
    if (client instanceof OwnSocketClient) client.socket.destroy();
  }

  #handle(client: PoolClient): PostgresPoolClient {
    return new WatchedClient(client, {
      answered: () => this.#lastAnswers.set(client, performance.now()),
      lost: () => this.#destroy(client),
    });
  }
}

/** A connection while somebody uses it. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #events: { answered: () => void; lost: () => void };
  #isLost = false;

  constructor(client: PostgresPoolClient, events: { answered: () => void; lost: () => void }) {
    this.#client = client;
    this.#events = events;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('Cursors are not used');
    return this.#run<R>(statement, parameters);
  }

  /** A lost connection is destroyed already. */
  release(): void {
    if (!this.#isLost) this.#client.release();
  }

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isLost) throw new StoreAway('The connection is gone');
    try {
      const result = await this.#client.query<R>(statement, parameters);
      this.#events.answered();
      return result;
    } catch (error) {
      if (!isLoss(error)) throw error;
      this.#isLost = true;
      this.#events.lost();
      throw new StoreAway(reasonOf(error), { cause: error });
    }
  }
}

/** Whether the server itself sent the error. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError;
}

/** Whether a statement got no answer. Other errors of pg are about its parameters. */
function isLoss(error: unknown): boolean {
  if (isAnswer(error) || !(error instanceof Error)) return false;
  return 'code' in error || /connection|timeout|timed out|not queryable|SSL|stream/i.test(error.message);
}

function asStoreAway(error: unknown): never {
  throw isAnswer(error) ? error : new StoreAway(reasonOf(error), { cause: error });
}

/** The reason of a failed connection. A host with several addresses has one for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** The result if it comes in time. Throws otherwise. */
async function within<T>(ms: number, run: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms: timed out`)), ms);
  });
  try {
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
    run.catch(() => undefined);
  }
}

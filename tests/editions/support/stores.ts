/** Copies of one store, each with a provider of some edition. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Database from 'libsql';
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { testOpenapi } from '../../../src/provider/access/testing.ts';
import { createProvider } from '../../../src/provider/app.ts';
import { ALL_FLAGS, signInOther } from '../../../src/provider/engine/testing.ts';
import { takeEditions } from '../../../src/provider/engine/upkeep/take-editions.ts';
import { TestClock } from '../../../src/provider/ports/clock.ts';
import type { Schema } from '../../../src/provider/store/schema.ts';
import { sqliteDialect } from '../../../src/provider/store/sqlite-dialect.ts';
import { createTestProvider, type TestProvider } from '../../../src/provider/testing.ts';

/** A call with its body. */
export interface Sent {
  call: string;
  body?: Doc;
  as: 'customer' | 'admin';
}

/** The answer of a call. */
export interface Answered {
  status: number;
  body: unknown;
}

/** A provider over a store. */
export interface Running {
  db: TestProvider['db'];
  files: readonly ResourceFile[];
  send(sent: Sent): Promise<Answered>;
  /** Lets a minute pass, with all that happens in it. */
  pass(): Promise<void>;
  close(): Promise<void>;
}

type Parts = Pick<TestProvider, 'db' | 'clock' | 'provider'>;
type Tokens = Record<Sent['as'], string>;

/** How long a step of the simulated cloud may take, in milliseconds. */
const MINUTE = 60_000;

/** The first store and its provider, from which copies are made. */
export class Stores {
  readonly #folder = mkdtempSync(join(tmpdir(), 'editions-'));
  readonly #first: TestProvider;
  readonly #tokens: Tokens;
  readonly #files: readonly ResourceFile[];
  #copies = 0;

  private constructor(first: TestProvider, files: readonly ResourceFile[], tokens: Tokens) {
    this.#first = first;
    this.#files = files;
    this.#tokens = tokens;
  }

  /** Starts a provider with these files for the first time. */
  static async create(files: readonly ResourceFile[]): Promise<Stores> {
    const first = await createTestProvider({ flags: ALL_FLAGS }, [...files]);
    await takeEditions(first);
    // A plain member of the demo project: what only its owner may do, breaks a client too.
    const user = await (await first.send('GET /api/user', { token: await first.signIn() })).json();
    const projectId = String((user as Doc).osCurrentProjectId);
    const customer = await signInOther({ test: first }, { login: 'member', projectId, projectRole: 'member' });
    const tokens = { customer, admin: await first.signIn('admin@demo.kz') };
    return new Stores(first, files, tokens);
  }

  /** The first provider. */
  get first(): Running {
    return running(this.#first, this.#files, this.#tokens);
  }

  /** Stores what a provider has stored under a name, to be copied. */
  async keep(name: string, { db }: Pick<Running, 'db'> = this.#first): Promise<void> {
    await sql`vacuum into ${join(this.#folder, name)}`.execute(db);
  }

  /**
   * Starts a provider with these files over a copy of what was kept. Returns the reasons against the start with it; the provider then
   * starts leniently, so that one can look at what it would do.
   */
  async start(name: string, files: readonly ResourceFile[] = this.#files): Promise<{ on: Running; reasons: string[] }> {
    this.#copies += 1;
    const path = join(this.#folder, `${name}-${this.#copies}`);
    copyFileSync(join(this.#folder, name), path);
    const db = new Kysely<Schema>({ dialect: sqliteDialect(Database, { path }) });
    await sql`pragma synchronous = off`.execute(db);
    const { provider: _, send: _send, signIn: _signIn, ...parts } = this.#first;
    const clock = new TestClock(this.#first.clock.now());
    const deps = { ...parts, db, clock, files: [...files], openapi: testOpenapi(files) };
    const reasons = await takeEditions(deps);
    if (reasons.length > 0) await takeEditions(deps, { lenient: true });
    const on = running({ db, clock, provider: createProvider(deps) }, files, this.#tokens);
    const close = async () => {
      await on.close();
      rmSync(path, { force: true });
    };
    return { on: { ...on, close }, reasons };
  }

  /** Deletes all of it. */
  async remove(): Promise<void> {
    await this.#first.db.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function running({ db, clock, provider }: Parts, files: readonly ResourceFile[], tokens: Tokens): Running {
  return {
    db,
    files,
    async send({ call, body, as }) {
      const [method = 'GET', path = '/'] = call.split(' ');
      const Authorization = `Bearer ${tokens[as]}`;
      const url = `http://localhost${path}`;
      const headers: Record<string, string> = { 'Content-Type': 'application/json', Authorization };
      // Who changes a record has read it.
      if (method === 'PUT') {
        const read = await provider.fetch(new Request(url, { headers: { Authorization } }));
        headers['If-Match'] = read.headers.get('ETag') ?? '';
      }
      const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const answer = await provider.fetch(new Request(url, sent));
      return { status: answer.status, body: parsed(await answer.text()) };
    },
    async pass() {
      clock.advance(MINUTE);
      await provider.worker.runDue();
    },
    close: () => db.destroy(),
  };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

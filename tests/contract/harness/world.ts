/** A provider in memory. Each row has its own users and projects, so that rows are independent. */

import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { requireEntry } from '../../../src/provider/audit/testing.ts';
import { type PayerState, savePayerState } from '../../../src/provider/billing/payer-state.ts';
import { type ApiTokenKind, hintOf, newApiToken } from '../../../src/provider/crypto/api-token.ts';
import { sha256 } from '../../../src/provider/crypto/secrets.ts';
import { assignManager } from '../../../src/provider/identity/managers.ts';
import { insertProject, setMember } from '../../../src/provider/identity/projects.ts';
import { SESSION_LIMITS } from '../../../src/provider/identity/session-limits.ts';
import { issueToken } from '../../../src/provider/identity/tokens.ts';
import { insertUser, type Role } from '../../../src/provider/identity/users.ts';
import { quotaTypesOf } from '../../../src/provider/quotas/quota-types.ts';
import { reserve, setLimit } from '../../../src/provider/quotas/quotas.ts';
import { createTestProvider, type TestProvider } from '../../../src/provider/testing.ts';
import { type Holder, putRecord } from './records.ts';
import type { Caller, Given } from './row.ts';
import { oneVariant } from './variant.ts';

/** The duration of a step of the simulated cloud. */
const PACE_MS = 1000;

/** The state of a payer who is suspended for a debt. */
const SUSPENDED: PayerState = {
  ...{ state: 'suspended', cause: 'debt', since: '2026-11-20T06:00:00.000Z', until: null },
  ...{ limitTiyn: null, toldDays: null, reason: null },
};

const MODULES = ['loadBalancer', 's3', 'backupDisk', 'admin', 'database', 'backup', 'kubernetes', 'monitoring'];

/** Providers over the same files: one with modules on, and on demand one with modules off. */
export class World {
  readonly files: ResourceFile[];
  readonly #providers = new Map<string, Promise<TestProvider>>();

  constructor(files: ResourceFile[]) {
    this.files = files;
  }

  /** The provider with all modules on, or with these off. */
  provider(off: Given['modulesOff'] = false): Promise<TestProvider> {
    const modules = JSON.stringify(off);
    const known = this.#providers.get(modules);
    if (known) return known;
    const isOff = (name: string): boolean => off === true || (off !== false && off.includes(name));
    const flags = Object.fromEntries(MODULES.map((name) => [name, !isOff(name)]));
    const made = createTestProvider({ flags, variants: oneVariant(flags), cloudPaceMs: PACE_MS }, this.files);
    this.#providers.set(modules, made);
    return made;
  }

  /** Closes all providers. */
  async close(): Promise<void> {
    for (const provider of this.#providers.values()) await (await provider).db.destroy();
  }
}

/** The answer of a call. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The users, projects and records of one row. */
export class Scene {
  readonly provider: TestProvider;
  readonly #names = new Map<string, string>();
  readonly #tokens = new Map<Caller, string>();
  readonly #holders = new Map<'owner' | 'stranger', Holder>();
  #provedLongAgo = false;

  private constructor(
    provider: TestProvider,
    readonly files: ResourceFile[],
  ) {
    this.provider = provider;
  }

  /** Creates the state that a row needs. Throws where a step is refused. */
  static async set(world: World, given: Given = {}): Promise<Scene> {
    const scene = new Scene(await world.provider(given.modulesOff), world.files);
    // Settings are the whole provider's, and no row may leave them to the next.
    await scene.provider.db.deleteFrom('setting').execute();
    for (const table of ['resource_key', 'resource'] as const)
      await scene.provider.db.deleteFrom(table).where('type', '=', 'manager-limit').execute();
    const owner = await scene.#settle('owner', given);
    await scene.#settle('stranger', {});
    scene.#names.set('project', owner.projectId);
    scene.#names.set('owner', owner.userId);
    scene.#names.set('row', crypto.randomUUID());
    scene.#names.set('ROW', crypto.randomUUID().slice(0, 18).toUpperCase());
    await scene.give(given);
    if (given.provedLongAgo) await scene.#forgetProofs();
    if (given.suspended) await scene.#write((tx) => savePayerState(tx, owner.userId, SUSPENDED));
    return scene;
  }

  /** Adds records and what is left of quotas, and makes calls. Throws where one is refused. Names that are there already get another meaning. */
  async give({ records = [], steps = [], limits = {}, used = {} }: Given): Promise<void> {
    const { files } = this;
    const owner = this.#holders.get('owner');
    if (!owner) throw new Error('There is nobody to give it to');
    const types = quotaTypesOf(files);
    for (const [type, limit] of Object.entries(limits)) {
      if (!types.has(type)) throw new Error(`No quota type ${type}`);
      await this.#write((tx) => setLimit(tx, owner.projectId, type, limit));
    }
    const taken = Object.entries(used).map(([type, amount]) => ({ type, amount }));
    await this.#write((tx) => reserve(tx, types, owner.projectId, taken));
    for (const { name, type, fields, of = 'owner' } of records) {
      const parts = { db: this.provider.db, files, now: this.provider.clock.now() };
      this.name(name, await putRecord(parts, type, this.filled(fields) as Doc, this.#holders.get(of) ?? owner));
    }
    for (const step of steps) await this.#take(step);
  }

  /** Stores a key under a name. */
  name(name: string, key: string): void {
    this.#names.set(name, key);
  }

  /** Replaces names by the keys of records. */
  filled(value: unknown): unknown {
    if (typeof value === 'string')
      return value.replaceAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (all, name: string) => this.#names.get(name) ?? all);
    if (Array.isArray(value)) return value.map((item) => this.filled(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [String(this.filled(name)), this.filled(inner)]),
    );
  }

  /** Sends a call as one of the callers. */
  async send(
    call: string,
    as: Caller = 'owner',
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = as === 'guest' ? undefined : await this.tokenOf(as);
    const text = String(this.filled(call));
    const sent = this.filled(headers) as Record<string, string>;
    const answer = await this.provider.send(text, { body: this.filled(body), token, headers: sent });
    const repeated = sent['Idempotency-Key'] !== undefined;
    const answered = { call: text, status: answer.status, headers: answer.headers, repeated };
    await requireEntry(this.provider.db, this.provider.files, answered);
    const read = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parsed(read) };
  }

  /** Runs one step of the cloud. */
  async pass(): Promise<number> {
    this.provider.clock.advance(PACE_MS);
    return this.provider.provider.worker.runDue();
  }

  /** Runs all tasks to their end. */
  async end(): Promise<void> {
    while ((await this.pass()) > 0);
  }

  async #take(step: NonNullable<Given['steps']>[number]): Promise<void> {
    const { status, body, headers } = await this.send(step.call, step.as, step.body, step.headers);
    if (status >= 400) throw new Error(`${step.call} answered ${status}: ${JSON.stringify(body)}`);
    if (step.name !== undefined) this.name(step.name, keyIn(body as Doc));
    const etag = headers.get('ETag') ?? '';
    this.name('etag', etag);
    if (step.keepEtag !== undefined) this.name(step.keepEtag, etag);
    if (step.settle) await this.end();
    if (step.hours !== undefined) await this.#passHours(step.hours);
  }

  async #passHours(hours: number): Promise<void> {
    this.provider.clock.advance(hours * 3_600_000);
    await this.end();
    this.#tokens.clear();
    for (const [who, holder] of this.#holders) this.#tokens.set(who, await this.#tokenFor(holder));
  }

  async #settle(who: 'owner' | 'stranger', { balanceTiyn = 25_000_000, postPaid = false }: Given): Promise<Holder> {
    const createdAt = this.provider.clock.now().toISOString();
    const paymentType = postPaid ? 'postPaid' : 'prePaid';
    const login = crypto.randomUUID();
    const userId = await this.#account('client', balanceTiyn, login);
    if (who === 'owner') this.name('email', addressOf(login));
    const projectId = await this.#write((tx) => insertProject(tx, { name: who, paymentType, createdAt }));
    await this.#write((tx) => setMember(tx, projectId, userId, 'owner'));
    const holder = { userId, projectId };
    this.#holders.set(who, holder);
    this.#tokens.set(who, await this.#tokenFor(holder));
    return holder;
  }

  /** The token of a caller: of a session, or of the API. */
  async tokenOf(who: Caller): Promise<string> {
    const known = this.#tokens.get(who);
    if (known !== undefined) return known;
    if (who === 'acting') return this.#actingToken();
    if (who === 'token' || who === 'projectToken') return this.#apiToken(who, who === 'token' ? 'personal' : 'project');
    const staff = who === 'administrator' || who === 'manager' ? who : undefined;
    const userId = await this.#account(staff ?? 'client', 0);
    const own = this.#holders.get(staff ? 'stranger' : 'owner');
    const client = this.#holders.get('owner');
    if (who === 'manager' && client)
      await this.#write((tx) => assignManager(tx, client.userId, userId, this.provider.clock.now()));
    const projectId = own?.projectId ?? '';
    const role = who === 'reader' ? 'reader' : 'member';
    await this.#write((tx) => setMember(tx, projectId, userId, role));
    const token = await this.#tokenFor({ userId, projectId });
    this.#tokens.set(who, token);
    return token;
  }

  /** A session of an administrator who impersonates the owner. */
  async #actingToken(): Promise<string> {
    const owner = this.#holders.get('owner');
    if (!owner) throw new Error('There is nobody to act as');
    const token = await this.#tokenFor(owner);
    const actingId = await this.#account('administrator', 0);
    const hash = sha256(token);
    await this.#write((tx) => tx.updateTable('token').set({ acting_id: actingId }).where('hash', '=', hash).execute());
    this.#tokens.set('acting', token);
    return token;
  }

  /** An API token for the owner's project: a personal one of the owner, or one of the project. */
  async #apiToken(who: Caller, kind: ApiTokenKind): Promise<string> {
    const { userId, projectId } = this.#holders.get('owner') ?? {};
    if (userId === undefined || projectId === undefined) throw new Error('There is nobody whose token it could be');
    const token = newApiToken(kind);
    const id = crypto.randomUUID();
    const named = { id, hash: sha256(token), hint: hintOf(token), name: 'ci', name_key: 'ci' };
    const holder =
      kind === 'personal' ? { user_id: userId, project_id: null } : { user_id: null, project_id: projectId };
    const bounds = { role: 'owner', role_id: null, all_projects: 0, read_only: 0, networks: '[]' };
    const ends = { cap_tiyn: null, expires_at: null, expiry_told_at: null, used_at: null, used_address: null };
    const made = { created_at: this.provider.clock.now().toISOString(), created_by: userId, version: 1 };
    await this.#write(async (tx) => {
      await tx
        .insertInto('api_token')
        .values({ ...named, ...holder, ...bounds, ...ends, ...made })
        .execute();
      if (kind === 'personal')
        await tx.insertInto('api_token_project').values({ token_id: id, project_id: projectId }).execute();
    });
    this.#tokens.set(who, token);
    return token;
  }

  #account(role: Role, balanceTiyn: number, login: string = crypto.randomUUID()): Promise<string> {
    const createdAt = this.provider.clock.now().toISOString();
    const user = { login, email: addressOf(login), name: 'Somebody', role, balanceTiyn, passwordHash: '' };
    return this.#write((tx) => insertUser(tx, { ...user, createdAt }));
  }

  async #tokenFor({ userId, projectId }: Holder): Promise<string> {
    const now = this.provider.clock.now();
    const token = await this.#write((tx) => issueToken(tx, { userId, projectId, now, hours: SESSION_LIMITS.client }));
    if (this.#provedLongAgo) await this.#forgetProof(token);
    return token;
  }

  /** As if the callers had proved who they are long ago, also those who come later. */
  async #forgetProofs(): Promise<void> {
    this.#provedLongAgo = true;
    for (const token of this.#tokens.values()) await this.#forgetProof(token);
  }

  #forgetProof(token: string): Promise<unknown> {
    const hash = sha256(token);
    return this.#write((tx) =>
      tx.updateTable('token').set({ authenticated_at: null }).where('hash', '=', hash).execute(),
    );
  }

  #write<T>(
    run: (tx: Parameters<Parameters<ReturnType<TestProvider['db']['transaction']>['execute']>[0]>[0]) => Promise<T>,
  ): Promise<T> {
    return this.provider.db.transaction().execute(run) as Promise<T>;
  }
}

function addressOf(login: string): string {
  return `${login}@example.kz`;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** The key of the record in an answer, or of a list's first record. */
function keyIn(body: Doc): string {
  const [first] = Array.isArray(body.content) ? (body.content as Doc[]) : [];
  return String(body.id ?? body.name ?? first?.id);
}

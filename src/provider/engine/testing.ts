import { readFileSync } from 'node:fs';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { requireEntry } from '../audit/testing.ts';
import { insertProject, setMember } from '../identity/projects.ts';
import type { SessionLimits } from '../identity/session-limits.ts';
import { insertUser } from '../identity/users.ts';
import type { ProviderConfig, ProviderDeps } from '../server/deps.ts';
import { createTestProvider, type SendOptions, type TestProvider } from '../testing.ts';

/** The answer of a call. */
export interface Answered {
  status: number;
  headers: Headers;
  /** The record, or another JSON object of the answer. */
  body: Doc;
  /** The errors of a refusal. */
  errors: { code: string; field?: string; message: string; params?: Doc }[];
}

/** A provider with all resource files, and a signed-in customer. */
export interface ResourceTest {
  test: TestProvider;
  token: string;
  /** The customer's project. */
  projectId: string;
  call(call: string, body?: unknown, options?: Omit<SendOptions, 'body'>): Promise<Answered>;
  /** Runs all due work until nothing is pending. */
  settle(): Promise<void>;
  /** The usage of a quota in the customer's project. */
  used(type: string): Promise<unknown>;
  /** The records of a list. */
  list(path: string): Promise<Doc[]>;
}

/** All resource files, as the provider gets them. */
export const FILES = JSON.parse(readFileSync('generated/resources.json', 'utf8')) as ResourceFile[];

/** All modules that resource files name, turned on. */
export const ALL_FLAGS = {
  admin: true,
  loadBalancer: true,
  s3: true,
  backupDisk: true,
  database: true,
  kubernetes: true,
  monitoring: true,
  backup: true,
};

/** Creates a provider for a test of resources. `files` are the resource files, where they are not the shipped ones. */
export async function createResourceTest(
  config: Partial<ProviderConfig> = {},
  cloud: Partial<ProviderDeps['cloud']> = {},
  files = FILES,
): Promise<ResourceTest> {
  const test = await createTestProvider({ flags: ALL_FLAGS, ...config }, files, cloud);
  const token = await test.signIn();

  async function call(what: string, body?: unknown, options: Omit<SendOptions, 'body'> = {}): Promise<Answered> {
    const answer = await test.send(what, { token, ...options, ...(body !== undefined && { body }) });
    const repeated = options.headers?.['Idempotency-Key'] !== undefined;
    await requireEntry(test.db, files, { call: what, status: answer.status, headers: answer.headers, repeated });
    const text = await answer.text();
    const json: unknown = text === '' ? {} : JSON.parse(text);
    const refused = answer.status >= 400 && Array.isArray(json);
    return {
      status: answer.status,
      headers: answer.headers,
      body: json as Doc,
      errors: refused ? (json as Answered['errors']) : [],
    };
  }

  const user = await call('GET /api/user');
  return {
    test,
    token,
    projectId: String(user.body.osCurrentProjectId),
    call,
    async settle() {
      test.clock.advance(60_000);
      await test.provider.worker.runDue();
    },
    async used(type) {
      const { body } = await call('GET /api/project/current/quota');
      return (body[type] as Doc).used;
    },
    async list(path) {
      return (await call(`GET ${path}`)).body.content as Doc[];
    },
  };
}

/** Creates a network with a subnet and waits for it. Returns the ids of both. */
export async function makeNetwork(
  { call, settle, list }: ResourceTest,
  cidr = '10.0.0.0/24',
): Promise<{ networkId: string; subnetId: string }> {
  const made = await call('POST /api/openstack/neutron/networks', { name: 'net', subnetName: 'sub', cidr });
  await settle();
  const networkId = String(made.body.id);
  const [subnet] = await list(`/api/openstack/neutron/subnets?f.networkId=${networkId}`);
  return { networkId, subnetId: String(subnet?.id) };
}

/** Sessions for tests that last for months. */
export const ENDLESS_SESSIONS: SessionLimits = {
  client: { idle: 10_000, total: 10_000 },
  staff: { idle: 10_000, total: 10_000 },
};

/** The input of a server, in a network of its own. */
export async function serverInput(resources: ResourceTest): Promise<Doc> {
  const { networkId, subnetId } = await makeNetwork(resources);
  return {
    name: 'web',
    imageId: 'ubuntu-24.04',
    flavorId: 'g-2-4',
    volume_type: 'STANDARD',
    diskSize: 10,
    networkId,
    subnetId,
  };
}

/** Signs another customer in, in a project of their own or in the given one. Returns their token. */
export async function signInOther(
  { test }: Pick<ResourceTest, 'test'>,
  { login = 'other', balanceTiyn = 100, projectId, projectRole = 'owner' as const }: OtherUser = {},
): Promise<string> {
  const createdAt = test.clock.now().toISOString();
  await test.db.transaction().execute(async (tx) => {
    const user = { login, email: `${login}@demo.kz`, name: login, role: 'client' as const, balanceTiyn, createdAt };
    const userId = await insertUser(tx, { ...user, passwordHash: 'plain:Demo-Cloud-2026' });
    const project = projectId ?? (await insertProject(tx, { name: login, paymentType: 'prePaid', createdAt }));
    await setMember(tx, project, userId, projectRole);
  });
  return test.signIn(login);
}

/** The options of another user. */
export interface OtherUser {
  login?: string;
  balanceTiyn?: number;
  projectId?: string;
  projectRole?: 'owner' | 'member' | 'reader';
}

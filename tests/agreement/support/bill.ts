/** A provider's charges for configurations: their records are created through its API, and run for 30 days. */
import { copiesField } from '../../../src/contract/calculator/calculate.ts';
import type { ConfigurationLine, SharedConfiguration } from '../../../src/contract/calculator/configuration.ts';
import { type Doc, parseCall } from '../../../src/contract/file/resource-file.ts';
import { tiynToText } from '../../../src/contract/money/money.ts';
import type { TariffLine } from '../../../src/contract/money/price.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../../../src/provider/engine/testing.ts';
import { insertProject, setMember } from '../../../src/provider/identity/projects.ts';
import { insertUser } from '../../../src/provider/identity/users.ts';
import { quotaTypesOf } from '../../../src/provider/quotas/quota-types.ts';
import { setLimit } from '../../../src/provider/quotas/quotas.ts';
import { lookup } from './base.ts';
import { createInput } from './calculator.ts';
import { FILES } from './files.ts';
import { billable } from './random.ts';

const HOUR = 3_600_000;
const HOURS = 720;
/** A full hour. */
const START = '2026-11-20T06:00:00.000Z';
const RICH = 1_000_000_000_000;

/** Makes this the only tariff, valid since long ago. A line in tenge keeps the price of its file. */
async function setTariff({ test: { db } }: ResourceTest, tariff: TariffLine[]): Promise<void> {
  const { id, doc } = await db
    .selectFrom('resource')
    .select(['id', 'doc'])
    .where('type', '=', 'tariff')
    .executeTakeFirstOrThrow();
  const priced = tariff.filter(({ unit }) => unit !== 'tenge');
  const lines = priced.map(({ line, ...rest }) => ({ resource: line, increment: 1, ...rest }));
  const changed = JSON.stringify({ ...JSON.parse(String(doc)), lines });
  await db.updateTable('resource').set({ doc: changed }).where('type', '=', 'tariff').where('id', '=', id).execute();
}

/** A user with an unlimited project and a sufficient balance. Returns the project and a token. */
async function settler({ test }: ResourceTest, login: string): Promise<{ projectId: string; token: string }> {
  const createdAt = test.clock.now().toISOString();
  const projectId = await test.db.transaction().execute(async (tx) => {
    const user = { login, email: `${login}@demo.kz`, name: login, role: 'client' as const, createdAt };
    const userId = await insertUser(tx, { ...user, balanceTiyn: RICH, passwordHash: 'plain:Demo-Cloud-2026' });
    const project = await insertProject(tx, { name: login, paymentType: 'prePaid', createdAt });
    await setMember(tx, project, userId, 'owner');
    for (const type of quotaTypesOf(FILES).keys()) await setLimit(tx, project, type, -1);
    return project;
  });
  return { projectId, token: await test.signIn(login) };
}

async function create(resources: ResourceTest, token: string, type: string, input: Doc): Promise<Doc> {
  const file = lookup(type);
  const { method, path } = parseCall(file?.api.create ?? '');
  const call = `${method} ${path}`;
  const { status, body, errors } = await resources.call(call, input, { token });
  if (status >= 300) throw new Error(`${call} ${JSON.stringify(input)}: ${status} ${JSON.stringify(errors)}`);
  return body;
}

/** A network with a subnet, for types that need one. */
async function places(resources: ResourceTest, token: string): Promise<Doc> {
  const made = await create(resources, token, 'network', { name: 'net', subnetName: 'sub', cidr: '10.0.0.0/16' });
  await resources.test.provider.worker.runDue();
  const { body } = await resources.call(`GET /api/openstack/neutron/subnets?f.networkId=${made.id}`, undefined, {
    token,
  });
  const [subnet] = body.content as Doc[];
  return { networkId: made.id, subnetId: subnet?.id };
}

async function createLine(resources: ResourceTest, token: string, line: ConfigurationLine, at: Doc): Promise<void> {
  const file = lookup(line.type);
  const copies = file && copiesField(file);
  const input = { ...createInput(line, at), ...(copies && { [copies]: line.count }) };
  for (let made = 0; made < (copies ? 1 : line.count); made += 1) await create(resources, token, line.type, input);
}

/** The ledger's charges of a project, in tiyn. */
async function charged({ test: { db } }: ResourceTest, projectId: string): Promise<bigint> {
  const { sum } = await db
    .selectFrom('ledger')
    .select((eb) => eb.fn.sum<number | string | null>('amount_tiyn').as('sum'))
    .where('project_id', '=', projectId)
    .where('kind', '=', 'charge')
    .executeTakeFirstOrThrow();
  return -BigInt(sum ?? 0);
}

/**
 * The charge of each configuration after 720 hours, each in its own project. Its records start on the hour, because the cloud takes no time
 * here, and the clock moves hour by hour.
 */
export async function billed(configurations: SharedConfiguration[], tariff: TariffLine[]): Promise<string[]> {
  const resources = await createResourceTest({ cloudPaceMs: 0, sessionLimits: ENDLESS_SESSIONS }, {}, FILES);
  const { clock, provider } = resources.test;
  await setTariff(resources, tariff);
  clock.set(START);
  const projects: string[] = [];
  for (const [index, configuration] of configurations.entries()) {
    const { projectId, token } = await settler(resources, `c${index}`);
    projects.push(projectId);
    const at = await places(resources, token);
    for (const line of billable(configuration)) await createLine(resources, token, line, at);
    await provider.worker.runDue();
  }
  for (let hour = 0; hour < HOURS; hour += 1) {
    clock.advance(HOUR);
    await provider.worker.runDue();
  }
  return Promise.all(projects.map(async (id) => tiynToText(await charged(resources, id))));
}

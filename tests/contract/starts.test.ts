/** The calculator's starting points, created at a real provider: what was calculated is what there is. */
import { describe, expect, it } from 'vitest';
import { begin, type Start } from '../../src/console/calculator/calculation/start.ts';
import STARTS from '../../src/console/calculator/calculation/starts.json' with { type: 'json' };
import type { CreationPlan } from '../../src/console/calculator/planning/types.ts';
import type { ConfigurationLine, SharedConfiguration } from '../../src/contract/calculator/configuration.ts';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { costText } from '../../src/contract/money/price.ts';
import { CalculatedProject, fileOf, type ProjectCalculator } from './starts/project.ts';

/** Creates a starting point in an empty project. */
async function created(id: string) {
  const project = await CalculatedProject.open();
  const calculator = await project.calculator();
  const start = (STARTS as readonly Start[]).find((each) => each.id === id) as Start;
  const configuration = begin(start, calculator);
  const before = await project.used();
  const plan = await project.plan(configuration);
  const creation = await project.run(plan);
  await project.resources.settle();
  return { project, calculator, configuration, plan, creation, before, after: await project.used() };
}

/** A line without what is paid only once it is used. */
function unused(line: ConfigurationLine): ConfigurationLine {
  const measured = fileOf(line.type).measured?.fields ?? [];
  return { ...line, input: { ...line.input, ...Object.fromEntries(measured.map((name) => [name, 0])) } };
}

function monthOf({ lines }: Pick<SharedConfiguration, 'lines'>, { totalsOf }: ProjectCalculator): string {
  const { cost, known } = totalsOf(lines.map(unused));
  expect(known).toBe(true);
  return costText(cost, 'month');
}

function quotaOf({ quota }: CreationPlan): Record<string, number> {
  return Object.fromEntries(quota.filter(({ amount }) => amount !== 0).map(({ type, amount }) => [type, amount]));
}

function differences(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const all = Object.keys(after).map((type) => [type, (after[type] ?? 0) - (before[type] ?? 0)] as const);
  return Object.fromEntries(all.filter(([, amount]) => amount !== 0));
}

describe.each(STARTS.map(({ id }) => id))('the starting point %s', (id) => {
  it('becomes what was priced, and uses the quotas that were told', async () => {
    const { project, calculator, configuration, plan, creation, before, after } = await created(id);
    expect(plan.lacking).toEqual([]);
    expect(creation.steps.filter(({ state }) => state !== 'done')).toEqual([]);
    expect((await project.call('GET /api/user/balance')).perMonth).toBe(monthOf(configuration, calculator));
    expect(quotaOf(plan)).toEqual(differences(before, after));
  });
});

/** The only record of a type. */
async function only(project: CalculatedProject, type: string): Promise<Doc> {
  const [found, ...more] = await project.list(type);
  expect(more).toEqual([]);
  return found as Doc;
}

/** The records that a balancer passes its traffic to. */
async function behind(project: CalculatedProject, balancer: Doc): Promise<{ listener: Doc; members: Doc[] }> {
  const [listener, pool] = [await only(project, 'listener'), await only(project, 'pool')];
  expect(listener).toMatchObject({ balancerId: balancer.id, defaultPoolId: pool.id, protocolPort: 80 });
  const members = await project.list('member', { poolId: [String(pool.id)] });
  return { listener, members };
}

/** The public address of a balancer or server. */
async function publicAddress(project: CalculatedProject): Promise<Doc> {
  const address = await only(project, 'floating');
  expect(address).toMatchObject({ status: 'ACTIVE' });
  return address;
}

describe('what is wired', () => {
  it('shop: both servers answer behind the balancer, which has the public address', async () => {
    const { project } = await created('shop');
    const balancer = await only(project, 'balancer');
    const { members } = await behind(project, balancer);
    const servers = await project.list('vm');
    const ofServers = servers.map(({ addresses }) => (addresses as { ip: string }[])[0]?.ip);
    expect(members.map(({ address }) => address).sort()).toEqual(ofServers.sort());
    expect(members.map(({ name }) => name).sort()).toEqual(servers.map(({ name }) => name).sort());
    expect(await publicAddress(project)).toMatchObject({ portId: balancer.vipPortId });
    const key = await only(project, 'keypair');
    for (const server of servers)
      expect(server).toMatchObject({ keyName: key.name, imageId: 'ubuntu-24.04', securityGroups: ['default', 'web'] });
    expect(await only(project, 's3-user')).toMatchObject({ name: 'shop-pictures', quota: 200 });
  });

  it('site: the server has the public address, and the backup is of its disk', async () => {
    const { project } = await created('site');
    const server = await only(project, 'vm');
    const disk = await only(project, 'disk');
    expect(disk).toMatchObject({ size: 30, attachments: [{ serverId: server.id }] });
    expect(await only(project, 'backup-disk')).toMatchObject({ volumeId: disk.id, size: 30 });
    expect(await publicAddress(project)).toMatchObject({ serverId: server.id });
  });

  it('cluster: the balancer passes traffic to each of the workers', async () => {
    const { project } = await created('cluster');
    const { members } = await behind(project, await only(project, 'balancer'));
    const cluster = await only(project, 'kubernetes');
    const workers = await project.list('kubernetes-worker', { clusterId: [String(cluster.id)] });
    const addresses = workers.flatMap(({ addresses: each }) => each as string[]);
    expect(addresses).toHaveLength(3);
    expect(members.map(({ address }) => address).sort()).toEqual(addresses.sort());
    expect(await only(project, 's3-user')).toMatchObject({ quota: 500 });
  });
});

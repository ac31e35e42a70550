import type { Doc } from '../../../../src/contract/file/resource-file.ts';
import type { Project } from '../support/project.ts';
import type { Sample } from '../support/sample.ts';
import { floating, net, OUTSIDE, outside } from './grounds.ts';

async function balancer(project: Project): Promise<Doc> {
  return project.make('balancer', { name: 'web', ...(await net(project)) });
}

async function pool(project: Project): Promise<Doc> {
  const { id } = await balancer(project);
  const made = await project.make('pool', {
    name: 'web-pool',
    balancerId: id,
    protocol: 'HTTP',
    lbAlgorithm: 'ROUND_ROBIN',
  });
  await project.settled('balancer', { id });
  return made;
}

const balancerSample: Sample = {
  type: 'balancer',
  input: async (project) => ({ name: 'web', ...(await net(project)) }),
  wrong: {
    create: [
      async (project) => {
        const [subnet] = await project.list('subnet');
        return { name: 'wrong', networkId: subnet?.networkId, subnetId: subnet?.id, fixedIp: OUTSIDE };
      },
    ],
    delete: [async (project) => ((await project.list('listener')).length > 0 ? { cascade: false } : undefined)],
  },
  inputs: {
    openRouter: async (project) => ({ externalNetworkId: (await outside(project)).id }),
    attachFloatingIp: async (project) => ({ floatingIpId: (await project.list('floating'))[0]?.id }),
  },
  scenes: [
    {
      name: 'behind a router that leads nowhere',
      set: async (project, { subnetId }) => {
        await project.make('router', { name: 'closed', subnetId });
        await floating(project);
      },
    },
    {
      name: 'with a listener',
      set: async (project, { id }) => {
        await project.make('listener', { name: 'http', balancerId: id, protocol: 'HTTP', protocolPort: 80 });
        await project.settled('balancer', { id });
      },
      clear: async (project, record) => {
        for (const each of await project.list('listener')) await project.act('listener', each, 'delete');
        await project.settled('balancer', record);
      },
    },
  ],
};

const listener: Sample = {
  type: 'listener',
  input: async (project) => ({
    name: 'http',
    balancerId: (await balancer(project)).id,
    protocol: 'HTTP',
    protocolPort: 80,
  }),
};

const poolSample: Sample = {
  type: 'pool',
  others: {
    'of a listener': async (project) => {
      const [there] = await project.list('balancer');
      const made = await project.make('listener', {
        name: 'http',
        balancerId: there?.id,
        protocol: 'HTTP',
        protocolPort: 80,
      });
      await project.settled('balancer', { id: there?.id });
      return {
        name: 'web-pool',
        balancerId: there?.id,
        listenerId: made.id,
        protocol: 'HTTP',
        lbAlgorithm: 'SOURCE_IP',
      };
    },
  },
  input: async (project) => ({
    name: 'web-pool',
    balancerId: (await balancer(project)).id,
    protocol: 'HTTP',
    lbAlgorithm: 'ROUND_ROBIN',
  }),
};

const member: Sample = {
  type: 'member',
  input: async (project) => ({
    name: 'web-1',
    poolId: (await pool(project)).id,
    address: '10.77.0.15',
    protocolPort: 80,
  }),
};

const monitor: Sample = {
  type: 'health-monitor',
  input: async (project) => ({
    name: 'check',
    poolId: (await pool(project)).id,
    type: 'HTTP',
    urlPath: '/',
    delay: 5,
    timeout: 3,
    maxRetries: 3,
  }),
  wrong: {
    create: [
      (_, { poolId }) => ({ name: 'wrong', poolId, type: 'HTTP', urlPath: '/', delay: 3, timeout: 5, maxRetries: 3 }),
    ],
  },
};

export const BALANCING: Sample[] = [balancerSample, listener, poolSample, member, monitor];

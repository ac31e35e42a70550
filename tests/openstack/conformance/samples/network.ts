import type { Doc } from '../../../../src/contract/file/resource-file.ts';
import type { Project } from '../support/project.ts';
import type { Sample } from '../support/sample.ts';
import { CIDR, net, OUTSIDE, one, outside, server, wayOut } from './grounds.ts';

/** Deletes a scene's records. */
async function clear(project: Project, type: string): Promise<void> {
  for (const each of await project.list(type)) await project.act(type, each, 'delete');
}

const network: Sample = {
  type: 'network',
  input: async () => ({ name: 'office', withSubnet: true, subnetName: 'office-sub', cidr: CIDR }),
  wrong: { create: [{ name: 'wrong', withSubnet: true, subnetName: 'wrong', cidr: '10.77.0.1/24' }] },
  scenes: [
    {
      name: 'with a port',
      set: async (project, { id }) => {
        const [subnet] = await project.list('subnet');
        return project.make('port', { name: 'port', networkId: id, subnetId: subnet?.id });
      },
      clear: async (project) => clear(project, 'port'),
    },
  ],
};

const subnet: Sample = {
  type: 'subnet',
  input: async (project) => {
    const { id } = await project.make('network', { name: 'office', withSubnet: false });
    return {
      name: 'office-sub',
      networkId: id,
      cidr: CIDR,
      gatewayIp: '10.77.0.1',
      poolStart: '10.77.0.10',
      poolEnd: '10.77.0.99',
    };
  },
  wrong: {
    create: [
      async (project) => ({
        name: 'wrong',
        networkId: (await project.list('network'))[0]?.id,
        cidr: CIDR,
        gatewayIp: OUTSIDE,
      }),
      async (project) => ({ name: 'wrong', networkId: (await project.list('network'))[0]?.id, cidr: '10.77.0.1/24' }),
    ],
    setDnsServers: [{ dnsServers: ['2001:db8::1'] }],
  },
  inputs: { setDnsServers: { dnsServers: ['10.77.0.53'] } },
  scenes: [
    {
      name: 'with a port',
      set: async (project, { id, networkId }) => project.make('port', { name: 'port', networkId, subnetId: id }),
      clear: async (project) => clear(project, 'port'),
    },
  ],
};

const router: Sample = {
  type: 'router',
  input: async (project) => {
    await net(project);
    return { name: 'edge' };
  },
  wrong: {
    addInterface: [async (project) => ({ subnetId: (await project.list('subnet'))[0]?.id, fixedIp: OUTSIDE })],
  },
  inputs: {
    addInterface: async (project) => ({ subnetId: (await project.list('subnet'))[0]?.id }),
    removeInterface: (_, { subnetIds }) => ({ subnetId: (subnetIds as string[])[0] }),
    setGateway: async (project) => ({ externalNetworkId: (await outside(project)).id }),
  },
};

const port: Sample = {
  type: 'port',
  input: async (project) => ({ name: 'database', ...(await net(project)) }),
  wrong: {
    create: [
      async (project) => {
        const [subnet] = await project.list('subnet');
        return { name: 'wrong', networkId: subnet?.networkId, subnetId: subnet?.id, fixedIp: OUTSIDE };
      },
    ],
  },
};

const floatingSample: Sample = {
  type: 'floating',
  input: async (project) => ({ networkId: (await outside(project)).id }),
  wrong: {
    associate: [
      async (project) => {
        const apart = await one(project, 'network', async () =>
          project.make('network', { name: 'apart', withSubnet: false }),
        );
        const subnet = await project.make('subnet', { name: 'apart', networkId: apart.id, cidr: '10.79.0.0/24' });
        return {
          target: 'port',
          portId: (await project.make('port', { name: 'apart', networkId: apart.id, subnetId: subnet.id })).id,
        };
      },
    ],
  },
  inputs: {
    associate: async (project) => ({ target: 'server', serverId: (await project.list('vm'))[0]?.id }),
  },
  scenes: [
    {
      name: 'with a server behind a router',
      set: async (project) => {
        const place = await net(project);
        await wayOut(project, place.subnetId);
        await server(project, place);
      },
    },
  ],
};

const securityGroup: Sample = {
  type: 'security-group',
  input: async () => ({ name: 'office', description: 'The office' }),
  scenes: [
    {
      name: 'on a port',
      set: async (project, { id }) =>
        project.make('port', { name: 'port', ...(await net(project)), securityGroups: [id] }),
      clear: async (project) => clear(project, 'port'),
    },
    {
      name: 'named by a rule',
      set: async (project, { id }) => {
        const other = await project.make('security-group', { name: 'other' });
        const rule = {
          securityGroupId: other.id,
          direction: 'ingress',
          protocol: 'any',
          remote: 'group',
          remoteGroupId: id,
        };
        return project.make('security-group-rule', rule);
      },
      clear: async (project, record) => clearRules(project, record),
    },
  ],
};

/** Deletes the rules that refer to a group. */
async function clearRules(project: Project, { id }: Doc): Promise<void> {
  const rules = await project.client.page('/api/openstack/neutron/security-group-rules?page=0&size=100');
  for (const each of rules.filter(({ remoteGroupId }) => remoteGroupId === id))
    await project.act('security-group-rule', each, 'delete');
}

const securityGroupRule: Sample = {
  type: 'security-group-rule',
  input: async (project) => {
    const { id } = await project.make('security-group', { name: 'office' });
    return {
      securityGroupId: id,
      direction: 'ingress',
      protocol: 'tcp',
      portStart: 22,
      portEnd: 22,
      remote: 'prefix',
      remotePrefix: '203.0.113.0/24',
    };
  },
  wrong: {
    create: [
      (_, { securityGroupId }) => ({
        securityGroupId,
        direction: 'ingress',
        protocol: 'tcp',
        portStart: 22,
        portEnd: 21,
        remote: 'any',
      }),
      (_, { securityGroupId }) => ({
        securityGroupId,
        direction: 'ingress',
        protocol: 'any',
        remote: 'prefix',
        remotePrefix: '203.0.113.7/24',
      }),
    ],
  },
};

export const NETWORK: Sample[] = [network, subnet, router, port, floatingSample, securityGroup, securityGroupRule];

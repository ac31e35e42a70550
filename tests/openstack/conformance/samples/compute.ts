import type { Doc } from '../../../../src/contract/file/resource-file.ts';
import type { Project } from '../support/project.ts';
import type { Sample } from '../support/sample.ts';
import { disk, floating, net, OUTSIDE, outside, serverInput } from './grounds.ts';

/** The unattached disk, or a new one where the server has all. */
async function looseDisk(project: Project): Promise<Doc> {
  const loose = (await project.list('disk')).find(({ status }) => status === 'available');
  return loose ?? disk(project);
}

/** The server's disk that is not its boot disk. */
async function secondDisk(project: Project): Promise<Doc | undefined> {
  return (await project.list('disk')).find(({ status, bootable }) => status === 'in-use' && bootable === false);
}

const vm: Sample = {
  type: 'vm',
  input: async (project) => serverInput(project, await net(project)),
  wrong: {
    create: [
      async (project) => ({ ...(await wrongPlace(project)), diskSize: 1 }),
      async (project) => ({ ...(await wrongPlace(project)), fixedIp: OUTSIDE }),
    ],
    resize: [(_, { flavorId }) => ({ flavorId })],
    addTag: [(_, { tags }) => (Array.isArray(tags) && tags.length > 0 ? { tag: tags[0] } : undefined)],
  },
  traces: {
    reboot: (theirs, { name }) => theirs.doneWith(name),
    forceReboot: (theirs, { name }) => theirs.doneWith(name),
  },
  inputs: {
    attachDisk: async (project) => ({ volumeId: (await looseDisk(project)).id }),
    detachDisk: async (project) => {
      const second = await secondDisk(project);
      return second && { volumeId: second.id };
    },
    addSecurityGroup: async (project) => ({
      securityGroupId: (await project.make('security-group', { name: 'walls' })).id,
    }),
    removeSecurityGroup: (_, { securityGroups }) => ({ securityGroupId: (securityGroups as string[])[0] }),
    addTag: { tag: 'conformance' },
    removeTag: { tag: 'conformance' },
    openRouter: async (project) => ({ externalNetworkId: (await outside(project)).id }),
    attachFloatingIp: async (project) => ({ floatingIpId: (await project.list('floating'))[0]?.id }),
    detachFloatingIp: async (project) => ({ floatingIpId: (await project.list('floating'))[0]?.id }),
    resize: { flavorId: 'g-2-4' },
    createBackup: async (project) => {
      const second = await secondDisk(project);
      return second && { name: 'backup', which: 'some', volumeIds: [second.id] };
    },
  },
  others: {
    'with a network, a group and a disk of its own': async (project) => {
      const image = await project.shared('image', 'name', 'Debian 12');
      return {
        ...{ name: 'whole', imageId: image.id, flavorId: 'g-1-2', volume_type: 'FAST', diskSize: 5, copies: 1 },
        ...{ network: 'new', networkName: 'whole', networkCidr: '10.80.0.0/24', tags: ['conformance'] },
        ...{ serverGroup: 'new', groupName: 'whole', groupPolicy: 'soft-anti-affinity' },
        extraDisks: [{ type: 'STANDARD', size: 1 }],
      };
    },
  },
  scenes: [
    {
      name: 'with a second disk',
      set: async (project, record) => {
        const second = await looseDisk(project);
        await project.act('vm', record, 'attachDisk', { volumeId: second.id });
        await project.settled('disk', second);
      },
    },
    {
      name: 'behind a router that leads nowhere',
      set: async (project, { subnetId }) => {
        await project.make('router', { name: 'closed', subnetId });
        await floating(project);
      },
    },
  ],
};

async function wrongPlace(project: Project): Promise<Doc> {
  const [network] = await project.list('network');
  const [subnet] = await project.list('subnet');
  return serverInput(project, { networkId: network?.id, subnetId: subnet?.id });
}

/** An example public key. */
const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPLSCdIEsu6GydlYkbHTuRIRkb7ZBa1xTvWmjfCNZiV6';

const keypair: Sample = {
  type: 'keypair',
  // Only known to us: a server gets its key's text.
  traces: { delete: async () => crypto.randomUUID() },
  input: async ({ id }) => ({ name: `conformance-${id.slice(0, 8)}`, mode: 'generate', algorithm: 'ed25519' }),
  others: {
    'of an own key': ({ id }) => {
      const name = `imported-${id.slice(0, 8)}`;
      return { name, mode: 'import', publicKey: `${PUBLIC_KEY} ${name}` };
    },
    ecdsa: ({ id }) => ({ name: `ecdsa-${id.slice(0, 8)}`, mode: 'generate', algorithm: 'ecdsa' }),
  },
};

const serverGroup: Sample = {
  type: 'server-group',
  input: async () => ({ name: 'together', policy: 'soft-affinity' }),
  scenes: [
    {
      name: 'with a server in it',
      set: async (project, { id }) => {
        const input = await serverInput(project, await net(project));
        return project.make('vm', { ...input, serverGroup: 'existing', serverGroupId: id });
      },
      clear: async (project) => {
        for (const each of await project.list('vm')) await project.act('vm', each, 'delete');
      },
    },
  ],
};

const image: Sample = {
  type: 'image',
  input: async () => ({ name: 'golden', source: 'file', file: 'what is on the disk', diskFormat: 'raw', os: 'debian' }),
  wrong: { create: [{ name: 'golden', link: 'https://example.kz/debian.iso', diskFormat: 'raw' }] },
  scenes: [
    {
      name: 'protected',
      set: async (project, image) => protect(project, image, true),
      clear: async (project, image) => protect(project, image, false),
    },
  ],
};

async function protect(project: Project, { id }: Doc, isProtected: boolean): Promise<void> {
  const record = await project.client.get(`GET /api/openstack/nova/images/${String(id)}`);
  const { name, os, _version } = record;
  const headers = { 'If-Match': `"${String(_version)}"` };
  await project.client.get(`PUT /api/openstack/nova/images/${String(id)}`, {
    body: { name, os, isProtected },
    headers,
  });
}

export const COMPUTE: Sample[] = [vm, keypair, serverGroup, image];

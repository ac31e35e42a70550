/** A project as a configuration: which records have blocks, how they name each other, and what is left to be asked. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { exportedTypes, projectConfiguration } from './project.ts';
import { readProject } from './project-records.ts';

const types = exportedTypes(JSON.parse(readFileSync('generated/resources.json', 'utf8')) as ResourceFile[]);
const PLACE = { endpoint: 'https://cloud.example.kz', projectId: 'p' };
const own = { projectId: 'p' };

function print(records: Record<string, Doc[]>): string {
  return projectConfiguration(types, new Map(Object.entries(records)), PLACE);
}

const network = { id: 'n1', name: 'Office "A"', status: 'ACTIVE', kind: 'private', adminStateUp: true, ...own };
const subnet = {
  id: 's1',
  name: 'office',
  networkId: 'n1',
  ipVersion: 4,
  cidr: '10.0.0.0/24',
  enableDhcp: true,
  ...own,
};
const server = {
  id: 'v1',
  name: 'web',
  status: 'ACTIVE',
  imageId: 'ubuntu',
  flavorId: 'g-1-2',
  networkId: 'n1',
  subnetId: 's1',
  ...own,
};
const port = {
  id: 'p1',
  name: 'web',
  networkId: 'n1',
  subnetId: 's1',
  serverId: 'v1',
  fixedIp: '10.0.0.5',
  deviceOwner: 'compute:nova',
  ...own,
};
const disk = { display_name: 'web', status: 'in-use', volume_type: 'FAST', attachments: [{ serverId: 'v1' }], ...own };

describe('the file of a project', () => {
  it('begins with the provider, and says neither a token nor a secret', () => {
    const text = print({ 'database-server': [{ id: 'd1', name: 'db', status: 'active', type: 'postgresql', ...own }] });
    expect(text).toContain('source = "terraform.infra/cloud/infra"');
    expect(text).toMatch(/endpoint += "https:\/\/cloud\.example\.kz"/);
    expect(text).toContain('variable "infra_database_server_db_admin_password" {');
    expect(text).toContain('ephemeral = true');
    expect(text).toContain('= var.infra_database_server_db_admin_password');
    expect(text).not.toContain('password_version');
  });

  it('has each record with its import, and the names of others in place of their ids', () => {
    const text = print({ network: [network], subnet: [subnet] });
    expect(text).toContain('resource "infra_network" "office_a" {\n  name           = "Office \\"A\\""');
    expect(text).toContain('import {\n  to = infra_network.office_a\n  id = "n1"\n}');
    expect(text).toMatch(/network_id += infra_network\.office_a\.id/);
  });

  it('says nothing of an empty list, which an import would have for none', () => {
    const text = print({ vm: [{ ...server, tags: [], securityGroups: [] }] });
    expect(text).not.toMatch(/tags|security_groups/);
  });

  it('has a label for each of two records with one name', () => {
    const text = print({ network: [network, { ...network, id: 'n2' }] });
    expect(text).toContain('to = infra_network.office_a\n  id = "n1"');
    expect(text).toContain('to = infra_network.office_a_2\n  id = "n2"');
  });

  it('leaves out what other projects share with it, and what belongs to that', () => {
    const shared = { id: 'g1', name: 'web', preset: true };
    const rule = { id: 'r1', securityGroupId: 'g1', summary: 'TCP 80', direction: 'ingress', preset: true };
    const text = print({
      network: [
        { ...network, projectId: undefined },
        { ...network, id: 'n3', name: 'theirs', projectId: 'other' },
      ],
      'security-group': [shared, { ...shared, id: 'g2', name: 'mine', ...own }],
      'security-group-rule': [rule, { ...rule, id: 'r2', securityGroupId: 'g2', preset: false }],
    });
    expect(text).not.toMatch(/infra_network|"g1"|"r1"/);
    expect(text).toMatch(/security_group_id += infra_security_group\.mine\.id/);
  });

  it('has a server with its own port and first disk in it, and a free port and further disks by themselves', () => {
    const disks = [
      { ...disk, id: 'k1', source: 'image', size: 10 },
      { ...disk, id: 'k2', source: 'blank', size: 20 },
      { ...disk, id: 'k3', display_name: 'spare', source: 'blank', size: 5, status: 'available', attachments: [] },
    ];
    const free = { ...port, id: 'p2', name: 'spare', serverId: undefined, deviceOwner: 'none' };
    const text = print({ network: [network], subnet: [subnet], vm: [server], port: [port, free], disk: disks });
    expect([...text.matchAll(/^ {2}id = "(.*)"$/gm)].map(([, id]) => id).sort()).toEqual([
      'k2',
      'k3',
      'n1',
      'p2',
      's1',
      'v1',
    ]);
    expect(text).toMatch(/disk_size += 10/);
    expect(text).not.toContain('extra_disks');
    expect(text).toMatch(/fixed_ip += "10\.0\.0\.5"/);
  });

  it('names what a server made by the server, and what a disk is attached to', () => {
    const disks = [
      { ...disk, id: 'k1', source: 'image', size: 10, created: '2026-01-01T00:00:00Z' },
      { ...disk, id: 'k2', source: 'blank', size: 20, created: '2026-01-02T00:00:00Z' },
    ];
    const snapshot = { id: 'c1', name: 'first', volumeId: 'k1', status: 'available', ...own };
    const schedule = { id: 'h1', name: 'nightly', resource: 'disk', recordId: 'k2', action: 'backUp', ...own };
    const floating = { id: 'f1', address: '1.2.3.4', networkId: 'n0', portId: 'p1', ...own };
    const text = print({
      network: [network],
      subnet: [subnet],
      vm: [server],
      port: [port],
      disk: disks,
      snapshot: [snapshot],
      schedule: [schedule],
      floating: [floating],
    });
    expect(text).toMatch(/port_id += infra_vm\.web\.port_ids\[0\]/);
    expect(text).toMatch(/volume_id += infra_vm\.web\.disk_ids\[0\]/);
    expect(text).toMatch(/server_id += infra_vm\.web\.id/);
    expect(text).toMatch(/record_id += infra_disk\.web\.id/);
  });

  it('makes first what states an address, and what the cloud has found for a record', () => {
    const router = { id: 'r1', name: 'gate', subnetIds: ['s1'], externalNetworkId: 'n0', ...own };
    const balancer = { id: 'b1', name: 'front', networkId: 'n1', subnetId: 's1', type: 'amphora', ...own };
    const floating = { id: 'f1', address: '1.2.3.4', networkId: 'n0', portId: 'p1', routerId: 'r1', ...own };
    const text = print({
      network: [network],
      subnet: [subnet],
      vm: [server],
      port: [port],
      router: [router],
      balancer: [balancer],
      floating: [floating],
    });
    const waiting = [...text.matchAll(/^resource "(\w+)"[^}]*?depends_on += \[(.*)\]/gm)].map(([, type, on]) => [
      type,
      on,
    ]);
    expect(waiting).toEqual([
      ['infra_balancer', 'infra_vm.web'],
      ['infra_floating', 'infra_router.gate'],
    ]);
  });

  it('leaves out what has failed, and says so', () => {
    const text = print({ disk: [{ ...disk, id: 'k1', source: 'blank', size: 5, status: 'error', attachments: [] }] });
    expect(text).toContain('# Left out, since it has failed: infra_disk "web" (k1).');
    expect(text).not.toContain('resource "infra_disk"');
  });

  it('leaves the rules that each group has to the group', () => {
    const rule = { id: 'r1', securityGroupId: 'g1', direction: 'egress', etherType: 'IPv4', preset: false, ...own };
    const text = print({
      'security-group': [{ id: 'g1', name: 'mine', ...own }],
      'security-group-rule': [
        { ...rule, protocol: 'any', remote: 'any' },
        { ...rule, id: 'r2', protocol: 'tcp', remote: 'any', portStart: 80, portEnd: 80 },
      ],
    });
    expect(text).not.toContain('"r1"');
    expect(text).toContain('id = "r2"');
  });

  it('writes an id where two records would name each other', () => {
    const text = print({
      pool: [{ id: 'o1', name: 'pool', balancerId: 'b1', protocol: 'HTTP', lbAlgorithm: 'ROUND_ROBIN', ...own }],
      listener: [
        { id: 'l1', name: 'front', balancerId: 'b1', protocol: 'HTTP', protocolPort: 80, defaultPoolId: 'o1', ...own },
      ],
    });
    expect(text).toMatch(/default_pool_id = infra_pool\.pool\.id/);
    expect(text).not.toContain('infra_listener.front.id');
  });

  it('names a record below another one by both', () => {
    const text = print({ member: [{ id: 'm1', poolId: 'o1', name: 'back', address: '10.0.0.9', protocolPort: 80 }] });
    expect(text).toContain('to = infra_member.back\n  id = "o1/m1"');
  });
});

it('is read list by list, those below a record for each of it', async () => {
  const asked: string[] = [];
  const records = await readProject(types, async (path) => {
    asked.push(path);
    return path.startsWith('/api/openstack/octavia/pool?') ? [{ id: 'o 1' }] : [{ id: 'x' }];
  });
  expect(asked).toContain('/api/openstack/octavia/pool/o%201/member?size=10000');
  expect(records.get('member')).toEqual([{ poolId: 'o 1', id: 'x' }]);
  expect(asked.filter((path) => path.includes('keypair'))).toEqual([]);
});

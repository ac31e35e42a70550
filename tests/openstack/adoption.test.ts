/** Taking over a project of a real OpenStack that somebody set up without our provider. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { byCircle } from '../circles.ts';
import { until } from '../durability/support/until.ts';
import { startProvider } from '../provider.ts';
import { CLOUD_ENV } from './cloud/admin.ts';
import { Stranger } from './cloud/stranger.ts';
import { ADMINISTRATOR, Client, CUSTOMER } from './conformance/support/client.ts';

const LIST = '/api/admin/cloud-project';

const isOff = byCircle({
  test: true,
  rest: process.env.CONFORMANCE_CLOUD !== 'openstack',
  full: process.env.CONFORMANCE_CLOUD !== 'openstack',
});

/** A server with its network, disk, floating IP and group, and a server of a size that nobody sells. */
async function shop(stranger: Stranger): Promise<{ server: string }> {
  const { make } = { make: stranger.make.bind(stranger) };
  const network = await make('network', '/networks', 'network', { name: 'shop-net' });
  const subnet = await make('network', '/subnets', 'subnet', {
    ...{ name: 'shop-subnet', network_id: network.id, cidr: '10.71.0.0/24', ip_version: 4 },
  });
  const router = await make('network', '/routers', 'router', { name: 'shop-router' });
  const { networks } = (await stranger.call('network', 'GET /networks?router:external=true')) as { networks: Doc[] };
  const gateway = { external_gateway_info: { network_id: networks[0]?.id } };
  await stranger.call('network', `PUT /routers/${String(router.id)}`, { router: gateway });
  const path = `/routers/${String(router.id)}/add_router_interface`;
  await stranger.call('network', `PUT ${path}`, { subnet_id: subnet.id });
  const group = await make('network', '/security-groups', 'security_group', { name: 'shop-web', description: 'HTTPS' });
  await make('network', '/security-group-rules', 'security_group_rule', {
    ...{ security_group_id: group.id, direction: 'ingress', protocol: 'tcp', port_range_min: 443, port_range_max: 443 },
  });
  const volume = await make('volumev3', '/volumes', 'volume', { name: 'shop-data', size: 2, volume_type: 'STANDARD' });
  await stranger.reaches('volumev3', `/volumes/${String(volume.id)}`, 'volume', 'available');
  await make('volumev3', '/snapshots', 'snapshot', { name: 'before-sale', volume_id: volume.id, force: true });
  const { images } = (await stranger.call('image', 'GET /images?visibility=public')) as {
    images: Doc[];
  };
  const [image] = images.sort((a, b) => Number(a.min_disk) - Number(b.min_disk));
  const boot = (size: string, name: string): Doc => ({
    ...{ name, flavorRef: size, networks: [{ uuid: network.id }], security_groups: [{ name: 'shop-web' }] },
    block_device_mapping_v2: [
      ...[
        {
          boot_index: 0,
          source_type: 'image',
          destination_type: 'volume',
          uuid: image?.id,
          volume_size: image?.min_disk,
        },
      ],
    ],
  });
  const server = await make('compute', '/servers', 'server', boot(await flavor(stranger, 'g-1-2', 1, 2048), 'shop-1'));
  const odd = await make(
    'compute',
    '/servers',
    'server',
    boot(await flavor(stranger, 'search.2020', 3, 3072), 'shop-2'),
  );
  for (const { id } of [server, odd]) await stranger.reaches('compute', `/servers/${String(id)}`, 'server', 'ACTIVE');
  const { ports } = (await stranger.call('network', `GET /ports?device_id=${String(server.id)}`)) as { ports: Doc[] };
  const floating = { floating_network_id: networks[0]?.id, port_id: ports[0]?.id };
  await make('network', '/floatingips', 'floatingip', floating);
  return { server: String(server.id) };
}

async function flavor(stranger: Stranger, name: string, vcpus: number, ram: number): Promise<string> {
  const { flavors } = (await stranger.call('compute', 'GET /flavors/detail')) as { flavors: Doc[] };
  const there = flavors.find((each) => each.name === name);
  return String((there ?? (await stranger.make('compute', '/flavors', 'flavor', { name, vcpus, ram, disk: 0 }))).id);
}

describe.skipIf(isOff)('a project that exists in the cloud', () => {
  test('is taken over as it is, charged from then on, and can be worked with', async ({ onTestFinished }) => {
    const stranger = await Stranger.create();
    const { server } = await shop(stranger);
    const data = mkdtempSync(join(tmpdir(), 'infra-adoption-'));
    const provider = await startProvider({ data, env: CLOUD_ENV, args: ['--api-only', '--cloud', 'openstack'] });
    onTestFinished(() => provider.kill());
    const administrator = await Client.signIn(provider.origin, ADMINISTRATOR);
    const customer = await Client.signIn(provider.origin, CUSTOMER);
    const { id: ownerId } = await customer.get('GET /api/user');
    const listed = await administrator.page(`${LIST}?size=100`);
    expect(listed.find(({ id }) => id === stranger.id)).toMatchObject({ name: stranger.name, status: 'foreign' });

    const before = await stranger.read();
    const ready = async () => {
      const shown = await administrator.get(`GET ${LIST}/${stranger.id}`);
      // Public images and external networks are read from the cloud after the start.
      const facts = (shown.resources as Doc[]).filter(({ outcome }) => outcome === 'left').map(({ name }) => name);
      return facts.length === 1 ? shown : undefined;
    };
    const shown = await until(() => 'only the unknown size is left out', ready, 60_000);
    const rows = shown.resources as Doc[];
    expect(rows[0]).toMatchObject({ name: 'shop-2', outcome: 'left', facts: expect.stringContaining('search.2020') });
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'shop-net',
        'shop-subnet',
        'shop-router',
        'shop-web',
        'shop-1',
        'shop-data',
        'before-sale',
      ]),
    );
    expect(await stranger.read()).toEqual(before);

    const body = { projectName: 'Shop', ownerId };
    await administrator.get(`POST ${LIST}/${stranger.id}/adopt`, { body });
    const adopted = await until(
      () => 'the project is taken over',
      async () => {
        const now = await administrator.get(`GET ${LIST}/${stranger.id}`);
        return now.status === 'adopted' ? now : undefined;
      },
      60_000,
    );
    expect(await stranger.read()).toEqual(before);
    expect(adopted).toMatchObject({ recorded: shown.recordable, leftOut: 1 });

    const project = await administrator.get(`GET /api/admin/project/${String(adopted.projectId)}`);
    expect(project).toMatchObject({ name: 'Shop', costPerMonth: shown.costPerMonth });
    await customer.changeTo(String(adopted.projectId));
    const disks = await customer.page('/api/openstack/cinder/volumes');
    expect(disks.map(({ display_name, size, volume_type }) => [display_name, size, volume_type])).toContainEqual([
      ...['shop-data', 2, 'STANDARD'],
    ]);
    const quotas = (await customer.get('GET /api/project/current/quotas')) as Record<string, Doc>;
    expect(quotas.INSTANCE).toMatchObject({ used: expect.any(Number) });
    const record = await customer.get(`GET /api/openstack/nova/servers/${server}`);
    expect(record).toMatchObject({ name: 'shop-1', status: 'ACTIVE', vcpus: 1, ram: 2, flavorId: 'g-1-2' });
    expect((record.addresses as Doc[]).map(({ type }) => type).sort()).toEqual(['fixed', 'floating']);

    await customer.send('POST /api/openstack/nova/action/stop', { body: { serverId: server } });
    await stranger.reaches('compute', `/servers/${server}`, 'server', 'SHUTOFF');
  });
});

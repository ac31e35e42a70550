/** Prepares the demo project for a test, over HTTP as any client could. */
import { expect as see } from 'playwright/test';
import { Client, type Doc, type ListPage, PATHS, SETTLED } from './api-client.ts';
import { emptied } from './emptying.ts';

export { type Doc, PATHS } from './api-client.ts';

/** The demo account for tests. */
export const CUSTOMER = { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' };

const IMAGES = '/api/openstack/nova/images';

/** A client that makes records, each of them ready. */
export class Api extends Client {
  /** Signs in, by default with the demo account. */
  static async signIn(origin: string, account = CUSTOMER): Promise<Api> {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { token } = (await response.json()) as { token: string };
    return new Api(origin, token);
  }

  async disk(display_name: string, size = 1, more: Record<string, unknown> = {}): Promise<Doc> {
    const body = {
      display_name,
      size,
      volume_type: 'STANDARD',
      availability_zone: 'kz-ala-1',
      source: 'blank',
      ...more,
    };
    const { id } = await this.call('POST', PATHS.disk, body);
    return this.settled('disk', id, 'available');
  }

  /** Several disks `<name>-01`, `<name>-02`, …, of 1 GB, 2 GB, … */
  async disks(name: string, count: number): Promise<Doc[]> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    return Promise.all(numbers.map((number) => this.disk(`${name}-${String(number).padStart(2, '0')}`, number)));
  }

  async snapshot(name: string, volumeId: string): Promise<Doc> {
    const { id } = await this.call('POST', PATHS.snapshot, { name, volumeId });
    return this.settled('snapshot', id, 'available');
  }

  async network(name: string, cidr = '10.0.0.0/24'): Promise<Doc> {
    const { id } = await this.call('POST', PATHS.network, { name, withSubnet: true, subnetName: `${name}-sub`, cidr });
    return this.settled('network', id, 'ACTIVE');
  }

  /** The first subnet of a network. */
  async subnetOf({ id }: Doc): Promise<Doc> {
    const { content } = await this.call<ListPage>('GET', `/api/openstack/neutron/subnets?f.networkId=${id}`);
    const [subnet] = content;
    if (!subnet) throw new Error(`The network ${id} has no subnet`);
    return subnet;
  }

  async router(name: string, more: Record<string, unknown> = {}): Promise<Doc> {
    const { id } = await this.call('POST', PATHS.router, { name, ...more });
    return this.settled('router', id, 'ACTIVE');
  }

  /** A floating IP without a target. */
  async floating(description: string): Promise<Doc> {
    return this.call('POST', PATHS.floating, { networkId: 'public-net', description });
  }

  async keypair(name: string): Promise<Doc> {
    return this.call('POST', `${PATHS.keypair}/create`, { name, mode: 'generate', algorithm: 'ed25519' });
  }

  /** The id of a public image, which each cloud gives itself. A provider may have to query its cloud first. */
  async imageId(name: string): Promise<string> {
    let id: string | undefined;
    const ask = async (): Promise<boolean> => {
      const { content } = await this.call<ListPage>('GET', `${IMAGES}?f.name=${encodeURIComponent(name)}`);
      id = content[0]?.id;
      return id !== undefined;
    };
    await see.poll(ask, SETTLED).toBe(true);
    return String(id);
  }

  /** A server with its own network. */
  async server(name: string): Promise<Doc> {
    const imageId = await this.imageId('Debian 12');
    const network = await this.network(`${name}-net`);
    const { content } = await this.call<ListPage>('GET', `/api/openstack/neutron/subnets?f.networkId=${network.id}`);
    const { id } = await this.call('POST', PATHS.vm, {
      name,
      imageId,
      flavorId: 'g-1-2',
      volume_type: 'STANDARD',
      diskSize: 10,
      networkId: network.id,
      subnetId: content[0]?.id,
    });
    return this.settled('vm', id, 'ACTIVE');
  }

  /** A running PostgreSQL server in its own network. */
  async database(name: string, more: Record<string, unknown> = {}): Promise<Doc> {
    const network = await this.network(`${name}-net`);
    const { id } = await this.call('POST', PATHS['database-server'], {
      name,
      version: 'postgresql-16',
      flavorId: 'g-1-2',
      networkId: network.id,
      subnetId: (await this.subnetOf(network)).id,
      adminPassword: CUSTOMER.password,
      passwordAgain: CUSTOMER.password,
      ...more,
    });
    return this.settled('database-server', id, 'ACTIVE');
  }

  /** A backup of a database server, ready. */
  async databaseBackup(name: string, server: Doc): Promise<Doc> {
    const { id } = await this.call('POST', PATHS['database-backup'], { name, serverId: server.id });
    return this.settled('database-backup', id, 'COMPLETED');
  }

  /** A load balancer for HTTP with a pool of one member, each of them ready. */
  async balancer(
    name: string,
    { networkId, subnetId }: Doc,
  ): Promise<Record<'balancer' | 'listener' | 'pool' | 'member', Doc>> {
    const balancer = await this.call('POST', PATHS.balancer, { name, networkId, subnetId });
    await this.readied(`${PATHS.balancer}/${balancer.id}`);
    const make = async (path: string, body: Record<string, unknown>): Promise<Doc> => {
      const made = await this.call('POST', path, body);
      await this.readied(`${PATHS.balancer}/${balancer.id}`);
      return this.readied(`${path}/${made.id}`);
    };
    const below = { balancerId: balancer.id, protocol: 'HTTP' };
    const listener = await make(PATHS.listener, { ...below, name: `${name}-http`, protocolPort: 80 });
    const body = { ...below, name: `${name}-pool`, listenerId: listener.id, lbAlgorithm: 'ROUND_ROBIN' };
    const pool = await make(PATHS.pool, body);
    const place = { name: `${name}-1`, address: '10.0.0.77', protocolPort: 8080 };
    return { balancer, listener, pool, member: await make(`${PATHS.pool}/${pool.id}/member`, place) };
  }

  /** A deployed cluster of two workers. */
  async cluster(name: string, { networkId, subnetId }: Doc, more: Record<string, unknown> = {}): Promise<Doc> {
    const { id } = await this.call('POST', PATHS.kubernetes, { name, networkId, subnetId, flavorId: 'g-1-2', ...more });
    return this.settled('kubernetes', id, 'deployed');
  }

  async attach(disk: Doc, server: Doc): Promise<Doc> {
    await this.call('POST', `${PATHS.disk}/${disk.id}/attach`, { serverId: server.id });
    return this.settled('disk', disk.id, 'in-use');
  }

  /** Deletes everything of the project. */
  empty(): Promise<void> {
    return emptied(this);
  }
}

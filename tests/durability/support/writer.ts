import { docOf } from './client.ts';
import { diskBody, type Net, serverBody } from './grounds.ts';
import type { KnownDisk, KnownServer, Ledger } from './ledger.ts';
import { PATHS } from './paths.ts';
import type { Random } from './random.ts';
import { Sender } from './sender.ts';
import { settledDisk, settledServer } from './settled.ts';
import type { Stage } from './stage.ts';

/** A writer's shared records. */
export interface Grounds extends Net {
  /** The disk that all writers write. */
  contestedId: string;
}

const MOST_DISKS = 8;
const MOST_SERVERS = 3;

/** One of several concurrent clients. Each writes its own records, and all write one. */
export class Writer {
  readonly #name: string;
  readonly #random: Random;
  readonly #grounds: Grounds;
  readonly #ledger: Ledger;
  readonly #sender: Sender;
  readonly #disks: KnownDisk[] = [];
  readonly #servers: KnownServer[] = [];
  #count = 0;

  constructor(name: string, stage: Stage, ledger: Ledger, grounds: Grounds, random: Random) {
    this.#name = name;
    this.#random = random;
    this.#grounds = grounds;
    this.#ledger = ledger;
    this.#sender = new Sender(stage, ledger, random);
  }

  /** Makes one write with its prerequisites. */
  async step(): Promise<void> {
    const steps: [weight: number, step: () => Promise<void>][] = [
      [4, () => this.#makeDisk()],
      [2, () => this.#makeServers()],
      [4, () => this.#updateDisk()],
      [3, () => this.#extendDisk()],
      [3, () => this.#attachDisk()],
      [2, () => this.#detachDisk()],
      [4, () => this.#switchServer()],
      [2, () => this.#deleteDisk()],
      [1, () => this.#deleteDisks()],
      [1, () => this.#deleteServer()],
      [3, () => this.#sender.contest(this.#grounds.contestedId, this.#nextName('c'))],
    ];
    let at = this.#random.next() * steps.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, step] of steps) {
      at -= weight;
      if (at < 0) return step();
    }
  }

  async #makeDisk(): Promise<void> {
    if (this.#disks.length >= MOST_DISKS) return this.#deleteDisk();
    // The simulated cloud fails to extend disks with this name.
    const display_name = this.#nextName('d') + (this.#random.chance(0.2) ? '-fail-extend' : '');
    const description = `made as ${display_name}`;
    const size = this.#random.between(1, 20);
    const body = { ...diskBody(display_name, size), description };
    const answer = await this.#sender.create('disk', [display_name], body);
    if (!answer) return this.#random.chance(0.5) ? this.#deleteDisk() : undefined;
    const created = docOf(answer);
    const id = String(created.id);
    const disk = { id, created, display_name, description, size, version: 1, serverId: undefined, broken: false };
    this.#ledger.done(id, 'create');
    this.#ledger.disks.set(id, disk);
    this.#disks.push(disk);
  }

  /** One server, or two in one call. */
  async #makeServers(): Promise<void> {
    if (this.#servers.length >= MOST_SERVERS) return this.#switchServer();
    const name = this.#nextName('s');
    const copies = this.#random.chance(0.25) ? 2 : 1;
    const names = copies === 1 ? [name] : [`${name}-1`, `${name}-2`];
    const flavorId = this.#random.pick(['g-1-2', 'g-2-4']);
    const diskSize = this.#random.between(10, 14);
    const body = serverBody(name, this.#grounds, { flavorId, diskSize, copies });
    const answer = await this.#sender.create('vm', names, body);
    if (!answer) return;
    const ids = copies === 1 ? [String(docOf(answer).id)] : answer.createdIds;
    if (ids.length !== copies) throw new Error(`Asked for ${copies} servers, told of ${ids.length}`);
    for (const [index, id] of ids.entries()) {
      const created = docOf(await this.#sender.read('vm', id));
      const server: KnownServer = { id, created, name: names[index] ?? name, status: 'ACTIVE', diskSize };
      this.#ledger.done(id, 'create');
      this.#ledger.servers.set(id, server);
      this.#servers.push(server);
    }
  }

  async #updateDisk(): Promise<void> {
    const disk = await this.#settledDisk(this.#disks);
    if (!disk) return;
    const { id, version, display_name, description } = disk;
    const name = this.#nextName('u') + (/-fail-extend$/.exec(display_name)?.[0] ?? '');
    const after = { display_name: name, description: `renamed to ${name}` };
    disk.version = await this.#sender.update(id, version, { display_name, description }, after);
    Object.assign(disk, after);
  }

  async #extendDisk(): Promise<void> {
    const disk = await this.#settledDisk(this.#disks.filter(({ broken }) => !broken));
    if (!disk) return;
    const size = disk.size + this.#random.between(1, 30);
    if (!(await this.#sender.act(disk.id, 'extend', `${PATHS.disk}/${disk.id}/extend`, { size }))) return;
    if (disk.display_name.endsWith('-fail-extend')) disk.broken = true;
    else disk.size = size;
  }

  async #attachDisk(): Promise<void> {
    const server = await this.#settledServer();
    const disk = await this.#settledDisk(this.#disks.filter(({ broken, serverId }) => !broken && !serverId));
    if (!server || !disk) return;
    await this.#sender.act(disk.id, 'attach', `${PATHS.disk}/${disk.id}/attach`, { serverId: server.id });
    disk.serverId = server.id;
  }

  async #detachDisk(): Promise<void> {
    const disk = await this.#settledDisk(this.#disks.filter(({ broken, serverId }) => !broken && serverId));
    if (!disk) return;
    await this.#sender.act(disk.id, 'detach', `${PATHS.disk}/${disk.id}/detach`);
    disk.serverId = undefined;
  }

  async #switchServer(): Promise<void> {
    const server = await this.#settledServer();
    if (!server) return;
    const action = server.status === 'ACTIVE' ? 'stop' : 'start';
    await this.#sender.act(server.id, action, `/api/openstack/nova/action/${action}`, { serverId: server.id });
    server.status = action === 'stop' ? 'SHUTOFF' : 'ACTIVE';
  }

  async #deleteDisk(): Promise<void> {
    const disk = await this.#settledDisk(this.#disks.filter(({ serverId }) => !serverId));
    if (!disk) return;
    this.#forgetDisk(disk);
    await this.#sender.remove('disk', disk.id);
  }

  async #deleteDisks(): Promise<void> {
    const chosen = this.#disks.filter(({ serverId }) => !serverId).slice(0, 3);
    for (const disk of chosen) await settledDisk(this.#sender, disk);
    if (chosen.length === 0) return;
    for (const disk of chosen) this.#forgetDisk(disk);
    await this.#sender.removeMany(chosen.map(({ id }) => id));
  }

  /** Its own disks are detached and stay, and so does its boot disk. */
  async #deleteServer(): Promise<void> {
    const server = await this.#settledServer();
    if (!server) return;
    const attached = this.#disks.filter(({ serverId }) => serverId === server.id);
    for (const disk of attached) await settledDisk(this.#sender, disk);
    this.#servers.splice(this.#servers.indexOf(server), 1);
    this.#ledger.servers.delete(server.id);
    this.#ledger.leftDisks.set(server.name, server.diskSize);
    await this.#sender.remove('vm', server.id);
    for (const disk of attached) {
      // Detaching repairs a disk that failed while attached.
      disk.broken = false;
      disk.serverId = undefined;
    }
  }

  async #settledDisk(among: KnownDisk[]): Promise<KnownDisk | undefined> {
    const disk = this.#random.pick(among);
    if (disk) await settledDisk(this.#sender, disk);
    return disk;
  }

  async #settledServer(): Promise<KnownServer | undefined> {
    const server = this.#random.pick(this.#servers);
    if (server) await settledServer(this.#sender, server);
    return server;
  }

  #forgetDisk(disk: KnownDisk): void {
    this.#disks.splice(this.#disks.indexOf(disk), 1);
    this.#ledger.disks.delete(disk.id);
  }

  #nextName(kind: string): string {
    this.#count += 1;
    return `${this.#name}${kind}${this.#count}`;
  }
}

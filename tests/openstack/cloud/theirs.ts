/** The cloud's own resources of one project, as its administrator sees them. */
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { until } from '../../durability/support/until.ts';
import { isDoc } from '../conformance/support/client.ts';
import { administer, type CallService } from './admin.ts';

/** The list calls of a project's resources. Nova and Cinder need a parameter to list other projects than the administrator's. */
const LISTS = {
  vm: ['compute', '/servers/detail?all_tenants=1&project_id=', 'servers'],
  disk: ['volumev3', '/volumes/detail?all_tenants=1&project_id=', 'volumes'],
  snapshot: ['volumev3', '/snapshots/detail?all_tenants=1&project_id=', 'snapshots'],
  'backup-disk': ['volumev3', '/backups/detail?all_tenants=1&project_id=', 'backups'],
  image: ['image', '/images?owner=', 'images'],
  port: ['network', '/ports?project_id=', 'ports'],
  subnet: ['network', '/subnets?project_id=', 'subnets'],
  network: ['network', '/networks?project_id=', 'networks'],
  router: ['network', '/routers?project_id=', 'routers'],
  floating: ['network', '/floatingips?project_id=', 'floatingips'],
  'security-group': ['network', '/security-groups?project_id=', 'security_groups'],
  'security-group-rule': ['network', '/security-group-rules?project_id=', 'security_group_rules'],
  balancer: ['load-balancer', '/v2/lbaas/loadbalancers?project_id=', 'loadbalancers'],
  listener: ['load-balancer', '/v2/lbaas/listeners?project_id=', 'listeners'],
  pool: ['load-balancer', '/v2/lbaas/pools?project_id=', 'pools'],
  'health-monitor': ['load-balancer', '/v2/lbaas/healthmonitors?project_id=', 'healthmonitors'],
} as const;

/** The counted types, dependent ones first. */
export const KINDS = ['vm', 'disk', 'port', 'subnet', 'network', 'security-group'] as const;

/** A counted type. */
export type Kind = (typeof KINDS)[number];

/** One of our projects in the cloud. */
export class Theirs {
  readonly #call: CallService;
  readonly #name: string;

  private constructor(call: CallService, name: string) {
    this.#call = call;
    this.#name = name;
  }

  /** Signs in as the cloud's administrator, for a project of ours, which may not exist yet. */
  static async of(projectId: string): Promise<Theirs> {
    return new Theirs(await administer(), `infra-${projectId}`);
  }

  /** The project's id in Keystone. Undefined while it does not exist. */
  async id(): Promise<string | undefined> {
    const [found] = await this.#named('projects');
    return found && String(found.id);
  }

  /** The resources of a type, without the group `default`, which the cloud creates in each project. */
  async list(kind: keyof typeof LISTS): Promise<Doc[]> {
    const id = await this.id();
    if (id === undefined) return [];
    const [service, path, many] = LISTS[kind];
    const found = listIn(await this.#call(service, `GET ${path}${id}`), many);
    return found.filter(({ name }) => kind !== 'security-group' || name !== 'default');
  }

  /** All resources, without the shared security groups and their rules, which are created in each project that uses them. */
  async left(): Promise<string[]> {
    const given = /^security-group(-rule| default$| preset-)/;
    return (await this.all()).filter((each) => !given.test(each));
  }

  /** All resources, by type and name. */
  async all(): Promise<string[]> {
    const id = await this.id();
    if (id === undefined) return [];
    const found = await Promise.all(
      Object.entries(LISTS).map(async ([kind, [service, path, many]]) =>
        listIn(await this.#call(service, `GET ${path}${id}`), many).map(({ name, members }) =>
          [kind, name, ...(Array.isArray(members) ? [`of ${members.length}`] : [])].join(' '),
        ),
      ),
    );
    const groups = listIn(await this.#call('compute', 'GET /os-server-groups?all_projects=true'), 'server_groups');
    const ours = groups.filter((group) => group.project_id === id).map(({ name }) => `server-group ${String(name)}`);
    return [...found.flat(), ...ours].sort();
  }

  /** Nova's log of a server, by name, newest first. */
  async doneWith(name: unknown): Promise<unknown[]> {
    const server = (await this.list('vm')).find((each) => each.name === name);
    return listIn(
      await this.#call('compute', `GET /servers/${String(server?.id)}/os-instance-actions`),
      'instanceActions',
    ).map(({ action }) => action);
  }

  /** The public key that Nova puts into a server of the project. */
  async publicKeyOf({ key_name, user_id }: Doc): Promise<unknown> {
    const answer = await this.#call('compute', `GET /os-keypairs/${String(key_name)}?user_id=${String(user_id)}`);
    return docIn(answer, 'keypair').public_key;
  }

  /** The time of each volume's last change, by name. */
  async changed(): Promise<Record<string, unknown>> {
    return Object.fromEntries((await this.list('disk')).map(({ name, updated_at }) => [String(name), updated_at]));
  }

  /** The S3 keys of an account of ours, and whether it exists. */
  async s3(id: unknown): Promise<unknown[]> {
    const [owner] = listIn(await this.#call('identity', `GET /projects?name=infra-s3-${String(id)}`), 'projects');
    const [user] = listIn(await this.#call('identity', `GET /users?name=infra-s3-${String(id)}`), 'users');
    const keys = user && (await this.#call('identity', `GET /users/${String(user.id)}/credentials/OS-EC2`));
    return [owner?.id, ...listIn(keys ?? { credentials: [] }, 'credentials').map(({ secret }) => secret)];
  }

  /** What Swift has in an account of ours, or in one of its containers. */
  async objects(id: unknown, container?: string): Promise<Doc[]> {
    const [owner] = await this.s3(id);
    const path = container === undefined ? '' : `/${container}`;
    const found = await this.#call('object-store', `GET /../AUTH_${String(owner)}${path}?format=json`);
    return listIn({ found }, 'found');
  }

  /** The services' own counts, by our quota types. RAM in GB. */
  async used(): Promise<Record<string, number>> {
    const id = await this.id();
    if (id === undefined) return {};
    const compute = docIn(await this.#call('compute', `GET /os-quota-sets/${id}/detail`), 'quota_set');
    const volume = docIn(await this.#call('volumev3', `GET /os-quota-sets/${id}?usage=True`), 'quota_set');
    const network = docIn(await this.#call('network', `GET /quotas/${id}/details.json`), 'quota');
    return {
      INSTANCE: number(compute.instances, 'in_use'),
      CORE: number(compute.cores, 'in_use'),
      RAM: number(compute.ram, 'in_use') / 1024,
      VOLUME: number(volume.volumes, 'in_use') + number(volume.volumes, 'reserved'),
      VOLUME_STORAGE: number(volume.gigabytes, 'in_use') + number(volume.gigabytes, 'reserved'),
      NETWORK: number(network.network, 'used'),
      SUBNET: number(network.subnet, 'used'),
      PORT: number(network.port, 'used'),
    };
  }

  /** Removes the project with all its resources, in any state. */
  async remove(): Promise<void> {
    for (const kind of KINDS) await this.#empty(kind);
    const id = await this.id();
    const groups =
      id === undefined
        ? []
        : listIn(await this.#call('network', `GET /security-groups?project_id=${id}`), 'security_groups');
    for (const group of groups) await this.#call('network', `DELETE /security-groups/${String(group.id)}`);
    for (const kind of ['users', 'projects'])
      for (const each of await this.#named(kind)) await this.#call('identity', `DELETE /${kind}/${String(each.id)}`);
  }

  /** Deletes all of a type until none is left: busy resources refuse the delete. */
  async #empty(kind: Kind): Promise<void> {
    const [service, path] = LISTS[kind];
    let left: Doc[] = [];
    await until(
      () =>
        `no ${kind} left in ${this.#name}, but there is ${left.map(({ id, status }) => `${id} ${status}`).join(', ')}`,
      async () => {
        left = await this.list(kind);
        for (const { id } of left) {
          const [folder = ''] = path.slice(1).split(/[/?]/);
          await this.#call(service, `DELETE /${folder}/${String(id)}`).catch(() => undefined);
        }
        return left.length === 0 ? true : undefined;
      },
    );
  }

  async #named(kind: string): Promise<Doc[]> {
    return listIn(await this.#call('identity', `GET /${kind}?name=${this.#name}`), kind);
  }
}

function listIn(answer: unknown, name: string): Doc[] {
  const found = isDoc(answer) ? answer[name] : undefined;
  if (!Array.isArray(found)) throw new Error(`The cloud answered no ${name}: ${JSON.stringify(answer)}`);
  return found.filter(isDoc);
}

function docIn(answer: unknown, name: string): Doc {
  const found = isDoc(answer) ? answer[name] : undefined;
  if (!isDoc(found)) throw new Error(`The cloud answered no ${name}: ${JSON.stringify(answer)}`);
  return found;
}

function number(value: unknown, name: string): number {
  return isDoc(value) ? Number(value[name]) : Number.NaN;
}

/** What a whole OpenStack has: hosts by Placement, storages by Cinder, addresses of external networks by Neutron. */
import type { Doc } from '../../../contract/file/resource-file.ts';
import type { CloudCapacity } from '../cloud.ts';
import { listAll } from './client/pages.ts';
import { request } from './client/request.ts';
import type { Session } from './client/session.ts';
import { doc, filled, list, number } from './common/read.ts';

/** How many hosts are asked for at once. */
const AT_ONCE = 5;
const MB_A_GB = 1024;

/** A service that does not answer leaves its figures out. Throws CloudError where none does. */
export async function capacityOf(admin: Session): Promise<CloudCapacity[]> {
  const asked = await Promise.allSettled([hostsOf(admin), storagesOf(admin), addressesOf(admin)]);
  const [first] = asked;
  if (asked.every(({ status }) => status === 'rejected') && first.status === 'rejected') throw first.reason;
  return asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

async function get(admin: Session, service: 'placement' | 'volume' | 'network', path: string): Promise<Doc> {
  return doc((await request(admin, service, { method: 'GET', path })).body);
}

/** vCPUs with their overcommit, and memory, of all hosts together. */
async function hostsOf(admin: Session): Promise<CloudCapacity[]> {
  const providers = list((await get(admin, 'placement', '/resource_providers')).resource_providers);
  const ids = providers.flatMap(({ uuid }) => filled(uuid) ?? []);
  const sums = { vcpu: { total: 0, taken: 0 }, ram: { total: 0, taken: 0 } };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map((id) => `/resource_providers/${id}`);
    const answers = await Promise.all(
      some.map((path) =>
        Promise.all([get(admin, 'placement', `${path}/inventories`), get(admin, 'placement', `${path}/usages`)]),
      ),
    );
    for (const [{ inventories }, { usages }] of answers) {
      sums.vcpu.total += offered(doc(inventories).VCPU);
      sums.vcpu.taken += count(doc(usages).VCPU);
      sums.ram.total += offered(doc(inventories).MEMORY_MB) / MB_A_GB;
      sums.ram.taken += count(doc(usages).MEMORY_MB) / MB_A_GB;
    }
  }
  return [
    { figure: 'vcpu', variants: [], ...whole(sums.vcpu) },
    { figure: 'ram', variants: [], ...whole(sums.ram) },
  ];
}

/** What Placement lets be allocated of an inventory. */
function offered(inventory: unknown): number {
  const { total, reserved, allocation_ratio: ratio } = doc(inventory);
  return Math.max(0, count(total) - count(reserved)) * (count(ratio) || 1);
}

/** The storages by backend, with the types of volumes that are made there. One that sells no type, or has no bound, is left out. */
async function storagesOf(admin: Session): Promise<CloudCapacity[]> {
  const [{ pools }, { volume_types }] = await Promise.all([
    get(admin, 'volume', '/scheduler-stats/get_pools?detail=True'),
    get(admin, 'volume', '/types?is_public=None'),
  ]);
  const backends = new Map<string, { total: number; taken: number }>();
  for (const { name, capabilities } of list(pools)) {
    const about = doc(capabilities);
    const backend = filled(about.volume_backend_name) ?? String(name);
    const { total, taken } = poolOf(about);
    const sum = backends.get(backend) ?? { total: 0, taken: 0 };
    backends.set(backend, { total: sum.total + total, taken: sum.taken + taken });
  }
  const [only] = backends.size === 1 ? backends.keys() : [];
  const typesOf = (backend: string) =>
    list(volume_types).flatMap(({ name, extra_specs: specs }) => {
      const wanted = filled(doc(specs).volume_backend_name) ?? only;
      return wanted === backend ? (filled(name) ?? []) : [];
    });
  return [...backends]
    .map(([backend, sum]): CloudCapacity => ({ figure: 'disk', variants: typesOf(backend).sort(), ...whole(sum) }))
    .filter(({ variants, total }) => variants.length > 0 && total > 0);
}

/** A pool without a bound says infinite or unknown, and counts as nothing. */
function poolOf(about: Doc): { total: number; taken: number } {
  const size = count(about.total_capacity_gb);
  const kept = size * (1 - count(about.reserved_percentage) / 100);
  const isThin = about.thin_provisioning_support === true;
  const ratio = isThin ? count(about.max_over_subscription_ratio) || 1 : 1;
  const promised = about.provisioned_capacity_gb ?? about.allocated_capacity_gb;
  return { total: kept * ratio, taken: count(promised) };
}

/** The IPv4 addresses of all external networks. There are too many IPv6 addresses for a bound. */
async function addressesOf(admin: Session): Promise<CloudCapacity[]> {
  const call = { path: '/networks', key: 'networks', query: { 'router:external': true, fields: 'id' } };
  const external = new Set((await listAll<Doc>(admin, 'network', call)).map(({ id }) => id));
  const { network_ip_availabilities: found } = await get(admin, 'network', '/network-ip-availabilities');
  const subnets = list(found)
    .filter(({ network_id: id }) => external.has(id))
    .flatMap(({ subnet_ip_availability: of }) => list(of))
    .filter(({ ip_version: version }) => version === 4);
  const sum = (field: string) => subnets.reduce((total, subnet) => total + count(subnet[field]), 0);
  return [{ figure: 'address', variants: [], ...whole({ total: sum('total_ips'), taken: sum('used_ips') }) }];
}

/** A number that may be missing, or be a word such as infinite. */
function count(value: unknown): number {
  return number(value) ?? 0;
}

function whole({ total, taken }: { total: number; taken: number }) {
  return { total: Math.floor(total), taken: Math.ceil(taken) };
}

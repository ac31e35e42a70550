import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { compareIps, hostRanges } from '../../../../contract/values/ip.ts';
import { poolFields } from '../../subnet-pool.ts';
import type { StateOf } from '../../typed.ts';
import {
  createOne,
  deleteOne,
  idsByNameSince,
  listAll,
  readOne,
  statesById,
  updateOne,
  withErrorDetails,
} from '../common/collection.ts';
import type { TypeDriver, Verb } from '../common/driver.ts';
import { definedIn, filled, flag, idOf, list, texts } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
import { networkOrder, SUBNETS } from './neutron.ts';

const create: Verb<'subnet', 'create'> = async (project, { self, proposed }) => {
  const { name, ipVersion, cidr, poolStart, poolEnd, enableDhcp } = self;
  const dhcp = enableDhcp !== false;
  const created = createOne(project, SUBNETS, {
    network_id: await project.remoteIdOf('network', self.networkId),
    name,
    cidr,
    ip_version: ipVersion ?? 4,
    // Theirs would be the first address even where a pool begins there; null is a subnet without one.
    gateway_ip: self.gatewayIp || proposed.gatewayIp || null,
    enable_dhcp: dhcp,
    dns_nameservers: self.dnsServers ?? [],
    ...(poolStart && { allocation_pools: [{ start: poolStart, end: poolEnd }] }),
    // Without these no router of theirs announces the network, and a server learns neither its address nor its way out.
    ...(ipVersion === 6 && dhcp && { ipv6_address_mode: 'dhcpv6-stateful', ipv6_ra_mode: 'dhcpv6-stateful' }),
  });
  const made = await withErrorDetails(created, { field: 'cidr' });
  const gatewayIp = filled(made.gateway_ip);
  const automaticPool = !poolStart;
  return {
    key: idOf(made),
    fields: { gatewayIp, automaticPool, ...(automaticPool && poolFields(self, gatewayIp)) },
  };
};

const update: Verb<'subnet', 'update'> = async (project, { self }) => {
  const key = await project.remoteIdOf('subnet', self.id);
  const gateway = self.gatewayIp || undefined;
  const before = await readOne(project, SUBNETS, key);
  const moves = compareIps(gateway, filled(before?.gateway_ip)) !== 0 && gateway !== filled(before?.gateway_ip);
  const fields = {
    name: self.name,
    dns_nameservers: self.dnsServers ?? [],
    enable_dhcp: self.enableDhcp !== false,
    ...(moves && { gateway_ip: gateway ?? null, ...poolsBeside(self, gateway) }),
  };
  await withErrorDetails(updateOne(project, SUBNETS, key, fields), { field: 'gatewayIp' });
  return self.automaticPool ? { fields: poolFields(self, gateway) } : undefined;
};

/** A subnet has no status: it is there or it is not. */
export const subnetDriver: TypeDriver<'subnet'> = {
  services: ['network'],
  verbs: {
    create,
    update,
    setDnsServers: async (project, { self }) => {
      const key = await project.remoteIdOf('subnet', self.id);
      await updateOne(project, SUBNETS, key, { dns_nameservers: self.dnsServers ?? [] });
      return undefined;
    },
    delete: deleting('subnet', (project, key) => deleteOne(project, SUBNETS, key)),
  },
  order: networkOrder('subnet'),
  remove: (project, key) => deleteOne(project, SUBNETS, key),
  findOrphans: (project, { name }, since) => idsByNameSince(project, SUBNETS, name, since),
  async adopt(project, key) {
    const subnet = (await readOne(project, SUBNETS, key)) ?? {};
    const [pool] = list(subnet.allocation_pools);
    const [poolStart, poolEnd] = [filled(pool?.start), filled(pool?.end)];
    const known = { cidr: filled(subnet.cidr), ipVersion: subnet.ip_version === 6 ? (6 as const) : (4 as const) };
    const usual = poolFields({ id: '', ...known }, filled(subnet.gateway_ip));
    const automaticPool = usual.poolStart === poolStart && usual.poolEnd === poolEnd;
    const networkId = await recordOf(project, 'network', subnet.network_id);
    return { fields: definedIn<FieldsOf<'subnet'>>({ ...known, networkId, poolStart, poolEnd, automaticPool }) };
  },
  async read(project, key) {
    const subnet = await readOne(project, SUBNETS, key);
    return subnet && stateOf(subnet);
  },
  async readAll(project) {
    return statesById(await listAll(project, SUBNETS), stateOf);
  },
};

/** A pool nobody chose goes round the gateway, which Neutron does by itself only when it makes a subnet. */
function poolsBeside({ cidr, automaticPool, poolStart }: RecordOf<'subnet'>, gateway: string | undefined): Doc {
  return automaticPool || !poolStart ? { allocation_pools: hostRanges(String(cidr), gateway) } : {};
}

function stateOf(subnet: Doc): StateOf<'subnet'> {
  return {
    fields: {
      name: filled(subnet.name),
      gatewayIp: filled(subnet.gateway_ip),
      enableDhcp: flag(subnet.enable_dhcp),
      dnsServers: texts(subnet.dns_nameservers),
    },
  };
}

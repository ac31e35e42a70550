import type { FieldsOf, TypeName } from '../../../contract/file/records.ts';
import type { CloudProject, CloudSurvey, Refusal, SurveyedResource } from '../cloud-projects.ts';

/** The project that the simulated cloud has and no provider created: a shop that somebody set up by hand. */
export const SHOP: CloudProject = {
  key: '5b0c8f2e1d7a4c3f9e6b0a1d2c3e4f50',
  name: 'old-shop',
  enabled: true,
  marked: false,
};

/** The IDs of its resources. */
const IDS = {
  ...{ network: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c01', subnet: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c02' },
  ...{ router: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c03', group: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c04' },
  ...{ rule: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c05', server: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c06' },
  ...{ port: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c07', entry: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c08' },
  ...{ disk: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c09', floating: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c0a' },
  ...{ snapshot: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c0b', huge: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c0c' },
  egress: '0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c0d',
};

function one<T extends TypeName>(type: T, key: string, fields: FieldsOf<T>, status?: string): SurveyedResource {
  const { name, display_name, address, summary } = { ...fields } as Record<string, unknown>;
  const title = String(name ?? display_name ?? address ?? summary ?? key);
  return { type, key, title, recordId: key, found: { fields, state: { ...(status && { status }), fields: {} } } };
}

function refused(type: TypeName, key: string, title: string, refusal: Refusal): SurveyedResource {
  return { type, key, title, recordId: key, refusal };
}

const NETWORKS: SurveyedResource[] = [
  one('network', IDS.network, { name: 'shop-net', kind: 'private', adminStateUp: true }, 'ACTIVE'),
  one('security-group', IDS.group, { name: 'shop-web', description: 'HTTPS' }),
  one('security-group-rule', IDS.egress, {
    ...{ securityGroupId: IDS.group, direction: 'egress', etherType: 'IPv4', protocol: 'any', remote: 'any' },
    summary: 'IPv4 → 0.0.0.0/0',
  }),
  one('security-group-rule', IDS.rule, {
    ...{ securityGroupId: IDS.group, direction: 'ingress', etherType: 'IPv4', protocol: 'tcp', remote: 'any' },
    ...{ portStart: 443, portEnd: 443, summary: 'TCP 443 ← 0.0.0.0/0' },
  }),
  one('subnet', IDS.subnet, {
    ...{ name: 'shop-subnet', networkId: IDS.network, ipVersion: 4, cidr: '10.70.0.0/24', gatewayIp: '10.70.0.1' },
    ...{ poolStart: '10.70.0.2', poolEnd: '10.70.0.254', automaticPool: true, enableDhcp: true },
  }),
  one(
    'router',
    IDS.router,
    {
      ...{ name: 'shop-router', adminStateUp: true, externalNetworkId: 'public-net', hasGateway: true },
      ...{ externalFixedIps: ['198.18.255.77'], subnetIds: [IDS.subnet] },
    },
    'ACTIVE',
  ),
];

const SERVERS: SurveyedResource[] = [
  refused('vm', IDS.huge, 'shop-search', { code: 'ORPHAN_FLAVOR_UNKNOWN', params: { name: 'search.2020' } }),
  one(
    'vm',
    IDS.server,
    {
      ...{ name: 'shop-web-1', flavorId: 'g-2-4', vcpus: 2, ram: 4, overcommit: 'x4', openstackId: IDS.server },
      ...{ networkId: IDS.network, subnetId: IDS.subnet, securityGroups: [IDS.group] },
      addresses: [
        { ip: '10.70.0.10', type: 'fixed' },
        { ip: '198.18.255.78', type: 'floating' },
      ],
    },
    'ACTIVE',
  ),
  one(
    'port',
    IDS.port,
    {
      ...{ name: 'shop-web-1', networkId: IDS.network, subnetId: IDS.subnet, fixedIp: '10.70.0.10' },
      ...{ mac: 'fa:16:3e:70:00:10', deviceOwner: 'compute:nova', serverId: IDS.server, reach: 'attached' },
      securityGroups: [IDS.group],
    },
    'ACTIVE',
  ),
  one(
    'port',
    IDS.entry,
    {
      ...{ name: 'shop-router', networkId: IDS.network, subnetId: IDS.subnet, fixedIp: '10.70.0.1' },
      ...{ mac: 'fa:16:3e:70:00:01', deviceOwner: 'network:router_interface', routerId: IDS.router },
      portSecurity: false,
    },
    'ACTIVE',
  ),
];

const STORAGE: SurveyedResource[] = [
  one(
    'disk',
    IDS.disk,
    {
      ...{ display_name: 'shop-web-1-root', source: 'blank', size: 40, volume_type: 'STANDARD', bootable: true },
      attachments: [{ serverId: IDS.server, device: '/dev/vda' }],
    },
    'in-use',
  ),
  one('snapshot', IDS.snapshot, { name: 'before-sale', volumeId: IDS.disk, size: 40 }, 'available'),
  one(
    'floating',
    IDS.floating,
    {
      ...{ address: '198.18.255.78', networkId: 'public-net', portId: IDS.port, fixedIp: '10.70.0.10' },
      ...{ serverId: IDS.server, routerId: IDS.router },
    },
    'ACTIVE',
  ),
  refused('keypair', 'shop-admin', 'shop-admin', { code: 'ORPHAN_KEY_PAIR' }),
];

/** What it has, in the order of dependence. */
export const SHOP_RESOURCES: readonly SurveyedResource[] = [...NETWORKS, ...SERVERS, ...STORAGE];

/** What the cloud lets it use. */
export const SHOP_LIMITS: CloudSurvey['limits'] = {
  ...{ CORE: 20, RAM: 50, INSTANCE: 10, VOLUME: 10, NETWORK: 100, FLOATING_IP: 50 },
};

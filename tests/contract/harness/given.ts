/** Records in every state, for `given` of a row. Fields of the row override these. */
import type { GivenRecord, JsonObject } from './row.ts';

/** A record of the owner's project, with its name in the row. */
export type Maker = (name: string, fields?: JsonObject) => GivenRecord;

function kind(type: string, standard: JsonObject): Maker {
  return (name, fields = {}) => ({ name, type, fields: { ...standard, ...fields } });
}

/** The same record in another project. */
export function foreign(record: GivenRecord): GivenRecord {
  return { ...record, of: 'stranger' };
}

/** A server group with affinity. */
export const serverGroup = kind('server-group', { name: 'together', policy: 'affinity' });

/** A pending request for a quota of 100 cores. */
export const quotaRequest = kind('quota-request', {
  quotaType: 'CORE',
  wanted: 100,
  reason: 'A cluster',
  status: 'REQUESTED',
  projectName: 'owner',
  requester: 'somebody@example.kz',
});

/** An active private network. */
export const network = kind('network', { name: 'office', status: 'ACTIVE', kind: 'private', adminStateUp: true });

/** A subnet 10.0.0.0/24 of the row's network `net`. */
export const subnet = kind('subnet', {
  name: 'office-subnet',
  networkId: '{net}',
  ipVersion: 4,
  cidr: '10.0.0.0/24',
  gatewayIp: '10.0.0.1',
  enableDhcp: true,
});

/** A port of the row's server `vm`, network `net` and subnet `sub`. */
export const port = kind('port', {
  name: 'web',
  status: 'ACTIVE',
  networkId: '{net}',
  subnetId: '{sub}',
  fixedIp: '10.0.0.5',
  mac: 'fa:16:3e:00:00:05',
  deviceOwner: 'compute:nova',
  serverId: '{vm}',
  portSecurity: true,
  securityGroups: [],
  adminStateUp: true,
  reach: 'none',
});

/** An unused port of the row's network `net` and subnet `sub`. */
export const freePort: Maker = (name, fields = {}) => {
  const { serverId: _, ...others } = port(name).fields;
  return { name, type: 'port', fields: { ...others, status: 'DOWN', deviceOwner: 'none', ...fields } };
};

/** A router without gateway and subnets. */
export const router = kind('router', {
  name: 'edge',
  status: 'ACTIVE',
  adminStateUp: true,
  externalFixedIps: [],
  subnetIds: [],
});

/** A router between the row's subnet `sub` and the external network. */
export const gatewayRouter: Maker = (name, fields = {}) =>
  router(name, {
    externalNetworkId: 'public-net',
    externalFixedIps: ['198.18.0.200'],
    subnetIds: ['{sub}'],
    ...fields,
  });

/** The port that connects the row's `router`, `net` and `sub`. */
export const interfacePort: Maker = (name, fields = {}) =>
  freePort(name, {
    name: 'edge',
    status: 'ACTIVE',
    fixedIp: '10.0.0.1',
    deviceOwner: 'network:router_interface',
    routerId: '{router}',
    portSecurity: false,
    reach: undefined,
    ...fields,
  });

/** A security group of the project. */
export const securityGroup = kind('security-group', { name: 'office', preset: false });

/** A rule of the row's `group` that allows SSH. */
export const securityGroupRule = kind('security-group-rule', {
  securityGroupId: '{group}',
  summary: 'TCP 22 ← 0.0.0.0/0',
  direction: 'ingress',
  etherType: 'IPv4',
  protocol: 'tcp',
  portStart: 22,
  portEnd: 22,
  remote: 'any',
  preset: false,
});

/** A blank disk of 10 GB, available. */
export const disk = kind('disk', {
  display_name: 'data',
  status: 'available',
  source: 'blank',
  volume_type: 'STANDARD',
  size: 10,
  availability_zone: 'kz-ala-1',
  bootable: false,
  encrypted: false,
  attachments: [],
});

/** A disk that is attached to the row's server `vm`. */
export const attachedDisk: Maker = (name, fields = {}) =>
  disk(name, { status: 'in-use', attachments: [{ serverId: '{vm}', device: '/dev/vdb' }], ...fields });

/** A snapshot of 10 GB of the row's `disk`. */
export const snapshot = kind('snapshot', {
  name: 'before-update',
  status: 'available',
  volumeId: '{disk}',
  size: 10,
  format: 'raw',
  bootable: false,
});

/** A running server of 2 cores and 4 GB. */
export const vm = kind('vm', {
  name: 'web',
  status: 'ACTIVE',
  task: '',
  imageId: 'ubuntu-24.04',
  flavorId: 'g-2-4',
  vcpus: 2,
  ram: 4,
  overcommit: 'x4',
  separateHosts: false,
  securityGroups: ['default'],
  addresses: [],
});

/** A private image of 5 GB. */
export const image = kind('image', {
  name: 'golden',
  os: 'other',
  status: 'active',
  visibility: 'private',
  diskFormat: 'raw',
  containerFormat: 'bare',
  size: 5,
  isProtected: false,
  bootable: true,
});

/** A key pair of the owner. Its key is its name. */
export const keypair = kind('keypair', { name: 'laptop', type: 'ssh', algorithm: 'ed25519', fingerprint: 'SHA256:x' });

/** A ready load balancer of the row's network `net`, subnet `sub` and port `vip`. */
export const balancer = kind('balancer', {
  name: 'web',
  type: 'amphora',
  flavorId: 'single',
  networkId: '{net}',
  subnetId: '{sub}',
  vipPortId: '{vip}',
  vipAddress: '10.0.0.5',
  operatingStatus: 'OFFLINE',
  provisioningStatus: 'ACTIVE',
  adminStateUp: true,
});

/** The port of the virtual address of a load balancer. */
export const vipPort: Maker = (name, fields = {}) =>
  freePort(name, { name: 'web', status: 'ACTIVE', deviceOwner: 'Octavia', ...fields });

/** A listener for HTTP on port 80 of the row's `balancer`. */
export const listener = kind('listener', {
  name: 'http',
  balancerId: '{balancer}',
  protocol: 'HTTP',
  protocolPort: 80,
  operatingStatus: 'OFFLINE',
  provisioningStatus: 'ACTIVE',
  adminStateUp: true,
});

/** An active HTTP pool of the row's `balancer`. */
export const pool = kind('pool', {
  name: 'web-pool',
  balancerId: '{balancer}',
  balancerType: 'amphora',
  protocol: 'HTTP',
  listenerProtocols: ['HTTP', 'TCP'],
  listenerIds: [],
  lbAlgorithm: 'ROUND_ROBIN',
  operatingStatus: 'OFFLINE',
  provisioningStatus: 'ACTIVE',
  adminStateUp: true,
});

/** An active member of the row's `pool`. */
export const member = kind('member', {
  name: 'web-1',
  poolId: '{pool}',
  address: '10.0.0.15',
  protocolPort: 80,
  weight: 1,
  backup: false,
  operatingStatus: 'NO_MONITOR',
  provisioningStatus: 'ACTIVE',
  adminStateUp: true,
});

/** A running PostgreSQL server of 2 cores and 4 GB with a fast disk of 20 GB, in the row's network `net`. */
export const databaseServer = kind('database-server', {
  name: 'orders',
  status: 'ACTIVE',
  type: 'postgresql',
  version: 'postgresql-16',
  flavorId: 'g-2-4',
  vcpus: 2,
  ram: 4,
  overcommit: 'x4',
  volume_type: 'FAST',
  size: 20,
  addresses: ['10.0.0.2'],
  port: 5432,
  adminLogin: 'dbadmin',
  databases: ['shop'],
});

/** A ready backup of the row's database server `db`. */
export const databaseBackup = kind('database-backup', {
  name: 'nightly',
  status: 'COMPLETED',
  serverId: '{db}',
  size: 20,
  type: 'postgresql',
  version: 'postgresql-16',
  flavorId: 'g-2-4',
  volume_type: 'FAST',
  adminLogin: 'shopadmin',
  databases: ['shop', 'stock'],
});

/** An active health monitor of the row's `pool`. */
export const healthMonitor = kind('health-monitor', {
  name: 'check',
  poolId: '{pool}',
  type: 'HTTP',
  urlPath: '/',
  delay: 5,
  timeout: 3,
  maxRetries: 3,
  provisioningStatus: 'ACTIVE',
  adminStateUp: true,
});

/** An active S3 user without stored data. */
export const s3User = kind('s3-user', {
  name: 'backups',
  datacenterId: 'kz-ala',
  quota: 100,
  used: 0,
  status: 'active',
  accessKey: 'AAAAAAAAAAAAAAAAAAAA',
});

/** A schedule that backs up the row's `disk` every night. */
export const plan = kind('schedule', {
  name: 'nightly',
  resource: 'disk',
  recordId: '{disk}',
  action: 'backUp',
  time: '03:00',
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  keep: 7,
  status: 'active',
});

/** A schedule by which the row's `vm` runs on working days. */
export const schedule = kind('power-schedule', {
  name: 'office hours',
  serverId: '{vm}',
  startTime: '09:00',
  stopTime: '18:00',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  status: 'active',
});

/** An alert on the processor of the row's `vm`, without figures so far. */
export const alert = kind('alert', {
  name: 'cpu-high',
  target: 'server',
  serverId: '{vm}',
  metric: 'cpu',
  side: 'above',
  bound: 80,
  minutes: 5,
  status: 'waiting',
});

/** A disk backup of 10 GB. */
export const backup = kind('backup-disk', { name: 'nightly', status: 'available', size: 10 });

/** An unattached floating IP. */
export const floating = kind('floating', { address: '203.0.113.10', status: 'DOWN', networkId: 'public-net' });

/** A floating IP of the row's `port`, `vm` and `router`. */
export const attachedFloating: Maker = (name, fields = {}) =>
  floating(name, {
    status: 'ACTIVE',
    portId: '{port}',
    serverId: '{vm}',
    routerId: '{router}',
    fixedIp: '10.0.0.5',
    ...fields,
  });

/** A draft of a tariff that starts in 2027. */
export const tariff = kind('tariff', {
  name: '2027',
  techName: 'draft-{row}',
  default: false,
  status: 'draft',
  startDate: '2027-01-01',
  lines: [{ resource: 'ram', unit: 'GB', increment: 1, period: 'hour', price: '2.5' }],
});

/** What managers may grant of cores. Its key is the quota, so that one exists at a time. */
export const managerLimit = kind('manager-limit', { quotaType: 'CORE', limit: 60 });

/** An unused promo code of 5000 ₸. Its key is its code, which is unique to the row. */
export const promoCode = kind('promo-code', {
  code: 'GIVEN-{ROW}',
  amount: '5000',
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  used: 0,
});

/** A reply template. Its name is unique to the row. */
export const replyTemplate = kind('reply-template', {
  name: 'Given {row}',
  topic: 'technical',
  textRu: '[name], перезагрузите сервер',
  textKk: '[name], серверді қайта жүктеңіз',
  textEn: '[name], restart the server',
});

/** A planned VAT rate of 18%. */
export const vatRate = kind('vat-rate', { from: '2027-01-01', percent: 18, status: 'planned' });

/** A provider that staff of `{row}.example.kz` sign in with. */
export const identityProvider = kind('identity-provider', {
  name: 'Given',
  audience: 'staff',
  enabled: true,
  offered: true,
  issuer: 'https://{row}.example.kz',
  clientId: 'console',
  clientSecret: 'stored',
  domains: ['{row}.example.kz'],
  mandatory: false,
  askSecondFactor: false,
  groupsClaim: 'groups',
  staffGroups: [{ group: 'admins', role: 'administrator' }],
});

/** A deployed cluster of 2 workers in the row's network `net` and subnet `sub`. Its signing key is a placeholder. */
export const cluster = kind('kubernetes', {
  name: 'prod',
  status: 'deployed',
  version: 'v1.33.5',
  type: 'standard',
  networkId: '{net}',
  subnetId: '{sub}',
  flavorId: 'g-2-4',
  vcpus: 2,
  ram: 4,
  overcommit: 'x4',
  workerCount: 2,
  apiUrl: 'https://prod.k8s.example.kz:6443',
  signingKey: 'key-of-the-row',
  caCertificate: '-----BEGIN CERTIFICATE-----',
});

/** A worker of 2 cores and 4 GB of the row's `cluster`. */
export const worker = kind('kubernetes-worker', {
  name: 'prod-worker-1',
  clusterId: '{cluster}',
  status: 'deployed',
  version: 'v1.33.5',
  flavorId: 'g-2-4',
  vcpus: 2,
  ram: 4,
  overcommit: 'x4',
  addresses: ['10.0.0.11'],
});

/** The port of the row's `worker`. */
export const workerPort: Maker = (name, fields = {}) =>
  freePort(name, {
    name: 'prod-worker-1',
    status: 'ACTIVE',
    deviceOwner: 'kubernetes:worker',
    workerId: '{worker}',
    ...fields,
  });

/** An active exporter on all servers. */
export const exporter = kind('exporter', { name: 'node', port: 9100, target: 'all', status: 'active' });

/** A retired flavor with the size of g-2-4. */
export const hiddenFlavor: Maker = (name, fields = {}) => ({
  name,
  type: 'flavor',
  fields: {
    ...{ id: 'h-{row}', name: 'h-{row}', category: 'general', cpu: 'standard', vcpus: 2, ram: 4, overcommit: 'x4' },
    status: 'hidden',
    ...fields,
  },
});

/** A rule that switches a flag, which no type asks for, in the owner's project. */
export const flagRule = kind('flag-rule', {
  flag: 'partnerCloudB',
  target: 'project',
  projectId: '{project}',
  on: true,
});

/** A resource of the tariff without a price. Its key is unique to the row. */
export const billedResource = kind('resource', {
  code: 's-{row}',
  name: 'Spare',
  measureUnit: 'piece',
  type: 'platform',
  status: 'active',
});

/** A draft of maintenance in a week, for everybody. */
export const announcement = kind('announcement', {
  kind: 'maintenance',
  titleRu: 'Работы',
  textRu: 'Заменим диски',
  begins: '2026-11-27T17:00:00.000Z',
  ends: '2026-11-27T19:00:00.000Z',
  letter: true,
  status: 'draft',
  updates: [],
});

/** The types with labels, or with a protection from deletion, each with a record that bears them. The types are typed by hand. */
import * as given from './given.ts';
import type { JsonObject } from './row.ts';
import type { Bearer } from './trait-rows.ts';

const NOVA = '/api/openstack/nova';
const CINDER = '/api/openstack/cinder';
const NEUTRON = '/api/openstack/neutron';
const OCTAVIA = '/api/openstack/octavia';
const ADMINISTRATOR = { as: 'administrator', refused: { guest: 401, owner: 403 } } as const;

const net = given.network('net');
const sub = given.subnet('sub');
const balancer = given.balancer('balancer');
const pool = given.pool('pool');

function bearer(path: string, make: given.Maker, more: Omit<Bearer, 'path' | 'it'> = {}): Bearer {
  return { path: `${path}/{it}`, it: (fields: JsonObject = {}) => make('it', fields), ...more };
}

const own = {
  'backup-disk': bearer(`${CINDER}/backups`, given.backup),
  schedule: bearer('/api/schedules', given.plan, { around: [given.disk('disk')] }),
  balancer: bearer(`${OCTAVIA}/lbaas`, given.balancer),
  'database-backup': bearer('/dbaas/api/v1/snapshot', given.databaseBackup, {
    around: [net, given.databaseServer('db')],
  }),
  'database-server': bearer('/dbaas/api/v1/dBaas', given.databaseServer, { around: [net] }),
  disk: bearer(`${CINDER}/volumes`, given.disk),
  exporter: bearer('/monaas/api/v1/exporters', given.exporter),
  floating: bearer(`${NEUTRON}/floating-ips`, given.floating),
  'health-monitor': bearer(`${OCTAVIA}/pool/{pool}/healthmonitor`, given.healthMonitor, { around: [balancer, pool] }),
  kubernetes: bearer('/k8s/api/v1/clusters', given.cluster, { around: [net, sub] }),
  'kubernetes-worker': bearer('/k8s/api/v1/clusters/{cluster}/workers', given.worker, {
    around: [net, sub, given.cluster('cluster'), given.worker('other')],
  }),
  listener: bearer(`${OCTAVIA}/listener`, given.listener, { around: [balancer] }),
  member: bearer(`${OCTAVIA}/pool/{pool}/member`, given.member, { around: [balancer, pool] }),
  network: bearer(`${NEUTRON}/networks`, given.network),
  pool: bearer(`${OCTAVIA}/pool`, given.pool, { around: [balancer] }),
  port: bearer(`${NEUTRON}/ports`, given.freePort, { around: [net, sub] }),
  alert: bearer('/api/alerts', given.alert, { around: [given.vm('vm')] }),
  'power-schedule': bearer('/api/power-schedules', given.schedule, { around: [given.vm('vm')] }),
  router: bearer(`${NEUTRON}/routers`, given.router),
  's3-user': bearer('/s3/api/v1/users', given.s3User),
  'security-group': bearer(`${NEUTRON}/security-groups`, given.securityGroup),
  'security-group-rule': bearer(`${NEUTRON}/security-group-rules`, given.securityGroupRule, {
    around: [given.securityGroup('group')],
  }),
  'server-group': bearer(`${NOVA}/server-groups`, given.serverGroup),
  snapshot: bearer(`${CINDER}/snapshots`, given.snapshot, { around: [given.disk('disk')] }),
  subnet: bearer(`${NEUTRON}/subnets`, given.subnet, { around: [net] }),
  vm: bearer(`${NOVA}/servers`, given.vm),
} satisfies Record<string, Bearer>;

/** The types with labels. An image can be protected as Glance has it, so that it has labels only. */
export const LABELLED: Record<string, Bearer> = { ...own, image: bearer(`${NOVA}/images`, given.image) };

/** The types with a protection from deletion. */
export const PROTECTED: Record<string, Bearer> = {
  ...own,
  keypair: bearer(`${NOVA}/keypair`, given.keypair, { refused: { guest: 401 } }),
  'flag-rule': bearer('/api/admin/flag-rule', given.flagRule, ADMINISTRATOR),
  'promo-code': bearer('/api/admin/promo-code', given.promoCode, ADMINISTRATOR),
  resource: bearer('/api/admin/resource', given.billedResource, ADMINISTRATOR),
  tariff: bearer('/api/admin/tariff', given.tariff, ADMINISTRATOR),
};

/** The paths of the types in these tests (spec section 7). */
export const PATHS = {
  vm: '/api/openstack/nova/servers',
  disk: '/api/openstack/cinder/volumes',
  network: '/api/openstack/neutron/networks',
  subnet: '/api/openstack/neutron/subnets',
  port: '/api/openstack/neutron/ports',
  snapshot: '/api/openstack/cinder/snapshots',
  backup: '/api/openstack/cinder/backups',
  keypair: '/api/openstack/nova/keypair',
  serverGroup: '/api/openstack/nova/server-groups',
  router: '/api/openstack/neutron/routers',
  floating: '/api/openstack/neutron/floating-ips',
  securityGroup: '/api/openstack/neutron/security-groups',
  rule: '/api/openstack/neutron/security-group-rules',
} as const;

/** A type in these tests. */
export type Kind = keyof typeof PATHS;

/** All types. */
export const KINDS = Object.keys(PATHS) as Kind[];

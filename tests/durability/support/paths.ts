/** Where the types are that these tests use (spec section 7). */
export const PATHS = {
  vm: '/api/openstack/nova/servers',
  disk: '/api/openstack/cinder/volumes',
  network: '/api/openstack/neutron/networks',
  subnet: '/api/openstack/neutron/subnets',
  port: '/api/openstack/neutron/ports',
  snapshot: '/api/openstack/cinder/snapshots',
  keypair: '/api/openstack/nova/keypair',
} as const;

/** A type that these tests use. */
export type Kind = keyof typeof PATHS;

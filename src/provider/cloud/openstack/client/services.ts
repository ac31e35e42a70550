/** What is known of a service before one asks: under which types a catalogue lists it, its version path and its pinned version. */
export interface Service {
  /** Its official type and its other ones, the most wanted first. */
  types: readonly string[];
  /** The version path, for an address in the catalogue that has none. `{project}` is the token's project. */
  version: string;
  /** What stands behind the version, in every path. */
  below?: string;
  /** The microversion asked for, as `OpenStack-API-Version` has it: the type's word and the number. */
  micro?: { word: string; version: string };
  /** A GET that costs little and goes through all of the service, for what is asked whether it is there again. */
  probe: string;
}

/**
 * The services that the driver talks to. The pinned microversions are those of Train (2019): old enough for every cloud in use,
 * new enough for what is needed (tags and description at create, a volume's type at boot, the flavor embedded in the server,
 * reverting a volume to a snapshot, making one from a backup, groups of a cluster's nodes). A snapshot of a volume in use needs `force` up to 3.65.
 */
export const SERVICES = {
  identity: { types: ['identity'], version: '/v3', probe: '' },
  compute: {
    types: ['compute'],
    version: '/v2.1',
    micro: { word: 'compute', version: '2.79' },
    probe: '/servers?limit=1',
  },
  image: { types: ['image'], version: '/v2', probe: '/images?limit=1' },
  network: { types: ['network'], version: '/v2.0', probe: '/networks?limit=1&fields=id' },
  volume: {
    types: ['block-storage', 'volumev3', 'block-store'],
    version: '/v3/{project}',
    micro: { word: 'volume', version: '3.59' },
    probe: '/volumes?limit=1',
  },
  loadBalancer: {
    types: ['load-balancer'],
    version: '/v2',
    below: '/lbaas',
    probe: '/loadbalancers?limit=1&fields=id',
  },
  objectStore: { types: ['object-store'], version: '/v1/AUTH_{project}', probe: '?limit=1' },
  placement: { types: ['placement'], version: '', micro: { word: 'placement', version: '1.35' }, probe: '/' },
  orchestration: { types: ['orchestration'], version: '/v1/{project}', probe: '/stacks?limit=1' },
  kubernetes: {
    types: ['container-infrastructure-management', 'container-infra', 'container-infrastructure'],
    version: '/v1',
    micro: { word: 'container-infra', version: '1.9' },
    probe: '/clusters?limit=1',
  },
  database: { types: ['database'], version: '/v1.0/{project}', probe: '/instances?limit=1' },
} as const satisfies Record<string, Service>;

/** A service by our word for it. */
export type ServiceName = keyof typeof SERVICES;

/** The word for a service in a message for people: its official type. */
export function serviceWord(service: ServiceName): string {
  return SERVICES[service].types[0];
}

/** A service's base address from the one in the catalogue, whose version path differs from cloud to cloud. No slash at its end. */
export function baseUrl(service: Service, listed: string, projectId: string): string {
  // Bounded: an address of the cloud's catalogue.
  const url = listed.replace(/\/+$/, '');
  const version = service.version.replace('{project}', projectId);
  const below = service.below ?? '';
  const path = new URL(url).pathname;
  if (!/\/v\d/.test(path)) return url + version + below;
  // Nova's old address knows no microversions; Cinder's may leave out the project.
  if (service.micro?.word === 'compute') return url.replace(/\/v2(?=\/|$)/, '/v2.1');
  const bare = /\/v\d+(\.\d+)?$/.test(path);
  if (service.version.includes('{project}') && bare) return url + version.slice(version.indexOf('/', 1));
  return below && bare ? url + below : url;
}

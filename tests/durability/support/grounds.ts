import { contentOf, docOf } from './client.ts';
import { PATHS } from './paths.ts';
import type { Stage } from './stage.ts';
import { allSettled } from './verify.ts';

/** A network for servers. */
export interface Net {
  networkId: string;
  subnetId: string;
}

/** Creates a network with a subnet of 250 addresses, and waits until it is ready. */
export async function makeNetwork(stage: Stage, name: string): Promise<Net> {
  const body = { name, withSubnet: true, subnetName: `${name}-sub`, cidr: '10.0.0.0/24' };
  const networkId = String(docOf(await stage.ask(`POST ${PATHS.network}`, { body, key: `network-${name}` })).id);
  const [subnet] = contentOf(await stage.ask(`GET ${PATHS.subnet}?f.networkId=${networkId}`));
  await allSettled(stage);
  return { networkId, subnetId: String(subnet?.id) };
}

/** Creates an empty disk of 1 GB. Returns its id. */
export async function makeDisk(stage: Stage, display_name: string): Promise<string> {
  const id = String(
    docOf(await stage.ask(`POST ${PATHS.disk}`, { body: diskBody(display_name), key: `disk-${display_name}` })).id,
  );
  await allSettled(stage);
  return id;
}

/** The body for an empty disk. */
export function diskBody(display_name: string, size = 1) {
  return { display_name, size, volume_type: 'STANDARD', availability_zone: 'kz-ala-1', source: 'blank' };
}

/** The body for a server. */
export function serverBody(
  name: string,
  { networkId, subnetId }: Net,
  more: { flavorId?: string; diskSize?: number; copies?: number; fixedIp?: string } = {},
) {
  return {
    ...{ name, imageId: 'debian-12', flavorId: 'g-1-2', volume_type: 'STANDARD', diskSize: 10, networkId, subnetId },
    ...more,
  };
}

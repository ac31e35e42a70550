/**
 * Prepares a fresh cloud like that of a provider: the public images, the external network and the volume types from the resource files.
 * Existing ones stay.
 */
import { pathToFileURL } from 'node:url';
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { resourceFiles } from '../../contract/harness/files.ts';
import { administer, type CallService } from './admin.ts';

/** The flat network of the configuration (`parts/network.sh`). */
const PHYSICAL_NETWORK = 'public';
/** The backend of the configuration (`parts/volumes.sh`). */
const BACKEND = 'nfs1';

/** The content of an image. Nothing boots from it, so it can be short. */
const CONTENT = new Uint8Array(1_048_576);

/** Prepares the cloud of `OS_*`, or the test cloud. Throws the cloud's message for an error. */
export async function prepareCloud(): Promise<void> {
  const call = await administer();
  await prepareDiskTypes(call);
  await prepareNetworks(call);
  await prepareImages(call);
}

async function prepareImages(call: CallService): Promise<void> {
  const { images } = (await call('image', 'GET /images?visibility=public&limit=1000')) as { images: Doc[] };
  for (const { name, os, osVersion, isProtected, size, login } of seeded('image')) {
    const there = images.find((each) => each.name === name && each.status === 'active');
    if (there) {
      await mend(call, there, { min_disk: size, os_admin_user: login });
      continue;
    }
    const { id } = (await call('image', 'POST /images', {
      name,
      disk_format: 'raw',
      container_format: 'bare',
      visibility: 'public',
      protected: isProtected,
      min_disk: size,
      os_distro: os,
      os_version: osVersion,
      os_admin_user: login,
    })) as Doc;
    await call('image', `PUT /images/${String(id)}/file`, CONTENT);
  }
}

/** Gives an image properties that it lacks. */
async function mend(call: CallService, image: Doc, wanted: Doc): Promise<void> {
  const wrong = Object.entries(wanted).filter(([name, value]) => image[name] !== value);
  const changes = wrong.map(([name, value]) => ({ op: name in image ? 'replace' : 'add', path: `/${name}`, value }));
  if (changes.length > 0) await call('image', `PATCH /images/${String(image.id)}`, changes);
}

async function prepareNetworks(call: CallService): Promise<void> {
  const { networks } = (await call('network', 'GET /networks?router:external=true')) as { networks: Doc[] };
  for (const { name, externalCidr } of seeded('network')) {
    const there = networks.find((each) => each.name === name);
    const network = there ?? (await createNetwork(call, String(name)));
    if (Array.isArray(network.subnets) && network.subnets.length > 0) continue;
    const subnet = { name, network_id: network.id, ip_version: 4, cidr: externalCidr, enable_dhcp: false };
    await call('network', 'POST /subnets', { subnet });
  }
}

async function createNetwork(call: CallService, name: string): Promise<Doc> {
  const flat = { 'provider:network_type': 'flat', 'provider:physical_network': PHYSICAL_NETWORK };
  const network = { name, 'router:external': true, shared: false, ...flat };
  return ((await call('network', 'POST /networks', { network })) as { network: Doc }).network;
}

async function prepareDiskTypes(call: CallService): Promise<void> {
  const { volume_types } = (await call('volumev3', 'GET /types')) as { volume_types: Doc[] };
  for (const { name } of seeded('disk-type')) {
    // Cinder's database compares names without case.
    if (volume_types.some((each) => String(each.name).toLowerCase() === String(name).toLowerCase())) continue;
    const volume_type = { name, extra_specs: { volume_backend_name: BACKEND } };
    await call('volumev3', 'POST /types', { volume_type });
  }
}

/** The initial records of a type. */
function seeded(type: string): Doc[] {
  return resourceFiles().find(({ name }) => name === type)?.records ?? [];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await prepareCloud();

import { type Doc, docOf } from './client.ts';
import type { KnownDisk, KnownServer } from './ledger.ts';
import type { Sender } from './sender.ts';
import { until } from './until.ts';

/** Temporary disk statuses (Cinder's, spec section 4). */
export const DISK_PROGRESS = ['creating', 'reserved', 'attaching', 'detaching', 'extending', 'backing-up', 'deleting'];

/** Waits until a disk matches its last acknowledged write. Throws the differences. */
export async function settledDisk(sender: Sender, disk: KnownDisk): Promise<void> {
  const doc = await settled(sender, 'disk', disk.id, ({ status }) => DISK_PROGRESS.includes(String(status)));
  const differs = diskDiffers(disk, doc);
  if (differs) throw new Error(`Disk ${disk.id}: ${differs}`);
}

/** Waits until a server matches its last acknowledged write. Throws the differences. */
export async function settledServer(sender: Sender, server: KnownServer): Promise<void> {
  // A server that is being built has no task between two of its tasks.
  const doc = await settled(sender, 'vm', server.id, ({ status, task }) => task !== '' || status === 'BUILD');
  const differs = serverDiffers(server, doc);
  if (differs) throw new Error(`Server ${server.id}: ${differs}`);
}

/** The differences of a disk from the acknowledged state, or an empty text. */
export function diskDiffers(disk: KnownDisk, doc: Doc): string {
  const { display_name, description, size, serverId, broken, version } = disk;
  const { volume_type, availability_zone, source, bootable, encrypted, projectId, created } = disk.created;
  const attached = Array.isArray(doc.attachments) ? doc.attachments.map((each: Doc) => each.serverId) : undefined;
  return difference(
    { ...doc, attached },
    {
      ...{ display_name, description, size, volume_type, availability_zone, source, bootable, encrypted, projectId },
      ...{ created, _version: version, attached: serverId === undefined ? [] : [serverId] },
      status: broken ? 'error_extending' : serverId === undefined ? 'available' : 'in-use',
    },
  );
}

/** The differences of a server from the acknowledged state, or an empty text. */
export function serverDiffers(server: KnownServer, doc: Doc): string {
  const { name, status } = server;
  const { imageId, flavorId, vcpus, ram, networkId, subnetId, projectId, created } = server.created;
  return difference(doc, {
    ...{ name, status, task: '', imageId, flavorId, vcpus, ram, networkId, subnetId, projectId, created },
  });
}

function difference(found: Doc, expected: Doc): string {
  return Object.entries(expected)
    .filter(([name, value]) => JSON.stringify(found[name]) !== JSON.stringify(value))
    .map(([name, value]) => `${name} is ${JSON.stringify(found[name])}, acknowledged ${JSON.stringify(value)}`)
    .join('; ');
}

async function settled(sender: Sender, kind: 'disk' | 'vm', id: string, busy: (doc: Doc) => boolean): Promise<Doc> {
  let last: Doc = {};
  return until(
    () => `${kind} ${id} settled: ${JSON.stringify(last)}`,
    async () => {
      last = docOf(await sender.read(kind, id));
      return busy(last) ? undefined : last;
    },
  );
}

import type { RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudStep } from '../../cloud.ts';
import { type StepOf, stepsOf } from '../../typed.ts';
import type { Project, Verb } from '../common/driver.ts';
import { doc, idOf, text } from '../common/read.ts';
import { deletesOnTermination } from './delete-on-termination.ts';
import { diskTypeOf } from './disk-types.ts';
import { encodedUserData } from './user-data.ts';
import { serverOf } from './volume-attachments.ts';

/** Nova looks through image, ports, quotas and volume types before it answers; giving up early would leave a server that nobody asked for. */
const CREATE_TIMEOUT_MS = 120_000;

/**
 * Makes a server with all that is made together with it: its ports are there already, its disks are Nova's to make, from the image and
 * blank ones, each with our key as its tag.
 */
export const createServer: Verb<'vm', 'create'> = async (project, step) => {
  const { self, ref } = step;
  const { id, tags = [], userData } = self;
  const group = await groupOf(project, step);
  const keyName = await importedKey(project, ref.keyName);
  const body: Doc = {
    server: {
      name: self.name,
      flavorRef: await project.remoteIdOf('flavor', self.flavorId),
      networks: await portsOf(project, id),
      block_device_mapping_v2: await disksOf(project, step),
      metadata: { infra_id: id },
      ...(keyName !== undefined && { key_name: keyName }),
      ...(tags.length > 0 && { tags }),
      ...(userData !== undefined && { user_data: await encodedUserData(userData) }),
    },
    ...(group !== undefined && { 'OS-SCH-HNT:scheduler_hints': { group } }),
  };
  const answer = await project.call<Doc>('compute', {
    method: 'POST',
    path: '/servers',
    body,
    timeoutMs: CREATE_TIMEOUT_MS,
  });
  const key = idOf(answer.body.server);
  return { key, fields: { openstackId: key } };
};

async function portsOf(project: Project, id: string): Promise<Doc[]> {
  const ports = stepsOf(project.plan, 'port', 'create').filter(({ self }) => self.serverId === id);
  return Promise.all(ports.map(async ({ self }) => ({ port: await project.remoteIdOf('port', self.id) })));
}

async function disksOf(project: Project, { self }: StepOf<'vm', 'create'>): Promise<Doc[]> {
  const own = stepsOf(project.plan, 'disk', 'create').filter((disk) => serverOf(disk.self) === self.id);
  // The one from the image is booted from.
  const booted = own.filter((disk) => disk.self.source === 'image');
  const blank = own.filter((disk) => disk.self.source !== 'image');
  const doomed = await deletesOnTermination(project);
  return Promise.all(
    [...booted, ...blank].map(async (disk, index) => ({
      boot_index: index === 0 ? 0 : -1,
      destination_type: 'volume',
      delete_on_termination: doomed,
      tag: disk.self.id,
      volume_size: disk.self.size,
      volume_type: await diskTypeOf(project, disk.self.volume_type),
      ...(disk.self.source === 'image'
        ? { source_type: 'image', uuid: await project.remoteIdOf('image', disk.self.imageId) }
        : { source_type: 'blank' }),
    })),
  );
}

/**
 * The name of a key pair in Nova. Key pairs are a person's, who uses them in several projects; Nova keeps them by its own users, one a project.
 * So a key is brought in where it is first used, under a name that tells two people's keys of one name apart.
 */
async function importedKey(project: Project, key: RecordOf<'keypair'> | undefined): Promise<string | undefined> {
  if (!key?.publicKey) return undefined;
  const print = (key.fingerprint ?? '').replaceAll(/[^A-Za-z0-9]/g, '').slice(-8);
  const name = `${key.name.replaceAll(/[^A-Za-z0-9 _@.-]/g, '_')}-${print}`;
  const body = { keypair: { name, public_key: key.publicKey } };
  const { status, body: answer } = await project.call('compute', {
    method: 'POST',
    path: '/os-keypairs',
    body,
    // It is there already.
    expect: [409, 400],
  });
  if (status === 400) throw new ApiError(409, 'CLOUD_KEY_REFUSED', { field: 'keyName', params: { why: why(answer) } });
  return name;
}

function why(answer: unknown): string {
  return text(doc(Object.values(doc(answer))[0]).message) ?? '';
}

const apart = new WeakMap<readonly CloudStep[], Promise<string>>();

/** The group that a server joins: the one that was chosen, or one for copies that are to stand on separate hosts. */
async function groupOf(project: Project, { self }: StepOf<'vm', 'create'>): Promise<string | undefined> {
  if (self.serverGroupId) return project.remoteIdOf('server-group', self.serverGroupId);
  const [first, second] = stepsOf(project.plan, 'vm', 'create');
  if (!self.separateHosts || !first || !second) return undefined;
  const group = apart.get(project.plan) ?? makeApart(project, first.self.id);
  apart.set(project.plan, group);
  return group;
}

async function makeApart(project: Project, id: string): Promise<string> {
  const body = { server_group: { name: `infra-apart-${id}`, policy: 'anti-affinity' } };
  const answer = await project.call<Doc>('compute', { method: 'POST', path: '/os-server-groups', body });
  return idOf(answer.body.server_group);
}

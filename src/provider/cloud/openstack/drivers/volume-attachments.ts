import type { RecordOf } from '../../../../contract/file/records.ts';
import { type AnswerOf, type CloudRecordOf, type StepOf, stepsOf } from '../../typed.ts';
import { isCloudError } from '../client/errors.ts';
import { until } from '../client/poll.ts';
import type { Project } from '../common/driver.ts';
import { definedIn, doc, filled, list } from '../common/read.ts';
import { readOne, rename } from './cinder.ts';
import { keepOnTermination } from './delete-on-termination.ts';
import { recordMetadata } from './record-metadata.ts';

/** How often one asks again while Nova forgets the server that a disk has left: for some 5 s. */
const LEAVES_ASKED = 6;

/** How a disk's record says that it is attached. */
export type Attachment = NonNullable<RecordOf<'disk'>['attachments']>[number];

/** The server that a disk's record is, or is to be, attached to; undefined for none. */
export function serverOf({ attachments }: RecordOf<'disk'>): string | undefined {
  return attachments?.[0]?.serverId || undefined;
}

/** Whether a server that is made by the same change makes the disk: Nova then asks Cinder for it. */
export function comesWithServer(project: Project, self: RecordOf<'disk'>): boolean {
  const server = serverOf(self);
  return server !== undefined && planned(project, server, 'create');
}

/** Attaches a disk to a server. Answers the device that Nova names. Throws CloudError. */
export async function attach(project: Project, { self, input }: StepOf<'disk', 'attach'>): Promise<AnswerOf<'disk'>> {
  const serverId = input.serverId || serverOf(self);
  const volumeId = await project.remoteIdOf('disk', self.id);
  const path = await attachmentsPath(project, serverId);
  const ask = () => project.call('compute', { method: 'POST', path, body: { volumeAttachment: { volumeId } } });
  const { body } = await unlessLeaving(ask);
  const device = filled(doc(doc(body).volumeAttachment).device);
  return { fields: { attachments: [definedIn<Attachment>({ serverId, device })] } };
}

/** Cinder says that a volume is free a moment before Nova has forgotten its last server: so long one asks again. */
async function unlessLeaving<T>(ask: () => Promise<T>): Promise<T> {
  let attempts = 0;
  return until(
    () =>
      ask().catch((error: unknown) => {
        const leaving = isCloudError(error, 'badRequest', 'conflict') && /already attached/i.test(error.text);
        if (!leaving || ++attempts > LEAVES_ASKED) throw error;
        return undefined;
      }),
    { limitMs: Number.POSITIVE_INFINITY },
  );
}

/** Detaches a disk from its server; one that is detached already is no error. Throws CloudError. */
export async function detach(project: Project, { self }: Pick<StepOf<'disk'>, 'self'>): Promise<undefined> {
  const serverId = serverOf(self);
  const volume = await project.knownRemoteId('disk', self.id);
  if (volume === undefined || (await project.knownRemoteId('vm', serverId)) === undefined) return;
  const path = `${await attachmentsPath(project, serverId)}/${encodeURIComponent(volume)}`;
  try {
    await project.call('compute', { method: 'DELETE', path, expect: [404] });
  } catch (error) {
    // Asked for a second time, Nova refuses what it has begun or done.
    const found = isCloudError(error, 'conflict') ? await readOne(project, 'volume', volume) : undefined;
    if (found?.status !== 'available' && found?.status !== 'detaching') throw error;
  }
}

/** Lets a disk go: Nova does that by itself when the server is deleted. Throws CloudError. */
export async function release(project: Project, step: Pick<StepOf<'disk'>, 'self'>): Promise<undefined> {
  const server = serverOf(step.self);
  if (server !== undefined && (planned(project, server, 'delete') || planned(project, server, 'forceDelete'))) return;
  return detach(project, step);
}

/**
 * Finds the volume that Nova made for a disk of a server, by our id as the device's tag, and notes on it whose it is. Undefined
 * while there is none, null where the server is gone. Throws CloudError.
 */
export async function findWithServer(
  project: Project,
  { id, self }: CloudRecordOf<'disk'>,
): Promise<string | undefined | null> {
  const serverId = serverOf(self);
  if (serverId === undefined || (await project.knownRemoteId('vm', serverId)) === undefined) return null;
  const path = await attachmentsPath(project, serverId);
  const { status, body } = await project.call('compute', { method: 'GET', path, expect: [404] });
  if (status === 404) return null;
  const found = list(doc(body).volumeAttachments).find(({ tag }) => tag === id);
  const key = filled(found?.volumeId);
  if (key === undefined) return undefined;
  if (found?.delete_on_termination === true) await keepOnTermination(project, path, key);
  const words = { name: self.display_name ?? '', description: self.description ?? '' };
  await rename(project, 'volume', key, { ...words, metadata: recordMetadata(id) });
  return key;
}

function planned(project: Project, server: string, action: 'create' | 'delete' | 'forceDelete'): boolean {
  return stepsOf(project.plan, 'vm', action).some(({ self }) => self.id === server);
}

async function attachmentsPath(project: Project, serverId: string | undefined): Promise<string> {
  return `/servers/${encodeURIComponent(await project.remoteIdOf('vm', serverId))}/os-volume_attachments`;
}
